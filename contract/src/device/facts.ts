import { z } from 'zod';
import { alertPriorities, alertTypes } from '../alerts/alert-codes.ts';
import { SessionKind } from '../session-types/session-kinds.ts';

/** Milliseconds of a robot's clock since its boot, unmoved by corrections of the wall clock. */
const mono = z.number().min(0).max(1e15);
const uuid = z.uuid();
const short = z.string().max(200);

/** When a fact happened, as the robot's clocks had it. The server decides once which of them it believes (data-model 5.3). */
export const Clock = z.object({
  wall: z.iso.datetime({ offset: true }),
  boot_id: uuid,
  mono_ms: mono,
  /** Server time minus robot time when last compared; null: never compared. */
  offset_ms: z.number().min(-1e14).max(1e14).nullable(),
});
export type Clock = z.output<typeof Clock>;

/** An interaction: sent at its start, and the same uuid again at its end. */
export const InteractionFact = z.object({
  uuid,
  start: Clock,
  end: Clock.nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  age: z.int().min(0).max(130).nullable(),
  language_id: z.union([z.literal(1), z.literal(2)]).nullable(),
  session_kind: SessionKind.nullable(),
  track_id: short.nullable(),
});
export type InteractionFact = z.output<typeof InteractionFact>;

/** Something about the robot's own health that people should know. */
export const NotificationFact = z.object({
  uuid,
  at: Clock,
  alert: z.string().min(1).max(100),
  type: z.enum(alertTypes),
  title: z.string().min(1).max(200),
  description: z.string().max(1000),
  solution: z.string().max(1000).nullable(),
  priority: z.enum(alertPriorities).nullable(),
});
export type NotificationFact = z.output<typeof NotificationFact>;

/** Somebody crossed in front of the robot. */
export const DetectionFact = z.object({
  uuid,
  at: Clock,
  event_type: z.enum(['person_crossed']),
  track_id: short.nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  age: z.int().min(0).max(130).nullable(),
});
export type DetectionFact = z.output<typeof DetectionFact>;

/** A batch validated record by record, so that a bad one rejects only itself; `now` dates facts of the same boot. */
export const Batch = z.object({
  now: Clock,
  records: z.array(z.unknown()).max(500),
});
/** `accepted` are safe in the database for ever; `rejected` will never be accepted and must not be sent again. */
export const BatchResult = z.object({
  accepted: z.array(z.string()),
  rejected: z.array(z.object({ index: z.int(), uuid: z.string().nullable(), error: z.string() })),
});
export type BatchResult = z.output<typeof BatchResult>;

import { z } from 'zod';
import { alertPriorities, alertTypes } from '../alerts/alert-codes.ts';
import { rule } from '../fields/rule.ts';
import { SessionKind } from '../session-types/session-kinds.ts';
import { Answers } from '../surveys/answers.ts';
import { AdvanceReason } from '../turns/advance.ts';
import { TicketCode } from '../turns/ticket-code-field.ts';
import { isBandNumber, maxTicket } from '../turns/tickets.ts';
import { ExchangeFact } from './exchange-fact.ts';
import { Clock, short, uuid } from './fact-clock.ts';
import { TryFact } from './try-fact.ts';

/** What a camera makes of a person. */
const seen = {
  gender: z.enum(['male', 'female']).nullable(),
  age: z.int().min(0).max(130).nullable(),
  track_id: short.nullable(),
};

/** An interaction: sent at its start, and the same uuid again at its end. */
export const InteractionFact = z.object({
  uuid,
  start: Clock,
  end: Clock.nullable(),
  language_id: z.union([z.literal(1), z.literal(2)]).nullable(),
  session_kind: SessionKind.nullable(),
  ...seen,
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
  ...seen,
  /**
   * How long they stood there, in milliseconds (TAB-5). Null: they still do, and the detector tells it when they have left; absent: no detector
   * tells it, which is not 0.
   */
  dwell_ms: z.int().min(0).max(86_400_000).nullish(),
});
export type DetectionFact = z.output<typeof DetectionFact>;

/** An offer to answer a survey: each of these once an interaction. */
export const OfferStage = z.enum(['offered', 'begun', 'completed', 'left']);
export type OfferStage = z.output<typeof OfferStage>;

/** Somebody was shown a record of the client: an intention, a product, a category (MET-13 to MET-15). */
export const ViewFact = z.object({
  uuid,
  at: Clock,
  kind: z.enum(['intent', 'product', 'category', 'directory', 'branch', 'information', 'survey']),
  record_id: z.int().min(0),
  name: z.string().min(1).max(200),
  /** The uuid of the interaction that it was in (ALL-2): told before it, after it or never. */
  interaction: uuid.optional(),
  /** How far a survey came that was offered (ENC-5); of one that was left, at which question. Absent: it is no survey. */
  stage: OfferStage.optional(),
  question_id: z.int().min(0).nullish(),
});
export type ViewFact = z.output<typeof ViewFact>;

/**
 * A filled-in survey (ENC-4): told at the first answer, with each further one, and at the end. The highest `rev` counts; what was
 * complete never stops being so.
 */
export const ResponseFact = z.object({
  uuid,
  start: Clock,
  /** Null: somebody still answers. */
  end: Clock.nullable(),
  rev: z.int().min(0).max(2_000_000_000),
  poll_id: z.int().min(0),
  version: z.int().min(0),
  language_id: z.union([z.literal(1), z.literal(2)]),
  /** The farewell was shown (AMB-129). */
  complete: z.boolean(),
  /** The uuid of the interaction that it was in (ALL-2). */
  interaction: uuid.nullish(),
  /** The uuid of the ticket whose service was asked about (TUR-11). */
  turn: uuid.nullish(),
  answers: Answers,
});
export type ResponseFact = z.output<typeof ResponseFact>;

/** A ticket whose number the robot gave out by itself, of its own band, under the uuid with which it had asked (TUR-5). */
export const PrintedTurnFact = z.object({
  uuid,
  at: Clock,
  number: z.int().min(10_001).max(maxTicket).refine(isBandNumber, rule('value')),
  /** The branch whose band it is of; absent: of a robot that did not say. */
  branch_office: z.int().min(0).nullish(),
  name: z.string().max(40).nullish(),
  advance_reason: AdvanceReason.nullish(),
  language_id: z.union([z.literal(1), z.literal(2)]),
  /** The uuid of the interaction that it was in (ALL-2). */
  interaction: uuid.nullish(),
  /** Of its page, in the QR code that was shown (MOV-1). */
  code: TicketCode.nullish(),
});
export type PrintedTurnFact = z.output<typeof PrintedTurnFact>;

/** A quarter of an hour in milliseconds: what was shown is told by quarters. */
export const quarterMs = 900_000;

/** What was shown of a medium within a quarter of an hour, from its first painted frame on a visible page (PUB-6). */
export const PlaybackFact = z.object({
  uuid,
  start: Clock,
  end: Clock,
  /** Null: the default scene. */
  event_id: z.int().min(0).nullable(),
  campaign_id: z.int().min(0).nullable(),
  scene_id: z.int().min(0).nullable(),
  media_id: z.int().min(0).nullable(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  name: short,
  /** How often it began. */
  plays: z.int().min(0).max(100_000).default(1),
  shown_ms: z.int().min(0).max(1e9),
  /** How often it ran to its end. */
  completed: z.int().min(0).max(100_000),
});
export type PlaybackFact = z.output<typeof PlaybackFact>;

/** An urgent message was painted for the first time since the robot's program began (PUB-10). */
export const ShownMessageFact = z.object({ uuid, at: Clock, message_id: z.int().min(1) });
export type ShownMessageFact = z.output<typeof ShownMessageFact>;

/** A type of facts as it is declared: its call, its place in a robot's outbox and how a server takes it follow from this. */
export interface FactDeclaration<Body> {
  schema: z.ZodType<Body>;
  /** What its call carries. */
  summary: string;
  /** More may be told of it under the same uuid: until then a newer body replaces it. Without this a fact is whole when it is told. */
  isOpen?(fact: Body): boolean;
  /** What two tellings under one uuid come to; without it the first that is whole stands. */
  join?(one: Body, other: Body): Body;
  /** How many of them a robot keeps in room of their own; without it they share the room of all others, where the oldest goes first. */
  capacity?: number;
}
/** Every fact is known by its uuid and tells when it happened or began. */
type AnyFact = { uuid: string } & ({ at: Clock } | { start: Clock });

/** Declares a type of facts; the identity function that keeps what its schema makes. */
const factType = <Body extends AnyFact>(declared: FactDeclaration<Body>) => declared;

/** What a robot tells a server, in the order in which a robot sends it. Each type has its call: `/device/v1/<type>`. */
export const factTypes = {
  notifications: factType({ schema: NotificationFact, summary: 'Alerts of the own health' }),
  interactions: factType({ schema: InteractionFact, summary: 'Interactions', isOpen: ({ end }) => end === null }),
  exchanges: factType({
    schema: ExchangeFact,
    summary: 'What was asked and answered',
    isOpen: ({ outcome, chosen }) => outcome === 'choice' && chosen === undefined,
  }),
  responses: factType({
    schema: ResponseFact,
    summary: 'Filled-in surveys',
    isOpen: ({ end }) => end === null,
    join(one, other) {
      const [newer, older] = other.rev > one.rev ? [other, one] : [one, other];
      const { interaction, turn } = older;
      // What the newer leaves out takes nothing away.
      return {
        ...{ ...newer, interaction: newer.interaction ?? interaction, turn: newer.turn ?? turn },
        complete: one.complete || other.complete,
      };
    },
    capacity: 5_000,
  }),
  tries: factType({ schema: TryFact, summary: 'Tries to hear what somebody says' }),
  printed_turns: factType({ schema: PrintedTurnFact, summary: 'Tickets of the robot’s own band', capacity: 5_000 }),
  views: factType({ schema: ViewFact, summary: 'What people were shown' }),
  detections: factType({
    schema: DetectionFact,
    summary: 'People who crossed',
    isOpen: ({ dwell_ms }) => dwell_ms === null,
  }),
  shown_messages: factType({ schema: ShownMessageFact, summary: 'Urgent messages that were painted' }),
  playback: factType({ schema: PlaybackFact, summary: 'What was shown at rest', capacity: 20_000 }),
};
export type FactType = keyof typeof factTypes;
export type FactOf<Type extends FactType> = z.output<(typeof factTypes)[Type]['schema']>;

export const factOrder = Object.keys(factTypes) as FactType[];

/** What is declared of a type, where any may be meant. */
export const factDeclaration = (type: FactType): FactDeclaration<FactOf<FactType>> => factTypes[type];

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

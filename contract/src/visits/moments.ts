import { z } from 'zod';
import { alertTypes, severities } from '../alerts/alert-codes.ts';
import { AskedBy, Chosen, Outcome } from '../device/exchange-fact.ts';
import { OfferStage } from '../device/facts.ts';
import { idValue, instant } from '../fields/fields.ts';
import { SurveyResponseDetail } from '../surveys/survey-responses.ts';
import { TurnEvent } from '../turns/turn-events.ts';
import { TurnStatus } from '../turns/turns.ts';

/** Records that a robot shows somebody. */
export const shownKinds = ['intent', 'product', 'category', 'directory', 'branch', 'information'] as const;
export const ShownKind = z.enum(shownKinds);
export type ShownKind = z.output<typeof ShownKind>;

/** What a robot said, or what was said to it and what it answered; without its texts where they are not kept any more. */
const ExchangeMoment = z.object({
  asked_by: AskedBy,
  language_id: idValue,
  /** False: its words were kept for as many days as the client keeps them, or never. */
  kept: z.boolean(),
  question: z.string(),
  answer: z.string(),
  intent_id: idValue.nullable(),
  intent_name: z.string(),
  /** Of an intention that the robot begins by itself: its greeting, its farewell, what it says where nothing else fits. */
  role: z.enum(['welcome', 'farewell', 'fallback']).nullable(),
  /** Names of what was shown with the answer. */
  shown: z.string(),
  outcome: Outcome.nullable(),
  /** How near what was meant is to what was said, 0 to 1; null: it was touched, or the robot began. */
  score: z.number().nullable(),
  chosen: Chosen.nullish(),
});

/** A survey that was offered, and how far it came. */
const OfferMoment = z.object({ poll_id: idValue, name: z.string(), stage: OfferStage });

/** A medium that the robot showed while nobody was there, within a quarter of an hour before or during the visit. */
const PlayedMoment = z.object({
  name: z.string(),
  media_id: idValue.nullable(),
  campaign: z.string(),
  scene: z.string(),
  until: instant,
  plays: z.int(),
  shown_seconds: z.int(),
});

const TicketMoment = z.object({
  turn_id: idValue,
  label: z.string(),
  branch: z.string(),
  status: TurnStatus,
  /** Kept for the day of the ticket alone. */
  name: z.string().nullable(),
  event: TurnEvent,
});

/** A filled-in survey; of a sensitive question it is told that it was asked, never what was answered (ENC-7). */
const SurveyMoment = SurveyResponseDetail.pick({ response_id: true, complete: true, answers: true }).extend({
  poll_id: idValue,
  name: z.string(),
  /** When it was over; null: somebody still answers, or walked away unseen. */
  until: instant.nullable(),
});

const AlertMoment = z.object({
  notification_id: idValue,
  alert: z.string(),
  type: z.enum(alertTypes),
  title: z.string(),
  severity: z.enum(severities),
  ended_at: instant.nullable(),
});

export const momentKinds = [
  ...(['passed', 'played', 'started', 'exchange', 'shown', 'offered'] as const),
  ...(['survey', 'ticket', 'alert', 'message', 'left'] as const),
] as const;
export const MomentKind = z.enum(momentKinds);
export type MomentKind = z.output<typeof MomentKind>;

/** Something that happened in a visit; what is told of it stands in the field that its kind has. */
export const Moment = z.object({
  /** Tells it apart from all others of its visit. */
  key: z.string(),
  kind: MomentKind,
  at: instant,
  /** The same on the client's clock, `HH:mm:ss`. */
  time: z.string(),
  exchange: ExchangeMoment.optional(),
  shown: z.object({ kind: ShownKind, record_id: z.int(), name: z.string() }).optional(),
  offered: OfferMoment.optional(),
  played: PlayedMoment.optional(),
  ticket: TicketMoment.optional(),
  survey: SurveyMoment.optional(),
  alert: AlertMoment.optional(),
  /** An urgent message that the robot showed. */
  message: z.object({ message_id: idValue, text: z.string() }).optional(),
  /** Of who left: the robot never told it, so that the server closed the visit. */
  guessed: z.boolean().optional(),
});
export type Moment = z.output<typeof Moment>;

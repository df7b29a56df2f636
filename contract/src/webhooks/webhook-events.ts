import { z } from 'zod';
import { Alert } from '../alerts/alert-desk.ts';
import { Command } from '../devices/commands.ts';
import { idValue, instant } from '../fields/fields.ts';
import { Import } from '../imports/imports.ts';
import { Exchange } from '../interactions/interactions.ts';
import { Robot } from '../robots/robots.ts';
import { SurveyResponseDetail } from '../surveys/survey-responses.ts';
import { Turn } from '../turns/turns.ts';
import { User } from '../users/users.ts';
import type { WebhookEvent } from './webhook-names.ts';

/** Whose it is: every body says it, whatever else it holds. A robot is null where none took part. */
const client = z.object({ client_id: idValue, name: z.string() });
const robot = z.object({ robot_id: idValue, name: z.string() });
const whose = { client, robot: robot.nullable() };
const ofRobot = { client, robot };

/** An alert as the desk works on it. */
const AlertTold = Alert.extend(ofRobot);
/** A robot as its card shows it, without files, settings and counts. */
const RobotTold = Robot.pick({
  ...({ robot_id: true, name: true, serial_number: true, is_active: true, status: true, state: true } as const),
  ...({ last_seen_at: true, connected: true, paired: true, reported_power: true, fault: true } as const),
}).extend(ofRobot);
/** A ticket without the name of whoever took it (TUR-10). */
const TicketTold = Turn.omit({ name: true }).extend(whose);
/** A whole response without what is sensitive (ENC-7), and the survey that it is of. */
const ResponseTold = SurveyResponseDetail.extend({
  ...ofRobot,
  survey: z.object({ poll_id: idValue, title: z.string() }),
  /** The client's day and hour of its end as an instant, which needs no time zone. */
  ended_at: instant,
});
/** A sentence that was not understood, masked, and only where sentences are kept (ENT-10). */
const SentenceTold = Exchange.pick({
  ...({ id: true, time: true, asked_by: true, question: true, language_id: true } as const),
  ...({ answer: true, outcome: true, score: true } as const),
}).extend(ofRobot);
/** An import once its last row is through, without its cells. */
const ImportTold = Import.pick({
  ...({ import_id: true, name: true, rows: true, saved: true, failed: true, good: true, bad: true } as const),
  ...({ fresh: true, changed: true, same: true, ran_at: true } as const),
}).extend({ ...whose, kind: z.enum(['products', 'directory', 'branches']) });
/** A command that a robot refused, could not do or never took, without what it was to say. */
const CommandTold = Command.omit({ heard: true, text: true }).extend(ofRobot);
/** Somebody who was invited, without photo and telephone. */
const UserTold = User.pick({
  ...({ user_id: true, name: true, last_name: true, email: true, is_active: true } as const),
  ...({ profile: true, modules: true, updated_at: true } as const),
}).extend(whose);

/** What `data` of each event holds. */
export const webhookData = {
  'alert.opened': AlertTold,
  'alert.acknowledged': AlertTold,
  'alert.ended': AlertTold,
  'robot.offline': RobotTold,
  'robot.online': RobotTold,
  'ticket.taken': TicketTold,
  'ticket.almost': TicketTold,
  'ticket.called': TicketTold,
  'ticket.served': TicketTold,
  'ticket.cancelled': TicketTold,
  'survey.answered': ResponseTold,
  'survey.low': ResponseTold,
  'sentence.missed': SentenceTold,
  'import.ended': ImportTold,
  'command.failed': CommandTold,
  'user.invited': UserTold,
} as const satisfies Record<WebhookEvent, z.ZodObject>;
export type WebhookData<E extends WebhookEvent> = z.output<(typeof webhookData)[E]>;
/** A body as a receiver gets it. */
export type WebhookBody<E extends WebhookEvent = WebhookEvent> = {
  [N in E]: { type: N; timestamp: string; data: WebhookData<N> };
}[E];

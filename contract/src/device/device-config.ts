import { z } from 'zod';
import { ConfigEar } from '../devices/ears.ts';
import { instant } from '../fields/fields.ts';
import { KeptWeekHours } from '../fields/week-hours.ts';
import { Times } from '../robots/interaction-times.ts';
import { ContentScene, sha256 } from '../schedule/content-scene.ts';
import { ScheduleCampaign, ScheduleEvent } from '../schedule/schedule.ts';
import { SessionKind } from '../session-types/session-kinds.ts';
import { AdvanceReason } from '../turns/advance.ts';
import { ContentRecords } from './device-records.ts';
import { ContentSurvey } from './device-survey.ts';

/** A file that the robot must hold before it switches to this configuration: `/device/v1/files/<sha256>`. */
export const ContentFile = z.object({
  sha256,
  bytes: z.int(),
  type: z.string(),
  duration_ms: z.int().nullable(),
});
export type ContentFile = z.output<typeof ContentFile>;

/** What is shown beside what is said: a file of the manifest. */
const ShownMedia = z.object({ sha256, file_type: z.enum(['image', 'video', 'audio']), name: z.string() });

/** What an intention leads to: a section of the robot, a person who helps, or the other language (ENT-6). */
export const intentSections = [
  'catalogue',
  'directory',
  'branches',
  'information',
  'turns',
  'survey',
  'help',
  'language',
] as const;
export type IntentSection = (typeof intentSections)[number];

/** What people may ask and what is answered; files by content, all of them in `files`. */
export const ContentIntent = z.object({
  intent_id: z.int(),
  name: z.string(),
  role: z.enum(['welcome', 'farewell', 'fallback']).nullable(),
  phrases: z.array(z.string()),
  /** In order; a text without file is spoken by the screen's own voice, where it has one. */
  audios: z.array(z.object({ text: z.string().nullable(), sha256: sha256.nullable() })),
  /** In order; `code` is what the face knows the gesture by, `duration` seconds. */
  gestures: z.array(z.object({ code: z.string(), duration: z.number(), media: ShownMedia.nullable() })),
  media: ShownMedia.nullable(),
  /** What it leads to, whatever it is called and shows beside; absent: its name decides, where it shows nothing of its own. */
  opens: z.enum(intentSections).optional(),
  /** Its answer holds also where the robot has nothing of what it opens ('Abrimos de 9 a 18'). */
  stands_alone: z.boolean().optional(),
});
export type ContentIntent = z.output<typeof ContentIntent>;

/** An agent as a robot needs it: never its key. */
export const ContentAgent = z.object({
  agent_id: z.int(),
  kind: SessionKind,
  language_id: z.union([z.literal(1), z.literal(2)]),
  is_default: z.boolean(),
  name: z.string(),
  intents: z.array(ContentIntent),
});
export type ContentAgent = z.output<typeof ContentAgent>;

/** What is played while nobody is there; its files stand outside those of the configuration and come after the switch (PUB-5). */
export const ContentSchedule = z.object({
  /** Those that are not over; what plays when is the evaluator's to say. */
  events: z.array(ScheduleEvent),
  campaigns: z.array(ScheduleCampaign),
  /** Of `scenes`; null: the face. */
  default_scene_id: z.int().nullable(),
  scenes: z.array(ContentScene),
  /** Every file that the scenes name, once. */
  files: z.array(ContentFile),
  /** Media that were deleted lately: they leave the display at once, also where a former form of a scene still plays. */
  deleted: z.array(z.int()),
});
export type ContentSchedule = z.output<typeof ContentSchedule>;

/** An urgent message that is in force (PUB-10). */
export const ContentMessage = z.object({ message_id: z.int(), text: z.string(), until: instant });
export type ContentMessage = z.output<typeof ContentMessage>;

/** The tickets that a robot gives out: of the branch where it stands, where that has a box (TRN, TUR-4). */
export const ContentTurns = z.object({
  branchoffice_id: z.int(),
  branch: z.string(),
  /** Its band of numbers without network, 1 to 26; null: it has none, and gives out tickets only while the server answers. */
  slot: z.int().nullable(),
  /** Reasons for which people are called sooner, those with minutes. */
  advances: z.array(AdvanceReason),
  /** Where the pages of tickets are (`…/t/`), for the QR codes of them; null or absent: nobody told the server its public address. */
  page: z.string().nullish(),
});
export type ContentTurns = z.output<typeof ContentTurns>;

/** What a robot needs to work, also without network. */
export const DeviceConfig = z.object({
  config_version: z.int(),
  robot: z.object({ robot_id: z.int(), name: z.string(), serial_number: z.string(), is_simulated: z.boolean() }),
  client: z.object({
    name: z.string(),
    timezone: z.string(),
    primary_color: z.string(),
    secondary_color: z.string(),
    background_color: z.string().nullable(),
    /** The logo, to be fetched with the robot's own credential: `/device/v1/files/<sha256>`. */
    image: z.string().nullable(),
  }),
  screen: z.object({ wide: z.int(), height: z.int() }),
  power: z.enum(['on', 'off']),
  /** When that was last said; null or absent: by nobody yet, or by a server of before. */
  power_at: instant.nullish(),
  /** Outside them it waits by itself, in its own zone; null or absent: it is always on (PUB-10). */
  hours: KeptWeekHours.nullish(),
  /** False: it stays paired, serves nobody and says so on its screen (ROB-63). */
  in_service: z.boolean(),
  times: Times,
  agents: z.array(ContentAgent),
  records: ContentRecords,
  /** Every file that this configuration names, but those of its schedule, once. */
  files: z.array(ContentFile),
  /** Absent: nothing is played. */
  schedule: ContentSchedule.optional(),
  /** Absent or null: it asks nothing. */
  survey: ContentSurvey.nullish(),
  /** Absent or null: it gives out no tickets. */
  turns: ContentTurns.nullish(),
  /** The newest first; absent: a server of before. */
  messages: z.array(ContentMessage).optional(),
  /** Absent: a server of before, which hears nothing. */
  ear: ConfigEar.optional(),
});
export type DeviceConfig = z.output<typeof DeviceConfig>;

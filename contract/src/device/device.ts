import { z } from 'zod';
import { Email, SessionUser } from '../auth/auth.ts';
import { endpoint, feature } from '../calls/endpoint.ts';
import { CommandKind } from '../devices/command-kinds.ts';
import { AdvertisingReport, ContentReport } from '../devices/content-report.ts';
import { EarReport } from '../devices/ears.ts';
import { instant } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { HeardWords, soundFile, spokenLanguage } from '../listening/listening.ts';
import { AdvanceReason } from '../turns/advance.ts';
import { RobotLine, WaitRange } from '../turns/line.ts';
import { TicketCode } from '../turns/ticket-code-field.ts';
import { commandCalls } from './command-calls.ts';
import { Clock, short, uuid } from './fact-clock.ts';
import { Batch, BatchResult, type FactType, factOrder, factTypes } from './facts.ts';
import { ConfigIndex, ConfigQuery, RecordPart } from './record-parts.ts';

const factCall = <const Type extends FactType>(type: Type) =>
  endpoint({
    method: 'POST',
    path: `/device/v1/${type}`,
    summary: `${factTypes[type].summary}, at most 500; acknowledged after the commit`,
    access: 'device',
    body: Batch,
    payload: BatchResult,
    unaudited: 'facts of robots',
  });
type FactCalls = { readonly [Type in FactType]: ReturnType<typeof factCall<Type>> };
const factCalls = Object.fromEntries(factOrder.map((type) => [type, factCall(type)])) as FactCalls;

export const Heartbeat = z.object({
  now: Clock,
  /** What is on the display, and when it was last painted. */
  screen: short,
  painted_ago_ms: z.number().min(0).max(1e12).nullable(),
  power: z.enum(['on', 'off']),
  battery: z.int().min(0).max(100).nullable(),
  storage_free_bytes: z.number().min(0).max(1e18).nullable(),
  temperature: z.number().min(-100).max(200).nullable(),
  app_version: short,
  config_version: z.int().min(0).nullable(),
  config_error: z.string().max(500).nullable(),
  /** Null: it keeps no files; a program of before this was asked says nothing either, and must still be told to update. */
  content: ContentReport.nullish(),
  /** Null: nothing is played; absent: a program of before. */
  advertising: AdvertisingReport.nullish(),
  /** Absent: a program of before. */
  ear: EarReport.nullish(),
  /** What is broken in the robot, in its own words; null: nothing. */
  fault: z.string().max(200).nullable(),
  offline_capable: z.boolean(),
  outbox: z.int().min(0).max(2_000_000_000),
  mac: z.string().max(20).nullable(),
  hostname: short.nullable(),
});
export type Heartbeat = z.output<typeof Heartbeat>;

export const DeviceCommand = z.object({
  command_id: uuid,
  kind: CommandKind,
  payload: z.record(z.string(), z.unknown()).nullable(),
  /** Server time after which it must not run. */
  expires_at: instant,
});
export type DeviceCommand = z.output<typeof DeviceCommand>;

/** The alphabet of pairing codes: nothing that is read as something else. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const device = feature('device')({
  pair: endpoint({
    method: 'POST',
    path: '/device/v1/pairing',
    summary: 'A robot asks to be paired: it made its secret itself and sends only the SHA-256 of it (hex)',
    access: 'public',
    body: z.object({
      secret_hash: z.string().regex(/^[0-9a-f]{64}$/),
      /** A code made in the console, for a robot without screen: pairs at once. */
      code: z.string().max(20).optional(),
      mac: z.string().max(20).nullable(),
      hostname: short.nullable(),
      /** Which device its browser remembers to have been, and the serial number that its launcher knows. */
      former: uuid.nullish(),
      serial: short.nullish(),
      app_version: short,
      screen: z.object({ wide: z.int().min(1).max(16384), height: z.int().min(1).max(16384) }).nullable(),
    }),
    payload: z.object({
      device_id: uuid,
      /** To be shown on the screen; null when paired at once. */
      code: z.string().nullable(),
      expires_at: instant,
      state: z.enum(['pending', 'authorized']),
    }),
    limit: 120,
    unaudited: 'asked by devices nobody knows yet; the approval is audited',
  }),
  pairing: endpoint({
    method: 'GET',
    path: '/device/v1/pairing/{device_id}',
    summary: 'How far a pairing came',
    access: 'public',
    params: z.object({ device_id: uuid }),
    payload: z.object({ state: z.enum(['pending', 'authorized', 'expired', 'revoked']) }),
    limit: 600,
  }),
  heartbeat: endpoint({
    method: 'POST',
    path: '/device/v1/heartbeat',
    summary: 'I am alive, and this is how I am; answers what to do',
    access: 'device',
    body: Heartbeat,
    payload: z.object({
      server_time: instant,
      config_version: z.int(),
      commands: z.array(DeviceCommand),
      /** The client is suspended: the robot goes on with what it holds and is given nothing new (AMB-168). */
      suspended: z.boolean(),
    }),
    bodyLimit: 16_384,
    unaudited: 'a heartbeat every 15 s',
  }),
  file: endpoint({
    method: 'GET',
    path: '/device/v1/files/{sha256}',
    summary: 'A file of the own client by its content, whole or in ranges; it never changes',
    access: 'device',
    params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    file: true,
    payload: z.null(),
  }),
  config: endpoint({
    method: 'GET',
    path: '/device/v1/config',
    summary: 'The desired configuration, its records as a list of parts; with If-None-Match 304 while nothing changed',
    access: 'device',
    query: ConfigQuery,
    payload: ConfigIndex,
    etag: true,
  }),
  records: endpoint({
    method: 'GET',
    path: '/device/v1/records/{sha256}',
    summary:
      'A part of the records or phrases that the configuration names, by the SHA-256 of this answer; it never changes',
    access: 'device',
    params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    payload: RecordPart,
    etag: true,
  }),
  ...commandCalls,
  pin: endpoint({
    method: 'POST',
    path: '/device/v1/pin',
    summary: 'Who may open the interface of this robot: a user of its client, or staff, by e-mail and PIN (AMB-160)',
    access: 'device',
    body: z.object({ email: Email, pin: z.string(rule('required')).min(1, rule('required')).max(20) }),
    payload: SessionUser.pick({ user_id: true, name: true, last_name: true, is_staff: true }).extend({
      modules: z.array(z.string()),
    }),
    bodyLimit: 4096,
    limit: 60,
    unaudited: 'it changes nothing; wrong tries are counted',
  }),
  listen: endpoint({
    method: 'POST',
    path: '/device/v1/listen',
    summary:
      'What somebody said to the robot, in words (OIR-1): WAV of 16 bits, 16 kHz, one channel, at most 15 s, which is never kept; 20 a minute and robot',
    access: 'device',
    ...soundFile,
    body: z.object({ language_id: spokenLanguage }),
    payload: HeardWords,
    unaudited: 'it changes nothing, and what is said is kept nowhere',
  }),
  askTurn: endpoint({
    method: 'POST',
    path: '/device/v1/turns',
    summary: 'A ticket of the branch where the robot stands; the same uuid again is answered the same ticket (TUR-5)',
    access: 'device',
    body: z.object({
      uuid,
      now: Clock,
      name: z.string().max(40).nullish(),
      advance_reason: AdvanceReason.nullish(),
      language_id: z.union([z.literal(1), z.literal(2)]),
      interaction: uuid.nullish(),
      /** Of the ticket's page; the server makes one where a robot sends none (MOV-1). */
      code: TicketCode.nullish(),
    }),
    payload: z.object({
      turn: z.int(),
      label: z.string(),
      branch: z.string(),
      /** Null: another ticket has the code that was sent, or it is one from before there were pages. */
      code: z.string().nullable(),
      page: z.string().nullable(),
      /** People of the line who are called before. */
      ahead: z.int(),
      wait: WaitRange,
    }),
    bodyLimit: 4096,
    unaudited: 'each step of a ticket is an event of its own, which nobody changes',
  }),
  turns: endpoint({
    method: 'GET',
    path: '/device/v1/turns',
    summary:
      'Who waits and who was called last in the branch where the robot stands; null: it stands in none with boxes',
    access: 'device',
    payload: RobotLine.nullable(),
  }),
  ...factCalls,
});

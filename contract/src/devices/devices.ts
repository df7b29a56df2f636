import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, spokenText } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { chosenFields, namesRobots } from '../groups/chosen.ts';
import { Command } from './commands.ts';
import { AdvertisingReport, ContentReport } from './content-report.ts';
import { EarReport } from './ears.ts';

/** The device behind a robot, what it says of itself, and what it has not heard yet. */
export const DeviceDetail = z.object({
  /** Null: not paired. Its address, MAC and host name are as they were when it was paired. */
  device: z
    .object({
      paired_at: instant,
      /** Null: somebody whom the caller may not see. */
      paired_by: z.string().nullable(),
      ip: z.string().nullable(),
      mac: z.string().nullable(),
      hostname: z.string().nullable(),
      wide: z.int().nullable(),
      height: z.int().nullable(),
    })
    .nullable(),
  /** From its last heartbeat; everything null before the first. */
  reported: z.object({
    ip: z.string().nullable(),
    screen: z.string().nullable(),
    painted_at: instant.nullable(),
    battery: z.int().nullable(),
    storage_free_bytes: z.number().nullable(),
    temperature: z.number().nullable(),
    app_version: z.string().nullable(),
    /** Server time minus robot time. */
    clock_offset_ms: z.number().nullable(),
    /** Facts that it has not handed over yet. */
    outbox: z.int().nullable(),
    /** Null: it keeps no files, or has not said. */
    content: ContentReport.nullable(),
    /** Null: it plays nothing at rest, or has not said. */
    advertising: AdvertisingReport.nullable(),
    /** Null: it has not said, or is a program of before. */
    ear: EarReport.nullable(),
  }),
  /** When the oldest change was made that the robot does not hold. */
  changed_at: instant,
  /** The program that this server hands out. */
  latest_version: z.string(),
  /** Its client is suspended: it gets nothing new (AMB-168). */
  suspended: z.boolean(),
  /** The last picture of its screen, without the picture; null: none of the last 24 h. */
  picture: z.object({ taken_at: instant, command_id: z.string() }).nullable(),
});
export type DeviceDetail = z.output<typeof DeviceDetail>;

/** Robots that are named in one bulk command. */
export const maxRobotsPerCall = 200;

const robot_id = z.object({ robot_id: id });

export const devices = feature('devices', { signal: 'robots' })({
  get: endpoint({
    method: 'GET',
    path: '/robots/robots/{robot_id}/device/',
    summary: 'The device behind a robot and what it says of itself',
    access: ['Robots'],
    params: robot_id,
    payload: DeviceDetail,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/robots/robots/{robot_id}/picture/',
    summary: 'The last picture of a robot’s screen, base64; null: none of the last 24 h',
    access: ['Publicidad', 'Robots'],
    params: robot_id,
    payload: z
      .object({
        taken_at: instant,
        command_id: z.string(),
        type: z.enum(['image/jpeg', 'image/png', 'image/webp']),
        data: z.string(),
      })
      .nullable(),
  }),
  command: endpoint({
    method: 'POST',
    path: '/robots/robots/{robot_id}/commands/',
    summary: 'Load the page again, take a picture of the screen, say a sentence (`text`), or try whether it is heard',
    access: 'staff',
    params: robot_id,
    body: z.object({ kind: z.enum(['reload', 'screenshot', 'say', 'hear']), text: spokenText.optional() }),
    payload: Command,
  }),
  commandMany: endpoint({
    method: 'POST',
    path: '/robots/commands/',
    summary:
      'One command to up to 200 robots and to those that groups have now; answers what became of each, in the order in which they were named',
    access: 'staff',
    body: z
      .object({
        robot_ids: z.array(idValue).max(maxRobotsPerCall).optional(),
        groups: chosenFields.groups,
        except_robots: chosenFields.except_robots,
        kind: z.enum(['power_off', 'power_on', 'reload']),
      })
      .refine(({ robot_ids, groups }) => namesRobots({ robots: robot_ids, groups }), {
        path: ['robot_ids'],
        error: rule('groups.robots'),
      }),
    payload: z.object({
      /** Under which the commands are found again. */
      batch_id: z.string(),
      results: z.array(
        z.object({
          robot_id: idValue,
          command: Command.nullable(),
          /** An error code and its message; null: it was sent. */
          error: z.string().nullable(),
          message: z.string().nullable(),
        }),
      ),
    }),
  }),
  batch: endpoint({
    method: 'GET',
    path: '/robots/commands/',
    summary: 'How far the commands of a bulk command came',
    signal: 'commands',
    access: 'staff',
    query: z.object({ batch_id: z.uuid() }),
    payload: z.array(Command),
  }),
});

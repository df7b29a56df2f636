import type { Command } from '@botones/contract/devices/commands';
import type { ErrorCode } from '@botones/contract/errors';
import { raw, type Sql } from '../../app/database/db.ts';
import { hoursReader, powerOf } from '../../app/robots/power.ts';
import { stateSql } from '../../app/robots/state.ts';

type Kind = Command['kind'];

/** Seconds within which a robot must hear of a command for which somebody stands in front of it. */
const hearSeconds = 60;
/** What came of a `hear`, as long as its words may be read; only the last of a robot has any. */
const heardSql = raw<Command['heard']>`case when o.kind = 'hear' then (
  select json_build_object('ear', t.ear, 'text', t.words, 'fault', t.fault, 'ms', t.ms) from ear_tests t
  where t.robot_id = o.robot_id and t.command_id = o.command_id and t.heard_at > now() - interval '10 minutes') end`;

/** Commands as people read them, newest first; one whose time has passed reads as expired. */
async function read(sql: Sql, of: { robot_id: number } | { batch_id: string } | { ids: string[] }): Promise<Command[]> {
  const rows = await sql
    .selectFrom('device_commands as o')
    .select(['o.command_id', 'o.robot_id', 'o.kind', 'o.state', 'o.error', 'o.steps'])
    .select(['o.created_at', 'o.expires_at', 'o.updated_at'])
    .select(heardSql.as('heard'))
    .select([
      raw<string | null>`o.payload ->> 'text'`.as('text'),
      raw<string | null>`seen_name(o.issued_by)`.as('issued_by'),
      raw<boolean>`o.state in ('queued', 'delivered') and o.expires_at <= now()`.as('late'),
    ])
    .$if('robot_id' in of, (q) => q.where('o.robot_id', '=', 'robot_id' in of ? of.robot_id : 0).limit(50))
    .$if('batch_id' in of, (q) => q.where('o.batch_id', '=', 'batch_id' in of ? of.batch_id : ''))
    .$if('ids' in of, (q) => q.where('o.command_id', '=', raw<string>`any(${'ids' in of ? of.ids : []}::uuid[])`))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.command_id')
    .execute();
  return rows.map(({ late, state, steps, ...row }) => ({
    ...(row as unknown as Omit<Command, 'state' | 'steps'>),
    state: late ? 'expired' : (state as Command['state']),
    steps: [
      { state: 'queued', at: row.created_at },
      ...(steps as unknown as Command['steps']),
      ...(late ? [{ state: 'expired' as const, at: row.expires_at }] : []),
    ],
  }));
}

/** The latest commands of a robot. */
export const latestCommands = (sql: Sql, robot_id: number): Promise<Command[]> => read(sql, { robot_id });

/** The commands of one bulk command. */
export const commandsOfBatch = (sql: Sql, batch_id: string): Promise<Command[]> => read(sql, { batch_id });

/** Some commands. */
export const commandsOf = (sql: Sql, ids: string[]): Promise<Command[]> => read(sql, { ids });

interface Subject {
  client_id: number;
  /** Its last command said so, and still holds. */
  isSwitchedOff: boolean;
  state: string;
}

/** Why this command would not help this robot now (AMB-046); null: it may. */
function refusalOf(kind: Kind, robot: Subject | undefined): ErrorCode | null {
  if (!robot) return 'robots.not_found';
  if (robot.state === 'unpaired') return 'robots.not_paired';
  if (kind === 'power_off' && robot.isSwitchedOff) return 'robots.already_off';
  // What a robot does by itself may wait its ten minutes for the network; what people wait for in front of their screen may not.
  if (kind !== 'power_off' && kind !== 'reload' && kind !== 'update' && robot.state === 'offline')
    return 'robots.no_heartbeat';
  return null;
}

export interface SentCommand {
  robot_id: number;
  client_id: number | null;
  command: Command | null;
  refused: ErrorCode | null;
}

/** Each of these is done by itself: a second sentence is another sentence. Of the other kinds only the last one counts. */
const eachByItself: ReadonlySet<Kind> = new Set(['say', 'screenshot']);

/**
 * Sends a command to robots: each has ten minutes to hear of it, of a `hear` one, and an earlier one that waits and that it replaces is void.
 * Answers for every robot, in the order in which they were named, its command or why there is none.
 */
export async function sendCommands(
  sql: Sql,
  robot_ids: readonly number[],
  kind: Kind,
  by: { issued_by: number; batch_id?: string; payload?: { text: string } | { version: string } },
): Promise<SentCommand[]> {
  const ids = [...new Set(robot_ids)];
  // Of two who press at once the second finds what the first left.
  const found = await sql
    .selectFrom('robots as r')
    .innerJoin('robot_state as s', 's.robot_id', 'r.robot_id')
    .leftJoin('devices as d', (on) => on.onRef('d.robot_id', '=', 'r.robot_id').on('d.revoked_at', 'is', null))
    .innerJoin('clients as c', 'c.client_id', 'r.client_id')
    .select(['r.robot_id', 'r.client_id', 'r.desired_power', 'r.power_at', 'r.hours', stateSql.as('state')])
    .select(raw<string>`coalesce(r.timezone, c.timezone)`.as('timezone'))
    .where('r.robot_id', '=', raw<number>`any(${ids}::bigint[])`)
    .where('r.deleted_at', 'is', null)
    .orderBy('r.robot_id')
    .forUpdate('r')
    .execute();
  const hoursOf = hoursReader(Date.now());
  const rows = found.map((row) => {
    const { power, by } = powerOf(row, hoursOf(row));
    return { ...row, isSwitchedOff: power === 'off' && by === 'command' };
  });
  const subjects = new Map(rows.map((row) => [row.robot_id, row]));
  const willing = rows.filter((row) => refusalOf(kind, row) === null);
  const going = raw<number>`any(${willing.map((row) => row.robot_id)}::bigint[])`;
  const isPower = kind === 'power_on' || kind === 'power_off';
  if (isPower && willing.length > 0)
    await sql
      .updateTable('robots')
      .set({ desired_power: kind === 'power_on' ? 'on' : 'off', power_at: raw<string>`now()` })
      .where('robot_id', '=', going)
      .execute();
  if (willing.length > 0 && !eachByItself.has(kind))
    await sql
      .updateTable('device_commands')
      .set({ state: 'expired' })
      .where('robot_id', '=', going)
      .where('kind', 'in', isPower ? ['power_on', 'power_off'] : [kind])
      .where('state', 'in', ['queued', 'delivered'])
      .execute();
  const { payload, ...rest } = by;
  const made = willing.length
    ? await sql
        .insertInto('device_commands')
        .values(
          willing.map(({ robot_id, client_id }) => ({
            robot_id,
            client_id,
            kind,
            ...rest,
            ...(payload ? { payload: JSON.stringify(payload) } : {}),
            ...(kind === 'hear' && {
              expires_at: raw<string>`now() + make_interval(secs => ${hearSeconds})`,
            }),
          })),
        )
        .returning('command_id')
        .execute()
    : [];
  const commands = await read(sql, { ids: made.map(({ command_id }) => command_id) });
  const commandOf = new Map(commands.map((command) => [command.robot_id, command]));
  return ids.map((robot_id) => {
    const subject = subjects.get(robot_id);
    const refused = refusalOf(kind, subject);
    return { robot_id, client_id: subject?.client_id ?? null, command: commandOf.get(robot_id) ?? null, refused };
  });
}

import { programVersion } from '@botones/contract/device/program-version';
import type { Screen } from '@botones/contract/screens/screens';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { sendCommands } from '../devices/devices.commands.ts';

const ending = ['failed', 'rejected', 'expired'] as const;
type Ending = (typeof ending)[number];
const isEnding = (state: string): state is Ending => ending.some((each) => each === state);

/** The last 'Actualizar' of a screen. */
export interface LastUpdate {
  state: string;
  error: string | null;
  /** Its ten minutes have passed. */
  late: boolean;
  /** The version that it was to bring. */
  version: string | null;
}

type Told = Pick<Screen, 'update_state' | 'update_fault' | 'update_error'>;
const told = (update_state: Told['update_state']): Told => ({ update_state, update_fault: null, update_error: null });
const faulty = (update_fault: Told['update_fault'], update_error: string | null = null): Told => ({
  update_state: 'Error',
  update_fault,
  update_error,
});

/** How far a screen is with the version that the server hands out (PUB-12). Once done it has until the end of its time to say the new one. */
export function updateOf(version: string | null, last: LastUpdate | null, latest = programVersion): Told {
  const open = last !== null && !isEnding(last.state) && last.state !== 'done';
  if (open && !last.late) return told('Pendiente');
  if (version === latest) return told('Actualizado');
  // What was asked for an older version says nothing of this one.
  if (last === null || last.version !== latest) return told(null);
  if (open) return faulty('expired');
  if (isEnding(last.state)) return faulty(last.state, last.error);
  return last.late ? faulty('unchanged') : told('Pendiente');
}

/** The last update of robot `r`, to be joined. */
export const lastUpdate = (sql: Sql) =>
  sql
    .selectFrom('device_commands as o')
    .select(['o.state', 'o.error', raw<string | null>`o.payload ->> 'version'`.as('version')])
    .select(raw<boolean>`o.expires_at <= now()`.as('late'))
    .where(raw<boolean>`o.robot_id = r.robot_id`)
    .where('o.kind', '=', 'update')
    .orderBy('o.created_at', 'desc')
    .limit(1);

/** Has a screen fetch the server's version; fails while it already does, and where it has it. */
export async function sendUpdate(sql: Sql, robot_id: number, issued_by: number) {
  // Of two who press at once the second finds what the first left.
  const robot = sql
    .selectFrom('robots')
    .select('robot_id')
    .where('robot_id', '=', robot_id)
    .where('deleted_at', 'is', null);
  orFail(await robot.forUpdate().executeTakeFirst(), 'robots.not_found');
  const row = await sql
    .selectFrom('robots as r')
    .innerJoin('robot_state as s', 's.robot_id', 'r.robot_id')
    .leftJoinLateral(
      () => lastUpdate(sql).as('u'),
      (on) => on.onTrue(),
    )
    .select(['s.app_version', 'u.state', 'u.error', 'u.version', 'u.late'])
    .where('r.robot_id', '=', robot_id)
    .executeTakeFirst();
  const { app_version, ...last } = orFail(row, 'robots.not_found');
  const { update_state } = updateOf(app_version, lastOf(last));
  if (update_state === 'Pendiente') fail('screens.update_pending');
  if (update_state === 'Actualizado') fail('screens.up_to_date');
  const [sent] = await sendCommands(sql, [robot_id], 'update', { issued_by, payload: { version: programVersion } });
  if (sent?.refused) fail(sent.refused);
  return { client_id: orFail(sent, 'robots.not_found').client_id, command: orFail(sent?.command, 'robots.not_found') };
}

/** The columns of `lastUpdate` as they come from the join. */
export const lastOf = (row: { [K in keyof LastUpdate]: LastUpdate[K] | null }): LastUpdate | null =>
  row.state === null ? null : { state: row.state, error: row.error, version: row.version, late: row.late === true };

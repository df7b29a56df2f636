import type { AdvanceReason } from '@botones/contract/turns/advance';
import { type RobotLine, surveyMinutes } from '@botones/contract/turns/line';
import { ticketPath } from '@botones/contract/turns/ticket-code';
import { ticketLabel } from '@botones/contract/turns/tickets';
import { runSql, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import type { Device } from '../../app/identity/actor.ts';
import { holdLine } from './line.lock.ts';
import { publicLineOf } from './line.queries.ts';
import { addTurn } from './turns.adding.ts';
import { ticketBranches } from './turns.content.ts';
import { promise } from './turns.promise.ts';

/** The branch where a robot gives out tickets; null where it gives out none. */
async function branchOfRobot(sql: Sql, { robot_id, client_id }: Device) {
  const [found] = await runSql<{ branchoffice_id: number; name: string }>(
    sql,
    `select branchoffice_id, name from ${ticketBranches} b where robot_id = $1 and client_id = $2`,
    [robot_id, client_id],
  );
  return found ?? null;
}

/** What a robot sends when somebody wants a ticket. */
export interface Asked {
  uuid: string;
  name?: string | null | undefined;
  advance_reason?: AdvanceReason | null | undefined;
  language_id: 1 | 2;
  interaction?: string | null | undefined;
  code?: string | null | undefined;
}

interface Given {
  turn_id: number;
  number: number;
  code: string | null;
}
const given = 'select turn_id, number, code from turns where robot_id = $1 and uuid = $2';

/** A ticket for somebody at a robot; the same uuid is answered the same ticket (TUR-5). Runs inside a write. */
export async function giveTurn(sql: Sql, device: Device, asked: Asked) {
  const { branchoffice_id, name: branch } = orFail(await branchOfRobot(sql, device), 'turns.no_branch');
  const known = () => runSql<Given>(sql, given, [device.robot_id, asked.uuid]);
  const line = await holdLine(sql, branchoffice_id);
  if ((await known()).length === 0) {
    const { last } = await holdLine(sql, branchoffice_id, 1);
    await addTurn(sql, line, { ...asked, source: 'robot', robot_id: device.robot_id, number: last });
  }
  const { turn_id, number, code } = orFail((await known())[0], 'server.failed');
  const told = await promise(sql, line, turn_id);
  return {
    client_id: line.client_id,
    branchoffice_id,
    ticket: { turn: number, label: ticketLabel(number), branch, ...told, code, page: code && ticketPath(code) },
  };
}

/**
 * The last ticket that was attended a moment ago, where its service is asked about and was not answered yet (TUR-11). Of an erased one nothing says
 * whether it was.
 */
async function askedAbout(sql: Sql, { client_id }: Device, branchoffice_id: number): Promise<RobotLine['survey']> {
  const [asked] = await runSql<{ turn: string; until: string; answered: boolean }>(
    sql,
    `select t.uuid as turn, t.end_date + make_interval(mins => $3::int) as until,
      t.erased_at is not null or exists (select from poll_responses r where r.robot_id in (select m.robot_id from robot_main_branches m
        where m.client_id = t.client_id and m.branchoffice_id = t.branchoffice_id)
        and r.turn_uuid = t.uuid and r.started_at > t.end_date - interval '1 hour') as answered
    from turns t join turn_settings s on s.client_id = t.client_id and s.survey_after
    where t.client_id = $1 and t.branchoffice_id = $2 and t.status = 'attended'
      and t.end_date > now() - make_interval(mins => $3::int) order by t.end_date desc limit 1`,
    [client_id, branchoffice_id, surveyMinutes],
  );
  return asked && !asked.answered ? { turn: asked.turn, until: asked.until } : null;
}

/** What a robot shows of the line where it stands, and whom it asks. */
export async function lineOfRobot(sql: Sql, device: Device): Promise<RobotLine | null> {
  const branch = await branchOfRobot(sql, device);
  if (!branch) return null;
  const { branchoffice_id } = branch;
  return { ...(await publicLineOf(sql, branchoffice_id)), survey: await askedAbout(sql, device, branchoffice_id) };
}

import { csvHead } from '@botones/contract/fields/csv';
import type { PersonContext } from '../../app/calls/context.ts';
import { runSql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { type HistoryFilter, refuseBackwards } from './history.list.ts';

/** The Spanish headings (AMB-083); the rows come as CSV from the database. */
const head = csvHead([
  ...['ID', 'Turno', 'Fecha de solicitud', 'Fecha de asignación', 'Tiempo de espera', 'Fecha de fin'],
  ...['Duración del servicio', 'Atendido por'],
]);

const whole = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new Error('not a whole number');
  return String(value);
};
const dayLiteral = (day: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error('not a day');
  return `date '${day}'`;
};
const wordLiteral = (word: string): string => {
  if (!/^[a-z_]+$/.test(word)) throw new Error('not a word');
  return `'${word}'`;
};

// The zones are looked up by number: a join would cost each row more than all of its columns.
const local = (at: string) =>
  `to_char(${at} at time zone ((select of_client from zones) ->> t.client_id::text), 'DD/MM/YYYY HH24:MI:SS')`;
const lasted = (span: string) => `to_char(make_interval(secs => floor(extract(epoch from ${span}))), 'HH24:MI:SS')`;
const label = `case when t.number >= 10000 then chr(64 + t.number / 10000) || ' ' else '' end || to_char(t.number % 10000, 'FM9000')`;
const name = `trim(u.name || ' ' || u.last_name)`;
/** As `csvRow` of the contract writes a text: what a spreadsheet would run as a formula stands behind an apostrophe (C8). */
const person = `case when ${name} ~ '^[-=+@\t\r＝＋－＠]' then '''' || ${name} else ${name} end`;

/**
 * The export's rows as one SELECT for COPY, which takes no parameters: numbers, days and words only, each checked to be one. `newest` is
 * the last id that counts: what comes while the file is written stays out.
 */
function csvSelect({ newest, ...asked }: HistoryFilter & { newest: number }): string {
  const { branch_office, status, start, end, box, attended_by, sort = 'newest' } = asked;
  const order = sort === 'newest' ? 'desc' : 'asc';
  const conditions = [
    `t.turn_id <= ${whole(newest)}`,
    branch_office !== undefined && `t.branchoffice_id = ${whole(branch_office)}`,
    status !== undefined && `t.status = ${wordLiteral(status)}`,
    box !== undefined && `t.box_id = ${whole(box)}`,
    attended_by !== undefined && `t.attended_by = ${whole(attended_by)}`,
    // The instants around the days let the index narrow first, whatever the zone.
    start !== undefined && `t.day >= ${dayLiteral(start)} and t.created_at >= ${dayLiteral(start)} - 1`,
    end !== undefined && `t.day <= ${dayLiteral(end)} and t.created_at < ${dayLiteral(end)} + 2`,
  ].filter(Boolean);
  return `with zones as materialized (select jsonb_object_agg(client_id, timezone) as of_client from clients)
  select t.turn_id, ${label} as turno, ${local('t.created_at')} as solicitud, ${local('t.attention_date')} as asignacion,
    ${lasted('t.attention_date - t.created_at')} as espera, ${local('t.end_date')} as fin,
    ${lasted('t.end_date - t.attention_date')} as servicio, ${person} as atendido
  from turns t left join users u on u.user_id = t.attended_by
  where ${conditions.join(' and ')} order by t.created_at ${order}, t.turn_id ${order}`;
}

/** The tickets that were asked for as a file, written while it is read. */
export async function exportTurns(asked: HistoryFilter & { client_id?: number | undefined }, context: PersonContext) {
  refuseBackwards(asked);
  const [last] = await context.db((sql) =>
    runSql<{ id: number }>(sql, 'select last_value as id from turns_turn_id_seq', []),
  );
  const rows = context.copyCsv(csvSelect({ ...asked, newest: orFail(last, 'server.failed').id }));
  return (async function* () {
    // With the first rows, so that a database that gives none is told as a failure and not as an empty file.
    let before = head;
    for await (const chunk of rows) {
      yield Buffer.concat([Buffer.from(before), chunk]);
      before = '';
    }
    if (before) yield Buffer.from(before);
  })();
}

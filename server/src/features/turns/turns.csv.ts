import { csvHead } from '@botones/contract/fields/csv';
import { turnSources } from '@botones/contract/turns/turns';
import type { PersonContext } from '../../app/calls/context.ts';
import { runSql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import {
  csvFile,
  csvText,
  dayLiteral,
  localTime,
  textLiteral,
  wholeLiteral,
  wordLiteral,
  zones,
} from '../../app/lists/csv-copy.ts';
import { type HistoryFilter, refuseBackwards } from './history.list.ts';
import { type Sought, soughtIn } from './history.search.ts';

/** The Spanish headings (AMB-083); the rows come as CSV from the database. */
const head = csvHead([
  ...['ID', 'Turno', 'Fecha de solicitud', 'Fecha de asignación', 'Tiempo de espera', 'Fecha de fin'],
  ...['Duración del servicio', 'Atendido por', 'Pedido en'],
]);
/** Where it was asked for, in the words of the history's page. */
const sources: Record<(typeof turnSources)[number], string> = {
  robot: 'Robot',
  console: 'Recepción',
  phone: 'Teléfono',
};
const source = `case t.source ${turnSources.map((each) => `when ${wordLiteral(each)} then ${textLiteral(sources[each])}`).join(' ')} end`;

const local = (at: string) => `to_char(${localTime(at, 't')}, 'DD/MM/YYYY HH24:MI:SS')`;
const lasted = (span: string) => `to_char(make_interval(secs => floor(extract(epoch from ${span}))), 'HH24:MI:SS')`;
const label = `case when t.number >= 10000 then chr(64 + t.number / 10000) || ' ' else '' end || to_char(t.number % 10000, 'FM9000')`;
// Whom the row policies show is joined; only of the others each is asked for by number.
const person = csvText(`coalesce(trim(u.name || ' ' || u.last_name), seen_name(t.attended_by))`);

/** The same as the list is searched. */
const isSought = (sought: Sought) =>
  'words' in sought
    ? `t.name is not null and searchable(t.name) like (search_patterns(${textLiteral(sought.words)}))[1]`
    : `t.number in (${sought.numbers.map(wholeLiteral).join(', ')})`;

/**
 * The export's rows as one SELECT for COPY. `newest` is the last id that counts: what comes while the file is written stays out.
 */
function csvSelect({ newest, ...asked }: HistoryFilter & { newest: number }): string {
  const { search, branch_office, status, start, end, box, attended_by, sort = 'newest' } = asked;
  const order = sort === 'newest' ? 'desc' : 'asc';
  const sought = soughtIn(search);
  const conditions = [
    `t.turn_id <= ${wholeLiteral(newest)}`,
    sought && isSought(sought),
    branch_office !== undefined && `t.branchoffice_id = ${wholeLiteral(branch_office)}`,
    status !== undefined && `t.status = ${wordLiteral(status)}`,
    box !== undefined && `t.box_id = ${wholeLiteral(box)}`,
    attended_by !== undefined && `t.attended_by = ${wholeLiteral(attended_by)}`,
    // The instants around the days let the index narrow first, whatever the zone.
    start !== undefined && `t.day >= ${dayLiteral(start)} and t.created_at >= ${dayLiteral(start)} - 1`,
    end !== undefined && `t.day <= ${dayLiteral(end)} and t.created_at < ${dayLiteral(end)} + 2`,
  ].filter(Boolean);
  return `with ${zones}
  select t.turn_id, ${label} as turno, ${local('t.created_at')} as solicitud, ${local('t.attention_date')} as asignacion,
    ${lasted('t.attention_date - t.created_at')} as espera, ${local('t.end_date')} as fin,
    ${lasted('t.end_date - t.attention_date')} as servicio, ${person} as atendido, ${source} as pedido
  from turns t left join users u on u.user_id = t.attended_by
  where ${conditions.join(' and ')} order by t.created_at ${order}, t.turn_id ${order}`;
}

/** The tickets that were asked for as a file, written while it is read. */
export async function exportTurns(asked: HistoryFilter & { client_id?: number | undefined }, context: PersonContext) {
  refuseBackwards(asked);
  const [last] = await context.db((sql) =>
    runSql<{ id: number }>(sql, 'select last_value as id from turns_turn_id_seq', []),
  );
  const rows = context.copyCsv(csvSelect({ ...asked, newest: orFail(last, 'server.failed').id }), ['atendido']);
  return csvFile(head, rows);
}

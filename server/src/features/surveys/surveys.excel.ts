import type { AnswersExcelAddress, AnswersExcelOf, excelCalls } from '@botones/contract/surveys/answers-excel';
import type { PersonContext } from '../../app/calls/context.ts';
import { type Db, raw, type Sql } from '../../app/database/db.ts';
import { refuseBackwards, refuseForeign } from '../../app/figures/refused.ts';
import { atOnce } from '../../app/files/at-once.ts';
import type { FileAnswer } from '../../app/files/send-file.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { writeXlsx, type XlsxCell } from '../../app/sheets/write-xlsx.ts';
import { createExcelAddresses } from './surveys.excel-address.ts';
import { headingsOf, type ResponseLine, readColumns, responseLines } from './surveys.lines.ts';
import { type ResponseFilter, requireSurvey } from './surveys.responses.ts';
import { surveyTellers } from './surveys.roll-ups.ts';

/** AMB-130: these, the questions, then what the list of responses tells besides. */
const headings = ['ID', 'Robot', 'Fecha', 'Hora', 'Completa', 'Idioma'] as const;
const besides = ['Sucursal', 'Hora de fin', 'Versión'] as const;

const cellsOf = (line: ResponseLine): XlsxCell[] => [
  line.response_id,
  line.robotName,
  { day: line.date },
  { time: line.time },
  line.complete ? 'Sí' : 'No',
  line.language,
  ...line.said,
  line.branch,
  line.end_time ? { time: line.end_time } : null,
  line.version,
];

const filterOf = (asked: AnswersExcelAddress): ResponseFilter => ({
  robot_id: asked.robot || undefined,
  group_id: asked.group_id,
  start: asked.start_date || undefined,
  end: asked.end_date || undefined,
  complete: asked.complete,
  language_id: asked.language_id || undefined,
  version: asked.version,
  branch: asked.branch,
  hour_from: asked.hour_from,
  hour_to: asked.hour_to,
});

/** The survey of an address with its client, who may have gone since. */
async function surveyOf(sql: Sql, { owner, poll }: AnswersExcelAddress) {
  const row = await sql
    .selectFrom('polls as p')
    .innerJoin('clients as c', 'c.client_id', 'p.client_id')
    .select([
      'p.title_es',
      'c.name as client',
      raw<string>`to_char(now() at time zone c.timezone, 'DD-MM-YYYY_HH24-MI-SS')`.as('now'),
    ])
    .where('p.poll_id', '=', poll)
    .where('p.client_id', '=', owner)
    .where('c.is_active', '=', true)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
  return orFail(row, 'surveys.not_found');
}

const day = (date: string | undefined) => (date ? date.split('-').reverse().join('/') : '–');
const hour = (at: number) => String(at).padStart(2, '0');
/** 12 to 12 is an hour: '12:00 – 12:59'. */
const hoursOf = (from: number, to: number) => `${hour(from)}:00 – ${hour(to)}:59`;

/** What was asked for, in words: a sheet says of itself what it holds. */
async function wordsOf(sql: Sql, asked: AnswersExcelAddress, survey: Awaited<ReturnType<typeof surveyOf>>) {
  const { owner, robot, group_id, branch, complete, language_id, hour_from, hour_to, version } = asked;
  const named = async (found: Promise<{ name: string | null } | undefined>, id: number) =>
    (await found)?.name ?? String(id);
  const robotName = robot
    ? await named(
        sql
          .selectFrom('robots')
          .select('name')
          .where('robot_id', '=', robot)
          .where('client_id', '=', owner)
          .executeTakeFirst(),
        robot,
      )
    : 'Todos';
  const branches = sql.selectFrom('branch_offices').select('name').where('client_id', '=', owner);
  const groups = sql.selectFrom('robot_groups').select('name').where('client_id', '=', owner);
  const lines: [string, XlsxCell][] = [
    ['Encuesta', survey.title_es],
    ['Cliente', survey.client],
    ['Desde', day(asked.start_date)],
    ['Hasta', day(asked.end_date)],
    ['Robot', robotName],
    ['Respuestas', complete === undefined ? 'Todas' : complete === 'true' ? 'Completas' : 'Incompletas'],
    ['Idioma', language_id ? (language_id === 2 ? 'Inglés' : 'Español') : 'Ambos'],
  ];
  if (group_id)
    lines.push(['Grupo', await named(groups.where('group_id', '=', group_id).executeTakeFirst(), group_id)]);
  if (branch)
    lines.push(['Sucursal', await named(branches.where('branchoffice_id', '=', branch).executeTakeFirst(), branch)]);
  if (hour_from !== undefined || hour_to !== undefined) lines.push(['Horas', hoursOf(hour_from ?? 0, hour_to ?? 23)]);
  if (version) lines.push(['Versión', version]);
  lines.push([
    'Generado',
    survey.now
      .replace('_', ' ')
      .replaceAll('-', '/')
      .replace(/\/(\d\d)\/(\d\d)$/, ':$1:$2'),
  ]);
  return lines;
}

type Sheet = (db: Db, asked: AnswersExcelAddress) => Promise<FileAnswer>;
const sheetOf: Sheet = async (db, asked) => {
  const survey = await db((sql) => surveyOf(sql, asked));
  const words = await db((sql) => wordsOf(sql, asked, survey));
  const columns = await readColumns(db, asked.poll);
  const questions = headingsOf(columns, [...headings, ...besides]);
  const pages = responseLines(db, asked.poll, filterOf(asked), columns);
  async function* rows() {
    for await (const lines of pages) yield lines.map(cellsOf);
  }
  const body = writeXlsx([
    { name: 'Respuestas', headings: [...headings, ...questions, ...besides], rows: rows() },
    { name: 'Filtro', headings: ['Filtro', 'Valor'], rows: [words] },
  ]);
  return {
    status: 200,
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="Encuesta_${asked.poll}_${survey.now}.xlsx"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    body,
  };
};

/** Sheets that a process writes at once: each takes a processor for as long as it is read. */
const mostAtOnce = 2;

/** The two calls of a sheet: the address, which leaves a line in the log, and the sheet itself (SVM-23, SVM-25, ENC-8). */
export function excelRoutes({ config, now, system }: Services) {
  const send = atOnce(mostAtOnce);
  const addresses = createExcelAddresses(config.secretKey, now);
  return {
    answersExcel: async ({ body }: { body: AnswersExcelOf }, { db, person }: PersonContext) => {
      const { client: client_id, poll: poll_id, start_date, end_date } = body;
      refuseBackwards(start_date, end_date);
      const url = addresses.sign({ ...body, owner: client_id });
      await db(async (sql) => {
        await requireSurvey(sql, poll_id, person);
        await refuseForeign(
          sql,
          { client: client_id, robot: body.robot, branch: body.branch, group_id: body.group_id },
          surveyTellers,
        );
        const asked = `${day(start_date)} a ${day(end_date)}`;
        const noted = { client_id, poll_id, asked, exported_by: person.user_id };
        await sql.insertInto('poll_exports').values(noted).execute();
      });
      return { url };
    },
    readExcel: async ({ query }: { query: AnswersExcelAddress }): Promise<FileAnswer> => {
      if (!addresses.isGood(query)) fail('surveys.bad_address');
      return send(() => sheetOf(system.report, query));
    },
  } satisfies Record<keyof typeof excelCalls, unknown>;
}

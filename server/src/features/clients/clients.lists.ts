import { csvHead, csvRow } from '@botones/contract/fields/csv';
import type { RawBuilder } from 'kysely';
import { raw, runSql, type Sql } from '../../app/database/db.ts';
import { areWordsKept, wordsKept } from '../../app/facts/kept-words.ts';

/** Something of a client that is written line by line in the order of a key: a table as JSON, or a list as people read it. */
export interface ExportSource {
  file: string;
  table: string;
  /** What stands before the lines, between two of them, and behind the last. */
  frame: [before: string, between: string, behind: string];
  /** The lines behind a key, and the key of the last; the key of none is empty. */
  page: (sql: Sql, after: unknown[], limit: number) => Promise<{ lines: string[]; last: unknown[] }>;
}

/** That the question of an answer `a` of a row `t` was sensitive in any version of its survey. */
const wasSensitive = raw`exists (select from poll_versions v, jsonb_to_recordset(v.items) as i (question_id bigint, sensitive boolean)
  where v.client_id = t.client_id and v.poll_id = t.poll_id and i.sensitive and i.question_id = a.question_id)`;
const counts = { line: raw`to_jsonb(t)`, rows: raw`(select not ${wasSensitive} from (select t.question_id) a)` };
/**
 * What is told of tables with answers to surveys: none to a question that was sensitive in any version, neither as it was given nor
 * as a count of one robot in one hour, or of one day (ENC-7). Of exchanges no words past their days.
 */
const told: Record<string, { line: RawBuilder<unknown>; rows: RawBuilder<unknown> }> = {
  poll_responses: {
    line: raw`jsonb_set(to_jsonb(t), '{answers}', (select coalesce(jsonb_agg(e.answer order by e.place), '[]')
      from jsonb_array_elements(t.answers) with ordinality as e (answer, place),
        lateral (select (e.answer ->> 'question_id')::bigint as question_id) a where not ${wasSensitive}))`,
    rows: raw`true`,
  },
  poll_answer_days: counts,
  exchanges: {
    line: raw`to_jsonb(t) || case when exists (select from clients c cross join (select t.asked_at) e
      where c.client_id = t.client_id and ${wordsKept()}) then '{}' else '{"question": null, "answer": null}'::jsonb end`,
    rows: raw`true`,
  },
  poll_answer_totals: counts,
};
const whole = { line: raw`to_jsonb(t)`, rows: raw`true` };

/** Every table of clients that people of a client may read, behind the row policy of one: no secret is among them. */
export async function tableSources(sql: Sql): Promise<ExportSource[]> {
  const { rows } = await raw<{ table: string; key: string[]; untold: string[] }>`with unexported as materialized (
      select objoid, objsubid from pg_description where classoid = 'pg_class'::regclass and objsubid > 0
        and 'unexported' = any(string_to_array(description, ' ')))
    select c.relname::text as "table",
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and (a.attgenerated <> ''
      or exists (select from unexported u where u.objoid = c.oid and u.objsubid = a.attnum))) as untold, array(
      select a.attname::text from unnest(i.indkey[0:i.indnkeyatts - 1]) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum order by k.place) as key
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute o on o.attrelid = c.oid and o.attname = 'client_id' and not o.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(current_user, c.oid, 'select')
    order by 1`.execute(sql);
  const own = new Set(
    (await sql.selectFrom('users').select('user_id').execute()).map(({ user_id }) => `user:${user_id}`),
  );
  return rows.map(({ table, key, untold }) => ({
    file: `datos/${table}.json`,
    table,
    frame: ['[\n', ',\n', '\n]\n'],
    async page(sql, after, limit) {
      const columns = raw.join(key.flatMap((column) => (column === 'part' ? [] : [raw.ref(column)])));
      const behind = after.length > 0 ? raw`and (${columns}) > (${raw.join(after)})` : raw``;
      const { line, rows } = told[table] ?? whole;
      // Counts that are kept in parts are told as what they come to.
      const kept = key.includes('part')
        ? raw`(select ${columns}, sum(n) as n from ${raw.table(table)} t where true ${behind} group by ${columns})`
        : raw.table(table);
      // As text: rows are many, and nothing of them is looked at but who acted. What is computed of the rest is not
      // told again, nor what opens a page to whoever knows it.
      const found = await raw<{
        key: unknown[];
        line: string;
      }>`select jsonb_build_array(${columns}) as key, (${line} - ${untold}::text[])::text as line
        from ${kept} t where ${rows} ${behind} order by ${columns} limit ${limit}`.execute(sql);
      const lines = found.rows.map(({ line }) => withoutPlatform(line, own));
      return { lines, last: found.rows.at(-1)?.key ?? [] };
    },
  }));
}

/** What a client reads tells that staff acted, neither who nor from where (0011). */
function withoutPlatform(line: string, own: Set<string>): string {
  if (!line.includes('"actor": "user:')) return line;
  const row = JSON.parse(line) as { actor?: string | null; ip?: string | null };
  if (!row.actor?.startsWith('user:') || own.has(row.actor)) return line;
  return JSON.stringify({ ...row, actor: 'platform', ...('ip' in row && { ip: null }) });
}

type Cell = string | number | null;

/** A list in a spreadsheet's words; the statement takes the last number and the limit, and answers numbers first. */
const list = (file: string, table: string, head: string[], text: string): ExportSource => ({
  file: `listas/${file}.csv`,
  table,
  frame: [csvHead(head), '', ''],
  async page(sql, [after = 0], limit) {
    const rows = await runSql<Record<string, Cell>>(sql, text, [after, limit]);
    const cells = rows.map((row) => Object.values(row));
    const last = cells.at(-1);
    return { lines: cells.map(csvRow), last: last ? [last[0]] : [] };
  },
});

/** An instant as the client's clocks show it. */
const stamp = (column: string) => `to_char(${column} at time zone c.timezone, 'DD/MM/YYYY HH24:MI:SS')`;

export const exportLists: ExportSource[] = [
  list(
    'usuarios',
    'users',
    ['ID', 'Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono', 'Perfil', 'Activo', 'Último acceso', 'Eliminado'],
    `select u.user_id, u.name, u.last_name, u.email::text, u.tlf, p.name::text as profile,
      case when u.is_active then 'Sí' else 'No' end as active,
      ${stamp('u.last_login')} as seen,
      ${stamp('u.deleted_at')} as gone
    from users u join clients c using (client_id) left join profiles p on p.profile_id = u.profile_id
    where u.user_id > $1 order by u.user_id limit $2`,
  ),
  list(
    'robots',
    'robots',
    ['ID', 'Nombre', 'Número de serie', 'URL', 'Activo', 'Última conexión', 'Eliminado'],
    `select r.robot_id, r.name::text, r.serial_number::text, r.url, case when r.is_active then 'Sí' else 'No' end as active,
      ${stamp('s.last_seen_at')} as seen,
      ${stamp('r.deleted_at')} as gone
    from robots r join clients c using (client_id) left join robot_state s on s.robot_id = r.robot_id
    where r.robot_id > $1 order by r.robot_id limit $2`,
  ),
  list(
    'interacciones',
    'interactions',
    ['ID', 'Robot', 'Fecha', 'Hora de inicio', 'Hora de fin', 'Género', 'Edad'],
    `select i.id, coalesce(r.name::text, i.robot_id::text) as robot, to_char(i.local_day, 'DD/MM/YYYY') as day,
      to_char(i.started_at at time zone c.timezone, 'HH24:MI:SS') as begun,
      to_char(i.ended_at at time zone c.timezone, 'HH24:MI:SS') as ended,
      case i.gender when 'male' then 'Masculino' when 'female' then 'Femenino' end as gender, i.age
    from interactions i join clients c using (client_id) left join robots r on r.robot_id = i.robot_id
    where i.id > $1 order by i.id limit $2`,
  ),
  list(
    'preguntas',
    'exchanges',
    [
      ...['ID', 'Robot', 'Fecha', 'Hora', 'Cómo', 'Pregunta', 'Intención', 'Respuesta', 'Mostró', 'Resultado'],
      ...['Parecido', 'Eligió'],
    ],
    `select e.exchange_id, coalesce(r.name::text, e.robot_id::text) as robot, to_char(e.local_day, 'DD/MM/YYYY') as day,
      to_char(e.asked_at at time zone c.timezone, 'HH24:MI:SS') as asked,
      case e.asked_by when 'robot' then 'El robot' when 'touch' then 'Con un toque' when 'typed' then 'Por escrito'
        when 'voice' then 'Hablando' end as asked_by, k.question, e.intent_name, k.answer, e.shown,
      case e.outcome when 'choice' then 'Preguntó: ¿Se refiere a…?' when 'none' then 'No la entendió' when 'intent' then 'Respondió'
        when 'record' then 'Mostró' end as outcome, e.score::text,
      case when e.chosen_kind = 'none' then 'No eligió ninguna' when e.chosen_kind = 'intent' then e.intent_name
        when e.chosen_kind is not null then coalesce(e.shown, e.chosen_kind || ' ' || e.chosen_id) end as chosen
    from exchanges e join clients c using (client_id) left join robots r on r.robot_id = e.robot_id
      left join lateral (select e.question, e.answer where ${areWordsKept()}) k on true
    where e.exchange_id > $1 order by e.exchange_id limit $2`,
  ),
  list(
    'alertas',
    'alerts',
    ['ID', 'Robot', 'Alerta', 'Descripción', 'Fecha', 'Última vez', 'Veces', 'Descartada'],
    `select n.notification_id, coalesce(r.name::text, n.robot_id::text) as robot, n.title, n.description,
      ${stamp('n.origin_created_at')} as begun,
      ${stamp('n.last_at')} as last, n.occurrences,
      ${stamp('n.deleted_at')} as gone
    from alerts n join clients c using (client_id) left join robots r on r.robot_id = n.robot_id
    where n.notification_id > $1 order by n.notification_id limit $2`,
  ),
  list(
    'archivos',
    'files',
    ['ID', 'Archivo', 'Tipo', 'Bytes', 'Recibido'],
    `select f.file_id, f.key, f.content_type, f.bytes,
      ${stamp('f.created_at')} as made
    from files f join clients c using (client_id) where f.file_id > $1 order by f.file_id limit $2`,
  ),
];

import { csvHead } from '@botones/contract/fields/csv';

/** The Spanish headings (AMB-083); the rows come as CSV from the database. */
export const head = csvHead([
  ...['ID', 'Fecha', 'Hora de inicio', 'Género', 'Edad', 'Encuesta aplicada', 'ID encuesta', 'Hora de fin'],
  'Tiempo total (s)',
]);

const whole = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new Error('not a whole number');
  return String(value);
};
const dayLiteral = (day: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error('not a day');
  return `date '${day}'`;
};

/** As `csvRow` of the contract writes a text. */
const titled = `case when s.poll_title ~ '^[-=+@\t\r＝＋－＠]' then '''' || s.poll_title else coalesce(s.poll_title, 'N/A') end`;

/**
 * The export's rows as one SELECT for COPY, which takes no parameters: numbers and days only, each checked to be one.
 * The title of a survey is the one text of people in it: what a spreadsheet would run as a formula stands behind an apostrophe (C8).
 */
export function csvSelect({
  start,
  end,
  robot_id,
  newest,
}: {
  start: string;
  end: string;
  robot_id: number | undefined;
  /** The last id that counts: what comes while the file is written would push rows onto the next page, twice told. */
  newest: number;
}): string {
  const robot = (row: 'i' | 'r') => (robot_id === undefined ? '' : ` and ${row}.robot_id = ${whole(robot_id)}`);
  // The zones are looked up by number: a join would cost each row more than all of its columns.
  const zone = '((select of_client from zones) ->> i.client_id::text)';
  const time = (at: string) => `date_trunc('second', ${at} at time zone ${zone})::time`;
  return `with zones as materialized (select jsonb_object_agg(client_id, timezone) as of_client from clients)
  select i.id, to_char(i.local_day, 'DD/MM/YYYY') as fecha, ${time('i.started_at')} as inicio,
    case i.gender when 'male' then 'Masculino' when 'female' then 'Femenino' else 'N/A' end as genero,
    coalesce(i.age::text, 'N/A') as edad, ${titled} as encuesta, s.poll_id as id_encuesta, ${time('i.ended_at')} as fin,
    floor(extract(epoch from i.ended_at - i.started_at))::int as total
  from interactions i left join (
    -- All of them at once: looked for one by one they would cost four times as much as the rest. A response begins within its interaction;
    -- where clocks were wrong, within a week of it.
    select distinct on (r.client_id, r.robot_id, r.interaction_uuid) r.client_id, r.robot_id, r.interaction_uuid, p.poll_id, p.title_es as poll_title
    from poll_responses r join polls p using (client_id, poll_id)
    where r.interaction_uuid is not null and r.local_day between ${dayLiteral(start)} - 7 and ${dayLiteral(end)} + 7${robot('r')}
    order by r.client_id, r.robot_id, r.interaction_uuid, r.started_at desc, r.response_id desc
  ) s on s.client_id = i.client_id and s.robot_id = i.robot_id and s.interaction_uuid = i.uuid
  where i.local_day between ${dayLiteral(start)} and ${dayLiteral(end)}${robot('i')}
    and i.started_at >= ${dayLiteral(start)} - 1 and i.started_at < ${dayLiteral(end)} + 2
    and i.id <= ${whole(newest)}
  order by i.started_at desc, i.id desc`;
}

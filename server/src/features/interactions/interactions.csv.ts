import { csvHead } from '@botones/contract/fields/csv';
import { csvText, dayLiteral, localTime, wholeLiteral, zones } from '../../app/lists/csv-copy.ts';
import { robotsInGroup } from '../../app/robots/groups.ts';

/** The Spanish headings (AMB-083); the rows come as CSV from the database. */
export const head = csvHead([
  ...['ID', 'Fecha', 'Hora de inicio', 'Género', 'Edad', 'Encuesta aplicada', 'ID encuesta', 'Hora de fin'],
  'Tiempo total (s)',
]);

/** Of a survey, the one text of people in it. */
const titled = csvText('s.poll_title', "coalesce(s.poll_title, 'N/A')");

/** The export's rows as one SELECT for COPY. */
export function csvSelect({
  start,
  end,
  robot_id,
  group_id,
  newest,
}: {
  start: string;
  end: string;
  robot_id: number | undefined;
  group_id: number | undefined;
  /** The last id that counts: what comes while the file is written would push rows onto the next page, twice told. */
  newest: number;
}): string {
  const robot = (row: 'i' | 'r') =>
    [
      robot_id !== undefined && ` and ${row}.robot_id = ${wholeLiteral(robot_id)}`,
      group_id !== undefined && ` and ${row}.robot_id = any(${robotsInGroup(wholeLiteral(group_id))})`,
    ]
      .filter(Boolean)
      .join('');
  const time = (at: string) => `date_trunc('second', ${localTime(at, 'i')})::time`;
  return `with ${zones}
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
    and i.id <= ${wholeLiteral(newest)}
  order by i.started_at desc, i.id desc`;
}

import { csvHead } from '@botones/contract/fields/csv';
import { csvText, dayLiteral, wholeLiteral } from '../../app/lists/csv-copy.ts';
import { robotsInGroup } from '../../app/robots/groups.ts';
import type { ReportAsked } from './playback.report.ts';

/** The Spanish headings, as those of all sheets of rows (AMB-083); times are whole seconds. */
export const head = csvHead([
  ...['Día', 'Robot', 'Campaña', 'Archivo', 'Veces', 'Completas', 'Planeado (s)', 'Mostrado (s)', 'Diferencia (s)'],
  ...[
    'Interacción (s)',
    'En espera (s)',
    'Mensaje urgente (s)',
    'Archivo con error (s)',
    'Sin conexión (s)',
    'Otro (s)',
  ],
]);

/** Its columns with texts of people. */
export const sheetTexts = ['robot', 'campana', 'archivo'];

const seconds = (ms: string) => `round((${ms}) / 1000.0)::bigint`;

/** A line a day, robot, campaign and medium, as one SELECT for COPY. */
export function sheetSelect(client_id: number, { from, to, ...of }: ReportAsked): string {
  const conditions = [
    `client_id = ${wholeLiteral(client_id)} and day between ${dayLiteral(from)} and ${dayLiteral(to)}`,
    of.robot_id !== undefined && `robot_id = ${wholeLiteral(of.robot_id)}`,
    of.group_id !== undefined && `robot_id = any(${robotsInGroup(wholeLiteral(of.group_id))})`,
    of.campaign_id !== undefined && `campaign_id = ${wholeLiteral(of.campaign_id)}`,
    of.media_id !== undefined && `media_id = ${wholeLiteral(of.media_id)}`,
  ];
  const where = conditions.filter(Boolean).join(' and ');
  const key = 'day, robot_id, campaign_id, media_id';
  const count = (measure: string) => `coalesce(sum(n) filter (where measure = '${measure}'), 0)`;
  const reasons = 'interaction_ms + standby_ms + message_ms + file_ms + offline_ms';
  return `with shown as (
      select ${key}, ${count('plays')} as plays, ${count('ms')} as ms, ${count('completed')} as completed from playback_days where ${where} group by ${key}
    ), planned as (select ${key}, planned_ms, interaction_ms, standby_ms, message_ms, file_ms, offline_ms from playback_plans where ${where}
    ), both_of as (
      select ${key}, coalesce(plays, 0) as plays, coalesce(completed, 0) as completed, coalesce(ms, 0) as ms, coalesce(planned_ms, 0) as planned_ms,
        coalesce(interaction_ms, 0) as interaction_ms, coalesce(standby_ms, 0) as standby_ms, coalesce(message_ms, 0) as message_ms, coalesce(file_ms, 0) as file_ms,
        coalesce(offline_ms, 0) as offline_ms
      from shown full join planned using (${key})
    )
    select to_char(x.day, 'DD/MM/YYYY') as dia, ${csvText('r.name::text')} as robot, ${csvText('c.name')} as campana, ${csvText('m.name')} as archivo,
      x.plays, x.completed, ${seconds('planned_ms')} as planeado, ${seconds('ms')} as mostrado, ${seconds('ms - planned_ms')} as diferencia,
      ${seconds('interaction_ms')} as interaccion, ${seconds('standby_ms')} as espera, ${seconds('message_ms')} as mensaje, ${seconds('file_ms')} as error, ${seconds('offline_ms')} as conexion,
      ${seconds(`greatest(0, planned_ms - ms - (${reasons}))`)} as otro
    from both_of x left join robots r on r.robot_id = x.robot_id
      left join campaigns c on c.client_id = ${wholeLiteral(client_id)} and c.campaign_id = x.campaign_id
      left join media m on m.client_id = ${wholeLiteral(client_id)} and m.media_id = x.media_id
    order by x.day, r.name, x.robot_id, c.name, x.campaign_id, m.name, x.media_id`;
}

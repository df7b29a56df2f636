import { raw, type Sql } from '../../app/database/db.ts';

/** A weekday in the consulting room, the nights, and a week that comes before both; hours are those of the robots' clock. */
const events = [
  { name: 'Horario de consulta', campaign: 'Otoño saludable', weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' },
  { name: 'Guardia nocturna', campaign: 'Estudios de laboratorio', weekdays: [], from: '21:00', to: '06:00' },
] as const;
const week = { name: 'Semana de la salud', campaign: 'Estudios de laboratorio', from: '12:00', to: '14:00' } as const;

const playing = (sql: Sql, client_id: number, name: string, campaign: string) =>
  raw`insert into event_campaigns (client_id, event_id, position, campaign_id)
    select e.client_id, e.event_id, 1, c.campaign_id from events e join campaigns c on c.client_id = e.client_id and c.name = ${campaign}
    where e.client_id = ${client_id} and e.name = ${name}`.execute(sql);

/** One event that all robots share (FLO-5). */
const atAll = (sql: Sql, client_id: number) =>
  raw`insert into event_robots (client_id, event_id, robot_id, by_hand)
    select e.client_id, e.event_id, r.robot_id, true from events e join robots r using (client_id)
    where e.client_id = ${client_id} order by e.event_id, r.robot_id`.execute(sql);

/** Gives the robots of the demonstration a calendar: weekdays, an overnight event, and one week with priority from today on. */
export async function addDemonstrationEvents(sql: Sql, client_id: number): Promise<void> {
  for (const { name, campaign, weekdays, from, to } of events) {
    await raw`insert into events (client_id, name, always, weekdays, from_hour, to_hour)
      values (${client_id}, ${name}, true, ${[...weekdays]}::int[], ${from}::time, ${to}::time)`.execute(sql);
    await playing(sql, client_id, name, campaign);
  }
  await raw`insert into events (client_id, name, always, start_day, start_hour, end_day, end_hour, from_hour, to_hour, priority)
    select c.client_id, ${week.name}, false, today, '00:00', today + 6, '23:59:59', ${week.from}::time, ${week.to}::time, 5
    from clients c, lateral (select (now() at time zone c.timezone)::date as today) t
    where c.client_id = ${client_id}`.execute(sql);
  await playing(sql, client_id, week.name, week.campaign);
  await atAll(sql, client_id);
}

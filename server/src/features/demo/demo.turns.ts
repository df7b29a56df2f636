import { raw, runSql, type Sql } from '../../app/database/db.ts';
import { openDoors } from './demo.doors.ts';

/** Who serves in the branches of the demonstration, beside Lupita. Nobody signs in as them: the server works in their place. */
const people = [
  ['Mariana', 'Solís'],
  ['Jorge', 'Peña'],
  ['Alma', 'Cruz'],
  ['Tomás', 'Ibarra'],
  ['Nora', 'Vega'],
  ['Raúl', 'Lara'],
] as const;
/** Boxes of each branch that has some; the first is for whoever tries the desk. */
const boxes = 4;
/** Tickets of a branch on an ordinary day. */
const perDay = 64;

/** Gives the two branches of a client where most of its robots stand four boxes each, and somebody at all but the first. */
async function addBoxes(sql: Sql, client_id: number): Promise<void> {
  await raw`insert into attention_boxes (client_id, branchoffice_id, box_number)
    select ${client_id}, b.branchoffice_id, n from (
      select branchoffice_id from branch_offices b where client_id = ${client_id} and deleted_at is null
      order by (select count(*) from robot_main_branches m where m.branchoffice_id = b.branchoffice_id) desc, branchoffice_id limit 2
    ) b, generate_series(1, ${boxes}::int) n order by b.branchoffice_id, n`.execute(sql);
  const { profile_id } = await sql
    .selectFrom('profiles')
    .select('profile_id')
    .where('client_id', '=', client_id)
    .where(raw<boolean>`name = 'Recepción'`)
    .executeTakeFirstOrThrow();
  const free = await sql
    .selectFrom('attention_boxes')
    .select('attention_box_id')
    .where('client_id', '=', client_id)
    .where('box_number', '>', 1)
    .orderBy('branchoffice_id')
    .orderBy('box_number')
    .execute();
  for (const [index, { attention_box_id }] of free.entries()) {
    const [name, last_name] = people[index % people.length] as (typeof people)[number];
    const email = `caja-${attention_box_id}@demo.botones.local`;
    const { user_id } = await sql
      .insertInto('users')
      .values({ client_id, profile_id, name, last_name, email, tlf: '5550001234' })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await sql
      .updateTable('attention_boxes')
      .set({ user_id, assigned_at: raw<string>`now()` })
      .where('client_id', '=', client_id)
      .where('attention_box_id', '=', attention_box_id)
      .execute();
  }
}

/**
 * Days that are over, as they would have been: people come by the hours of a clinic, wait longer while it is full, and some leave before
 * they are called. What they were told first is right for most of them. Chance is a hash of branch, day and place, so that one database is like the next.
 */
const pastDays = `
  with r as (select hashtextextended('', 0) as nothing), arrivals as (
    select b.client_id, b.branchoffice_id, d.day, n,
      (hashtextextended(b.branchoffice_id || ' ' || d.day || ' ' || n, 1) & 65535) / 65536.0 as a,
      (hashtextextended(b.branchoffice_id || ' ' || d.day || ' ' || n, 2) & 65535) / 65536.0 as c,
      (hashtextextended(b.branchoffice_id || ' ' || d.day || ' ' || n, 3) & 65535) / 65536.0 as e,
      (hashtextextended(b.branchoffice_id || ' ' || d.day || ' ' || n, 4) & 65535) / 65536.0 as f
    from (select distinct client_id, branchoffice_id from attention_boxes where client_id = $1) b
    cross join (select generate_series((now() at time zone $2)::date - $3::int, (now() at time zone $2)::date - 1, interval '1 day')::date as day) d
    cross join lateral generate_series(1, (array[0, 1.15, 1.05, 1, 1, 1.1, 0.5])[extract(dow from d.day)::int + 1] * $4::int) n
  ), placed as (
    select *, day + time '08:00' + make_interval(secs => 36000 * (0.04 + 0.92 * a - 0.07 * sin(6.2832 * a))) as came from arrivals
  ), numbered as (
    select *, row_number() over (partition by branchoffice_id, day order by came, n)::int as number,
      extract(hour from came)::smallint as hour, came at time zone $2 as created_at,
      make_interval(secs => 20 + c * c * case when extract(hour from came) between 9 and 12 then 1500 else 700 end) as waited,
      make_interval(secs => 70 + e * e * 620) as lasted,
      case when e < 0.06 then 'elderly' when e < 0.075 then 'pregnancy' when e < 0.095 then 'disability' end as advance_reason
    from placed
  ), served as (
    select m.*, greatest(0, (floor(extract(epoch from m.waited) / 300) + case when f < 0.06 then 1 when f < 0.13 then -1 else 0 end) * 5)::smallint as told,
      x.attention_box_id, x.box_number, x.user_id, robot.robot_id
    from numbered m join lateral (select * from attention_boxes x where x.client_id = m.client_id and x.branchoffice_id = m.branchoffice_id
      and x.user_id is not null order by (x.box_number + m.number) % 3 limit 1) x on true
    left join lateral (select robot_id from robot_main_branches o where o.client_id = m.client_id and o.branchoffice_id = m.branchoffice_id
      and m.n % 4 > 0 order by (robot_id + m.number) % 3 limit 1) robot on true
  ), added as (
    insert into turns (client_id, branchoffice_id, day, hour, number, status, source, robot_id, language_id, advance, advance_reason, created_at,
      place_at, box_id, attended_by, attention_date, end_date, end_reason, calls, called_at, promised_from, promised_until)
    select client_id, branchoffice_id, day, hour, number, case when c > 0.94 then 'cancelled' else 'attended' end,
      case when robot_id is not null then 'robot' when n % 8 = 0 then 'phone' else 'console' end, robot_id, 1, case when advance_reason is null then 0 else 15 end, advance_reason,
      created_at, created_at - make_interval(mins => case when advance_reason is null then 0 else 15 end), attention_box_id, user_id,
      created_at + waited, created_at + waited + lasted, case when c > 0.94 then 'no_show' end, 1, created_at + waited, told, told + 5
    from served order by day, branchoffice_id, number
    returning *
  )
  insert into turn_events (client_id, turn_id, at, kind, user_id, robot_id, box_number, reason)
  select t.client_id, t.turn_id, s.at, s.kind, s.user_id, s.robot_id, s.box_number, s.reason
  from added t join attention_boxes x on x.client_id = t.client_id and x.attention_box_id = t.box_id
  cross join lateral (values
    (1, t.created_at, 'created', null::bigint, t.robot_id, null::int, '{}'::jsonb),
    (2, t.attention_date, 'called', t.attended_by, null, x.box_number, jsonb_strip_nulls(jsonb_build_object(
      'arrived', to_char(t.created_at at time zone $2, 'HH24:MI'), 'advance', nullif(t.advance, 0), 'advance_reason', t.advance_reason))),
    (3, t.end_date, t.status, t.attended_by, null, x.box_number,
      case when t.status = 'cancelled' then '{"how": "no_show"}'::jsonb else '{}' end)
  ) s (step, at, kind, user_id, robot_id, box_number, reason)
  order by t.turn_id, s.step`;

/** Boxes, who serves there, doors where tickets are taken by phone, and the tickets of so many days that are over. */
export async function addDemonstrationTurns(sql: Sql, client_id: number, days: number): Promise<void> {
  await addBoxes(sql, client_id);
  await openDoors(sql, client_id);
  const { timezone } = await sql
    .selectFrom('clients')
    .select('timezone')
    .where('client_id', '=', client_id)
    .executeTakeFirstOrThrow();
  await runSql(sql, pastDays, [client_id, timezone, days, perDay]);
}

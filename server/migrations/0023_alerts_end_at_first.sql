-- A cause that is told to be over twice was over the first time: counted from the second, what comes later would reopen the old alert.
create or replace function end_alerts(given jsonb) returns table (client_id bigint, robot_id bigint, was_open boolean) language plpgsql as $$
#variable_conflict use_column
begin
  perform from robot_state s
    where s.robot_id in (select (g ->> 'robot_id')::bigint from jsonb_array_elements(given) g) order by s.robot_id for update;
  return query
  with over as (
    select n.notification_id, n.deleted_at, min(f.at) as at
    from jsonb_to_recordset(given) as f (robot_id bigint, client_id bigint, alert text, at timestamptz(3))
    join notifications n on n.robot_id = f.robot_id and n.client_id = f.client_id and n.alert = f.alert
    where n.ended_at is null and n.last_at <= f.at group by 1, 2
  ), ended as (
    update notifications n set ended_at = o.at, deleted_at = coalesce(n.deleted_at, o.at), snoozed_until = null, mail_at = null
    from over o where o.notification_id = n.notification_id
    returning n.notification_id, n.client_id, n.robot_id, o.at, o.deleted_at is null as was_open
  ), noted as (
    insert into alert_events (client_id, notification_id, at, what) select client_id, notification_id, at, 'ended' from ended
  )
  select client_id, robot_id, was_open from ended;
end $$;

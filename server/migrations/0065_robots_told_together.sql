-- Where one change raises the versions of many robots they are told together: one notification for each 400 of a client, which is as many as
-- one holds (8,000 bytes). A version that rises by itself is told by its row, as before.
create or replace function raise_versions(robots bigint[]) returns void language plpgsql as $$
declare
  told record;
begin
  if coalesce(cardinality(robots), 0) = 0 then
    return;
  end if;
  perform set_config('app.told_together', 'on', true);
  for told in
    with mine as (select robot_id from robot_state where robot_id = any(robots) order by robot_id for update),
    raised as (update robot_state s set config_version = s.config_version + 1 from mine where s.robot_id = mine.robot_id
      returning s.robot_id, s.client_id),
    numbered as (select robot_id, client_id, (row_number() over (partition by client_id order by robot_id) - 1) / 400 as batch from raised)
    select client_id, json_agg(robot_id order by robot_id) as ids from numbered group by client_id, batch order by client_id, batch
  loop
    perform pg_notify('botones_signals',
      json_build_object('from', 'database', 'client_id', told.client_id, 'feature', 'robots', 'ids', told.ids)::text);
  end loop;
  perform set_config('app.told_together', '', true);
end $$;

drop trigger tell_robot on robot_state;
create trigger tell_robot after update of config_version on robot_state
  for each row when (new.config_version > old.config_version and current_setting('app.told_together', true) is distinct from 'on')
  execute function tell_robot();

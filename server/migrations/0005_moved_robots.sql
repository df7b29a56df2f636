-- A robot that goes to another client leaves its facts behind: the counts on its card are of the client it is at (AMB-031).
create or replace function robot_gets_state() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into robot_state (robot_id, client_id) values (new.robot_id, new.client_id);
    return null;
  end if;
  -- Whatever of a robot reaches its screen raises the version that it pulls.
  update robot_state set client_id = new.client_id, config_version = config_version + 1 where robot_id = new.robot_id;
  if new.client_id <> old.client_id then
    update robot_state set
      alerts_count = (select count(*) from notifications n
        where n.robot_id = new.robot_id and n.client_id = new.client_id and n.deleted_at is null),
      interactions_count = (select coalesce(sum(d.n), 0) from interaction_days d
        where d.robot_id = new.robot_id and d.client_id = new.client_id)
    where robot_id = new.robot_id;
  end if;
  return null;
end $$;

create or replace function count_alerts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update robot_state set alerts_count = alerts_count
    + (case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end)
    - (case when tg_op <> 'INSERT' and old.deleted_at is null then 1 else 0 end)
  where robot_id = coalesce(new.robot_id, old.robot_id) and client_id = coalesce(new.client_id, old.client_id);
  return null;
end $$;

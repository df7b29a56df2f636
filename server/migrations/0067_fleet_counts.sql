-- How many robots of a client are in each state, so that nobody counts the fleet to tell it. What a state is made of besides what a robot says
-- stands with its state: whether a device is behind it, whether it was taken out of the fleet, and whether the clock found it late.
alter table robot_state add column paired boolean not null default false, add column gone boolean not null default false,
  add column late boolean not null default false;
update robot_state s set gone = r.deleted_at is not null,
  paired = exists (select from devices d where d.robot_id = s.robot_id and d.revoked_at is null)
  from robots r where r.robot_id = s.robot_id;
-- As the list says it, but for the clock, which the schedule of silence brings here; null: it is counted nowhere.
alter table robot_state add column counted_as text generated always as (case
  when gone then null when not paired then 'unpaired' when last_seen_at is null or offline_since is not null then 'offline'
  when reported_power = 'off' then 'standby' when fault is not null then 'fault' when late then 'late' else 'online' end) stored;
-- Somebody may have to look after it: faulty, silent, or unable to hold what it should.
alter table robot_state add column in_trouble boolean not null generated always as (paired and not gone and (config_error is not null
  or last_seen_at is null or offline_since is not null or reported_power <> 'off' and fault is not null)) stored;

create function note_device_of_robot() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update robot_state s set paired = not s.paired
    where s.robot_id in (old.robot_id, new.robot_id)
      and s.paired <> exists (select from devices d where d.robot_id = s.robot_id and d.revoked_at is null);
  return null;
end $$;
create trigger note_device_of_robot after insert or delete on devices for each row execute function note_device_of_robot();
create trigger note_revoked_device_of_robot after update on devices for each row
  when (old.robot_id <> new.robot_id or (old.revoked_at is null) <> (new.revoked_at is null)) execute function note_device_of_robot();

create function note_robot_is_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update robot_state set gone = new.deleted_at is not null where robot_id = new.robot_id and gone <> (new.deleted_at is not null);
  return null;
end $$;
create trigger note_robot_is_gone after update on robots for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function note_robot_is_gone();

-- Each change is a part of its own, so that none waits for another's, and is folded like those of facts (0064).
create sequence fleet_counts_part;
create table fleet_counts (
  client_id bigint not null,
  state text not null,
  part bigint not null default nextval('fleet_counts_part'),
  n int not null,
  primary key (client_id, state, part)
);
create index fleet_counts_parts on fleet_counts (client_id) where part <> 0;
comment on table fleet_counts is 'audit:none';

create function count_robot() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.counted_as is not null then
    insert into fleet_counts (client_id, state, n) values (old.client_id, old.counted_as, -1);
  end if;
  if tg_op <> 'DELETE' and new.counted_as is not null then
    insert into fleet_counts (client_id, state, n) values (new.client_id, new.counted_as, 1);
  end if;
  return null;
end $$;
create trigger count_robot after insert or delete on robot_state for each row execute function count_robot();
create trigger count_changed_robot after update on robot_state for each row
  when (old.counted_as is distinct from new.counted_as or old.client_id <> new.client_id) execute function count_robot();

-- Which robots those are, in a table of their own: an index by it would end the heap-only updates of heartbeats (0030). n: 1.
create table robot_troubles (
  client_id bigint not null,
  robot_id bigint not null,
  n int not null,
  primary key (client_id, robot_id)
);
comment on table robot_troubles is 'audit:none';
create function note_trouble() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from robot_troubles where client_id = old.client_id and robot_id = old.robot_id;
  end if;
  if tg_op <> 'DELETE' and new.in_trouble then
    insert into robot_troubles as t (client_id, robot_id, n) values (new.client_id, new.robot_id, 1)
      on conflict (client_id, robot_id) do update set n = 1;
  end if;
  return null;
end $$;
create trigger note_trouble after insert or delete on robot_state for each row execute function note_trouble();
create trigger note_changed_trouble after update on robot_state for each row
  when (old.in_trouble <> new.in_trouble or old.client_id <> new.client_id) execute function note_trouble();

insert into roll_ups (name, facts, keys, in_parts) values ('fleet_counts', 'robot_state',
  'select client_id, counted_as as state from $facts where counted_as is not null', true);
insert into roll_ups (name, facts, keys) values ('robot_troubles', 'robot_state', 'select client_id, robot_id from $facts where in_trouble');
select recount(name) from roll_ups where facts = 'robot_state';

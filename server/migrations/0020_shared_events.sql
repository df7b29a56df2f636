-- One event in the calendars of several robots (FLO-5): those that were chosen by hand, and those of groups (FLO-1). Which robots have an event is
-- written out for each of them, so that whoever reads what a robot plays knows nothing of groups.
create table event_robots (
  client_id bigint not null default app_client_id(),
  event_id bigint not null,
  robot_id bigint not null,
  -- It was chosen itself; else a group gives the event.
  by_hand boolean not null,
  primary key (client_id, event_id, robot_id),
  foreign key (client_id, event_id) references events (client_id, event_id) on delete cascade,
  foreign key (client_id, robot_id) references robots (client_id, robot_id)
);
create index event_robots_by_event on event_robots (event_id);
create index event_robots_of_robot on event_robots (robot_id, event_id);
comment on table event_robots is 'on-robot audit:people';

create table event_groups (
  client_id bigint not null default app_client_id(),
  event_id bigint not null,
  group_id bigint not null,
  primary key (client_id, event_id, group_id),
  foreign key (client_id, event_id) references events (client_id, event_id) on delete cascade,
  foreign key (client_id, group_id) references robot_groups (client_id, group_id) on delete cascade
);
create index event_groups_by_event on event_groups (event_id);
create index event_groups_of_group on event_groups (client_id, group_id);

-- What 'Deshacer' needs after a robot was taken out of an event: how it had come to have it, and the event that it got instead.
create table event_separations (
  client_id bigint not null default app_client_id(),
  event_id bigint not null,
  robot_id bigint not null,
  by_hand boolean not null,
  -- It was excepted already, and stays so.
  excepted boolean not null,
  own_event_id bigint,
  primary key (client_id, event_id, robot_id),
  foreign key (client_id, event_id) references events (client_id, event_id) on delete cascade,
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade,
  foreign key (client_id, own_event_id) references events (client_id, event_id) on delete cascade
);
create index event_separations_by_event on event_separations (event_id);
create index event_separations_of_robot on event_separations (client_id, robot_id);
create index event_separations_of_own on event_separations (client_id, own_event_id) where own_event_id is not null;
comment on table event_separations is 'audit:none';

insert into event_robots (client_id, event_id, robot_id, by_hand) select client_id, event_id, robot_id, true from events;
-- Robots that the groups of an event do not give it to.
alter table events add column except_robots bigint[] not null default '{}';
alter table events drop column robot_id;
comment on table events is null;
create index events_of_client_by_end on events (client_id, last_day) where deleted_at is null;

-- Whether an event is in any calendar: it has a robot of the fleet, or names a group.
create function is_in_calendars(client bigint, event bigint) returns boolean language sql stable as $$
  select exists (select from event_robots x join robots r using (client_id, robot_id)
      where x.client_id = client and x.event_id = event and r.deleted_at is null)
    or exists (select from event_groups x join robot_groups g using (client_id, group_id)
      where x.client_id = client and x.event_id = event and g.deleted_at is null)
$$;

-- An event that is otherwise is so on all its robots. Which robots have it is told by `event_robots`, one by one.
create function raise_versions_with_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(
    select x.robot_id from is_now n join was o using (client_id, event_id) join event_robots x using (client_id, event_id)
    where (n.name, n.always, n.start_day, n.start_hour, n.end_day, n.end_hour, n.until_day, n.weekdays, n.from_hour, n.to_hour, n.except_days,
        n.priority, n.deleted_at)
      is distinct from (o.name, o.always, o.start_day, o.start_hour, o.end_day, o.end_hour, o.until_day, o.weekdays, o.from_hour, o.to_hour,
        o.except_days, o.priority, o.deleted_at)));
  return null;
end $$;
create trigger raise_versions after update on events referencing old table as was new table as is_now
  for each statement execute function raise_versions_with_event();

-- Other campaigns in an event, or in another order.
create function raise_versions_with_event_campaigns() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select distinct x.robot_id from changed join event_robots x using (client_id, event_id)));
  return null;
end $$;
create trigger raise_versions_of_added after insert on event_campaigns referencing new table as changed
  for each statement execute function raise_versions_with_event_campaigns();
create trigger raise_versions_of_changed after update on event_campaigns referencing new table as changed
  for each statement execute function raise_versions_with_event_campaigns();
create trigger raise_versions_of_removed after delete on event_campaigns referencing old table as changed
  for each statement execute function raise_versions_with_event_campaigns();

-- A robot that goes to another client leaves its calendar behind; an event goes with the last of its robots, unless it names a group.
create or replace function robot_leaves_events() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  left_events bigint[];
begin
  with gone as (delete from event_robots where robot_id = old.robot_id returning event_id)
    select array_agg(event_id) into left_events from gone;
  delete from event_separations where robot_id = old.robot_id;
  update events set except_robots = array_remove(except_robots, old.robot_id)
    where client_id = old.client_id and old.robot_id = any(except_robots);
  delete from events e where e.event_id = any(left_events)
    and not exists (select from event_robots x where x.client_id = e.client_id and x.event_id = e.event_id)
    and not exists (select from event_groups x where x.client_id = e.client_id and x.event_id = e.event_id);
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace function robots_playing(scenes_of bigint[]) returns bigint[] language sql stable as $$
  select array(
    select r.robot_id from clients c join robots r using (client_id)
      where c.default_scene_id = any(scenes_of) and r.deleted_at is null
    union select x.robot_id from campaign_scenes p join event_campaigns q using (client_id, campaign_id) join events e using (client_id, event_id)
      join event_robots x using (client_id, event_id)
      where p.scene_id = any(scenes_of) and e.deleted_at is null
    order by 1)
$$;

create or replace function robots_of_campaigns(ids bigint[]) returns bigint[] language sql stable as $$
  select array(
    select distinct x.robot_id from event_campaigns q join events e using (client_id, event_id) join event_robots x using (client_id, event_id)
    where q.campaign_id = any(ids) and e.deleted_at is null order by 1)
$$;

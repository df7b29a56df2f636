-- The calendar of a robot: what it plays when, each event with its campaigns in order (EVT, PUB-1 to PUB-3). Days and times are those of
-- the robot's clock. What is deleted is kept for 30 days (ALL-8).
create table events (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  event_id bigint generated always as identity,
  robot_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  always boolean not null,
  start_day date,
  start_hour time(0),
  end_day date,
  end_hour time(0),
  until_day date,
  weekdays int[] not null default '{}' check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::int[]),
  from_hour time(0),
  to_hour time(0),
  priority int not null default 0 check (priority between -1000 and 1000),
  created_by bigint,
  created_date timestamptz(3) not null default now(),
  modified_by bigint,
  modified_date timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  -- Its last day, by the clock of its robot; null: it has none. What is over is looked for by it, a day or two later.
  last_day date generated always as (case when always then until_day else end_day end) stored,
  primary key (client_id, event_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id),
  check (case when always then end_day is null and end_hour is null and (until_day >= start_day) is not false
    else until_day is null and (end_day + end_hour > start_day + start_hour) is true end),
  check ((from_hour is null) = (to_hour is null))
);
create index events_by_id on events (event_id);
create index events_of_robot on events (robot_id, event_id) where deleted_at is null;
create index events_deleted on events (deleted_at) where deleted_at is not null;
comment on table events is 'on-robot';

create table event_campaigns (
  client_id bigint not null default app_client_id(),
  event_id bigint not null,
  position int not null check (position >= 1),
  campaign_id bigint not null,
  primary key (client_id, event_id, position),
  foreign key (client_id, event_id) references events (client_id, event_id) on delete cascade,
  foreign key (client_id, campaign_id) references campaigns (client_id, campaign_id)
);
create index event_campaigns_by_event on event_campaigns (event_id);
create index event_campaigns_of_campaign on event_campaigns (client_id, campaign_id);

-- A robot that goes to another client leaves its calendar behind.
create function robot_leaves_events() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from events where robot_id = old.robot_id;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger robot_moves_from_events before update of client_id on robots
  for each row when (old.client_id <> new.client_id) execute function robot_leaves_events();
create trigger robot_leaves_events before delete on robots for each row execute function robot_leaves_events();

-- What robots play is what their events play too.
create or replace function robots_playing(scenes_of bigint[]) returns bigint[] language sql stable as $$
  select array(
    select r.robot_id from clients c join robots r using (client_id)
      where c.default_scene_id = any(scenes_of) and r.deleted_at is null
    union select e.robot_id from campaign_scenes p join event_campaigns x using (client_id, campaign_id) join events e using (client_id, event_id)
      where p.scene_id = any(scenes_of) and e.deleted_at is null
    order by 1)
$$;

create function robots_of_campaigns(ids bigint[]) returns bigint[] language sql stable as $$
  select array(
    select distinct e.robot_id from event_campaigns x join events e using (client_id, event_id)
    where x.campaign_id = any(ids) and e.deleted_at is null order by 1)
$$;
create function raise_versions_with_campaign() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(robots_of_campaigns(array(select distinct campaign_id from changed)));
  return null;
end $$;
create trigger raise_versions after update on campaigns referencing new table as changed
  for each statement execute function raise_versions_with_campaign();
create trigger raise_versions_of_added after insert on campaign_scenes referencing new table as changed
  for each statement execute function raise_versions_with_campaign();
create trigger raise_versions_of_changed after update on campaign_scenes referencing new table as changed
  for each statement execute function raise_versions_with_campaign();
create trigger raise_versions_of_removed after delete on campaign_scenes referencing old table as changed
  for each statement execute function raise_versions_with_campaign();

alter table background_jobs drop constraint background_jobs_kind_check,
  add check (kind in ('speech', 'agent_copy', 'assignment', 'import', 'survey', 'event'));

-- Scenes of a client's pictures and videos, each for its seconds and in order; campaigns of scenes; and the scene that its robots play at
-- rest. What is deleted is kept for 30 days (ALL-8).
create table scenes (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  scene_id bigint generated always as identity,
  name text not null check (length(name) between 1 and 60),
  -- A scene that is off is skipped where it would be played (AMB-093).
  state boolean not null default true,
  created_by bigint,
  created_date timestamptz(3) not null default now(),
  modified_by bigint,
  modified_date timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  searched text not null generated always as (searchable(name)) stored,
  primary key (client_id, scene_id)
);
create index scenes_by_id on scenes (scene_id);
create index scenes_of_client on scenes (client_id, scene_id) include (searched) where deleted_at is null;
create index scenes_in_name_order on scenes (client_id, name collate spanish, scene_id) include (searched) where deleted_at is null;
create index scenes_deleted on scenes (deleted_at) where deleted_at is not null;
create index scenes_searched on scenes using gin (searched gin_trgm_ops);

create table scene_media (
  client_id bigint not null default app_client_id(),
  scene_id bigint not null,
  position int not null check (position >= 1),
  media_id bigint not null,
  -- Seconds.
  duration int not null check (duration between 1 and 86400),
  -- What it is called here; null: as the library calls it (AMB-096).
  name text check (length(name) between 1 and 60),
  primary key (client_id, scene_id, position),
  foreign key (client_id, scene_id) references scenes (client_id, scene_id) on delete cascade,
  foreign key (client_id, media_id) references media (client_id, media_id)
);
create index scene_media_by_scene on scene_media (scene_id);
create index scene_media_of_media on scene_media (client_id, media_id);

create table campaigns (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  campaign_id bigint generated always as identity,
  name text not null check (length(name) between 1 and 60),
  created_by bigint,
  created_date timestamptz(3) not null default now(),
  modified_by bigint,
  modified_date timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  searched text not null generated always as (searchable(name)) stored,
  primary key (client_id, campaign_id)
);
create index campaigns_by_id on campaigns (campaign_id);
create index campaigns_of_client on campaigns (client_id, campaign_id) include (searched) where deleted_at is null;
create index campaigns_in_name_order on campaigns (client_id, name collate spanish, campaign_id) include (searched) where deleted_at is null;
create index campaigns_deleted on campaigns (deleted_at) where deleted_at is not null;
create index campaigns_searched on campaigns using gin (searched gin_trgm_ops);

create table campaign_scenes (
  client_id bigint not null default app_client_id(),
  campaign_id bigint not null,
  position int not null check (position >= 1),
  scene_id bigint not null,
  primary key (client_id, campaign_id, position),
  foreign key (client_id, campaign_id) references campaigns (client_id, campaign_id) on delete cascade,
  foreign key (client_id, scene_id) references scenes (client_id, scene_id)
);
create index campaign_scenes_by_campaign on campaign_scenes (campaign_id);
create index campaign_scenes_of_scene on campaign_scenes (client_id, scene_id);

-- A client and its default scene point at each other: where the scene is erased first, with its client, nothing holds it back.
create function scene_leaves_client() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update clients set default_scene_id = null where client_id = old.client_id and default_scene_id = old.scene_id;
  return old;
end $$;
create trigger scene_leaves_client before delete on scenes for each row execute function scene_leaves_client();

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
  -- Days on which an event that is 'Siempre' or repeats is not shown: nothing of it begins on them (EVT exceptions).
  except_days date[] not null default '{}',
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
  check ((from_hour is null) = (to_hour is null)),
  check (cardinality(except_days) <= 100),
  check (except_days = '{}' or always or weekdays <> '{}' or from_hour is not null)
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

-- What robots play, at rest and in their events, is a part of their configuration: whatever changes of it raises the versions of the robots that
-- play it.
create function robots_playing(scenes_of bigint[]) returns bigint[] language sql stable as $$
  select array(
    select r.robot_id from clients c join robots r using (client_id)
      where c.default_scene_id = any(scenes_of) and r.deleted_at is null
    union select e.robot_id from campaign_scenes p join event_campaigns x using (client_id, campaign_id) join events e using (client_id, event_id)
      where p.scene_id = any(scenes_of) and e.deleted_at is null
    order by 1)
$$;

-- A client that chose another default scene: its robots play it.
create function raise_versions_with_default() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(
    select r.robot_id from is_now n join was o using (client_id) join robots r using (client_id)
    where n.default_scene_id is distinct from o.default_scene_id and r.deleted_at is null order by r.robot_id));
  return null;
end $$;
create trigger raise_versions after update on clients referencing old table as was new table as is_now
  for each statement execute function raise_versions_with_default();

-- A scene that is called otherwise, was switched on or off, was deleted or came back.
create function raise_versions_with_scene() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(robots_playing(array(select n.scene_id from is_now n join was o using (client_id, scene_id)
    where (n.name, n.state, n.deleted_at) is distinct from (o.name, o.state, o.deleted_at))));
  return null;
end $$;
create trigger raise_versions after update on scenes referencing old table as was new table as is_now
  for each statement execute function raise_versions_with_scene();

-- Other media in a scene, or in another order.
create function raise_versions_with_scene_media() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(robots_playing(array(select distinct scene_id from changed)));
  return null;
end $$;
create trigger raise_versions_of_added after insert on scene_media referencing new table as changed
  for each statement execute function raise_versions_with_scene_media();
create trigger raise_versions_of_changed after update on scene_media referencing new table as changed
  for each statement execute function raise_versions_with_scene_media();
create trigger raise_versions_of_removed after delete on scene_media referencing old table as changed
  for each statement execute function raise_versions_with_scene_media();

-- A medium that is deleted, or comes back, is told to the robots that play a scene of its client: one may still play it in a former form.
create function raise_versions_with_deleted_media() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(
    select r.robot_id from robots r join clients c using (client_id)
    where c.default_scene_id is not null and r.deleted_at is null and r.client_id in (
      select n.client_id from is_now n join was o using (media_id) where (n.deleted_at is null) <> (o.deleted_at is null))
    order by r.robot_id));
  return null;
end $$;
create trigger raise_versions_of_deleted after update on media referencing old table as was new table as is_now
  for each statement execute function raise_versions_with_deleted_media();

-- The robots that show any of these media, in an intention or in a scene.
create function robots_of_media(ids bigint[]) returns bigint[] language sql stable as $$
  select array(
    select a.robot_id from intents i join agents a using (agent_id) where i.media_id = any(ids)
    union select a.robot_id from intent_gestures g join intents i using (intent_id) join agents a using (agent_id)
      where g.media_id = any(ids)
    union select unnest(robots_playing(array(select scene_id from scene_media where media_id = any(ids))))
    order by 1)
$$;

-- A medium that is called otherwise, or is played from another file.
create function raise_versions_with_media() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(robots_of_media(array(select n.media_id from is_now n join was o using (media_id)
    where (n.name, n.played_url) is distinct from (o.name, o.played_url))));
  return null;
end $$;
create trigger raise_versions after update on media referencing old table as was new table as is_now
  for each statement execute function raise_versions_with_media();

-- The robots whose events play any of these campaigns.
create function robots_of_campaigns(ids bigint[]) returns bigint[] language sql stable as $$
  select array(
    select distinct e.robot_id from event_campaigns x join events e using (client_id, event_id)
    where x.campaign_id = any(ids) and e.deleted_at is null order by 1)
$$;

-- A campaign that changed, or has other scenes.
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

-- Proof of play: what robots really showed, one row a medium and quarter of an hour (PUB-6). Facts are kept for six months, totals stay.
create table playback (
  client_id bigint not null,
  playback_id bigint generated always as identity,
  uuid uuid not null,
  robot_id bigint not null references robots,
  event_id bigint,
  campaign_id bigint,
  scene_id bigint,
  -- Of the client's library; null: of none that it ever had.
  media_id bigint,
  sha256 text,
  name text not null,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  plays int not null check (plays >= 0),
  shown_ms bigint not null check (shown_ms >= 0),
  -- Plays that ran to their end.
  completed int not null check (completed >= 0),
  -- What no player does: longer than its quarter of an hour, of a medium that is not the client's, or at a time that no clock could tell.
  doubtful boolean not null,
  local_day date not null,
  received_at timestamptz(3) not null default now(),
  primary key (client_id, playback_id),
  constraint playback_once unique (robot_id, uuid, client_id)
);
create index playback_by_id on playback (playback_id);
create index playback_of_robot on playback (robot_id, started_at);
create index playback_old on playback (started_at);
comment on table playback is 'ingest audit:none';

-- What each robot was to play from when until when, as the evaluator reads it; kept for six months (PUB-7).
create table playback_rules (
  client_id bigint not null,
  robot_id bigint not null,
  since timestamptz(3) not null,
  -- Null: these are in force.
  ended_at timestamptz(3),
  -- Of the robot's configuration when it was last looked at.
  config_version bigint not null,
  -- As `RobotSchedule` of the contract, with keys of files.
  rules jsonb not null,
  -- Up to when its plans are reckoned; null: not yet.
  planned_until timestamptz(3),
  primary key (client_id, robot_id, since)
);
create index playback_rules_of_robot on playback_rules (robot_id, since);
create index playback_rules_old on playback_rules (ended_at) where ended_at is not null;
create unique index playback_rules_in_force on playback_rules (robot_id, client_id) where ended_at is null;
comment on table playback_rules is 'audit:none';

-- When a robot was not at work: nobody heard it, it stood by, or files of what it plays were not as they should be (PUB-7).
create table robot_absences (
  client_id bigint not null,
  robot_id bigint not null,
  kind text not null check (kind in ('offline', 'standby', 'file')),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- Of kind 'file': names of media that cannot be played; '' where some have not come.
  names text[] not null default '{}',
  primary key (client_id, robot_id, kind, started_at)
);
create index robot_absences_of_robot on robot_absences (robot_id, started_at);
create index robot_absences_old on robot_absences (ended_at) where ended_at is not null;
create unique index robot_absences_now on robot_absences (robot_id, kind, client_id) where ended_at is null;
comment on table robot_absences is 'audit:none';

-- What of what it plays at rest a robot does not hold as it should, by name; '' where some has not come.
create function advertising_trouble(told jsonb) returns text[] language sql immutable as $$
  select array(
    select jsonb_array_elements_text(coalesce(nullif(told -> 'broken', 'null'), '[]'))
    union select '' where (told -> 'held') is distinct from (told -> 'files') or told ->> 'error' is not null
    order by 1)
$$;

-- What a robot was kept from by one kind of reason, as it is from now on; null: by nothing.
create function note_absence(robot bigint, client bigint, of_kind text, since timestamptz, trouble text[]) returns void language plpgsql as $$
begin
  update robot_absences set ended_at = greatest(started_at, since)
    where robot_id = robot and kind = of_kind and ended_at is null
      and (trouble is null or client_id <> client or names <> trouble);
  if trouble is not null then
    insert into robot_absences (client_id, robot_id, kind, started_at, names) values (client, robot, of_kind, since, trouble)
      on conflict do nothing;
  end if;
end $$;

-- Absences follow from what a robot says of itself; of each robot only the kind of reason that changed is noted. Its tables are found by their
-- keys, whatever is known of their size (see note_trouble).
create function note_absences() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  all_kinds boolean := tg_op = 'INSERT' or old.client_id <> new.client_id;
begin
  if all_kinds or (old.last_seen_at is null) <> (new.last_seen_at is null) or (old.offline_since is null) <> (new.offline_since is null) then
    perform note_absence(new.robot_id, new.client_id, 'offline', coalesce(new.offline_since, new.last_seen_at, now()),
      case when new.last_seen_at is null or new.offline_since is not null then array[]::text[] end);
  end if;
  if all_kinds or old.reported_power <> new.reported_power then
    perform note_absence(new.robot_id, new.client_id, 'standby', coalesce(new.last_seen_at, now()),
      case when new.reported_power = 'off' then array[]::text[] end);
  end if;
  if all_kinds or old.advertising is distinct from new.advertising then
    perform note_absence(new.robot_id, new.client_id, 'file', coalesce(new.last_seen_at, now()),
      nullif(advertising_trouble(new.advertising), array[]::text[]));
  end if;
  return null;
end $$;
create trigger note_first_absence after insert on robot_state for each row execute function note_absences();
create trigger note_absences after update on robot_state for each row
  when (old.client_id <> new.client_id or (old.last_seen_at is null) <> (new.last_seen_at is null)
    or (old.offline_since is null) <> (new.offline_since is null) or old.reported_power <> new.reported_power
    or (old.advertising -> 'broken') is distinct from (new.advertising -> 'broken')
    or (old.advertising -> 'held') is distinct from (new.advertising -> 'held')
    or (old.advertising -> 'files') is distinct from (new.advertising -> 'files')
    or (old.advertising -> 'error') is distinct from (new.advertising -> 'error'))
  execute function note_absences();

-- What was planned of each medium on a day, milliseconds, and what kept the robot from it where it showed less; 0: of no campaign.
create table playback_plans (
  client_id bigint not null,
  day date not null,
  robot_id bigint not null,
  campaign_id bigint not null,
  media_id bigint not null,
  planned_ms bigint not null,
  interaction_ms bigint not null,
  standby_ms bigint not null,
  file_ms bigint not null,
  offline_ms bigint not null,
  -- Time of what was planned in which an urgent message stood over it: a reason of its own for what was not shown (PUB-7, PUB-10).
  message_ms bigint not null default 0,
  primary key (client_id, day, robot_id, campaign_id, media_id)
);
create index playback_plans_of_robot on playback_plans (robot_id, day);
comment on table playback_plans is 'audit:none';

-- What both come to, so that a report of a year reads some thousand rows: of a client by robot and by medium, of days and of months (whose
-- first day it is); and of a robot by medium, of months alone. Reckoned with the plans, and so no robot waits for another.
create table playback_robot_totals (
  client_id bigint not null,
  monthly boolean not null,
  day date not null,
  robot_id bigint not null,
  plays bigint not null,
  shown_ms bigint not null,
  completed bigint not null,
  planned_ms bigint not null,
  interaction_ms bigint not null,
  standby_ms bigint not null,
  file_ms bigint not null,
  offline_ms bigint not null,
  message_ms bigint not null default 0,
  primary key (client_id, monthly, day, robot_id)
);
comment on table playback_robot_totals is 'audit:none';

create table playback_media_totals (
  client_id bigint not null,
  monthly boolean not null,
  day date not null,
  campaign_id bigint not null,
  media_id bigint not null,
  plays bigint not null,
  shown_ms bigint not null,
  completed bigint not null,
  planned_ms bigint not null,
  interaction_ms bigint not null,
  standby_ms bigint not null,
  file_ms bigint not null,
  offline_ms bigint not null,
  message_ms bigint not null default 0,
  primary key (client_id, monthly, day, campaign_id, media_id)
);
comment on table playback_media_totals is 'audit:none';

create table playback_months (
  client_id bigint not null,
  -- Its first day.
  day date not null,
  robot_id bigint not null,
  campaign_id bigint not null,
  media_id bigint not null,
  plays bigint not null,
  shown_ms bigint not null,
  completed bigint not null,
  planned_ms bigint not null,
  interaction_ms bigint not null,
  standby_ms bigint not null,
  file_ms bigint not null,
  offline_ms bigint not null,
  message_ms bigint not null default 0,
  primary key (client_id, day, robot_id, campaign_id, media_id)
);
comment on table playback_months is 'audit:none';

-- Days whose plans are to be reckoned, again where a robot told more of them.
create table playback_due (
  client_id bigint not null,
  -- 0: what all robots of the client come to.
  robot_id bigint not null,
  day date not null,
  primary key (client_id, robot_id, day)
);
comment on table playback_due is 'secret audit:none';

-- What a robot told of a day has the plan of that day reckoned again.
create function playback_falls_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into playback_due (client_id, robot_id, day) select distinct client_id, robot_id, local_day from added order by 1, 2, 3
    on conflict do nothing;
  return null;
end $$;
create trigger playback_falls_due after insert on playback referencing new table as added
  for each statement execute function playback_falls_due();

-- Urgent messages: what robots show over all else until an end (PUB-10). State, not a command: part of what a robot holds.
create table urgent_messages (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  message_id bigint generated always as identity,
  text text not null check (length(text) between 1 and 200),
  until timestamptz(3) not null,
  -- Somebody ended it before its time.
  ended_at timestamptz(3),
  created_by bigint,
  created_date timestamptz(3) not null default now(),
  primary key (client_id, message_id),
  check (until <= created_date + interval '25 hours')
);
create index urgent_messages_by_id on urgent_messages (message_id);
create index urgent_messages_by_end on urgent_messages (client_id, until);
create index urgent_messages_old on urgent_messages (until);
comment on table urgent_messages is 'ingest:read';

create table message_robots (
  client_id bigint not null default app_client_id(),
  message_id bigint not null,
  robot_id bigint not null,
  primary key (client_id, message_id, robot_id),
  foreign key (client_id, message_id) references urgent_messages (client_id, message_id) on delete cascade,
  foreign key (client_id, robot_id) references robots (client_id, robot_id)
);
create index message_robots_of_robot on message_robots (robot_id, message_id);
comment on table message_robots is 'on-robot ingest:read';

-- When a robot first painted one, by its own word. Apart from what it holds: its word makes no new version of that.
create table shown_messages (
  client_id bigint not null default app_client_id(),
  message_id bigint not null,
  robot_id bigint not null,
  shown_at timestamptz(3) not null,
  primary key (client_id, message_id, robot_id),
  foreign key (client_id, message_id, robot_id) references message_robots (client_id, message_id, robot_id) on delete cascade
);
comment on table shown_messages is 'ingest audit:none';

-- A robot that goes to another client leaves its messages behind.
create function robot_leaves_messages() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from message_robots where robot_id = old.robot_id;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger robot_moves_from_messages before update of client_id on robots
  for each row when (old.client_id <> new.client_id) execute function robot_leaves_messages();
create trigger robot_leaves_messages before delete on robots for each row execute function robot_leaves_messages();

-- One that is ended, or shown again, is another on its robots.
create function raise_versions_with_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select l.robot_id from message_robots l join changed using (client_id, message_id)));
  return null;
end $$;
create trigger raise_versions after update on urgent_messages referencing new table as changed
  for each statement execute function raise_versions_with_message();

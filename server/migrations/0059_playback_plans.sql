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
create unique index playback_rules_in_force on playback_rules (robot_id) where ended_at is null;
create index playback_rules_of_robot on playback_rules (robot_id, since);
create index playback_rules_old on playback_rules (ended_at) where ended_at is not null;
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
create unique index robot_absences_now on robot_absences (robot_id, kind) where ended_at is null;
create index robot_absences_of_robot on robot_absences (robot_id, started_at);
create index robot_absences_old on robot_absences (ended_at) where ended_at is not null;
comment on table robot_absences is 'audit:none';

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

create function note_absences() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_absence(new.robot_id, new.client_id, 'offline', coalesce(new.offline_since, new.last_seen_at, now()),
    case when new.last_seen_at is null or new.offline_since is not null then array[]::text[] end);
  perform note_absence(new.robot_id, new.client_id, 'standby', coalesce(new.last_seen_at, now()),
    case when new.reported_power = 'off' then array[]::text[] end);
  perform note_absence(new.robot_id, new.client_id, 'file', coalesce(new.last_seen_at, now()),
    nullif(advertising_trouble(new.advertising), array[]::text[]));
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
-- From now on: what was before is not known.
select note_absence(robot_id, client_id, 'offline', now(), array[]::text[]) from robot_state where last_seen_at is null or offline_since is not null;
select note_absence(robot_id, client_id, 'standby', now(), array[]::text[]) from robot_state where reported_power = 'off';

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
  primary key (client_id, day, robot_id, campaign_id, media_id)
);
comment on table playback_plans is 'audit:none';
create index playback_plans_of_robot on playback_plans (robot_id, day);

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
create function playback_falls_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into playback_due (client_id, robot_id, day) select distinct client_id, robot_id, local_day from added order by 1, 2, 3
    on conflict do nothing;
  return null;
end $$;
create trigger playback_falls_due after insert on playback referencing new table as added
  for each statement execute function playback_falls_due();
-- What was told before is added up too.
insert into playback_due select distinct client_id, robot_id, day from playback_days;

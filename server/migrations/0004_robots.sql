-- Robots, the devices behind them, how these pair, what they are told to do, and how the fleet stands.

-- Sizes of displays.
create table resolutions (
  id bigint generated always as identity primary key,
  name text not null,
  wide int not null check (wide between 1 and 16384),
  height int not null check (height between 1 and 16384),
  status boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint resolutions__taken unique (name, wide, height)
);
comment on table resolutions is 'platform';
-- The documented five, two of them not offered (SCR-14 to SCR-18), and the one that most robots have.
insert into resolutions (name, wide, height, status) values
  ('Full HD', 1920, 1080, true), ('Full HD 2k', 2048, 1080, true), ('Full HD 4k', 3840, 2160, false),
  ('Full UHD', 1920, 1080, false), ('VGA', 800, 600, true), ('Full HD vertical', 1080, 1920, true);

create table robots (
  robot_id bigint generated always as identity primary key,
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  name citext not null check (length(name) between 1 and 100),
  serial_number citext not null check (length(serial_number) between 1 and 100),
  url text not null check (length(url) between 1 and 300),
  screen_resolution_id bigint not null constraint resolutions__in_use references resolutions (id),
  image text,
  is_active boolean not null default true,
  desired_power text not null default 'on' check (desired_power in ('on', 'off')),
  max_wait_time int not null default 30 check (max_wait_time between 20 and 60),
  downtime_allowed int not null default 30 check (downtime_allowed between 20 and 60),
  mic_listening_time int not null default 8 check (mic_listening_time between 6 and 10),
  time_to_remind_client int not null default 20 check (time_to_remind_client between 10 and 60),
  is_simulated boolean not null default false,
  -- Where a robot stands may be in another zone than its client; null: the client's (P10).
  timezone text check (length(timezone) between 1 and 60),
  -- The survey that a robot offers, and when. That of a survey which is off or deleted stays and counts as none (ENC-6).
  poll_id bigint,
  poll_offer text not null default 'after' check (poll_offer in ('after', 'idle', 'both', 'off')),
  -- Hours of a robot: outside them it waits by itself; null: it is always on. A command about power holds until their next border.
  hours jsonb check (jsonb_typeof(hours) = 'object'),
  power_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  searched text not null generated always as (searchable(name::text || E'\n' || serial_number)) stored,
  unique (client_id, robot_id)
);
create unique index robots__serial_taken on robots (serial_number) where deleted_at is null;
create unique index robots__name_taken on robots (client_id, name) where deleted_at is null;
create index robots_in_name_order on robots ((name::text collate spanish), robot_id) where deleted_at is null;
create index robots_of_client_in_name_order on robots (client_id, (name::text collate spanish), robot_id) include (searched) where deleted_at is null;
create index robots_of_poll on robots (poll_id) where poll_id is not null;
comment on table robots is 'ingest:read';
comment on column robots.image is 'file';
comment on column robots.desired_power is 'unversioned';
comment on column robots.power_at is 'unversioned';

-- What heartbeats and counters change; a heartbeat never moves robots.updated_at (part 0). What is written again and again stands in no index:
-- else no update is heap-only, and each writes into every index of its table. Silence is looked for among the robots there are, every three
-- seconds: that is this table, read once.
create table robot_state (
  client_id bigint not null,
  robot_id bigint not null references robots on delete cascade,
  last_seen_at timestamptz(3),
  reported_power text not null default 'unknown' check (reported_power in ('on', 'off', 'unknown')),
  boot_id uuid,
  screen text,
  painted_at timestamptz(3),
  battery smallint,
  storage_free_bytes bigint,
  temperature real,
  app_version text,
  config_version bigint not null default 1,
  -- Which records were chosen for a robot, and its own speech of them.
  choice_version bigint not null default 0,
  -- When the oldest change that the robot does not hold yet was made.
  config_changed_at timestamptz(3) not null default now(),
  applied_version bigint,
  config_error text,
  -- How far the files of the newest configuration came on the robot: its own count, and what keeps them from it.
  content jsonb,
  fault text,
  offline_capable boolean,
  outbox int,
  clock_offset_ms double precision,
  ip text,
  -- Which a launcher may learn after the pairing (AMB-116).
  mac text,
  alerts_count int not null default 0,
  interactions_count int not null default 0,
  offline_alerted_at timestamptz(3),
  offline_since timestamptz(3),
  -- How far the files of what it plays at rest came, as the robot tells with its heartbeat.
  advertising jsonb,
  -- What a robot that moved tells again was perhaps told for its former client: that is looked for, which would cost every fact of the others
  -- some time.
  has_moved boolean not null default false,
  -- What a state is made of besides what a robot says (see fleet_counts): whether a device is behind it, whether it was taken out of the fleet,
  -- and whether the clock found it late.
  paired boolean not null default false,
  gone boolean not null default false,
  late boolean not null default false,
  -- As the list says it, but for the clock, which the schedule of silence brings here; null: it is counted nowhere.
  counted_as text generated always as (case
    when gone then null when not paired then 'unpaired' when last_seen_at is null or offline_since is not null then 'offline'
    when reported_power = 'off' then 'standby' when fault is not null then 'fault' when late then 'late' else 'online' end) stored,
  -- Somebody may have to look after it: faulty, silent, or unable to hold what it should.
  in_trouble boolean not null generated always as (paired and not gone and (config_error is not null
    or last_seen_at is null or offline_since is not null or reported_power <> 'off' and fault is not null)) stored,
  primary key (client_id, robot_id)
) with (fillfactor = 40);
create index robot_state_of_robot on robot_state (robot_id);
create index robot_state_moved on robot_state (robot_id) where has_moved;
comment on table robot_state is 'ingest audit:none';

-- When the oldest change that the robot does not hold yet was made.
create function note_config_change() returns trigger language plpgsql as $$
begin
  if new.config_version > old.config_version and old.applied_version >= old.config_version then
    new.config_changed_at = now();
  end if;
  return new;
end $$;
create trigger note_config_change before update of config_version on robot_state
  for each row execute function note_config_change();

-- A robot that goes to another client leaves its facts behind: the counts on its card are of the client it is at (AMB-031).
create function robot_gets_state() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into robot_state (robot_id, client_id) values (new.robot_id, new.client_id);
    return null;
  end if;
  -- Whatever of a robot reaches its screen raises the version that it pulls.
  update robot_state set client_id = new.client_id, config_version = config_version + 1 where robot_id = new.robot_id;
  if new.client_id <> old.client_id then
    update robot_state set
      alerts_count = (select count(*) from alerts n
        where n.robot_id = new.robot_id and n.client_id = new.client_id and n.deleted_at is null),
      interactions_count = (select coalesce(sum(d.n), 0) from interaction_days d
        where d.robot_id = new.robot_id and d.client_id = new.client_id)
    where robot_id = new.robot_id;
  end if;
  return null;
end $$;
create trigger robot_gets_state after insert or update on robots for each row execute function robot_gets_state();

-- One row per paired device; at most one lives per robot.
create table devices (
  device_id uuid primary key,
  client_id bigint not null default app_client_id(),
  robot_id bigint not null,
  mac text,
  hostname text,
  ip text,
  app_version text,
  screen_wide int,
  screen_height int,
  paired_at timestamptz(3) not null default now(),
  paired_by bigint,
  revoked_at timestamptz(3),
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on update cascade on delete cascade
);
create unique index pairing__already_paired on devices (robot_id) where revoked_at is null;
comment on table devices is 'ingest:read';

create table device_secrets (
  device_id uuid primary key references devices on delete cascade,
  secret_hash bytea not null
);
comment on table device_secrets is 'secret';

-- Robots that show a code, and codes made in the console for robots without screen; single use, ten minutes.
create table pairings (
  code_hash bytea primary key,
  device_id uuid unique,
  secret_hash bytea,
  robot_id bigint,
  device jsonb not null default '{}',
  made_by bigint,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index pairings_by_expiry on pairings (expires_at);
comment on table pairings is 'secret audit:none';
-- The person who makes a code in the console lets a device in: that is told when it is made, for its use has no person.
create trigger audited_code after insert on pairings referencing new table as is_now
  for each statement execute function audit_change('robot_id', 'robot_id');

-- What people told a device to do, and how far it came; ten minutes, then nobody waits for it.
create table device_commands (
  client_id bigint not null default app_client_id(),
  command_id uuid not null default gen_random_uuid(),
  robot_id bigint not null,
  kind text not null check (kind in ('power_off', 'power_on', 'reload', 'update', 'unlink', 'say', 'screenshot')),
  payload jsonb,
  state text not null default 'queued'
    check (state in ('queued', 'delivered', 'accepted', 'running', 'done', 'failed', 'rejected', 'expired')),
  -- How far it came and when.
  steps jsonb not null default '[]',
  error text,
  batch_id uuid,
  issued_by bigint,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '10 minutes',
  updated_at timestamptz(3) not null default now(),
  primary key (client_id, command_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade
);
create index device_commands_by_robot on device_commands (robot_id, created_at desc);
create index device_commands_of_batch on device_commands (batch_id) where batch_id is not null;
create index device_commands_open on device_commands (robot_id) where state in ('queued', 'delivered', 'accepted', 'running');
-- The last 'Actualizar' of each screen.
create index device_updates_by_robot on device_commands (robot_id, created_at desc) where kind = 'update';
create index device_commands_by_id on device_commands (command_id);
comment on table device_commands is 'ingest';

-- How far a command came, and when: a step for each state that it reaches.
create function note_command_step() returns trigger language plpgsql as $$
begin
  -- A robot that says the same two words for ever fills no disk.
  if jsonb_array_length(old.steps) < 20 then
    new.steps = old.steps || jsonb_build_object('state', new.state,
      'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
  end if;
  return new;
end $$;
create trigger note_command_step before update of state on device_commands
  for each row when (new.state is distinct from old.state) execute function note_command_step();

-- What was last seen on a robot's display, because staff asked; it lives a day at most.
create table robot_pictures (
  client_id bigint not null,
  robot_id bigint not null,
  command_id uuid not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576),
  taken_at timestamptz(3) not null default now(),
  primary key (client_id, robot_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade
);
create index robot_pictures_by_age on robot_pictures (taken_at);
create index robot_pictures_of_robot on robot_pictures (robot_id);
comment on table robot_pictures is 'ingest audit:none';

-- It shows what one device showed at one client: neither the next device nor the next client inherits it.
create function drop_robot_picture() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from robot_pictures where robot_id = new.robot_id;
  return null;
end $$;
create trigger drop_robot_picture after update of revoked_at on devices
  for each row when (new.revoked_at is not null) execute function drop_robot_picture();
create trigger "A_drop_robot_picture" after update of client_id on robots
  for each row when (new.client_id <> old.client_id) execute function drop_robot_picture();

-- One way to tell a robot that something on it changed: wherever its version rises, it is told after the commit.
-- Where one change raises the versions of many robots they are told together: one notification for each 400 of a client, which is as many as
-- one holds (8,000 bytes). A version that rises by itself is told by its row.
create function raise_versions(robots bigint[]) returns void language plpgsql as $$
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

-- A version that rises by itself is told to the robot after the commit.
create function tell_robot() returns trigger language plpgsql as $$
begin
  perform pg_notify('botones_signals',
    json_build_object('from', 'database', 'client_id', new.client_id, 'feature', 'robots', 'id', new.robot_id)::text);
  return null;
end $$;
create trigger tell_robot after update of config_version on robot_state
  for each row when (new.config_version > old.config_version and current_setting('app.told_together', true) is distinct from 'on')
  execute function tell_robot();

-- No key carries another client into the rows that point at it: they are changed by a trigger, before the key is looked at. Triggers run in the
-- order of their names, and those of keys begin with RI. A robot that goes to another client takes its commands along.
create function robot_takes_along() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update device_commands set client_id = new.client_id where robot_id = new.robot_id;
  update robot_state set has_moved = true where robot_id = new.robot_id and not has_moved;
  return null;
end $$;
create trigger "A_robot_takes_along" after update of client_id on robots for each row when (old.client_id <> new.client_id)
  execute function robot_takes_along();

-- Whether a device is behind a robot stands with its state.
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

-- That a robot was taken out of the fleet, or came back, stands with its state.
create function note_robot_is_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update robot_state set gone = new.deleted_at is not null where robot_id = new.robot_id and gone <> (new.deleted_at is not null);
  return null;
end $$;
create trigger note_robot_is_gone after update on robots for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function note_robot_is_gone();

-- How many robots of a client are in each state, so that nobody counts the fleet to tell it. Each change is a part of its own, so that none waits
-- for another's, and is folded like those of facts (see roll_ups).
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

-- The fleet is counted: one less in the state that was, one more in the one that is.
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

-- Which robots are in trouble, in a table of their own: an index by it would end the heap-only updates of heartbeats. n: 1.
create table robot_troubles (
  client_id bigint not null,
  robot_id bigint not null,
  n int not null,
  primary key (client_id, robot_id)
);
comment on table robot_troubles is 'audit:none';

-- Robots that somebody may have to look after are kept in robot_troubles. Twenty thousand that fall silent together are one statement, in which
-- these tables grow from nothing: planned as empty, they were read whole for each robot (47 s instead of 2 s). They are found by their keys,
-- whatever is known of their size.
create function note_trouble() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
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

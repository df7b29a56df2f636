-- Robots, the devices behind them, how these pair, and what they are told to do.
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
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  unique (client_id, robot_id)
);
create unique index robots__serial_taken on robots (serial_number) where deleted_at is null;
create unique index robots__name_taken on robots (client_id, name) where deleted_at is null;
create index robots_in_name_order on robots (searchable(name::text), robot_id) where deleted_at is null;
create index robots_of_client_in_name_order on robots (client_id, searchable(name::text), robot_id) where deleted_at is null;
comment on table robots is 'ingest:read';
comment on column robots.image is 'file';

-- What heartbeats and counters change; a heartbeat never moves robots.updated_at (part 0).
create table robot_state (
  robot_id bigint primary key references robots on delete cascade,
  client_id bigint not null,
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
  alerts_count int not null default 0,
  interactions_count int not null default 0,
  offline_alerted_at timestamptz(3),
  offline_since timestamptz(3)
);
create index robot_state_by_client on robot_state (client_id);
create index robot_state_by_last_seen on robot_state (last_seen_at);
comment on table robot_state is 'ingest audit:none';

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

create table device_commands (
  command_id uuid primary key default gen_random_uuid(),
  client_id bigint not null default app_client_id(),
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
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on update cascade on delete cascade
);
create index device_commands_by_robot on device_commands (robot_id, created_at desc);
create index device_commands_of_batch on device_commands (batch_id) where batch_id is not null;
create index device_commands_open on device_commands (robot_id) where state in ('queued', 'delivered', 'accepted', 'running');
comment on table device_commands is 'ingest';

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
  robot_id bigint primary key,
  client_id bigint not null,
  command_id uuid not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576),
  taken_at timestamptz(3) not null default now(),
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on update cascade on delete cascade
);
create index robot_pictures_by_age on robot_pictures (taken_at);
comment on table robot_pictures is 'ingest audit:none';

-- It shows what one device showed at one client: neither the next device nor the next client inherits it.
create function drop_robot_picture() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from robot_pictures where robot_id = new.robot_id;
  return null;
end $$;
create trigger drop_robot_picture after update of client_id on robots
  for each row when (new.client_id <> old.client_id) execute function drop_robot_picture();
create trigger drop_robot_picture after update of revoked_at on devices
  for each row when (new.revoked_at is not null) execute function drop_robot_picture();

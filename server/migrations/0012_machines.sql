-- What the page of one robot tells: how far each order came and when, who paired the machine, since when it is behind, its picture.
alter table device_commands add column steps jsonb not null default '[]', add column batch_id uuid;
create index device_commands_of_batch on device_commands (batch_id) where batch_id is not null;

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

alter table devices add column paired_by bigint;
alter table pairings add column made_by bigint;

-- When the oldest change that the robot does not hold yet was made.
alter table robot_state add column config_changed_at timestamptz(3) not null default now();
create function note_config_change() returns trigger language plpgsql as $$
begin
  if new.config_version > old.config_version and old.applied_version >= old.config_version then
    new.config_changed_at = now();
  end if;
  return new;
end $$;
create trigger note_config_change before update of config_version on robot_state
  for each row execute function note_config_change();

-- What was last seen on a robot's glass, because staff asked; it lives a day at most.
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

-- It shows what one machine showed at one client: neither the next machine nor the next client inherits it.
create function drop_robot_picture() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from robot_pictures where robot_id = new.robot_id;
  return null;
end $$;
create trigger drop_robot_picture after update of client_id on robots
  for each row when (new.client_id <> old.client_id) execute function drop_robot_picture();
create trigger drop_robot_picture after update of revoked_at on devices
  for each row when (new.revoked_at is not null) execute function drop_robot_picture();

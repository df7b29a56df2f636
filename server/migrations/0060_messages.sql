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

create table message_robots (
  client_id bigint not null default app_client_id(),
  message_id bigint not null,
  robot_id bigint not null,
  primary key (client_id, message_id, robot_id),
  foreign key (client_id, message_id) references urgent_messages (client_id, message_id) on delete cascade,
  foreign key (client_id, robot_id) references robots (client_id, robot_id)
);
create index message_robots_of_robot on message_robots (robot_id, message_id);

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
comment on table urgent_messages is 'ingest:read';
comment on table message_robots is 'on-robot ingest:read';

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

-- Hours of a robot: outside them it waits by itself; null: it is always on. A command about power holds until their next border.
alter table robots add column hours jsonb check (jsonb_typeof(hours) = 'object'), add column power_at timestamptz(3);
comment on column robots.power_at is 'unversioned';

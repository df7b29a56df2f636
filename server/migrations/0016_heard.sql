-- 'Probar el oído': a robot asks for a sentence and tells what came of it.

alter table device_commands drop constraint device_commands_kind_check;
alter table device_commands add constraint device_commands_kind_check
  check (kind in ('power_off', 'power_on', 'reload', 'update', 'unlink', 'say', 'screenshot', 'hear'));

-- What came of the last try of a robot's ear. Words of whoever stood there: for ten minutes, in no copy and no log, apart from the command, which is told in it.
create table ear_tests (
  client_id bigint not null,
  robot_id bigint not null,
  command_id uuid not null,
  ear text check (ear in ('local', 'server', 'browser')),
  words text check (char_length(words) <= 300),
  fault text check (fault in ('insecure', 'unsupported', 'language', 'not_allowed', 'no_microphone', 'network', 'not_set', 'failed')),
  ms int not null check (ms between 0 and 600000),
  heard_at timestamptz(3) not null default now(),
  primary key (client_id, robot_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade
);
create index ear_tests_by_age on ear_tests (heard_at);
create index ear_tests_of_robot on ear_tests (robot_id);
comment on table ear_tests is 'ingest audit:none fleeting';

-- It tells what was said to one device at one client: neither the next device nor the next client inherits it.
create function drop_ear_test() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from ear_tests where robot_id = new.robot_id;
  return null;
end $$;
create trigger drop_ear_test after update of revoked_at on devices
  for each row when (new.revoked_at is not null) execute function drop_ear_test();
create trigger "A_drop_ear_test" after update of client_id on robots
  for each row when (new.client_id <> old.client_id) execute function drop_ear_test();

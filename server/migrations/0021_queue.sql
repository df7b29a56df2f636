-- One queue for work that is done beside calls. A kind and a key are one piece of work; one process at a time works at it.
create table queued_work (
  kind text not null,
  key text not null,
  client_id bigint not null default app_client_id(),
  body jsonb not null default '{}',
  -- How often it failed since it was asked for.
  tries int not null default 0,
  -- When it may be taken up; while it is worked at, when another process may take it over.
  due_at timestamptz not null default now(),
  -- Whoever works at it.
  worker uuid,
  -- Rises each time that it is asked for: what is asked for during the work is done after it.
  revision int not null default 0,
  primary key (kind, key)
);
create index queued_work_next on queued_work (kind, due_at);
comment on table queued_work is 'audit:none';

-- Asks for work within the caller's transaction: a piece that waits is one with it and begins at once, one that is worked at runs again after that.
-- The processes hear of it once it is committed.
create function enqueue(of_kind text, of_key text, of_client bigint, of_body jsonb) returns void language sql as $$
  insert into queued_work as w (kind, key, client_id, body) values (of_kind, of_key, of_client, of_body)
    on conflict (kind, key) do update set client_id = excluded.client_id, body = w.body || excluded.body, tries = 0, revision = w.revision + 1,
      due_at = case when w.worker is null then now() else w.due_at end;
  select pg_notify('botones_queue', of_kind);
$$;

-- Agents some of whose texts wait for their speech: texts that came without a file, and after a change of the voice all that it said (`anew`).
insert into queued_work (kind, key, client_id, body, tries, due_at)
  select 'agent-speech', agent_id::text, client_id, jsonb_build_object('anew', anew), tries, due_at from speech_due;

create or replace function speech_is_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue('agent-speech', agent_id::text, client_id, '{}') from (
    select distinct i.agent_id, i.client_id from is_now n join intents i using (intent_id)
    where n.s3_url is null and n.text is not null order by 1) waiting;
  return null;
end $$;

create or replace function voice_is_new() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue('agent-speech', new.agent_id::text, new.client_id, '{"anew": true}');
  return null;
end $$;

-- A new key may do what the former one could not.
create or replace function key_is_new() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue('agent-speech', agent_id::text, client_id, '{}') from agents where agent_id = new.agent_id;
  return null;
end $$;

drop table speech_due;

-- Records that wait for their speech in the voice that was chosen for them: a piece for each kind, language and robot, whose body says which.
create function ask_for_record_speech(kind text, language_id int, robot_id bigint, of_client bigint) returns void language sql as $$
  select enqueue('record-speech', format('%s:%s:%s', kind, language_id, robot_id), of_client,
    jsonb_build_object('kind', kind, 'language_id', language_id, 'robot_id', robot_id));
$$;

create function record_speech_is_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ask_for_record_speech(tg_argv[0], language_id, robot_id, client_id) from (
    select 1 as language_id, robot_id, client_id from is_now where deleted_at is null and robot_id is not null and audio_es is null
    union select 2, robot_id, client_id from is_now
      where deleted_at is null and robot_id is not null and audio_en is null and audio_text_en is not null order by 1, 2) waiting;
  return null;
end $$;

-- In Spanish only.
create function information_speech_is_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ask_for_record_speech(tg_argv[0], 1, robot_id, client_id) from (select distinct robot_id, client_id from is_now
    where deleted_at is null and robot_id is not null and audio_es is null order by 1) waiting;
  return null;
end $$;

-- After `forget_speech`: triggers run in the order of their names, and versions are locked first.
create trigger speech_of_new after insert on products referencing new table as is_now
  for each statement execute function record_speech_is_due('items');
create trigger speech_of_changed after update on products referencing new table as is_now
  for each statement execute function record_speech_is_due('items');
create trigger speech_of_new after insert on directories referencing new table as is_now
  for each statement execute function record_speech_is_due('directories');
create trigger speech_of_changed after update on directories referencing new table as is_now
  for each statement execute function record_speech_is_due('directories');
create trigger speech_of_new after insert on branch_offices referencing new table as is_now
  for each statement execute function record_speech_is_due('branchoffices');
create trigger speech_of_changed after update on branch_offices referencing new table as is_now
  for each statement execute function record_speech_is_due('branchoffices');
create trigger speech_of_new after insert on information_items referencing new table as is_now
  for each statement execute function information_speech_is_due('information_items');
create trigger speech_of_changed after update on information_items referencing new table as is_now
  for each statement execute function information_speech_is_due('information_items');

-- Those that wait already.
select ask_for_record_speech(kind, language_id, robot_id, client_id) from (
  with records as (
    select 'items' as kind, robot_id, client_id, audio_es, audio_en, audio_text_en from products where deleted_at is null
    union all select 'directories', robot_id, client_id, audio_es, audio_en, audio_text_en from directories where deleted_at is null
    union all select 'branchoffices', robot_id, client_id, audio_es, audio_en, audio_text_en from branch_offices where deleted_at is null
    union all select 'information_items', robot_id, client_id, audio_es, null, null from information_items where deleted_at is null)
  select kind, 1 as language_id, robot_id, client_id from records where robot_id is not null and audio_es is null
  union select kind, 2, robot_id, client_id from records where robot_id is not null and audio_en is null and audio_text_en is not null) waiting;

-- Jobs of the queue go on after a restart; the others end with their process.
alter table background_jobs add column queued boolean not null default false;

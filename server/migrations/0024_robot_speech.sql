-- What robots say of the records that were chosen for them follows by itself: a piece for each robot, which says what it shows and does
-- not say as its agents would say it now (VOZ-1, VOZ-4).
create function ask_for_robot_speech(of_robot bigint, of_client bigint) returns void language sql as $$
  select enqueue('assigned-speech', of_robot::text, of_client, '{}');
$$;

create function robot_speech_is_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ask_for_robot_speech(robot_id, client_id) from (select distinct robot_id, client_id from is_now order by 1) waiting;
  return null;
end $$;
create trigger speech_of_chosen after insert on robot_products referencing new table as is_now
  for each statement execute function robot_speech_is_due();
create trigger speech_of_chosen after insert on robot_directories referencing new table as is_now
  for each statement execute function robot_speech_is_due();
create trigger speech_of_chosen after insert on robot_branches referencing new table as is_now
  for each statement execute function robot_speech_is_due();
create trigger speech_of_chosen after insert on robot_information referencing new table as is_now
  for each statement execute function robot_speech_is_due();

-- Speech of other words is not played any more; the record is shown in silence until it is spoken anew.
create or replace function forget_speech() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Versions before what robots hold, as everywhere.
  execute format('select from robot_state where robot_id in (select l.robot_id from %I l join is_now using (%I)) order by robot_id for update', tg_argv[0], tg_argv[1]);
  execute format('update %I l set audio_es = null from was join is_now using (%I) where l.%2$I = is_now.%2$I and was.%3$I <> is_now.%3$I and l.audio_es is not null',
    tg_argv[0], tg_argv[1], tg_argv[2]);
  if tg_nargs > 3 then
    execute format('update %I l set audio_en = null from was join is_now using (%I) where l.%2$I = is_now.%2$I and was.%3$I is distinct from is_now.%3$I and l.audio_en is not null',
      tg_argv[0], tg_argv[1], tg_argv[3]);
  end if;
  execute format('select ask_for_robot_speech(robot_id, client_id) from (select distinct l.robot_id, l.client_id
    from %I l join is_now using (%2$I) join was using (%2$I) where (was.%3$I, was.%4$I) is distinct from (is_now.%3$I, is_now.%4$I) order by 1) waiting',
    tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[tg_nargs - 1]);
  return null;
end $$;

-- An agent that came, got another voice or another key may say what could not be said: also the records whose voice its robot is, which
-- rest until then.
create function agent_speaks(of_robot bigint, of_client bigint) returns void language sql as $$
  select ask_for_robot_speech(of_robot, of_client);
  select enqueue(kind, key, client_id, '{"robot_rests": 0, "texts_rest": {}}') from (select kind, key, client_id from queued_work
    where kind = 'record-speech' and body -> 'robot_id' = to_jsonb(of_robot) order by key) waiting;
$$;

create function agent_is_new() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform agent_speaks(new.robot_id, new.client_id);
  return null;
end $$;
create trigger agent_is_new after insert on agents for each row execute function agent_is_new();
create trigger agent_is_other after update on agents for each row
  when ((old.session_id, old.is_default) is distinct from (new.session_id, new.is_default)) execute function agent_is_new();

create or replace function voice_is_new() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue('agent-speech', new.agent_id::text, new.client_id, '{"anew": true}');
  perform agent_speaks(new.robot_id, new.client_id);
  return null;
end $$;

create or replace function key_is_new() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue('agent-speech', agent_id::text, client_id, '{}'), agent_speaks(robot_id, client_id) from agents where agent_id = new.agent_id;
  return null;
end $$;

-- What waits already.
select ask_for_robot_speech(robot_id, client_id) from (
  select robot_id, client_id from robot_products union select robot_id, client_id from robot_directories
  union select robot_id, client_id from robot_branches union select robot_id, client_id from robot_information) chosen;

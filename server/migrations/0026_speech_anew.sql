-- Which reading of texts all speech was asked to be made with (`readingVersion`): a server that reads otherwise has it made anew. Before
-- there was one, engines read texts themselves.
create table speech_reading (
  single boolean primary key default true check (single),
  version int not null
);
comment on table speech_reading is 'platform audit:none';
insert into speech_reading (version) values (1);

-- Records that are said in the voice that was chosen for them, of a robot or of all: a piece for each kind, language and robot, which says
-- anew what would be said otherwise now.
create function ask_for_records_anew(of_robot bigint) returns void language sql as $$
  select enqueue('record-speech', format('%s:%s:%s', kind, language_id, robot_id), client_id,
    jsonb_build_object('kind', kind, 'language_id', language_id, 'robot_id', robot_id, 'anew', true)) from (
    with records as (
      select 'items' as kind, robot_id, client_id, audio_es, audio_en from products where deleted_at is null
      union all select 'directories', robot_id, client_id, audio_es, audio_en from directories where deleted_at is null
      union all select 'branchoffices', robot_id, client_id, audio_es, audio_en from branch_offices where deleted_at is null
      union all select 'information_items', robot_id, client_id, audio_es, null from information_items where deleted_at is null)
    select kind, 1 as language_id, robot_id, client_id from records where audio_es is not null and (of_robot is null or robot_id = of_robot)
    union select kind, 2, robot_id, client_id from records where audio_en is not null and (of_robot is null or robot_id = of_robot)
    order by 1, 2, 3) spoken where robot_id is not null;
$$;

-- Everything that is said: what agents answer, what robots show, and records in their own voice. Each piece finds out by the hashes of the
-- speech what of it would be said otherwise now.
create function ask_for_all_speech() returns void language sql as $$
  select enqueue('agent-speech', agent_id::text, client_id, '{"anew": true}') from (select agent_id, client_id from agents order by 1) spoken;
  select ask_for_robot_speech(robot_id, client_id) from (
    select robot_id, client_id from robot_products union select robot_id, client_id from robot_directories
    union select robot_id, client_id from robot_branches union select robot_id, client_id from robot_information order by 1) spoken;
  select ask_for_records_anew(null);
$$;

-- Another voice says its records anew too.
create or replace function voice_is_new() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue('agent-speech', new.agent_id::text, new.client_id, '{"anew": true}');
  perform agent_speaks(new.robot_id, new.client_id);
  perform ask_for_records_anew(new.robot_id);
  return null;
end $$;

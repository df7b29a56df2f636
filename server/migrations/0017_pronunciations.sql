-- How a client's robots say words that engines say otherwise (OIR-2): a word once for each language, whatever its case and accents.
create table pronunciations (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  -- What it is known by: the word without case and accents.
  word_key text not null,
  language_id int not null check (language_id in (1, 2)),
  written text not null check (length(written) between 1 and 60),
  said text not null check (length(said) between 1 and 120),
  primary key (client_id, word_key, language_id)
);
create index pronunciations_by_key on pronunciations (word_key);

-- When a client's list was saved: two that save it at once are told (AMB-180).
create table pronunciation_lists (
  client_id bigint primary key default app_client_id() constraint clients__not_found references clients,
  updated_at timestamptz(3) not null default now()
);
comment on table pronunciation_lists is 'audit:none';

-- What a client's robots say, in every voice: each piece finds out by the hashes of the speech what of it would be said otherwise now.
create function ask_for_client_speech(of_client bigint) returns void language sql as $$
  select enqueue('agent-speech', agent_id::text, client_id, '{"anew": true}') from (
    select agent_id, client_id from agents where client_id = of_client order by 1) spoken;
  select ask_for_robot_speech(robot_id, of_client) from (
    select robot_id from robot_products where client_id = of_client union select robot_id from robot_directories where client_id = of_client
    union select robot_id from robot_branches where client_id = of_client union select robot_id from robot_information where client_id = of_client
    order by 1) spoken;
  select enqueue('record-speech', format('%s:%s:%s', kind, language_id, robot_id), of_client,
    jsonb_build_object('kind', kind, 'language_id', language_id, 'robot_id', robot_id, 'anew', true)) from (
    with records as (
      select 'items' as kind, robot_id, audio_es, audio_en from products where deleted_at is null and client_id = of_client
      union all select 'directories', robot_id, audio_es, audio_en from directories where deleted_at is null and client_id = of_client
      union all select 'branchoffices', robot_id, audio_es, audio_en from branch_offices where deleted_at is null and client_id = of_client
      union all select 'information_items', robot_id, audio_es, null from information_items where deleted_at is null and client_id = of_client)
    select kind, 1 as language_id, robot_id from records where audio_es is not null
    union select kind, 2, robot_id from records where audio_en is not null
    order by 1, 2, 3) spoken where robot_id is not null;
$$;

-- Texts that hold a word that is said otherwise now get their speech anew; what was spoken before plays until then.
create function words_are_said_otherwise() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ask_for_client_speech(client_id) from (select distinct client_id from changed order by 1) of;
  return null;
end $$;
create trigger words_are_new after insert on pronunciations referencing new table as changed
  for each statement execute function words_are_said_otherwise();
create trigger words_are_other after update on pronunciations referencing new table as changed
  for each statement execute function words_are_said_otherwise();
create trigger words_are_gone after delete on pronunciations referencing old table as changed
  for each statement execute function words_are_said_otherwise();

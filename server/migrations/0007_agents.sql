-- What a robot says and in which voice: an agent for each session type, its intentions, and the speech that was made of texts.
create table agents (
  client_id bigint not null default app_client_id(),
  agent_id bigint generated always as identity,
  robot_id bigint not null,
  session_id bigint not null,
  name text not null check (length(name) between 5 and 150),
  language_id int not null constraint languages__not_found references languages,
  test_phrase text not null check (length(test_phrase) between 1 and 2000),
  voice_tone text not null check (voice_tone in ('neutral', 'female', 'male')),
  speed numeric(3, 2) check (speed between 0.25 and 4),
  pitch smallint check (pitch between -20 and 20),
  engine text not null check (engine in ('local', 'google', 'http')),
  -- What may be shown of the key; the key itself is in agent_secrets.
  key_project text,
  key_email text,
  is_default boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (client_id, agent_id),
  constraint agents__exists unique (robot_id, session_id, client_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade,
  foreign key (client_id, session_id) references session_types (client_id, session_id)
);
create index agents_by_id on agents (agent_id);
create unique index agents_default on agents (robot_id, client_id) where is_default;
comment on table agents is 'ingest:read on-robot';

-- The key of an agent, which is its client's as well.
create table agent_secrets (
  client_id bigint not null,
  agent_id bigint not null,
  key_enc bytea not null,
  primary key (client_id, agent_id),
  foreign key (client_id, agent_id) references agents (client_id, agent_id) on delete cascade
);
create index agent_secrets_by_id on agent_secrets (agent_id);
comment on table agent_secrets is 'secret';

-- The agents of a robot stay with the client that made them (data-model 2, rule 4).
create function robot_leaves_client() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from agents where robot_id = old.robot_id;
  return new;
end $$;
create trigger robot_leaves_client before update of client_id on robots
  for each row when (old.client_id <> new.client_id) execute function robot_leaves_client();

-- What a face can do besides talking: the same for everybody.
create table gestures (
  id_gesture bigint primary key,
  -- What the robot's face knows it by.
  code text not null unique,
  name text not null
);
comment on table gestures is 'reference';
insert into gestures values (1, 'greet', 'Saludar'), (2, 'nod', 'Asentir'), (3, 'shake', 'Negar'), (4, 'point_left', 'Señalar a la izquierda'),
  (5, 'point_right', 'Señalar a la derecha'), (6, 'think', 'Pensar'), (7, 'clap', 'Aplaudir'), (8, 'bow', 'Reverencia'), (9, 'happy', 'Feliz'),
  (10, 'sad', 'Triste');

-- What people may ask, and what is answered.
create table intents (
  client_id bigint not null default app_client_id(),
  intent_id bigint generated always as identity,
  agent_id bigint not null,
  -- What its provider knows it by; of the local one a name of ours or a uuid.
  provider_id text not null check (length(provider_id) between 1 and 200),
  name text not null check (length(name) between 1 and 150),
  -- What the robot itself begins: at the greeting, at the end, and where nothing else fits.
  role text check (role in ('welcome', 'farewell', 'fallback')),
  is_screen_flow boolean not null default false,
  is_active boolean not null default true,
  media_id bigint,
  -- What Dialogflow would answer in place of what the robot says: a message has variants, of which the robot says the first.
  variants text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (client_id, intent_id),
  constraint intents__exists unique (agent_id, provider_id, client_id),
  foreign key (client_id, agent_id) references agents (client_id, agent_id) on delete cascade,
  constraint media__in_use foreign key (client_id, media_id) references media (client_id, media_id)
);
create index intents_of_media on intents (client_id, media_id) where media_id is not null;
create index intents_alike on intents (client_id, provider_id);
create index intents_by_id on intents (intent_id);
comment on table intents is 'ingest:read on-robot';

-- What the robot says, in order: a text that is spoken, a file that is played, or both (the file is the text's speech).
create table intent_audios (
  client_id bigint not null default app_client_id(),
  intent_id bigint not null,
  position int not null check (position >= 1),
  text text check (length(text) between 1 and 300),
  s3_url text,
  primary key (client_id, intent_id, position),
  foreign key (client_id, intent_id) references intents (client_id, intent_id) on delete cascade,
  check (text is not null or s3_url is not null)
);
create index intent_audios_of_intent on intent_audios (intent_id, position);
comment on table intent_audios is 'ingest:read on-robot';
comment on column intent_audios.s3_url is 'file';

-- What its face does and shows meanwhile, in order.
create table intent_gestures (
  client_id bigint not null default app_client_id(),
  intent_id bigint not null,
  position int not null check (position >= 1),
  id_gesture bigint not null constraint gestures__not_found references gestures,
  -- Seconds.
  duration numeric(6, 2) not null default 1 check (duration > 0),
  media_id bigint,
  primary key (client_id, intent_id, position),
  foreign key (client_id, intent_id) references intents (client_id, intent_id) on delete cascade,
  constraint media__in_use foreign key (client_id, media_id) references media (client_id, media_id)
);
create index intent_gestures_of_media on intent_gestures (client_id, media_id) where media_id is not null;
create index intent_gestures_of_intent on intent_gestures (intent_id, position);
comment on table intent_gestures is 'ingest:read on-robot';

-- What people say to reach an intention.
create table intent_phrases (
  client_id bigint not null default app_client_id(),
  intent_id bigint not null,
  position int not null check (position >= 1),
  text text not null check (length(text) between 1 and 256),
  primary key (client_id, intent_id, position),
  foreign key (client_id, intent_id) references intents (client_id, intent_id) on delete cascade
);
create index intent_phrases_of_intent on intent_phrases (intent_id, position);
comment on table intent_phrases is 'ingest:read on-robot';

-- Speech that was made: the same text, voice and settings are one file of a client, counted once. It goes with its file, which the
-- sweep takes a day after nobody keeps it or asks for it.
create table speech_files (
  client_id bigint not null default app_client_id(),
  -- SHA-256 of engine, language, voice, settings and text.
  hash bytea not null,
  file_id bigint not null,
  primary key (client_id, hash),
  foreign key (client_id, file_id) references files (client_id, file_id) on delete cascade
);
create index speech_files_of_file on speech_files (client_id, file_id);
comment on table speech_files is 'audit:none';

-- Texts that came without a file wait for their speech.
create function speech_is_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue('agent-speech', agent_id::text, client_id, '{}') from (
    select distinct i.agent_id, i.client_id from is_now n join intents i using (intent_id)
    where n.s3_url is null and n.text is not null order by 1) waiting;
  return null;
end $$;
create trigger speech_of_text after insert on intent_audios referencing new table as is_now
  for each statement execute function speech_is_due();
-- A text that is changed in its row is due as one that was added.
create trigger speech_of_changed_text after update on intent_audios referencing new table as is_now
  for each statement execute function speech_is_due();

-- Another voice says everything anew: what its agent answers, what its robot shows, and its records.
create function voice_is_new() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue('agent-speech', new.agent_id::text, new.client_id, '{"anew": true}');
  perform agent_speaks(new.robot_id, new.client_id);
  perform ask_for_records_anew(new.robot_id);
  return null;
end $$;
create trigger voice_is_new after update on agents for each row
  when ((old.engine, old.voice_tone, old.speed, old.pitch, old.language_id, old.key_project, old.key_email)
    is distinct from (new.engine, new.voice_tone, new.speed, new.pitch, new.language_id, new.key_project, new.key_email))
  execute function voice_is_new();

-- A new key may do what the former one could not: what waits for its speech is tried anew.
create function key_is_new() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue('agent-speech', agent_id::text, client_id, '{}'), agent_speaks(robot_id, client_id) from agents where agent_id = new.agent_id;
  return null;
end $$;
create trigger key_is_new after insert or update on agent_secrets for each row execute function key_is_new();

-- Speech of other words is not played any more; the record is shown in silence until it is spoken anew.
create function forget_speech() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger forget_speech after update on products referencing old table as was new table as is_now
  for each statement execute function forget_speech('robot_products', 'product_id', 'audio_text_es', 'audio_text_en');
create trigger forget_speech after update on directories referencing old table as was new table as is_now
  for each statement execute function forget_speech('robot_directories', 'directory_id', 'audio_text_es', 'audio_text_en');
create trigger forget_speech after update on branch_offices referencing old table as was new table as is_now
  for each statement execute function forget_speech('robot_branches', 'branchoffice_id', 'audio_text_es', 'audio_text_en');
create trigger forget_speech after update on information_items referencing old table as was new table as is_now
  for each statement execute function forget_speech('robot_information', 'information_item_id', 'text');

-- Records that wait for their speech in the voice that was chosen for them: a piece for each kind, language and robot, whose body says which.
create function ask_for_record_speech(kind text, language_id int, robot_id bigint, of_client bigint) returns void language sql as $$
  select enqueue('record-speech', format('%s:%s:%s', kind, language_id, robot_id), of_client,
    jsonb_build_object('kind', kind, 'language_id', language_id, 'robot_id', robot_id));
$$;

-- A record that its robot has yet to say, in either language, waits for its speech.
create function record_speech_is_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ask_for_record_speech(tg_argv[0], language_id, robot_id, client_id) from (
    select 1 as language_id, robot_id, client_id from is_now where deleted_at is null and robot_id is not null and audio_es is null
    union select 2, robot_id, client_id from is_now
      where deleted_at is null and robot_id is not null and audio_en is null and audio_text_en is not null order by 1, 2) waiting;
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

-- The same of information, in Spanish only.
create function information_speech_is_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ask_for_record_speech(tg_argv[0], 1, robot_id, client_id) from (select distinct robot_id, client_id from is_now
    where deleted_at is null and robot_id is not null and audio_es is null order by 1) waiting;
  return null;
end $$;
create trigger speech_of_new after insert on information_items referencing new table as is_now
  for each statement execute function information_speech_is_due('information_items');
create trigger speech_of_changed after update on information_items referencing new table as is_now
  for each statement execute function information_speech_is_due('information_items');

-- What robots say of the records that were chosen for them follows by itself: a piece for each robot, which says what it shows and does
-- not say as its agents would say it now (VOZ-1, VOZ-4).
create function ask_for_robot_speech(of_robot bigint, of_client bigint) returns void language sql as $$
  select enqueue('assigned-speech', of_robot::text, of_client, '{}');
$$;

-- A record that was chosen for a robot is said in its own voice.
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

-- An agent that came, got another voice or another key may say what could not be said: also the records whose voice its robot is, which
-- rest until then.
create function agent_speaks(of_robot bigint, of_client bigint) returns void language sql as $$
  select ask_for_robot_speech(of_robot, of_client);
  select enqueue(kind, key, client_id, '{"robot_rests": 0, "texts_rest": {}}') from (select kind, key, client_id from queued_work
    where kind = 'record-speech' and body -> 'robot_id' = to_jsonb(of_robot) order by key) waiting;
$$;

-- An agent that came, or answers for another session type, says what its robot shows.
create function agent_is_new() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform agent_speaks(new.robot_id, new.client_id);
  return null;
end $$;
create trigger agent_is_new after insert on agents for each row execute function agent_is_new();
create trigger agent_is_other after update on agents for each row
  when ((old.session_id, old.is_default) is distinct from (new.session_id, new.is_default)) execute function agent_is_new();

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

-- What a robot says and in which voice: an agent for each session type, its intentions, and the speech that was made of texts.
create table agents (
  agent_id bigint generated always as identity primary key,
  client_id bigint not null default app_client_id(),
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
  constraint agents__exists unique (robot_id, session_id),
  unique (client_id, agent_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade,
  foreign key (client_id, session_id) references session_types (client_id, session_id)
);
create unique index agents_default on agents (robot_id) where is_default;
comment on table agents is 'ingest:read on-robot';

create table agent_secrets (
  agent_id bigint primary key references agents on delete cascade,
  key_enc bytea not null
);
comment on table agent_secrets is 'secret';

-- The agents of a robot stay with the client that made them (data-model 2, rule 4).
create function robot_leaves_client() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from agents where robot_id = old.robot_id;
  return new;
end $$;
create trigger robot_leaves_client before update of client_id on robots
  for each row when (old.client_id <> new.client_id) execute function robot_leaves_client();

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

create table intents (
  intent_id bigint generated always as identity primary key,
  client_id bigint not null default app_client_id(),
  agent_id bigint not null,
  -- What its provider knows it by; of the local one a name of ours or a uuid.
  provider_id text not null check (length(provider_id) between 1 and 200),
  name text not null check (length(name) between 1 and 150),
  -- What the robot itself begins: at the greeting, at the end, and where nothing else fits.
  role text check (role in ('welcome', 'farewell', 'fallback')),
  is_screen_flow boolean not null default false,
  is_active boolean not null default true,
  media_id bigint,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint intents__exists unique (agent_id, provider_id),
  unique (client_id, intent_id),
  foreign key (client_id, agent_id) references agents (client_id, agent_id) on delete cascade,
  constraint media__in_use foreign key (client_id, media_id) references media (client_id, media_id)
);
create index intents_of_media on intents (client_id, media_id) where media_id is not null;
create index intents_alike on intents (client_id, provider_id);
comment on table intents is 'ingest:read on-robot';

-- What the robot says, in order: a text that is spoken, a file that is played, or both (the file is the text's speech).
create table intent_audios (
  client_id bigint not null default app_client_id(),
  intent_id bigint not null,
  position int not null check (position >= 1),
  text text check (length(text) between 1 and 300),
  s3_url text,
  primary key (intent_id, position),
  check (text is not null or s3_url is not null),
  foreign key (client_id, intent_id) references intents (client_id, intent_id) on delete cascade
);
comment on table intent_audios is 'ingest:read on-robot';
comment on column intent_audios.s3_url is 'file';

create table intent_gestures (
  client_id bigint not null default app_client_id(),
  intent_id bigint not null,
  position int not null check (position >= 1),
  id_gesture bigint not null constraint gestures__not_found references gestures,
  -- Seconds.
  duration numeric(6, 2) not null default 1 check (duration > 0),
  media_id bigint,
  primary key (intent_id, position),
  foreign key (client_id, intent_id) references intents (client_id, intent_id) on delete cascade,
  constraint media__in_use foreign key (client_id, media_id) references media (client_id, media_id)
);
create index intent_gestures_of_media on intent_gestures (client_id, media_id) where media_id is not null;
comment on table intent_gestures is 'ingest:read on-robot';

-- What people say to reach an intention.
create table intent_phrases (
  client_id bigint not null default app_client_id(),
  intent_id bigint not null,
  position int not null check (position >= 1),
  text text not null check (length(text) between 1 and 256),
  primary key (intent_id, position),
  foreign key (client_id, intent_id) references intents (client_id, intent_id) on delete cascade
);
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

-- Agents some of whose texts wait for their speech: texts that came without a file, and after a change of the voice all that it said.
create table speech_due (
  agent_id bigint primary key,
  client_id bigint not null default app_client_id(),
  -- What the former voice said is made anew too.
  anew boolean not null default false,
  tries int not null default 0,
  due_at timestamptz(3) not null default now(),
  foreign key (client_id, agent_id) references agents (client_id, agent_id) on delete cascade
);
create index speech_due_next on speech_due (due_at);
comment on table speech_due is 'audit:none';

create function speech_is_due() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into speech_due (agent_id, client_id)
    select distinct i.agent_id, i.client_id from is_now n join intents i using (intent_id)
    where n.s3_url is null and n.text is not null order by 1
    on conflict (agent_id) do update set due_at = now(), tries = 0;
  return null;
end $$;
create trigger speech_of_text after insert on intent_audios referencing new table as is_now
  for each statement execute function speech_is_due();

create function voice_is_new() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into speech_due (agent_id, client_id, anew) values (new.agent_id, new.client_id, true)
    on conflict (agent_id) do update set anew = true, due_at = now(), tries = 0;
  return null;
end $$;
create trigger voice_is_new after update on agents for each row
  when ((old.engine, old.voice_tone, old.speed, old.pitch, old.language_id, old.key_project, old.key_email)
    is distinct from (new.engine, new.voice_tone, new.speed, new.pitch, new.language_id, new.key_project, new.key_email))
  execute function voice_is_new();

-- A new key may do what the former one could not.
create function key_is_new() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update speech_due set due_at = now(), tries = 0 where agent_id = new.agent_id;
  return null;
end $$;
create trigger key_is_new after insert or update on agent_secrets for each row execute function key_is_new();

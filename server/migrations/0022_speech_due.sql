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

-- What was there before is made once too.
insert into speech_due (agent_id, client_id)
  select distinct i.agent_id, i.client_id from intent_audios a join intents i using (intent_id) where a.s3_url is null;

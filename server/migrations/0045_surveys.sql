-- Surveys, what they were made of in each version, and what people answered; and counts of facts that triggers keep (ALL-5).
create table polls (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  poll_id bigint generated always as identity,
  state boolean not null default true,
  title_es text not null check (length(title_es) between 1 and 100),
  title_en text check (length(title_en) between 1 and 100),
  description_es text not null check (length(description_es) between 1 and 500),
  description_en text check (length(description_en) between 1 and 500),
  goodbye_es text not null check (length(goodbye_es) between 1 and 500),
  goodbye_en text check (length(goodbye_en) between 1 and 500),
  logo text,
  -- Rises with every change of questions, options or their words (ENC-1).
  version int not null default 1,
  questions_count int not null,
  -- The questions as readable lines, so that the log tells what they were and became.
  outline text not null,
  created_by bigint,
  created_date timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  searched text not null generated always as (searchable(title_es || E'\n' || coalesce(title_en, ''))) stored,
  primary key (client_id, poll_id)
);
create index polls_by_id on polls (poll_id);
create index polls_of_client on polls (client_id, poll_id) include (searched) where deleted_at is null;
create index polls_in_name_order on polls (client_id, title_es collate spanish, poll_id) include (searched) where deleted_at is null;
create index polls_deleted on polls (deleted_at) where deleted_at is not null;
create index polls_searched on polls using gin (searched gin_trgm_ops);
comment on table polls is 'ingest:read';
comment on column polls.logo is 'file';

-- The questions of a survey as they were in each version, never changed once written: answers are read in the words that were shown.
create table poll_versions (
  client_id bigint not null default app_client_id(),
  poll_id bigint not null,
  version int not null,
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  created_at timestamptz(3) not null default now(),
  created_by bigint,
  primary key (client_id, poll_id, version),
  foreign key (client_id, poll_id) references polls (client_id, poll_id) on delete cascade
);
create index poll_versions_by_poll on poll_versions (poll_id, version);
comment on table poll_versions is 'ingest:read audit:none';
create sequence poll_questions_id_seq;
create sequence poll_options_id_seq;

-- The survey that a robot offers, and when. That of a survey which is off or deleted stays and counts as none (ENC-6).
alter table robots add column poll_id bigint,
  add column poll_offer text not null default 'after' check (poll_offer in ('after', 'idle', 'both', 'off')),
  add foreign key (client_id, poll_id) references polls (client_id, poll_id);
create index robots_of_poll on robots (poll_id) where poll_id is not null;

-- What a robot offers stays with the client that chose it.
create function robot_leaves_poll() returns trigger language plpgsql as $$
begin
  if new.poll_id is not distinct from old.poll_id then
    new.poll_id = null;
  end if;
  return new;
end $$;
create trigger robot_leaves_poll before update of client_id on robots
  for each row when (old.client_id <> new.client_id) execute function robot_leaves_poll();

create function raise_versions_with_poll() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(
    select r.robot_id from is_now n join was o using (client_id, poll_id) join robots r using (client_id, poll_id)
    where (n.state, n.title_es, n.title_en, n.description_es, n.description_en, n.goodbye_es, n.goodbye_en, n.logo, n.version, n.deleted_at)
      is distinct from (o.state, o.title_es, o.title_en, o.description_es, o.description_en, o.goodbye_es, o.goodbye_en, o.logo, o.version, o.deleted_at)
    order by r.robot_id));
  return null;
end $$;
create trigger raise_versions after update on polls referencing old table as was new table as is_now
  for each statement execute function raise_versions_with_poll();

-- A filled-in survey (ENC-4): its answers are those that meant something in the version that was answered.
create table poll_responses (
  client_id bigint not null,
  response_id bigint generated always as identity,
  uuid uuid not null,
  robot_id bigint not null references robots,
  poll_id bigint not null,
  version int not null,
  language_id smallint not null check (language_id in (1, 2)),
  rev int not null,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  complete boolean not null,
  interaction_uuid uuid,
  local_day date not null,
  local_hour smallint not null check (local_hour between 0 and 23),
  branchoffice_id bigint,
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
  -- Answers that meant nothing and were left out.
  dropped int not null,
  received_at timestamptz(3) not null default now(),
  primary key (client_id, response_id),
  constraint poll_responses_once unique (robot_id, uuid),
  foreign key (client_id, poll_id) references polls (client_id, poll_id)
);
create index poll_responses_by_id on poll_responses (response_id);
create index poll_responses_newest on poll_responses (poll_id, started_at desc, response_id desc);
create index poll_responses_of_interaction on poll_responses (robot_id, interaction_uuid, started_at desc, response_id desc)
  where interaction_uuid is not null;
comment on table poll_responses is 'ingest audit:none';

-- Counts of facts. `keys` selects of `$facts`, a table of them, what each is counted under; its columns are the key of the table `name`,
-- which has besides them the count `n`.
create table roll_ups (
  name text primary key,
  facts text not null,
  keys text not null
);
comment on table roll_ups is 'reference audit:none';

create function key_of(roll_up text) returns text language sql stable as $$
  select string_agg(quote_ident(a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum))
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = roll_up::regclass and i.indisprimary
$$;

-- Adds what a statement wrote and takes away what it replaced, in the order of the keys. What is taken from a count that is gone already,
-- as when a client is erased, is nothing.
create function roll_up() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted roll_ups;
  key text := key_of(tg_argv[0]);
  written text;
  replaced text;
begin
  select * into strict counted from roll_ups where name = tg_argv[0];
  if tg_op <> 'DELETE' then
    written := 'select k.*, 1 as n from (' || replace(counted.keys, '$facts', 'is_now') || ') k';
  end if;
  if tg_op <> 'INSERT' then
    replaced := 'select k.*, -1 as n from (' || replace(counted.keys, '$facts', 'was') || ') k';
  end if;
  execute format('insert into %1$I as d (%2$s, n) select c.* from (select %2$s, sum(n) as n from (%3$s) changed group by %2$s) c
    where n > 0 or n < 0 and exists (select from %1$I o where (%4$s) = (%5$s)) order by %2$s
    on conflict (%2$s) do update set n = d.n + excluded.n', counted.name, key, concat_ws(' union all ', written, replaced),
    'o.' || replace(key, ', ', ', o.'), 'c.' || replace(key, ', ', ', c.'));
  return null;
end $$;

-- From now on the counts follow their facts.
create function keep_roll_up(roll_up text) returns void language plpgsql as $$
declare
  counted roll_ups;
begin
  select * into strict counted from roll_ups where name = roll_up;
  execute format('create trigger %I after insert on %I referencing new table as is_now for each statement execute function roll_up(%L)',
    roll_up || '_insert', counted.facts, roll_up);
  execute format('create trigger %I after update on %I referencing old table as was new table as is_now for each statement
    execute function roll_up(%L)', roll_up || '_update', counted.facts, roll_up);
  execute format('create trigger %I after delete on %I referencing old table as was for each statement execute function roll_up(%L)',
    roll_up || '_delete', counted.facts, roll_up);
end $$;

-- Counts everything anew while no fact is written; answers how many counts were wrong.
create function recount(roll_up text) returns bigint language plpgsql as $$
declare
  counted roll_ups;
  key text := key_of(roll_up);
  wrong bigint;
begin
  select * into strict counted from roll_ups where name = roll_up;
  execute format('lock table %I in share row exclusive mode', counted.facts);
  execute format('with truth as (select %2$s, count(*) as n from (%3$s) k group by %2$s),
    wrong as (select %2$s, coalesce(t.n, 0) as n from truth t full join %1$I d using (%2$s) where coalesce(t.n, 0) <> coalesce(d.n, 0)),
    put as (insert into %1$I (%2$s, n) select %2$s, n from wrong order by %2$s on conflict (%2$s) do update set n = excluded.n returning 1)
    select count(*) from put', counted.name, key, replace(counted.keys, '$facts', quote_ident(counted.facts))) into wrong;
  return wrong;
end $$;

-- How many responses, by day, hour and branch (0: none).
create table poll_response_days (
  client_id bigint not null,
  poll_id bigint not null,
  version int not null,
  robot_id bigint not null,
  branchoffice_id bigint not null,
  day date not null,
  hour smallint not null,
  language_id smallint not null,
  complete boolean not null,
  n int not null,
  primary key (client_id, poll_id, version, robot_id, branchoffice_id, day, hour, language_id, complete)
);
create index poll_response_days_by_poll on poll_response_days (poll_id);
comment on table poll_response_days is 'audit:none';

-- How often each answer: an option, a step of a scale, yes (1) or no (0); of squares for each row, elsewhere 0.
create table poll_answer_days (
  client_id bigint not null,
  poll_id bigint not null,
  version int not null,
  robot_id bigint not null,
  branchoffice_id bigint not null,
  day date not null,
  hour smallint not null,
  language_id smallint not null,
  complete boolean not null,
  question_id bigint not null,
  row_index int not null,
  value bigint not null,
  n int not null,
  primary key (client_id, poll_id, version, robot_id, branchoffice_id, day, hour, language_id, complete, question_id, row_index, value)
);
create index poll_answer_days_by_poll on poll_answer_days (poll_id, question_id);
comment on table poll_answer_days is 'audit:none';

insert into roll_ups values
  ('poll_response_days', 'poll_responses', 'select client_id, poll_id, version, robot_id, coalesce(branchoffice_id, 0) as branchoffice_id,
    local_day as day, local_hour as hour, language_id, complete from $facts'),
  ('poll_answer_days', 'poll_responses', 'select client_id, poll_id, version, robot_id, coalesce(branchoffice_id, 0) as branchoffice_id,
    local_day as day, local_hour as hour, language_id, complete, question_id, row_index, value
    from $facts, jsonb_to_recordset(answers) as a (question_id bigint, row_index int, option_ids bigint[], scale int, yes_no boolean),
      unnest(option_ids || scale::bigint || yes_no::int::bigint) as value where value is not null');
select keep_roll_up(name) from roll_ups order by name;

-- An offer to answer a survey is a view of it: how far it came, and at which question it was left (ENC-5).
alter table view_events drop constraint view_events_kind_check,
  add check (kind in ('intent', 'product', 'category', 'directory', 'branch', 'information', 'survey')),
  add column stage text check (stage in ('offered', 'begun', 'completed', 'left')),
  add column question_id bigint,
  -- Only a survey has stages, and none is a survey without one: what counts views of records does not count offers.
  add check ((kind = 'survey') = (stage is not null));

-- Work at the robots of a survey.
alter table background_jobs drop constraint background_jobs_kind_check,
  add check (kind in ('speech', 'agent_copy', 'assignment', 'import', 'survey'));

-- Surveys, what they were made of in each version, and what people answered.
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
-- Numbers of questions and options, given once among all surveys.
create sequence poll_questions_id_seq;
create sequence poll_options_id_seq;

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

-- Clients and robots stand on every machine, where no key of theirs can look into rows of one client (ALL-10): that scene and survey are there is
-- seen to when they are chosen, and when they go.
create function poll_leaves_robots() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update robots set poll_id = null where client_id = old.client_id and poll_id = old.poll_id;
  return old;
end $$;
create trigger poll_leaves_robots before delete on polls for each row execute function poll_leaves_robots();

-- A survey that reads otherwise, or was switched on or off, is told to the robots that offer it.
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
  -- The ticket whose service was asked about, where one was (TUR-11).
  turn_uuid uuid,
  received_at timestamptz(3) not null default now(),
  primary key (client_id, response_id),
  constraint poll_responses_once unique (robot_id, uuid, client_id),
  foreign key (client_id, poll_id) references polls (client_id, poll_id)
);
create index poll_responses_by_id on poll_responses (response_id);
create index poll_responses_newest on poll_responses (poll_id, started_at desc, response_id desc);
create index poll_responses_of_interaction on poll_responses (robot_id, interaction_uuid, started_at desc, response_id desc)
  where interaction_uuid is not null;
-- Those of one robot, newest first.
create index poll_responses_of_robot on poll_responses (poll_id, robot_id, started_at desc, response_id desc);
comment on table poll_responses is 'ingest audit:none';

-- Who had a sheet of answers made: reading all of them leaves a line in the log, as a change would (ENC-8).
create table poll_exports (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  export_id bigint generated always as identity,
  poll_id bigint not null,
  -- What was asked for, in words.
  asked text not null,
  exported_by bigint not null,
  at timestamptz(3) not null default now(),
  primary key (client_id, export_id),
  foreign key (client_id, poll_id) references polls (client_id, poll_id)
);
create index poll_exports_of_poll on poll_exports (client_id, poll_id);

-- How well robots hear (OIR-3): each try to hear somebody, without a word of it, and what tries and spoken sentences come to by robot and day.

-- One try, from the touch on the microphone on.
create table tries (
  client_id bigint not null,
  try_id bigint generated always as identity,
  uuid uuid not null,
  robot_id bigint not null references robots,
  interaction_uuid uuid,
  tried_at timestamptz(3) not null,
  local_day date not null,
  branchoffice_id bigint,
  ear text not null check (ear in ('local', 'server', 'browser')),
  outcome text not null check (outcome in ('words', 'silence', 'fault')),
  fault text,
  -- From the end of speech to the words, and to the first sound of the answer.
  recognised_ms int check (recognised_ms between 0 and 120000),
  sound_ms int check (sound_ms between 0 and 120000),
  received_at timestamptz(3) not null default now(),
  primary key (client_id, try_id),
  constraint tries_once unique (robot_id, uuid, client_id),
  check ((outcome = 'fault') = (fault is not null))
);
-- What has had its time goes, oldest first.
create index tries_by_time on tries (tried_at);
comment on table tries is 'ingest audit:none';

-- Which ear a robot has and why it has not those before it, from its last heartbeat; null: it has not said.
alter table robot_state add column ear jsonb;

-- Tries to hear somebody, by what came of them and tenths of a second until the first sound: -1 there was none, 600 a minute and more.
create table try_figures (
  client_id bigint not null,
  robot_id bigint not null,
  day date not null,
  outcome text not null,
  tenths smallint not null,
  n int not null,
  primary key (client_id, robot_id, day, outcome, tenths)
);
create index try_figures_by_day on try_figures (day);
comment on table try_figures is 'audit:none';
insert into roll_ups (name, facts, keys, amount, kept, in_parts) values ('try_figures', 'tries',
  'select client_id, robot_id, local_day as day, outcome, case when sound_ms is null then -1 else least((sound_ms + 50) / 100, 600) end as tenths
  from $facts',
  '1', interval '5 months', false);
create trigger try_figures_insert after insert on tries referencing new table as is_now
  for each statement execute function roll_up('try_figures');
create trigger try_figures_update after update on tries referencing old table as was new table as is_now
  for each statement execute function roll_up('try_figures');

-- Sentences that were spoken to robots, and whether they were understood.
create table spoken_figures (
  client_id bigint not null,
  robot_id bigint not null,
  day date not null,
  understood boolean not null,
  n int not null,
  primary key (client_id, robot_id, day, understood)
);
comment on table spoken_figures is 'audit:none';
insert into roll_ups (name, facts, keys, amount, kept, in_parts) values ('spoken_figures', 'exchanges',
  'select client_id, robot_id, local_day as day, outcome in (''intent'', ''record'') or outcome = ''choice'' and coalesce(chosen_kind, ''none'') <> ''none'' as understood
  from $facts
  where asked_by = ''voice'' and outcome is not null',
  '1', null, false);
create trigger spoken_figures_insert after insert on exchanges referencing new table as is_now
  for each statement execute function roll_up('spoken_figures');
create trigger spoken_figures_update after update on exchanges referencing old table as was new table as is_now
  for each statement execute function roll_up('spoken_figures');
create trigger spoken_figures_delete after delete on exchanges referencing old table as was
  for each statement execute function roll_up('spoken_figures');

select recount(name) from unnest(array['try_figures', 'spoken_figures']) name;

-- What robots tell. Facts reference robots(robot_id) alone and keep the client they were written under (data-model 2, rule 2).
create table interactions (
  id bigint generated always as identity primary key,
  uuid uuid not null,
  client_id bigint not null,
  robot_id bigint not null references robots,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  started_by text not null check (started_by in ('monotonic', 'wall', 'arrival')),
  wall_started_at timestamptz(3) not null,
  local_day date not null,
  gender text check (gender in ('male', 'female')),
  age smallint check (age between 0 and 130),
  language_id smallint,
  session_kind text,
  track_id text,
  received_at timestamptz(3) not null default now(),
  constraint interactions_once unique (robot_id, uuid)
);
create index interactions_of_robot on interactions (robot_id, started_at desc, id desc);
create index interactions_of_client on interactions (client_id, started_at desc, id desc);
create index interactions_newest on interactions (started_at desc, id desc);
create index interactions_open on interactions (started_at) where ended_at is null;
comment on table interactions is 'ingest audit:none';
-- A robot's interactions are of one client, or few: without knowing it the planner reads a whole client to find them.
create statistics interactions_of_whom (dependencies) on robot_id, client_id from interactions;

-- Totals of exact lists: how many interactions of a robot started on a local day, read from the index alone.
create table interaction_days (
  client_id bigint not null,
  robot_id bigint not null,
  day date not null,
  n int not null,
  primary key (robot_id, day, client_id) include (n)
);
comment on table interaction_days is 'ingest audit:none';

-- How many interactions started on a client's local day.
create table interaction_client_days (
  client_id bigint not null,
  day date not null,
  n int not null,
  primary key (day, client_id)
) with (fillfactor = 50);
-- What a client's storage page and every card ask: how many interactions a client has, without reading the other clients' days.
create index interaction_client_days_of_client on interaction_client_days (client_id);
comment on table interaction_client_days is 'ingest audit:none';

create table detections (
  id bigint generated always as identity primary key,
  uuid uuid not null,
  client_id bigint not null,
  robot_id bigint not null references robots,
  event_type text not null,
  occurred_at timestamptz(3) not null,
  occurred_by text not null,
  track_id text,
  gender text,
  age smallint,
  received_at timestamptz(3) not null default now(),
  constraint detections_once unique (robot_id, uuid)
);
create index detections_of_client on detections (client_id, occurred_at);
comment on table detections is 'ingest audit:none';

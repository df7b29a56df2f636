-- What was said within an interaction: what somebody asked and what the robot answered, under the names of that moment.
create table exchanges (
  exchange_id bigint generated always as identity primary key,
  uuid uuid not null,
  client_id bigint not null,
  robot_id bigint not null references robots,
  interaction_uuid uuid not null,
  asked_at timestamptz(3) not null,
  asked_by text not null check (asked_by in ('robot', 'touch', 'typed', 'voice')),
  question text check (length(question) <= 300),
  language_id smallint not null check (language_id in (1, 2)),
  agent_id bigint,
  intent_id bigint,
  intent_name text,
  answer text,
  shown text,
  received_at timestamptz(3) not null default now(),
  constraint exchanges_once unique (robot_id, uuid)
);
create index exchanges_of_interaction on exchanges (robot_id, interaction_uuid, asked_at, exchange_id);
comment on table exchanges is 'ingest audit:none';

-- What a robot showed somebody: an intention, a product, a category (MET-13 to MET-15).
create table view_events (
  view_id bigint generated always as identity primary key,
  uuid uuid not null,
  client_id bigint not null,
  robot_id bigint not null references robots,
  kind text not null check (kind in ('intent', 'product', 'category', 'directory', 'branch', 'information')),
  record_id bigint not null,
  name text not null,
  viewed_at timestamptz(3) not null,
  local_day date not null,
  received_at timestamptz(3) not null default now(),
  constraint view_events_once unique (robot_id, uuid)
);
create index view_events_of_client on view_events (client_id, local_day, kind);
comment on table view_events is 'ingest audit:none';

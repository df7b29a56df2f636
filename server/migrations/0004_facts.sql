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
create index interactions_open on interactions (started_at) where ended_at is null;
comment on table interactions is 'ingest audit:none';

-- Totals of exact lists: how many interactions of a robot started on a local day.
create table interaction_days (
  client_id bigint not null,
  robot_id bigint not null,
  day date not null,
  n int not null,
  primary key (robot_id, day, client_id)
);
create index interaction_days_by_client on interaction_days (client_id, day) include (n);
comment on table interaction_days is 'ingest audit:none';

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

create table notifications (
  notification_id bigint generated always as identity primary key,
  uuid uuid,
  client_id bigint not null,
  robot_id bigint not null references robots,
  alert text not null,
  type text not null check (type in ('error', 'warning', 'success')),
  title text not null,
  description text not null,
  solution text,
  priority text check (priority in ('high', 'medium')),
  origin_created_at timestamptz(3) not null,
  source text not null check (source in ('robot', 'server')),
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  constraint notifications_once unique (robot_id, uuid)
);
create index notifications_of_client on notifications (client_id, origin_created_at desc, notification_id desc) where deleted_at is null;
create index notifications_of_robot on notifications (robot_id, origin_created_at desc, notification_id desc) where deleted_at is null;
create index notifications_newest on notifications (origin_created_at desc, notification_id desc) where deleted_at is null;
comment on table notifications is 'ingest audit:update';

-- The card's alert count is the length of the live list, kept by the row's own transaction (AMB-031).
create function count_alerts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update robot_state set alerts_count = alerts_count
    + (case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end)
    - (case when tg_op <> 'INSERT' and old.deleted_at is null then 1 else 0 end)
  where robot_id = coalesce(new.robot_id, old.robot_id);
  return null;
end $$;
create trigger count_alerts after insert or delete or update of deleted_at on notifications
  for each row execute function count_alerts();

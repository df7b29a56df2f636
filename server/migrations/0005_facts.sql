-- What robots tell: interactions, what was said and shown in them, who passed by, and alerts. Facts reference robots(robot_id) alone and keep the
-- client they were written under (data-model 2, rule 2). Views say in which interaction they were, exchanges what came of them, and each fact its
-- day, its hour and the branch that its robot stood in: decided when the fact is first written, whatever zone, branch or client the robot gets
-- later (ALL-2, ALL-3, ALL-4).

-- One visit of a person to a robot. It is found by its number alone too; behind it the client costs no index of its own.
create table interactions (
  id bigint generated always as identity,
  uuid uuid not null,
  client_id bigint not null,
  robot_id bigint not null references robots,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  started_by text not null check (started_by in ('monotonic', 'wall', 'arrival')),
  wall_started_at timestamptz(3) not null,
  local_day date not null,
  local_hour smallint not null check (local_hour between 0 and 23),
  branchoffice_id bigint,
  gender text check (gender in ('male', 'female')),
  age smallint check (age between 0 and 130),
  language_id smallint,
  session_kind text,
  track_id text,
  -- The same person was at the same robot on that day before (TAB-2); decided when it is written.
  comes_back boolean not null default false,
  received_at timestamptz(3) not null default now(),
  primary key (id, client_id),
  constraint interactions_once unique (robot_id, uuid, client_id)
);
create index interactions_of_robot on interactions (robot_id, started_at desc, id desc);
create index interactions_of_client on interactions (client_id, started_at desc, id desc);
create index interactions_newest on interactions (started_at desc, id desc);
create index interactions_open on interactions (started_at) where ended_at is null;
create index interactions_of_person on interactions (robot_id, local_day, track_id) where track_id is not null;
-- A robot's interactions are of one client, or few: without knowing it the planner reads a whole client to find them.
create statistics interactions_of_whom (dependencies) on robot_id, client_id from interactions;
comment on table interactions is 'ingest audit:none';

-- Totals of exact lists: how many interactions of a robot started on a local day, read from the index alone.
create table interaction_days (
  client_id bigint not null,
  robot_id bigint not null,
  day date not null,
  n int not null,
  primary key (robot_id, day, client_id)
) with (fillfactor = 50);
comment on table interaction_days is 'ingest audit:none';

-- How many interactions started on a client's local day, in parts (see roll_ups).
create table interaction_client_days (
  client_id bigint not null,
  day date not null,
  n int not null,
  part int not null default pg_backend_pid(),
  primary key (client_id, day, part)
) with (fillfactor = 50);
create index interaction_client_days_by_day on interaction_client_days (day);
create index interaction_client_days_parts on interaction_client_days (client_id) where part <> 0;
comment on table interaction_client_days is 'ingest audit:none';

-- Somebody who passed a robot, or stood before it.
create table detections (
  client_id bigint not null,
  id bigint generated always as identity,
  uuid uuid not null,
  robot_id bigint not null references robots,
  event_type text not null,
  occurred_at timestamptz(3) not null,
  occurred_by text not null,
  local_day date not null,
  local_hour smallint not null check (local_hour between 0 and 23),
  branchoffice_id bigint,
  track_id text,
  gender text,
  age smallint,
  received_at timestamptz(3) not null default now(),
  primary key (client_id, id),
  constraint detections_once unique (robot_id, uuid, client_id)
);
create index detections_of_client on detections (client_id, occurred_at);
comment on table detections is 'ingest audit:none';

-- What was said within an interaction: what somebody asked and what the robot answered, under the names of that moment.
create table exchanges (
  client_id bigint not null,
  exchange_id bigint generated always as identity,
  uuid uuid not null,
  robot_id bigint not null references robots,
  interaction_uuid uuid not null,
  asked_at timestamptz(3) not null,
  local_day date not null,
  branchoffice_id bigint,
  asked_by text not null check (asked_by in ('robot', 'touch', 'typed', 'voice')),
  question text check (length(question) <= 300),
  language_id smallint not null check (language_id in (1, 2)),
  agent_id bigint,
  intent_id bigint,
  intent_name text,
  answer text,
  shown text,
  outcome text check (outcome in ('intent', 'record', 'none')),
  received_at timestamptz(3) not null default now(),
  primary key (client_id, exchange_id),
  constraint exchanges_once unique (robot_id, uuid, client_id)
);
create index exchanges_of_interaction on exchanges (robot_id, interaction_uuid, asked_at, exchange_id);
comment on table exchanges is 'ingest audit:none';

-- What a robot showed somebody: an intention, a product, a category (MET-13 to MET-15).
create table view_events (
  client_id bigint not null,
  view_id bigint generated always as identity,
  uuid uuid not null,
  robot_id bigint not null references robots,
  interaction_uuid uuid,
  kind text not null check (kind in ('intent', 'product', 'category', 'directory', 'branch', 'information', 'survey')),
  record_id bigint not null,
  name text not null,
  -- Of a product: the category that it was in when it was seen.
  category_id bigint,
  viewed_at timestamptz(3) not null,
  local_day date not null,
  local_hour smallint not null check (local_hour between 0 and 23),
  branchoffice_id bigint,
  -- An offer to answer a survey is a view of it: how far it came, and at which question it was left (ENC-5).
  stage text check (stage in ('offered', 'begun', 'completed', 'left')),
  question_id bigint,
  received_at timestamptz(3) not null default now(),
  primary key (client_id, view_id),
  constraint view_events_once unique (robot_id, uuid, client_id),
  -- Only a survey has stages, and none is a survey without one: what counts views of records does not count offers.
  check ((kind = 'survey') = (stage is not null))
);
create index view_events_of_client on view_events (client_id, local_day, kind);
create index view_events_of_interaction on view_events (robot_id, interaction_uuid) where interaction_uuid is not null;
-- The name of a record that is gone is the last one it was seen under.
create index view_events_of_record on view_events (client_id, kind, record_id, viewed_at desc);
comment on table view_events is 'ingest audit:none';

-- An alert is one outbreak with a life of its own: seen, taken, put off, over. The documented columns stay as they are;
-- `deleted_at` is when it left the bell, `ended_at` when its cause was over (0010-alerts in docs/decisions).
create table alerts (
  client_id bigint not null,
  notification_id bigint generated always as identity,
  uuid uuid,
  robot_id bigint not null references robots,
  alert text not null,
  type text not null check (type in ('error', 'warning', 'success')),
  title text not null,
  description text not null,
  solution text,
  priority text check (priority in ('high', 'medium')),
  severity smallint not null default 3 check (severity between 1 and 4),
  origin_created_at timestamptz(3) not null,
  last_at timestamptz(3) not null default now(),
  occurrences int not null default 1 check (occurrences >= 1),
  source text not null check (source in ('robot', 'server')),
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  ended_at timestamptz(3),
  cleared_name text,
  acknowledged_at timestamptz(3),
  acknowledged_by bigint,
  acknowledged_name text,
  assigned_at timestamptz(3),
  assigned_to bigint,
  assigned_name text,
  snoozed_until timestamptz(3),
  -- While it lasts nobody is told: the rule waits, or (infinity) is off.
  quiet_until timestamptz(3),
  -- When people are to be written to; null: nobody, or done.
  mail_at timestamptz(3),
  primary key (client_id, notification_id),
  constraint alerts_once unique (robot_id, uuid, client_id)
);
create index alerts_of_client on alerts (client_id, origin_created_at desc, notification_id desc) where deleted_at is null;
create index alerts_of_robot on alerts (robot_id, origin_created_at desc, notification_id desc) where deleted_at is null;
create index alerts_newest on alerts (origin_created_at desc, notification_id desc) where deleted_at is null;
create index alerts_latest on alerts (last_at desc, notification_id desc);
create index alerts_latest_of_client on alerts (client_id, last_at desc, notification_id desc);
create index alerts_of_cause on alerts (robot_id, alert, last_at desc);
create index alerts_not_ended on alerts (alert, robot_id) where ended_at is null;
create index alerts_words on alerts (client_id, alert, last_at desc);
create index alerts_hushed on alerts (client_id)
  where deleted_at is null and (quiet_until is not null or snoozed_until is not null);
create index alerts_to_mail on alerts (mail_at) where mail_at is not null;
-- What the first page tells of alerts, read from the index alone: those that nobody has seen, and who took the last one.
create index alerts_unseen on alerts (client_id, severity, last_at desc, notification_id desc) include (robot_id, snoozed_until, quiet_until)
  where deleted_at is null and acknowledged_at is null;
create index alerts_acknowledged on alerts (acknowledged_at desc, notification_id desc) include (client_id, robot_id)
  where acknowledged_at is not null;
-- Alerts that left the bell, newest first: where few did, the desk would read all others for them.
create index alerts_cleared on alerts (client_id, last_at desc, notification_id desc) where deleted_at is not null;
create index alerts_by_id on alerts (notification_id);
comment on table alerts is 'ingest audit:update';

-- What happened to an alert after it was raised: repeats told by robots, and what people did, under their name of that moment.
create table alert_steps (
  client_id bigint not null,
  step_id bigint generated always as identity,
  notification_id bigint not null,
  at timestamptz(3) not null default now(),
  what text not null check (what in ('repeated', 'reopened', 'ended', 'acknowledged', 'unacknowledged', 'assigned', 'unassigned',
    'snoozed', 'woken', 'cleared', 'restored', 'commented', 'mailed')),
  user_id bigint,
  user_name text,
  detail text,
  robot_id bigint,
  uuid uuid,
  primary key (client_id, step_id),
  constraint alert_steps_once unique (robot_id, uuid, client_id),
  foreign key (client_id, notification_id) references alerts (client_id, notification_id)
);
create index alert_steps_of_alert on alert_steps (notification_id, step_id desc);
-- How many mails a person had of late: one line of history for each alert in a mail, under the mail's own number.
create index alert_steps_mailed on alert_steps (user_id, at) where what = 'mailed';
comment on table alert_steps is 'ingest';

-- How a client wants to be told of one kind of alert. Without a row the defaults hold; recording never depends on it.
create table alert_rules (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  rule_id bigint generated always as identity,
  alert text not null check (length(alert) between 1 and 100),
  notify boolean not null default true,
  delay_seconds int not null default 0 check (delay_seconds between 0 and 86400),
  severity smallint check (severity between 1 and 4),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (client_id, rule_id),
  unique (client_id, alert)
);
comment on table alert_rules is 'ingest:read';

create table alert_rule_people (
  client_id bigint not null default app_client_id(),
  rule_id bigint not null,
  user_id bigint not null,
  primary key (client_id, rule_id, user_id),
  foreign key (client_id, rule_id) references alert_rules (client_id, rule_id) on delete cascade
);
create index alert_rule_people_of_rule on alert_rule_people (rule_id);
comment on table alert_rule_people is 'ingest:read';

-- The card's count follows a whole statement at once: a client whose network is cut is thousands of rows (AMB-031).
create function count_alerts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    with changed as (select robot_id, client_id, count(*) as n from is_now where deleted_at is null group by 1, 2),
      mine as (select robot_id from robot_state where robot_id in (select robot_id from changed) order by robot_id for update)
    update robot_state s set alerts_count = s.alerts_count + c.n from changed c join mine using (robot_id)
    where s.robot_id = c.robot_id and s.client_id = c.client_id;
  elsif tg_op = 'DELETE' then
    with changed as (select robot_id, client_id, count(*) as n from was where deleted_at is null group by 1, 2),
      mine as (select robot_id from robot_state where robot_id in (select robot_id from changed) order by robot_id for update)
    update robot_state s set alerts_count = s.alerts_count - c.n from changed c join mine using (robot_id)
    where s.robot_id = c.robot_id and s.client_id = c.client_id;
  else
    with changed as (
        select robot_id, client_id, sum(n) as n from (
          select robot_id, client_id, 1 as n from is_now where deleted_at is null
          union all select robot_id, client_id, -1 from was where deleted_at is null) both_ways
        group by 1, 2 having sum(n) <> 0),
      mine as (select robot_id from robot_state where robot_id in (select robot_id from changed) order by robot_id for update)
    update robot_state s set alerts_count = s.alerts_count + c.n from changed c join mine using (robot_id)
    where s.robot_id = c.robot_id and s.client_id = c.client_id;
  end if;
  return null;
end $$;
create trigger count_new_alerts after insert on alerts
  referencing new table as is_now for each statement execute function count_alerts();
create trigger count_gone_alerts after delete on alerts
  referencing old table as was for each statement execute function count_alerts();
create trigger count_changed_alerts after update on alerts
  referencing old table as was new table as is_now for each statement execute function count_alerts();

-- Takes what robots (and the server about them) tell, in one statement for any number of them. What is told again within ten
-- minutes of an outbreak belongs to it and brings it back if it had left; anything else opens a new one. A uuid counts once.
create function raise_alerts(given jsonb) returns table (client_id bigint, robot_id bigint) language plpgsql as $$
#variable_conflict use_column
begin
  -- One batch of a robot at a time: what the other one wrote is seen by the next statement.
  perform from robot_state s
    where s.robot_id in (select (g ->> 'robot_id')::bigint from jsonb_array_elements(given) g) order by s.robot_id for update;

  return query
  with facts as (
    select f.*, r.rule_id, r.notify, coalesce(r.severity, f.severity) as rank,
      -- The delay of 'offline' has passed before it is told at all.
      case when f.alert = 'offline' then 0 else coalesce(r.delay_seconds, 0) end as delay
    from jsonb_to_recordset(given) as f (robot_id bigint, client_id bigint, uuid uuid, alert text, type text, title text,
      description text, solution text, priority text, severity smallint, at timestamptz(3), source text)
    left join alert_rules r on r.client_id = f.client_id and r.alert = f.alert
    where f.uuid is null or (not exists (select from alerts n where n.robot_id = f.robot_id and n.uuid = f.uuid)
      and not exists (select from alert_steps step where step.robot_id = f.robot_id and step.uuid = f.uuid))
  ), known as (
    select k.robot_id, k.client_id, k.alert, n.notification_id, n.origin_created_at, greatest(n.last_at, n.deleted_at, n.ended_at) as until, n.deleted_at
    from (select distinct robot_id, client_id, alert from facts) k
    join lateral (
      select * from alerts n where n.robot_id = k.robot_id and n.client_id = k.client_id and n.alert = k.alert
      order by n.last_at desc limit 1) n on true
  ), spans as (
    select robot_id, client_id, alert, at as starts, at as ends, uuid, null::bigint as notification_id from facts
    union all select robot_id, client_id, alert, origin_created_at, until, null, notification_id from known
  ), reached as (
    select *, max(ends) over (partition by robot_id, client_id, alert order by starts, uuid nulls first
      rows between unbounded preceding and 1 preceding) as before from spans
  ), placed as (
    select *, count(*) filter (where before is null or starts > before + interval '10 minutes') over
      (partition by robot_id, client_id, alert order by starts, uuid nulls first) as outbreak from reached
  ), told as (
    -- Each fact with its outbreak, and the alert that this outbreak already is.
    select f.*, p.outbreak, max(p.notification_id) over w as notification_id,
      row_number() over (partition by p.robot_id, p.client_id, p.alert, p.outbreak, f.at is null order by f.at, f.uuid) as place
    from placed p left join facts f on p.notification_id is null and f.robot_id = p.robot_id and f.client_id = p.client_id
      and f.alert = p.alert and f.at = p.starts and f.uuid is not distinct from p.uuid
    window w as (partition by p.robot_id, p.client_id, p.alert, p.outbreak)
  ), newest as (
    select distinct on (robot_id, client_id, alert, outbreak) *,
      count(*) over (partition by robot_id, client_id, alert, outbreak) as times from told where at is not null
    order by robot_id, client_id, alert, outbreak, place desc
  ), joined as (
    update alerts n set occurrences = n.occurrences + t.times, last_at = greatest(n.last_at, t.at),
      -- What was told before it left does not bring it back.
      deleted_at = case when t.at >= n.deleted_at then null else n.deleted_at end,
      deleted_by = case when t.at >= n.deleted_at then null else n.deleted_by end,
      cleared_name = case when t.at >= n.deleted_at then null else n.cleared_name end,
      ended_at = case when t.at >= n.ended_at then null else n.ended_at end,
      type = case when t.at >= n.last_at then t.type else n.type end,
      title = case when t.at >= n.last_at then t.title else n.title end,
      description = case when t.at >= n.last_at then t.description else n.description end,
      solution = case when t.at >= n.last_at then t.solution else n.solution end,
      priority = case when t.at >= n.last_at then t.priority else n.priority end,
      severity = case when t.at >= n.last_at then t.rank else n.severity end
    from newest t where n.notification_id = t.notification_id
    returning n.notification_id, n.client_id, n.robot_id
  ), opened as (
    insert into alerts as n (uuid, client_id, robot_id, alert, type, title, description, solution, priority, severity,
      origin_created_at, last_at, occurrences, source, quiet_until, mail_at)
    select f.uuid, f.client_id, f.robot_id, f.alert, t.type, t.title, t.description, t.solution, t.priority, t.rank,
      f.at, t.at, t.times, f.source,
      case when not f.notify then 'infinity' when f.delay > 0 and f.at + make_interval(secs => f.delay) > now()
        then f.at + make_interval(secs => f.delay) end,
      case when f.notify and exists (select from alert_rule_people p where p.rule_id = f.rule_id)
        then greatest(now(), f.at + make_interval(secs => f.delay)) end
    from newest t join told f using (robot_id, client_id, alert, outbreak)
    where t.notification_id is null and f.place = 1 and f.at is not null
    order by f.at, f.uuid
    returning n.notification_id, n.client_id, n.robot_id, n.alert, n.origin_created_at
  ), noted as (
    insert into alert_steps (client_id, notification_id, at, what, robot_id, uuid)
    select t.client_id, coalesce(t.notification_id, o.notification_id), t.at,
      case when k.deleted_at <= t.at and t.place = (select min(f.place) from told f where f.notification_id = t.notification_id
        and f.at >= k.deleted_at) then 'reopened' else 'repeated' end, t.robot_id, t.uuid
    from told t
    left join known k on k.notification_id = t.notification_id
    left join told first on t.notification_id is null and first.place = 1 and first.at is not null and first.robot_id = t.robot_id
      and first.client_id = t.client_id and first.alert = t.alert and first.outbreak = t.outbreak
    left join opened o on o.robot_id = first.robot_id and o.client_id = first.client_id and o.alert = first.alert
      and o.origin_created_at = first.at
    where t.at is not null and (t.notification_id is not null or t.place > 1)
  )
  select client_id, robot_id from opened union select client_id, robot_id from joined;
end $$;

-- Ends alerts whose cause is over, by robot and alert code: they leave the bell unless somebody had taken them out before.
-- A cause that is told to be over twice was over the first time: counted from the second, what comes later would reopen the old alert.
create function end_alerts(given jsonb) returns table (client_id bigint, robot_id bigint) language plpgsql as $$
#variable_conflict use_column
begin
  perform from robot_state s
    where s.robot_id in (select (g ->> 'robot_id')::bigint from jsonb_array_elements(given) g) order by s.robot_id for update;
  return query
  with over as (
    select n.notification_id, min(f.at) as at
    from jsonb_to_recordset(given) as f (robot_id bigint, client_id bigint, alert text, at timestamptz(3))
    join alerts n on n.robot_id = f.robot_id and n.client_id = f.client_id and n.alert = f.alert
    where n.ended_at is null and n.last_at <= f.at group by 1
  ), ended as (
    update alerts n set ended_at = o.at, deleted_at = coalesce(n.deleted_at, o.at), snoozed_until = null, mail_at = null
    from over o where o.notification_id = n.notification_id
    returning n.notification_id, n.client_id, n.robot_id, o.at
  ), noted as (
    insert into alert_steps (client_id, notification_id, at, what) select client_id, notification_id, at, 'ended' from ended
  )
  select client_id, robot_id from ended;
end $$;

-- Webhooks (PUE-1): where a client wants to be told what happens, what was sent there, and how that went.
create table webhooks (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  webhook_id bigint generated always as identity,
  name citext not null check (length(name) between 1 and 60),
  url text not null check (length(url) between 1 and 1000),
  events text[] not null check (cardinality(events) > 0),
  is_active boolean not null default true,
  -- Why the server switched it off; null: it is on, or somebody did.
  off_reason text check (off_reason in ('failing', 'gone')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (client_id, webhook_id),
  constraint webhooks__name_taken unique (client_id, name)
);
create index webhooks_by_id on webhooks (webhook_id);
create index webhooks_in_name_order on webhooks (client_id, ((name::text) collate spanish), webhook_id);
create index webhooks_named on webhooks (((name::text) collate spanish), webhook_id);
comment on table webhooks is 'ingest:read';

-- What its bodies are signed with.
create table webhook_secrets (
  client_id bigint not null,
  webhook_id bigint not null,
  -- None after a restore without the key that it was sealed with: nothing can be signed, and another webhook is added.
  secret_enc bytea,
  primary key (client_id, webhook_id),
  foreign key (client_id, webhook_id) references webhooks (client_id, webhook_id) on delete cascade
);
create index webhook_secrets_by_id on webhook_secrets (webhook_id);
comment on table webhook_secrets is 'secret';

-- How calls to it went, and which server process calls it: one at a time, so that no more calls go there at once than may, and none waits
-- for another. It is locked before deliveries are, wherever both are written.
create table webhook_health (
  client_id bigint not null,
  webhook_id bigint not null,
  -- Since when nothing gets through; null: the last call did.
  failing_since timestamptz(3),
  last_at timestamptz(3),
  last_status smallint,
  last_error text check (last_error in ('status', 'redirect', 'gone', 'timeout', 'refused', 'closed', 'tls', 'name', 'private', 'network')),
  last_ms int,
  caller uuid,
  caller_until timestamptz(3),
  primary key (client_id, webhook_id),
  foreign key (client_id, webhook_id) references webhooks (client_id, webhook_id) on delete cascade
);
create index webhook_health_by_id on webhook_health (webhook_id);
comment on table webhook_health is 'audit:none';

-- What is to be sent and was, for seven days, written in the transaction of what happened.
create table webhook_deliveries (
  client_id bigint not null,
  delivery_id bigint generated always as identity,
  webhook_id bigint not null,
  -- Its `webhook-id`: that of the event, whoever it is sent to and how often.
  event_id text not null,
  event text not null check (event ~ '^[a-z]+[.][a-z]+$'),
  body text not null,
  created_at timestamptz(3) not null default now(),
  tries int not null default 0,
  -- When it is to be tried next; null: it was taken, or nobody tries it any more.
  next_at timestamptz(3) default now(),
  delivered_at timestamptz(3),
  last_at timestamptz(3),
  last_status smallint,
  last_error text check (last_error in ('status', 'redirect', 'gone', 'timeout', 'refused', 'closed', 'tls', 'name', 'private', 'network')),
  last_ms int,
  answer text,
  primary key (client_id, delivery_id),
  foreign key (client_id, webhook_id) references webhooks (client_id, webhook_id) on delete cascade
);
create index webhook_deliveries_by_id on webhook_deliveries (delivery_id);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, delivery_id desc);
create index webhook_deliveries_untried on webhook_deliveries (webhook_id, delivery_id) where next_at is not null and tries = 0;
create index webhook_deliveries_retried on webhook_deliveries (webhook_id, next_at) where next_at is not null and tries > 0;
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
comment on table webhook_deliveries is 'audit:none';

-- Both as they were (0005), and they say which alerts they opened or ended, and whether these ring, or rang: of others nobody is told outside.
drop function raise_alerts(jsonb);
drop function end_alerts(jsonb);
create function raise_alerts(given jsonb) returns table (client_id bigint, robot_id bigint, notification_id bigint, rings boolean) language plpgsql as $$
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
    returning n.notification_id, n.client_id, n.robot_id, n.deleted_at is null and coalesce(n.quiet_until <= now(), true) as loud
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
    returning n.notification_id, n.client_id, n.robot_id, n.alert, n.origin_created_at, n.quiet_until is null as loud
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
  select o.client_id, o.robot_id, o.notification_id, o.loud from opened o
  union all select j.client_id, j.robot_id, j.notification_id, j.loud and k.deleted_at is not null from joined j join known k using (notification_id);
end $$;

create function end_alerts(given jsonb) returns table (client_id bigint, robot_id bigint, notification_id bigint, rings boolean) language plpgsql as $$
#variable_conflict use_column
begin
  perform from robot_state s
    where s.robot_id in (select (g ->> 'robot_id')::bigint from jsonb_array_elements(given) g) order by s.robot_id for update;
  return query
  with over as (
    select n.notification_id, min(f.at) as at, bool_and(n.deleted_at is null and coalesce(n.quiet_until <= now(), true)) as loud
    from jsonb_to_recordset(given) as f (robot_id bigint, client_id bigint, alert text, at timestamptz(3))
    join alerts n on n.robot_id = f.robot_id and n.client_id = f.client_id and n.alert = f.alert
    where n.ended_at is null and n.last_at <= f.at group by 1
  ), ended as (
    update alerts n set ended_at = o.at, deleted_at = coalesce(n.deleted_at, o.at), snoozed_until = null, mail_at = null
    from over o where o.notification_id = n.notification_id
    returning n.notification_id, n.client_id, n.robot_id, o.at, o.loud
  ), noted as (
    insert into alert_steps (client_id, notification_id, at, what) select client_id, notification_id, at, 'ended' from ended
  )
  select client_id, robot_id, notification_id, loud from ended;
end $$;

-- Whether webhooks were told that a robot is silent: then they are told that it is back.
alter table robot_state add column told_silent boolean not null default false;

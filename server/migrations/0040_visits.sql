-- A visit is read as one thread: what happened in it is found by its interaction, its robot and its time.
create index turns_of_interaction on turns (robot_id, interaction_uuid) where interaction_uuid is not null;
create index detections_of_person on detections (robot_id, track_id, occurred_at) where track_id is not null;
create index alerts_of_time on alerts (robot_id, origin_created_at);
-- The visits in which a record was shown, newest first.
create index view_events_of_record_in_visits on view_events (client_id, kind, record_id, viewed_at desc, view_id desc)
  where interaction_uuid is not null;
-- Views of programs that did not say in which interaction they were (ALL-2).
create index view_events_of_time on view_events (robot_id, viewed_at) where interaction_uuid is null;

-- Who read the words of a visit, and by which modules: once an hour it leaves a line in the log, as a change would (VIS-3).
create table visit_looks (
  client_id bigint not null constraint clients__not_found references clients,
  look_id bigint generated always as identity,
  interaction_id bigint not null,
  -- A person; below zero: a program, whose key has that number.
  looked_by bigint not null,
  hour timestamptz(3) not null default date_trunc('hour', now(), 'UTC'),
  at timestamptz(3) not null default now(),
  -- By which they could.
  modules text[] not null check (cardinality(modules) > 0),
  primary key (client_id, look_id)
);
create unique index visit_looks_once on visit_looks (client_id, interaction_id, looked_by, hour, modules);
comment on table visit_looks is 'insert-only';

-- The first page of the console tells of deeds: who read a visit stands in the log and in the visit.
create or replace function audit_span(asked jsonb) returns text language sql stable as $$
  select concat_ws(' and ',
    case when app_client_id() is not null then 'a.client_id = ' || app_client_id()
      when current_setting('role') = 'app_staff' then 'true' else 'false' end,
    'a.at >= ' || quote_literal((asked ->> 'from')::date::timestamp at time zone zone),
    'a.at < ' || quote_literal(((asked ->> 'until')::date + 1)::timestamp at time zone zone),
    '(a.at, a.audit_id) < (' || quote_literal(asked ->> 'at') || '::timestamptz, ' || (asked ->> 'id')::bigint || ')',
    case when asked ? 'people' then '(a.actor like ''user:%'' or a.actor like ''key:%'')' end,
    case when asked ? 'deeds' then 'a.action not like ''auth.%'' and not a.about @> array[''visit_looks'']' end)
  from (select coalesce((select timezone from clients where client_id = app_client_id()), asked ->> 'zone') as zone) here
$$;

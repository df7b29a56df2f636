-- What is asked of a whole client is the sum of few rows: the same counts by day and by month (whose first day it is), of all robots, branches
-- and hours together.
create table interaction_totals (
  client_id bigint not null,
  monthly boolean not null,
  day date not null,
  gender text not null,
  lasted smallint not null,
  comes_back boolean not null,
  n int not null,
  primary key (client_id, monthly, day, gender, lasted, comes_back)
);
create index interaction_totals_by_day on interaction_totals (monthly, day);
comment on table interaction_totals is 'audit:none';

create table detection_totals (
  client_id bigint not null,
  monthly boolean not null,
  day date not null,
  n int not null,
  primary key (client_id, monthly, day)
);
create index detection_totals_by_day on detection_totals (monthly, day);
comment on table detection_totals is 'audit:none';

create table view_totals (
  client_id bigint not null,
  kind text not null,
  monthly boolean not null,
  day date not null,
  record_id bigint not null,
  n int not null,
  primary key (client_id, kind, monthly, day, record_id)
);
create index view_totals_by_day on view_totals (kind, monthly, day);
comment on table view_totals is 'audit:none';

create table poll_response_totals (
  client_id bigint not null,
  monthly boolean not null,
  day date not null,
  poll_id bigint not null,
  version int not null,
  language_id smallint not null,
  complete boolean not null,
  n int not null,
  primary key (client_id, monthly, day, poll_id, version, language_id, complete)
);
create index poll_response_totals_by_day on poll_response_totals (monthly, day);
create index poll_response_totals_by_poll on poll_response_totals (poll_id);
comment on table poll_response_totals is 'audit:none';

create function day_or_month(day date, monthly boolean) returns date language sql immutable as $$
  select case when monthly then date_trunc('month', day)::date else day end
$$;

insert into roll_ups values
  ('interaction_totals', 'interactions', 'select client_id, monthly, day_or_month(local_day, monthly) as day, coalesce(gender, '''') as gender,
    lasted(started_at, ended_at) as lasted, comes_back from $facts, (values (false), (true)) span (monthly)'),
  ('detection_totals', 'detections', 'select client_id, monthly, day_or_month(local_day, monthly) as day
    from $facts, (values (false), (true)) span (monthly) where event_type = ''person_crossed'''),
  ('view_totals', 'view_events', 'select client_id, seen.kind, monthly, day_or_month(local_day, monthly) as day, seen.id as record_id
    from $facts f, (values (false), (true)) span (monthly), lateral (values (f.kind, f.record_id),
      (case when f.kind = ''product'' then ''category'' end, f.category_id)) seen (kind, id)
    where seen.kind <> ''survey'' and seen.id is not null'),
  ('poll_response_totals', 'poll_responses', 'select client_id, monthly, day_or_month(local_day, monthly) as day, poll_id, version, language_id,
    complete from $facts, (values (false), (true)) span (monthly)');
select recount(name), keep_roll_up(name) from roll_ups
  where name in ('interaction_totals', 'detection_totals', 'view_totals', 'poll_response_totals') order by name;

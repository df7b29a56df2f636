-- What consoles report of themselves (AMB-018): the same failure once, counted, and the latest times that it happened.
create table console_errors (
  error_id bigint generated always as identity primary key,
  kind text not null check (kind in ('not_found', 'render', 'unhandled')),
  path text not null,
  message text not null,
  -- Longer than an index can hold.
  fingerprint text not null generated always as (md5(kind || ' ' || path || ' ' || message)) stored unique,
  count bigint not null default 1,
  first_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  solved_at timestamptz(3),
  solved_by bigint
);
create index client_error_groups_newest on console_errors (last_at desc, error_id desc);
-- Staff who solve a reported failure or remove it leave a line like for anything else (D3). That one more console reports it, or
-- that it grows old, is no action of anybody: strangers could fill the log with it.
comment on table console_errors is 'secret audit:people';

create table console_error_reports (
  report_id bigint generated always as identity primary key,
  error_id bigint not null references console_errors on delete cascade,
  created_at timestamptz(3) not null default now(),
  stack text not null,
  user_agent text not null,
  browser text not null,
  ip inet
);
create index client_errors_of_group on console_error_reports (error_id, report_id desc);
create index client_errors_by_age on console_error_reports (created_at);
comment on table console_error_reports is 'secret audit:none';

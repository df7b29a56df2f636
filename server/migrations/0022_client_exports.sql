-- Who of the staff took everything of a client away. Reading the whole of it leaves a line in the log, as a change would.
create table client_exports (
  export_id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  -- Its name on that day.
  name text not null,
  -- A number of staff, who are of no client: no key could carry one along.
  exported_by bigint not null,
  at timestamptz(3) not null default now()
);
comment on table client_exports is 'secret';

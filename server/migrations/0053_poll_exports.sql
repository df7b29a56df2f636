-- Who had a sheet of answers made: reading all of them leaves a line in the log, as a change would (ENC-8).
create table poll_exports (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  export_id bigint generated always as identity,
  poll_id bigint not null,
  -- What was asked for, in words.
  asked text not null,
  exported_by bigint not null,
  at timestamptz(3) not null default now(),
  primary key (client_id, export_id),
  foreign key (client_id, poll_id) references polls (client_id, poll_id)
);
create index poll_exports_of_poll on poll_exports (client_id, poll_id);

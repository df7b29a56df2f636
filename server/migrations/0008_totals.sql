-- What lists lean on: the order of time, for staff who see every client, and totals that are sums of few rows.
create index interactions_newest on interactions (started_at desc, id desc);
-- A robot's conversations are of one client, or few: without knowing it the planner reads a whole client to find them.
create statistics interactions_of_whom (dependencies) on robot_id, client_id from interactions;

-- How many interactions started on a client's local day.
create table interaction_client_days (
  client_id bigint not null,
  day date not null,
  n int not null,
  primary key (day, client_id)
) with (fillfactor = 50);
comment on table interaction_client_days is 'ingest audit:none';
insert into interaction_client_days select client_id, day, sum(n) from interaction_days group by client_id, day;

-- A robot's total is read from the index alone; those of clients have their own table now.
drop index interaction_days_by_client;
alter table interaction_days drop constraint interaction_days_pkey,
  add primary key (robot_id, day, client_id) include (n);

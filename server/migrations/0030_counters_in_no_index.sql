-- What is written again and again stands in no index: else no update is heap-only, and each writes into every index of its table.
-- Silence is looked for among the robots there are, every three seconds: that is their table, read once.
drop index robot_state_by_last_seen;
alter table robot_state set (fillfactor = 40);
alter table interaction_days drop constraint interaction_days_pkey, add primary key (robot_id, day, client_id);
alter table interaction_days set (fillfactor = 50);
drop index interaction_client_days_of_client;
create index interaction_client_days_of_client on interaction_client_days (client_id, day);

-- What the first page tells of alerts, read from the index alone: those that nobody has seen, and who took the last one.
create index alerts_unseen on alerts (client_id, severity, last_at desc, notification_id desc) include (robot_id, snoozed_until, quiet_until)
  where deleted_at is null and acknowledged_at is null;
create index alerts_acknowledged on alerts (acknowledged_at desc, notification_id desc) include (client_id, robot_id)
  where acknowledged_at is not null;

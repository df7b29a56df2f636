-- Screens are listed as their robots' heartbeats tell them (AMB-116): also the MAC, which a launcher may learn after the pairing.
alter table robot_state add column mac text;
-- The last 'Actualizar' of each screen.
create index device_updates_by_robot on device_commands (robot_id, created_at desc) where kind = 'update';
-- A search of a client's robots reads their names from the index alone (docs/decisions 0043).
drop index robots_of_client_in_name_order;
create index robots_of_client_in_name_order on robots (client_id, (name::text collate spanish), robot_id) include (searched) where deleted_at is null;

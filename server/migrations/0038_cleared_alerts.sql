-- Alerts that left the bell, newest first: where few did, the desk would read all others for them.
create index alerts_cleared on alerts (client_id, last_at desc, notification_id desc) where deleted_at is not null;

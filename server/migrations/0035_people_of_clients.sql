-- How many people a client has and when the last of them came: asked for each client of a list, read from the index alone.
create index users_by_last_login on users (client_id, last_login) where deleted_at is null;

-- The kinds of visit that a client's robots know apart (AMB-077); agents hang on them. The name is documented, the kind is ours.
create table session_clients (
  session_id bigint generated always as identity primary key,
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  session_name citext not null check (length(session_name) between 1 and 60),
  kind text not null check (kind in ('es', 'en', 'chemical', 'other')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (client_id, session_name),
  unique (client_id, session_id)
);

-- Whether somebody has a PIN is no secret, the PIN is.
alter table users add column has_pin boolean not null default false;

-- What the list of users leans on: the order of names, of one client and of all, and who has a profile.
create index users_in_name_order on users (searchable(name || ' ' || last_name), user_id) where deleted_at is null;
create index users_of_client_in_name_order on users (client_id, searchable(name || ' ' || last_name), user_id)
  where deleted_at is null;
create index users_by_profile on users (profile_id) where deleted_at is null;

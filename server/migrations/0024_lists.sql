-- Views of lists that people saved under a name (FLO-3). What is deleted is kept for 30 days (ALL-8).
create table saved_lists (
  list_id bigint generated always as identity primary key,
  -- Null: a view of all clients' rows, as staff have them.
  client_id bigint default app_client_id() constraint clients__not_found references clients,
  -- Who saved it: staff are of no client, so no key could carry one along.
  user_id bigint not null,
  page text not null check (length(page) between 2 and 60),
  name citext not null check (length(name) between 1 and 60),
  -- What the address of the list says behind its question mark.
  query text not null check (length(query) between 1 and 2000),
  shared boolean not null default false,
  -- People whose list opens with it.
  default_of bigint[] not null default '{}',
  created_date timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint
);
-- One of staff may save a view of a page for each client, and for all of them.
create unique index lists__name_taken on saved_lists (user_id, page, coalesce(client_id, 0), name) where deleted_at is null;
create index saved_lists_of_page on saved_lists (client_id, page) where deleted_at is null;
create index saved_lists_deleted on saved_lists (deleted_at) where deleted_at is not null;

-- Events are found by their name from anywhere, as scenes, campaigns, media and surveys are: among a client's, and by staff among all (`found_by_name`).
alter table events add column searched text not null generated always as (searchable(name)) stored;
create index events_searched on events using gin (searched gin_trgm_ops);
create index events_in_name_order on events (client_id, name collate spanish, event_id) include (searched) where deleted_at is null;
create index events_named on events (name collate spanish, event_id) include (searched) where deleted_at is null;
create index scenes_named on scenes (name collate spanish, scene_id) include (searched) where deleted_at is null;
create index campaigns_named on campaigns (name collate spanish, campaign_id) include (searched) where deleted_at is null;
create index media_named on media (name collate spanish, media_id) include (searched) where deleted_at is null;
create index polls_named on polls (title_es collate spanish, poll_id) include (searched) where deleted_at is null;
-- Few of many surveys are off, or on: found without reading the others.
create index polls_of_state on polls (client_id, state, poll_id) where deleted_at is null;

-- Scenes of a client's pictures and videos, each for its seconds and in order; campaigns of scenes; and the scene that its robots play at
-- rest. What is deleted is kept for 30 days (ALL-8).
create table scenes (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  scene_id bigint generated always as identity,
  name text not null check (length(name) between 1 and 60),
  -- A scene that is off is skipped where it would be played (AMB-093).
  state boolean not null default true,
  created_by bigint,
  created_date timestamptz(3) not null default now(),
  modified_by bigint,
  modified_date timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  searched text not null generated always as (searchable(name)) stored,
  primary key (client_id, scene_id)
);
create index scenes_by_id on scenes (scene_id);
create index scenes_of_client on scenes (client_id, scene_id) include (searched) where deleted_at is null;
create index scenes_in_name_order on scenes (client_id, name collate spanish, scene_id) include (searched) where deleted_at is null;
create index scenes_deleted on scenes (deleted_at) where deleted_at is not null;
create index scenes_searched on scenes using gin (searched gin_trgm_ops);

create table scene_media (
  client_id bigint not null default app_client_id(),
  scene_id bigint not null,
  position int not null check (position >= 1),
  media_id bigint not null,
  -- Seconds.
  duration int not null check (duration between 1 and 86400),
  -- What it is called here; null: as the library calls it (AMB-096).
  name text check (length(name) between 1 and 60),
  primary key (client_id, scene_id, position),
  foreign key (client_id, scene_id) references scenes (client_id, scene_id) on delete cascade,
  foreign key (client_id, media_id) references media (client_id, media_id)
);
create index scene_media_by_scene on scene_media (scene_id);
create index scene_media_of_media on scene_media (client_id, media_id);

create table campaigns (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  campaign_id bigint generated always as identity,
  name text not null check (length(name) between 1 and 60),
  created_by bigint,
  created_date timestamptz(3) not null default now(),
  modified_by bigint,
  modified_date timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  searched text not null generated always as (searchable(name)) stored,
  primary key (client_id, campaign_id)
);
create index campaigns_by_id on campaigns (campaign_id);
create index campaigns_of_client on campaigns (client_id, campaign_id) include (searched) where deleted_at is null;
create index campaigns_in_name_order on campaigns (client_id, name collate spanish, campaign_id) include (searched) where deleted_at is null;
create index campaigns_deleted on campaigns (deleted_at) where deleted_at is not null;
create index campaigns_searched on campaigns using gin (searched gin_trgm_ops);

create table campaign_scenes (
  client_id bigint not null default app_client_id(),
  campaign_id bigint not null,
  position int not null check (position >= 1),
  scene_id bigint not null,
  primary key (client_id, campaign_id, position),
  foreign key (client_id, campaign_id) references campaigns (client_id, campaign_id) on delete cascade,
  foreign key (client_id, scene_id) references scenes (client_id, scene_id)
);
create index campaign_scenes_by_campaign on campaign_scenes (campaign_id);
create index campaign_scenes_of_scene on campaign_scenes (client_id, scene_id);

-- What robots play at rest where no event says otherwise (PUB-4); the form of a client does not hold it.
alter table clients add column default_scene_id bigint,
  add foreign key (client_id, default_scene_id) references scenes (client_id, scene_id);
comment on column clients.default_scene_id is 'unversioned';

-- A client and its default scene point at each other: where the scene is erased first, with its client, nothing holds it back.
create function scene_leaves_client() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update clients set default_scene_id = null where client_id = old.client_id and default_scene_id = old.scene_id;
  return old;
end $$;
create trigger scene_leaves_client before delete on scenes for each row execute function scene_leaves_client();

-- The modules of a client are told as its own: see after.sql.
comment on table client_modules is 'of-client';

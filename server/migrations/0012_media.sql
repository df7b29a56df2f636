-- The media library: pictures, videos and audios that robots show and play. What the server measured of the file is in `files`.
create table media (
  media_id bigint generated always as identity primary key,
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  name text not null check (length(name) between 1 and 60),
  file_type text not null check (file_type in ('image', 'video', 'audio')),
  url_file text not null,
  extention text not null check (length(extention) between 1 and 10),
  -- What the console sends, as documented (MED-28, MED-29); nobody decides by it.
  duration int not null default 2 check (duration between 0 and 86400),
  resolution text not null default '1920x1080' check (length(resolution) between 1 and 20),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (client_id, media_id)
);
create index media_of_client on media (client_id, media_id desc);
comment on column media.url_file is 'file';

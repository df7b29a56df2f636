-- What is stored of files; the bytes lie on the disk or in an S3 store under the same key. No client: the platform's bucket (AMB-181).
create table files (
  file_id bigint generated always as identity primary key,
  client_id bigint default app_client_id() references clients,
  -- bucket/folder/uuid.extension, made by the server; what records keep.
  key text not null unique,
  folder text not null check (folder in ('audios', 'images', 'videos')),
  area text not null check (area in ('advertising', 'catalogue', 'voicebot', 'surveys', 'other')),
  -- Bytes in the store, thumbnails included.
  size bigint not null check (size >= 0),
  content_type text not null,
  family text not null check (family in ('image', 'video', 'audio')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null,
  width int,
  height int,
  duration_ms bigint,
  -- Browsers can show or play it; what they cannot is answered as an attachment.
  playable boolean not null,
  thumbnails int[] not null default '{}',
  -- As it was sent, for rules about what people choose (CON-43).
  sent_type text not null,
  sent_bytes bigint not null,
  -- Set while no record keeps the key: after a day the file goes.
  unreferenced_since timestamptz(3) default now(),
  referenced_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (client_id, file_id)
);
create index files_by_client on files (client_id, area) include (size);
create index files_by_hash on files (sha256);
create index files_unreferenced on files (unreferenced_since) where unreferenced_since is not null;
-- A column (text or jsonb) that keeps keys of files says `file` in its comment; a foreign key to files speaks for itself.

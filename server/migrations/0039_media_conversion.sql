-- Media that robots cannot play as they are get a copy that they can; deleted ones are kept 30 days (docs/decisions 0047).
alter table media
  add column deleted_at timestamptz(3),
  add column deleted_by bigint,
  -- A picture of a film that is not black.
  add column poster text,
  add column conversion text not null default 'none' check (conversion in ('none', 'waiting', 'running', 'done', 'failed', 'unavailable')),
  add column conversion_error text
    check (conversion_error in ('too_long', 'too_large', 'timeout', 'unreadable', 'unsupported', 'over_quota')),
  add column playable_url text,
  add check ((conversion = 'done') = (playable_url is not null)),
  add check ((conversion = 'failed') = (conversion_error is not null));
-- What robots and previews play: the file as it is, its copy, or nothing yet.
alter table media add column played_url text
  generated always as (case conversion when 'none' then url_file when 'done' then playable_url end) stored;
comment on column media.poster is 'file unversioned';
comment on column media.playable_url is 'file unversioned';
comment on column media.conversion is 'unversioned';
comment on column media.conversion_error is 'unversioned';
comment on column media.played_url is 'unversioned';

drop index media_of_client, media_in_name_order, media_of_type;
create index media_of_client on media (client_id, media_id desc) include (file_type, searched) where deleted_at is null;
create index media_in_name_order on media (client_id, name collate spanish, media_id) include (file_type, searched) where deleted_at is null;
create index media_of_type on media (client_id, file_type, media_id) include (searched) where deleted_at is null;
create index media_deleted on media (deleted_at) where deleted_at is not null;
create index media_unavailable on media (media_id) where conversion = 'unavailable';

-- The queue looks at a medium: whether it needs a copy or a poster is read from the row.
create function ask_for_conversion(of_medium bigint, of_client bigint) returns void language sql as $$
  select enqueue('media-conversion', of_medium::text, of_client, '{}');
$$;

-- A file that is new to a medium: what was made of the former one is no longer of it.
create function media_file_is_new() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.poster is not distinct from old.poster then new.poster := null; end if;
  new.playable_url := null;
  new.conversion_error := null;
  new.conversion := case when coalesce((select playable from files where key = new.url_file), true) then 'none' else 'waiting' end;
  if new.conversion = 'waiting' or (new.file_type = 'video' and new.poster is null) then
    perform ask_for_conversion(new.media_id, new.client_id);
  end if;
  return new;
end $$;
create trigger file_is_new before insert on media for each row execute function media_file_is_new();
create trigger file_is_another before update of url_file on media for each row when (old.url_file <> new.url_file)
  execute function media_file_is_new();

-- The robots that show any of these media.
create function robots_of_media(ids bigint[]) returns bigint[] language sql stable as $$
  select array(
    select a.robot_id from intents i join agents a using (agent_id) where i.media_id = any(ids)
    union select a.robot_id from intent_gestures g join intents i using (intent_id) join agents a using (agent_id)
      where g.media_id = any(ids)
    order by 1)
$$;
create function raise_versions_with_media() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(robots_of_media(array(select n.media_id from is_now n join was o using (media_id)
    where (n.name, n.played_url) is distinct from (o.name, o.played_url))));
  return null;
end $$;
create trigger raise_versions after update on media referencing old table as was new table as is_now
  for each statement execute function raise_versions_with_media();

update media m set conversion = 'waiting' from files f where f.key = m.url_file and not f.playable;
select ask_for_conversion(media_id, client_id) from media where conversion = 'waiting' or file_type = 'video';

-- A medium that is deleted, or comes back, is told to the robots that play a scene of its client: one may still play it in a former form.
create function raise_versions_with_deleted_media() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(
    select r.robot_id from robots r join clients c using (client_id)
    where c.default_scene_id is not null and r.deleted_at is null and r.client_id in (
      select n.client_id from is_now n join was o using (media_id) where (n.deleted_at is null) <> (o.deleted_at is null))
    order by r.robot_id));
  return null;
end $$;
create trigger raise_versions_of_deleted after update on media referencing old table as was new table as is_now
  for each statement execute function raise_versions_with_deleted_media();
create index media_deleted_of_client on media (client_id, deleted_at desc, media_id desc) where deleted_at is not null;

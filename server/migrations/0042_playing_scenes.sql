-- What robots play at rest is a part of their configuration: whatever changes of it raises the versions of the robots that play it.
create function robots_playing(scenes_of bigint[]) returns bigint[] language sql stable as $$
  select array(
    select r.robot_id from clients c join robots r using (client_id)
    where c.default_scene_id = any(scenes_of) and r.deleted_at is null order by r.robot_id)
$$;

create function raise_versions_with_default() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(
    select r.robot_id from is_now n join was o using (client_id) join robots r using (client_id)
    where n.default_scene_id is distinct from o.default_scene_id and r.deleted_at is null order by r.robot_id));
  return null;
end $$;
create trigger raise_versions after update on clients referencing old table as was new table as is_now
  for each statement execute function raise_versions_with_default();

create function raise_versions_with_scene() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(robots_playing(array(select n.scene_id from is_now n join was o using (client_id, scene_id)
    where (n.name, n.state, n.deleted_at) is distinct from (o.name, o.state, o.deleted_at))));
  return null;
end $$;
create trigger raise_versions after update on scenes referencing old table as was new table as is_now
  for each statement execute function raise_versions_with_scene();

create function raise_versions_with_scene_media() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(robots_playing(array(select distinct scene_id from changed)));
  return null;
end $$;
create trigger raise_versions_of_added after insert on scene_media referencing new table as changed
  for each statement execute function raise_versions_with_scene_media();
create trigger raise_versions_of_changed after update on scene_media referencing new table as changed
  for each statement execute function raise_versions_with_scene_media();
create trigger raise_versions_of_removed after delete on scene_media referencing old table as changed
  for each statement execute function raise_versions_with_scene_media();

-- A medium is shown by intentions and played in scenes.
create or replace function robots_of_media(ids bigint[]) returns bigint[] language sql stable as $$
  select array(
    select a.robot_id from intents i join agents a using (agent_id) where i.media_id = any(ids)
    union select a.robot_id from intent_gestures g join intents i using (intent_id) join agents a using (agent_id)
      where g.media_id = any(ids)
    union select unnest(robots_playing(array(select scene_id from scene_media where media_id = any(ids))))
    order by 1)
$$;

-- How far the files of it came, as the robot tells with its heartbeat.
alter table robot_state add column advertising jsonb;

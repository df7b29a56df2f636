-- What the robots of a group play at rest, instead of what their client chose (FLO-1).
create table group_scenes (
  client_id bigint not null default app_client_id(),
  group_id bigint not null,
  scene_id bigint not null,
  primary key (client_id, group_id),
  foreign key (client_id, group_id) references robot_groups (client_id, group_id) on delete cascade,
  foreign key (client_id, scene_id) references scenes (client_id, scene_id) on delete cascade
);
create index group_scenes_by_group on group_scenes (group_id);
create index group_scenes_of_scene on group_scenes (client_id, scene_id);

-- What groups give written out: the scene that a robot plays at rest instead of its client's, and the group that gives it.
create table robot_scenes (
  client_id bigint not null default app_client_id(),
  robot_id bigint not null,
  group_id bigint not null,
  scene_id bigint not null,
  primary key (client_id, robot_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade,
  foreign key (client_id, group_id) references robot_groups (client_id, group_id) on delete cascade,
  foreign key (client_id, scene_id) references scenes (client_id, scene_id) on delete cascade
);
create index robot_scenes_by_robot on robot_scenes (robot_id);
create index robot_scenes_of_group on robot_scenes (client_id, group_id);
create index robot_scenes_of_scene on robot_scenes (client_id, scene_id);
comment on table robot_scenes is 'on-robot audit:none';

-- The robots that are in several groups which give a scene: who joins or leaves one of these makes it narrower or wider than another.
create function robots_between_scenes(client bigint) returns bigint[] language sql stable as $$
  select array(select m.robot_id from group_robots m join group_scenes s using (client_id, group_id)
    where m.client_id = client group by m.robot_id having count(*) > 1 order by 1)
$$;

-- Writes out what groups give robots of a client: of several the group of the higher priority wins, then the one of fewer robots, then the newer.
create function settle_scenes(client bigint, robots bigint[]) returns void language sql as $$
  with sizes as (
    select g.client_id, g.group_id, g.priority, s.scene_id,
      (select count(*) from group_robots n where n.client_id = g.client_id and n.group_id = g.group_id) as robots
    from group_scenes s join robot_groups g using (client_id, group_id) where s.client_id = client and g.deleted_at is null),
  given as (
    select distinct on (m.robot_id) m.robot_id, z.group_id, z.scene_id from group_robots m join sizes z using (client_id, group_id)
    where m.robot_id = any(settle_scenes.robots) order by m.robot_id, z.priority desc, z.robots, z.group_id desc),
  taken_away as (
    delete from robot_scenes r where r.client_id = client and r.robot_id = any(settle_scenes.robots)
      and not exists (select from given v where v.robot_id = r.robot_id))
  insert into robot_scenes as r (client_id, robot_id, group_id, scene_id) select client, v.robot_id, v.group_id, v.scene_id from given v
    on conflict (client_id, robot_id) do update set group_id = excluded.group_id, scene_id = excluded.scene_id
    where (r.group_id, r.scene_id) is distinct from (excluded.group_id, excluded.scene_id)
$$;

-- A robot that goes to another client leaves what groups gave it.
create function robot_leaves_scenes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from robot_scenes where robot_id = old.robot_id;
  return new;
end $$;
create trigger robot_moves_from_scenes before update of client_id on robots
  for each row when (old.client_id <> new.client_id) execute function robot_leaves_scenes();

-- The robots that play any of these scenes at rest: those of their groups, and of the others those of their client.
create function robots_resting(scenes_of bigint[]) returns bigint[] language sql stable as $$
  select array(
    select r.robot_id from clients c join robots r using (client_id)
      where c.default_scene_id = any(scenes_of) and r.deleted_at is null
        and not exists (select from robot_scenes s where s.client_id = r.client_id and s.robot_id = r.robot_id)
    union select s.robot_id from robot_scenes s where s.scene_id = any(scenes_of)
    order by 1)
$$;

create or replace function robots_playing(scenes_of bigint[]) returns bigint[] language sql stable as $$
  select array(
    select unnest(robots_resting(scenes_of))
    union select x.robot_id from campaign_scenes p join event_campaigns q using (client_id, campaign_id) join events e using (client_id, event_id)
      join event_robots x using (client_id, event_id)
      where p.scene_id = any(scenes_of) and e.deleted_at is null
    order by 1)
$$;

-- A client that chose another default scene: those of its robots play it that have none of a group.
create or replace function raise_versions_with_default() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(
    select r.robot_id from is_now n join was o using (client_id) join robots r using (client_id)
    where n.default_scene_id is distinct from o.default_scene_id and r.deleted_at is null
      and not exists (select from robot_scenes s where s.client_id = r.client_id and s.robot_id = r.robot_id)
    order by r.robot_id));
  return null;
end $$;

-- A medium that is deleted, or comes back, is told to the robots that play a scene of its client: one may still play it in a former form.
create or replace function raise_versions_with_deleted_media() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(
    select r.robot_id from robots r join clients c using (client_id) left join robot_scenes s using (client_id, robot_id)
    where coalesce(s.scene_id, c.default_scene_id) is not null and r.deleted_at is null and r.client_id in (
      select n.client_id from is_now n join was o using (media_id) where (n.deleted_at is null) <> (o.deleted_at is null))
    order by r.robot_id));
  return null;
end $$;

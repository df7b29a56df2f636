-- Surveys that groups of robots give (FLO-1, FLO-2): one a group, written out for its robots in `robots.poll_id`, so that nothing which reads a
-- robot knows of groups. A survey of its own wins; between groups the higher priority, then the narrower, then the newer.
create table group_polls (
  client_id bigint not null default app_client_id(),
  group_id bigint not null,
  poll_id bigint not null,
  poll_offer text not null default 'after' check (poll_offer in ('after', 'idle', 'both', 'off')),
  -- Robots that do not get it although they are in the group.
  except_robots bigint[] not null default '{}',
  primary key (client_id, group_id),
  foreign key (client_id, group_id) references robot_groups (client_id, group_id) on delete cascade,
  foreign key (client_id, poll_id) references polls (client_id, poll_id) on delete cascade
);
create index group_polls_of_poll on group_polls (poll_id);

-- Which group gave the survey; null: it is the robot's own, or there is none. Then `own_poll_offer` is when it offered its own before.
alter table robots add column poll_group_id bigint;
alter table robots add column own_poll_offer text check (own_poll_offer in ('after', 'idle', 'both', 'off'));
alter table robots add check ((poll_group_id is null) = (own_poll_offer is null));

-- The survey that groups give each robot of a client.
create function surveys_of_groups(client bigint) returns table (robot_id bigint, group_id bigint, poll_id bigint, poll_offer text)
  language sql stable as $$
  with giving as (
    select p.*, g.priority, (select count(*) from group_robots m where m.client_id = p.client_id and m.group_id = p.group_id) as robots
    from group_polls p join robot_groups g using (client_id, group_id) where p.client_id = client and g.deleted_at is null)
  select distinct on (m.robot_id) m.robot_id, g.group_id, g.poll_id, g.poll_offer
  from giving g join group_robots m using (client_id, group_id) where m.robot_id <> all(g.except_robots)
  order by m.robot_id, g.priority desc, g.robots, g.group_id desc
$$;

-- Robots of a client for which another survey is written out than groups give them now.
create function robots_of_other_surveys(client bigint) returns table (robot_id bigint, group_id bigint, poll_id bigint, poll_offer text)
  language sql stable as $$
  select r.robot_id, g.group_id, g.poll_id, g.poll_offer from robots r left join surveys_of_groups(client) g using (robot_id)
  where r.client_id = client and (r.poll_id is null or r.poll_group_id is not null)
    and (r.poll_group_id, case when r.poll_group_id is not null then r.poll_id end, case when r.poll_group_id is not null then r.poll_offer end)
      is distinct from (g.group_id, g.poll_id, g.poll_offer)
$$;

-- Robots that groups give another survey now get it beside the call.
create function ask_for_group_surveys(client bigint) returns void language sql as $$
  select enqueue('group-robot', o.robot_id::text, client, '{}'::jsonb) from robots_of_other_surveys(client) o order by o.robot_id
$$;

-- What a robot offers stays with the client that chose it, also what a group gave it.
create or replace function robot_leaves_poll() returns trigger language plpgsql as $$
begin
  if new.poll_id is not distinct from old.poll_id then
    new.poll_id = null;
  end if;
  if new.poll_group_id is not null then
    new.poll_offer = new.own_poll_offer;
    new.own_poll_offer = null;
    new.poll_group_id = null;
  end if;
  return new;
end $$;

-- A survey that is deleted for good leaves its robots with what groups give them then.
create or replace function poll_leaves_robots() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update robots set poll_id = null, poll_offer = coalesce(own_poll_offer, poll_offer), own_poll_offer = null, poll_group_id = null
    where client_id = old.client_id and poll_id = old.poll_id;
  return old;
end $$;

-- What a person set of the robots of a client that rules look at; of those with these numbers, or of all. Of surveys that is the robot's own: what a
-- group gives moves nobody.
create or replace function ruled_robots(client bigint, only_robots bigint[]) returns table (robot_id bigint, name text, serial_number text,
    resolution bigint, branch bigint, survey bigint) language sql stable as $$
  select r.robot_id, searchable(r.name::text), searchable(r.serial_number::text), r.screen_resolution_id, b.branchoffice_id,
    case when r.poll_group_id is null then r.poll_id end
  from robots r left join robot_main_branches b on b.client_id = r.client_id and b.robot_id = r.robot_id
  where r.client_id = client and r.deleted_at is null and (only_robots is null or r.robot_id = any(only_robots))
$$;

-- A robot that is called otherwise, has another display or survey of its own, was taken out of the fleet or came back.
drop trigger robot_changes_groups on robots;
create trigger robot_changes_groups after update on robots for each row
  when ((old.client_id, old.name, old.serial_number, old.screen_resolution_id, old.poll_id, old.poll_group_id, old.deleted_at)
    is distinct from (new.client_id, new.name, new.serial_number, new.screen_resolution_id, new.poll_id, new.poll_group_id, new.deleted_at))
  execute function robot_changes_groups();

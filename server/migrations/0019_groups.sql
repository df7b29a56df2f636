-- Groups of robots of one client, chosen by hand or by a rule (FLO-1). What is deleted is kept for 30 days (ALL-8).
create table robot_groups (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  group_id bigint generated always as identity,
  name citext not null check (length(name) between 1 and 60),
  colour text not null check (colour in ('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple')),
  priority int not null default 0 check (priority between -1000 and 1000),
  -- As `GroupRule` of the contract; null: its robots are the chosen ones.
  rule jsonb check (jsonb_typeof(rule) = 'object'),
  -- Robots that were chosen by hand.
  chosen bigint[] not null default '{}',
  created_by bigint,
  created_date timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  check (rule is null or chosen = '{}'),
  primary key (client_id, group_id)
);
create index robot_groups_by_id on robot_groups (group_id);
create unique index groups__name_taken on robot_groups (client_id, name) where deleted_at is null;
create index robot_groups_deleted on robot_groups (deleted_at) where deleted_at is not null;

-- Who is in a group now. What a group gives is written out for each of these robots, in the same transaction, so that nothing which reads a robot
-- knows of groups.
create table group_robots (
  client_id bigint not null default app_client_id(),
  group_id bigint not null,
  robot_id bigint not null,
  primary key (client_id, group_id, robot_id),
  foreign key (client_id, group_id) references robot_groups (client_id, group_id) on delete cascade,
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade
);
create index group_robots_of_robot on group_robots (robot_id, group_id);
comment on table group_robots is 'audit:none';

alter table background_jobs drop constraint background_jobs_kind_check;
alter table background_jobs add constraint background_jobs_kind_check
  check (kind in ('speech', 'agent_copy', 'assignment', 'import', 'survey', 'event', 'group'));

-- Whether a condition of a rule is true of what a person set of a robot: of its text, or of its record's number. Texts are compared as `searchable`
-- makes them, without accents and capitals.
create function condition_holds(field text, op text, value text, name text, serial_number text, resolution bigint, branch bigint, survey bigint)
  returns boolean language sql immutable parallel safe as $$
  select case
    -- What is only accents becomes nothing, and nothing is in every text.
    when op = 'contains' then value <> '' and strpos(case field when 'name' then name else serial_number end, value) > 0
    else (op = 'equals') = (value = case field when 'name' then name when 'serial_number' then serial_number
      else coalesce(case field when 'branch' then branch when 'resolution' then resolution else survey end, 0)::text end) end
$$;

-- What a person set of the robots of a client that rules look at; of those with these numbers, or of all.
create function ruled_robots(client bigint, only_robots bigint[]) returns table (robot_id bigint, name text, serial_number text, resolution bigint,
    branch bigint, survey bigint) language sql stable as $$
  select r.robot_id, searchable(r.name::text), searchable(r.serial_number::text), r.screen_resolution_id, b.branchoffice_id, r.poll_id
  from robots r left join robot_main_branches b on b.client_id = r.client_id and b.robot_id = r.robot_id
  where r.client_id = client and r.deleted_at is null and (only_robots is null or r.robot_id = any(only_robots))
$$;

-- The robots of a client that a rule takes.
create function robots_by_rule(client bigint, rule jsonb) returns setof bigint language sql stable as $$
  select r.robot_id from ruled_robots(client, null) r where not exists (
    select from jsonb_to_recordset(rule -> 'all') c (field text, "is" text, value text)
    where not condition_holds(c.field, c."is", searchable(c.value), r.name, r.serial_number, r.resolution, r.branch, r.survey))
$$;

-- In which groups of a client robots are to be, by rules and by choice; of those with these numbers, or of all.
create function groups_wanted(client bigint, only_robots bigint[], only_groups bigint[]) returns table (robot_id bigint, group_id bigint)
  language sql stable as $$
  with own as materialized (select g.group_id, g.rule, g.chosen from robot_groups g
    where g.client_id = client and g.deleted_at is null and (only_groups is null or g.group_id = any(only_groups))),
  robots as materialized (select * from ruled_robots(client, only_robots)),
  -- Each condition is read once, not once a robot.
  conditions as materialized (select g.group_id, c.field, c."is" as op, searchable(c.value) as value
    from own g, jsonb_to_recordset(g.rule -> 'all') c (field text, "is" text, value text) where g.rule is not null)
  select r.robot_id, c.group_id from robots r, conditions c group by 1, 2
    having bool_and(condition_holds(c.field, c.op, c.value, r.name, r.serial_number, r.resolution, r.branch, r.survey))
  union all
  select r.robot_id, g.group_id from robots r join own g on g.rule is null and r.robot_id = any(g.chosen)
$$;

-- Robots of a client that are to join or leave groups; of these groups or of all, of these robots or of all.
create function robots_between_groups(client bigint, only_groups bigint[], only_robots bigint[] default null)
  returns table (robot_id bigint, groups bigint[]) language sql stable as $$
  with wanted as materialized (select w.robot_id, w.group_id from groups_wanted(client, only_robots, only_groups) w),
  now_in as (select m.robot_id, m.group_id from group_robots m
    where m.client_id = client and (only_groups is null or m.group_id = any(only_groups))
      and (only_robots is null or m.robot_id = any(only_robots))),
  moved as ((select * from wanted except select * from now_in) union all (select * from now_in except select * from wanted))
  select m.robot_id, array_agg(m.group_id order by m.group_id) from moved m group by m.robot_id order by m.robot_id
$$;

-- Robots of a client that the queue has join and leave groups.
create function robots_asked_for(client bigint) returns bigint[] language sql stable as $$
  select array(
    select q.key::bigint from queued_work q where q.kind = 'group-robot' and q.client_id = client
    union select (r ->> 'robot_id')::bigint from queued_work q, jsonb_array_elements(q.body -> 'robots') r where q.kind = 'group' and q.client_id = client)
$$;

-- Robots of which something changed that a rule looks at join and leave groups beside the call; of clients without groups none is compared.
create function ask_for_groups(robots bigint[]) returns void language plpgsql as $$
begin
  perform enqueue('group-robot', b.robot_id::text, c.client_id, '{}'::jsonb)
    from (select r.client_id, array_agg(r.robot_id) as ids from robots r where r.robot_id = any(ask_for_groups.robots)
        and exists (select from robot_groups g where g.client_id = r.client_id) group by r.client_id) c,
      robots_between_groups(c.client_id, null, c.ids) b
    order by b.robot_id;
end $$;

-- A robot that is called otherwise, has another display or survey, was taken out of the fleet or came back.
create function robot_changes_groups() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ask_for_groups(array[new.robot_id]);
  return null;
end $$;
create trigger robot_changes_groups after update on robots for each row
  when ((old.client_id, old.name, old.serial_number, old.screen_resolution_id, old.poll_id, old.deleted_at)
    is distinct from (new.client_id, new.name, new.serial_number, new.screen_resolution_id, new.poll_id, new.deleted_at))
  execute function robot_changes_groups();

-- Robots that are new, or stand in another branch: those of a statement together.
create function robots_change_groups() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ask_for_groups(array(select robot_id from changed));
  return null;
end $$;
create trigger robots_join_groups after insert on robots referencing new table as changed
  for each statement execute function robots_change_groups();
create trigger robots_change_groups_with_added after insert on robot_main_branches referencing new table as changed
  for each statement execute function robots_change_groups();
create trigger robots_change_groups_with_changed after update on robot_main_branches referencing new table as changed
  for each statement execute function robots_change_groups();
create trigger robots_change_groups_with_removed after delete on robot_main_branches referencing old table as changed
  for each statement execute function robots_change_groups();

-- A robot that goes to another client leaves its groups behind, also those for which it was chosen.
create function robot_leaves_groups() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from group_robots where robot_id = old.robot_id;
  update robot_groups set chosen = array_remove(chosen, old.robot_id) where client_id = old.client_id and old.robot_id = any(chosen);
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger robot_moves_from_groups before update of client_id on robots
  for each row when (old.client_id <> new.client_id) execute function robot_leaves_groups();
create trigger robot_leaves_groups before delete on robots for each row execute function robot_leaves_groups();

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

-- Whether all conditions of a rule are true of what a person set of a robot. Texts are compared without regard to accents and case.
create function rule_takes(rule jsonb, name text, serial_number text, resolution bigint, branch bigint, survey bigint) returns boolean
  language sql immutable parallel safe as $$
  select not exists (
    select from jsonb_to_recordset(rule -> 'all') c (field text, "is" text, value text),
      lateral (select searchable(case c.field when 'name' then name when 'serial_number' then serial_number end) as said, searchable(c.value) as asked,
        coalesce(case c.field when 'branch' then branch when 'resolution' then resolution when 'survey' then survey end, 0)::text as chosen) robot
    where not case when said is not null then case c."is" when 'equals' then said = asked when 'not' then said <> asked else strpos(said, asked) > 0 end
      else (c."is" = 'equals') = (chosen = c.value) end)
$$;

-- The groups in which a robot is to be, by rules and by choice.
create function groups_of(robot bigint) returns bigint[] language sql stable as $$
  select array(
    select g.group_id from robots r join robot_groups g using (client_id)
    where r.robot_id = robot and r.deleted_at is null and g.deleted_at is null
      and case when g.rule is null then r.robot_id = any(g.chosen)
        else rule_takes(g.rule, r.name::text, r.serial_number::text, r.screen_resolution_id,
          (select b.branchoffice_id from robot_main_branches b where b.client_id = r.client_id and b.robot_id = r.robot_id), r.poll_id) end
    order by 1)
$$;

-- Robots of a client that are to join or leave one of its groups.
create function robots_between_groups(client bigint) returns table (robot_id bigint, groups bigint[]) language sql stable as $$
  with wanted as (
    select r.robot_id, g.group_id from robots r join robot_groups g using (client_id)
      left join robot_main_branches b on b.client_id = r.client_id and b.robot_id = r.robot_id
    where r.client_id = client and r.deleted_at is null and g.deleted_at is null
      and case when g.rule is null then r.robot_id = any(g.chosen)
        else rule_takes(g.rule, r.name::text, r.serial_number::text, r.screen_resolution_id, b.branchoffice_id, r.poll_id) end),
  now_in as (select m.robot_id, m.group_id from group_robots m where m.client_id = client),
  moved as (select * from wanted except select * from now_in union all (select * from now_in except select * from wanted))
  select m.robot_id, array_agg(m.group_id order by m.group_id) from moved m group by m.robot_id order by m.robot_id
$$;

-- A robot of which something changed that a rule looks at joins and leaves groups beside the call.
create function ask_for_groups(robots bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue('group-robot', r.robot_id::text, r.client_id, '{}'::jsonb) from robots r
    where r.robot_id = any(ask_for_groups.robots) and exists (select from robot_groups g where g.client_id = r.client_id)
      and groups_of(r.robot_id) is distinct from array(select m.group_id from group_robots m where m.robot_id = r.robot_id order by 1)
    order by r.robot_id;
end $$;

-- A robot that is new, is called otherwise, has another display or survey, was taken out of the fleet or came back.
create function robot_changes_groups() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ask_for_groups(array[new.robot_id]);
  return null;
end $$;
create trigger robot_joins_groups after insert on robots for each row execute function robot_changes_groups();
create trigger robot_changes_groups after update on robots for each row
  when ((old.client_id, old.name, old.serial_number, old.screen_resolution_id, old.poll_id, old.deleted_at)
    is distinct from (new.client_id, new.name, new.serial_number, new.screen_resolution_id, new.poll_id, new.deleted_at))
  execute function robot_changes_groups();

-- A robot that stands in another branch.
create function robots_change_groups_by_branch() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ask_for_groups(array(select robot_id from changed));
  return null;
end $$;
create trigger robots_change_groups_with_added after insert on robot_main_branches referencing new table as changed
  for each statement execute function robots_change_groups_by_branch();
create trigger robots_change_groups_with_changed after update on robot_main_branches referencing new table as changed
  for each statement execute function robots_change_groups_by_branch();
create trigger robots_change_groups_with_removed after delete on robot_main_branches referencing old table as changed
  for each statement execute function robots_change_groups_by_branch();

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

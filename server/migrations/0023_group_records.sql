-- Records that groups of robots give the robots in them (FLO-1), but for the robots that are excepted. What a robot shows stands in `robot_products`
-- and its like as before: there a row is the robot's own, or only given.
create table group_products (
  client_id bigint not null default app_client_id(),
  group_id bigint not null,
  product_id bigint not null,
  except_robots bigint[] not null default '{}',
  primary key (client_id, group_id, product_id),
  foreign key (client_id, group_id) references robot_groups (client_id, group_id) on delete cascade,
  foreign key (client_id, product_id) references products (client_id, product_id) on delete cascade
);
create index group_products_of_product on group_products (client_id, product_id);

create table group_directories (
  client_id bigint not null default app_client_id(),
  group_id bigint not null,
  directory_id bigint not null,
  except_robots bigint[] not null default '{}',
  primary key (client_id, group_id, directory_id),
  foreign key (client_id, group_id) references robot_groups (client_id, group_id) on delete cascade,
  foreign key (client_id, directory_id) references directories (client_id, directory_id) on delete cascade
);
create index group_directories_of_directory on group_directories (client_id, directory_id);

create table group_branches (
  client_id bigint not null default app_client_id(),
  group_id bigint not null,
  branchoffice_id bigint not null,
  except_robots bigint[] not null default '{}',
  primary key (client_id, group_id, branchoffice_id),
  foreign key (client_id, group_id) references robot_groups (client_id, group_id) on delete cascade,
  foreign key (client_id, branchoffice_id) references branch_offices (client_id, branchoffice_id) on delete cascade
);
create index group_branches_of_branch on group_branches (client_id, branchoffice_id);

create table group_information (
  client_id bigint not null default app_client_id(),
  group_id bigint not null,
  information_item_id bigint not null,
  except_robots bigint[] not null default '{}',
  primary key (client_id, group_id, information_item_id),
  foreign key (client_id, group_id) references robot_groups (client_id, group_id) on delete cascade,
  foreign key (client_id, information_item_id) references information_items (client_id, information_item_id) on delete cascade
);
create index group_information_of_item on group_information (client_id, information_item_id);

-- Whether a record was chosen for the robot itself; what is not goes with the last group that gives it.
alter table robot_products add column own boolean not null default true;
alter table robot_directories add column own boolean not null default true;
alter table robot_branches add column own boolean not null default true;
alter table robot_information add column own boolean not null default true;

-- A robot that goes to another client is no exception of any group any more.
create function robot_leaves_exceptions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update group_products set except_robots = array_remove(except_robots, old.robot_id)
    where client_id = old.client_id and old.robot_id = any(except_robots);
  update group_directories set except_robots = array_remove(except_robots, old.robot_id)
    where client_id = old.client_id and old.robot_id = any(except_robots);
  update group_branches set except_robots = array_remove(except_robots, old.robot_id)
    where client_id = old.client_id and old.robot_id = any(except_robots);
  update group_information set except_robots = array_remove(except_robots, old.robot_id)
    where client_id = old.client_id and old.robot_id = any(except_robots);
  update group_polls set except_robots = array_remove(except_robots, old.robot_id)
    where client_id = old.client_id and old.robot_id = any(except_robots);
  return new;
end $$;
create trigger robot_leaves_exceptions before update of client_id on robots
  for each row when (old.client_id <> new.client_id) execute function robot_leaves_exceptions();

-- What each robot tells people: the products, entries of the directory, branches and information that were chosen for it, with the
-- speech in its own voice; without speech of its own a record is said in the record's.
create table robot_products (
  client_id bigint not null default app_client_id(),
  robot_id bigint not null,
  product_id bigint not null,
  audio_es text,
  audio_en text,
  primary key (robot_id, product_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade,
  foreign key (client_id, product_id) references products (client_id, product_id) on delete cascade
);
create index robot_products_of_product on robot_products (client_id, product_id);

create table robot_directories (
  client_id bigint not null default app_client_id(),
  robot_id bigint not null,
  directory_id bigint not null,
  audio_es text,
  audio_en text,
  primary key (robot_id, directory_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade,
  foreign key (client_id, directory_id) references directories (client_id, directory_id) on delete cascade
);
create index robot_directories_of_directory on robot_directories (client_id, directory_id);

create table robot_branches (
  client_id bigint not null default app_client_id(),
  robot_id bigint not null,
  branchoffice_id bigint not null,
  audio_es text,
  audio_en text,
  primary key (robot_id, branchoffice_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade,
  foreign key (client_id, branchoffice_id) references branch_offices (client_id, branchoffice_id) on delete cascade
);
create index robot_branches_of_branch on robot_branches (client_id, branchoffice_id);

-- In Spanish only, by the chemical agent (AMB-066).
create table robot_information (
  client_id bigint not null default app_client_id(),
  robot_id bigint not null,
  information_item_id bigint not null,
  audio_es text,
  primary key (robot_id, information_item_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade,
  foreign key (client_id, information_item_id) references information_items (client_id, information_item_id) on delete cascade
);
create index robot_information_of_item on robot_information (client_id, information_item_id);

do $$
declare
  link text;
begin
  foreach link in array array['robot_products', 'robot_directories', 'robot_branches', 'robot_information'] loop
    execute format('comment on table %I is ''ingest:read audit:people on-robot''', link);
    execute format('comment on column %I.audio_es is ''file''', link);
  end loop;
  foreach link in array array['robot_products', 'robot_directories', 'robot_branches'] loop
    execute format('comment on column %I.audio_en is ''file''', link);
  end loop;
end $$;

-- Where the robot stands: shown first (ASG-13).
create table robot_main_branches (
  robot_id bigint primary key,
  client_id bigint not null default app_client_id(),
  branchoffice_id bigint not null,
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade,
  foreign key (client_id, branchoffice_id) references branch_offices (client_id, branchoffice_id) on delete cascade
);
create index robot_main_branches_of_branch on robot_main_branches (client_id, branchoffice_id);
comment on table robot_main_branches is 'ingest:read on-robot';

-- What was chosen for a robot stays with the client that chose it.
create function robot_leaves_records() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from robot_products where robot_id = old.robot_id;
  delete from robot_directories where robot_id = old.robot_id;
  delete from robot_branches where robot_id = old.robot_id;
  delete from robot_information where robot_id = old.robot_id;
  delete from robot_main_branches where robot_id = old.robot_id;
  return new;
end $$;
create trigger robot_leaves_records before update of client_id on robots
  for each row when (old.client_id <> new.client_id) execute function robot_leaves_records();

-- Speech of other words is not played any more; the record is shown in silence until it is spoken anew.
create function forget_speech() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Versions before what robots hold, as everywhere.
  execute format('select from robot_state where robot_id in (select l.robot_id from %I l join is_now using (%I)) order by robot_id for update', tg_argv[0], tg_argv[1]);
  execute format('update %I l set audio_es = null from was join is_now using (%I) where l.%2$I = is_now.%2$I and was.%3$I <> is_now.%3$I and l.audio_es is not null',
    tg_argv[0], tg_argv[1], tg_argv[2]);
  if tg_nargs > 3 then
    execute format('update %I l set audio_en = null from was join is_now using (%I) where l.%2$I = is_now.%2$I and was.%3$I is distinct from is_now.%3$I and l.audio_en is not null',
      tg_argv[0], tg_argv[1], tg_argv[3]);
  end if;
  return null;
end $$;
create trigger forget_speech after update on products referencing old table as was new table as is_now
  for each statement execute function forget_speech('robot_products', 'product_id', 'audio_text_es', 'audio_text_en');
create trigger forget_speech after update on directories referencing old table as was new table as is_now
  for each statement execute function forget_speech('robot_directories', 'directory_id', 'audio_text_es', 'audio_text_en');
create trigger forget_speech after update on branch_offices referencing old table as was new table as is_now
  for each statement execute function forget_speech('robot_branches', 'branchoffice_id', 'audio_text_es', 'audio_text_en');
create trigger forget_speech after update on information_items referencing old table as was new table as is_now
  for each statement execute function forget_speech('robot_information', 'information_item_id', 'text');

-- A change of a record reaches the robots that show it: their version rises, and after the commit they are told to look.
create function tell_robots_of_record() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  robot record;
begin
  for robot in execute format('with mine as (select robot_id from robot_state where robot_id in (%s) order by robot_id for update)
    update robot_state s set config_version = s.config_version + 1 from mine where s.robot_id = mine.robot_id returning s.robot_id, s.client_id', tg_argv[0])
  loop
    perform pg_notify('botones_signals', json_build_object('from', 'database', 'client_id', robot.client_id, 'feature', 'robots', 'id', robot.robot_id)::text);
  end loop;
  return null;
end $$;
create trigger tell_robots after update on products referencing new table as changed for each statement
  execute function tell_robots_of_record('select l.robot_id from robot_products l join changed using (product_id)');
create trigger tell_robots_of_added after insert on product_images referencing new table as changed for each statement
  execute function tell_robots_of_record('select l.robot_id from robot_products l join changed using (product_id)');
create trigger tell_robots_of_removed after delete on product_images referencing old table as changed for each statement
  execute function tell_robots_of_record('select l.robot_id from robot_products l join changed using (product_id)');
create trigger tell_robots after update on categories referencing new table as changed for each statement
  execute function tell_robots_of_record('select l.robot_id from robot_products l join products using (product_id) join changed using (category_id)');
create trigger tell_robots after update on subcategories referencing new table as changed for each statement
  execute function tell_robots_of_record('select l.robot_id from robot_products l join products using (product_id) join changed using (subcategory_id)');
create trigger tell_robots after update on directories referencing new table as changed for each statement
  execute function tell_robots_of_record('select l.robot_id from robot_directories l join changed using (directory_id)');
create trigger tell_robots after update on client_specialties referencing new table as changed for each statement
  execute function tell_robots_of_record('select l.robot_id from robot_directories l join directories using (directory_id) join changed c on c.specialty_id = own_specialty_id');
create trigger tell_robots after update on branch_offices referencing new table as changed for each statement
  execute function tell_robots_of_record('select l.robot_id from robot_branches l join changed using (branchoffice_id) union select m.robot_id from robot_main_branches m join changed using (branchoffice_id)');
create trigger tell_robots after update on information_items referencing new table as changed for each statement
  execute function tell_robots_of_record('select l.robot_id from robot_information l join changed using (information_item_id)');

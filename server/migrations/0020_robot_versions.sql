-- One way to tell a robot that something on it changed: wherever its version rises, it is told after the commit.
create function raise_versions(robots bigint[]) returns void language sql as $$
  with mine as (select robot_id from robot_state where robot_id = any(robots) order by robot_id for update)
  update robot_state s set config_version = s.config_version + 1 from mine where s.robot_id = mine.robot_id
$$;

create function tell_robot() returns trigger language plpgsql as $$
begin
  perform pg_notify('botones_signals',
    json_build_object('from', 'database', 'client_id', new.client_id, 'feature', 'robots', 'id', new.robot_id)::text);
  return null;
end $$;
create trigger tell_robot after update of config_version on robot_state
  for each row when (new.config_version > old.config_version) execute function tell_robot();

-- A change of a record raises the versions of the robots that show it.
drop function tell_robots_of_record() cascade;

create function raise_versions_with_product() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select l.robot_id from robot_products l join changed using (product_id)));
  return null;
end $$;
create trigger raise_versions after update on products referencing new table as changed
  for each statement execute function raise_versions_with_product();
create trigger raise_versions_of_added after insert on product_images referencing new table as changed
  for each statement execute function raise_versions_with_product();
create trigger raise_versions_of_removed after delete on product_images referencing old table as changed
  for each statement execute function raise_versions_with_product();

create function raise_versions_with_category() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select l.robot_id from robot_products l join products using (product_id) join changed using (category_id)));
  return null;
end $$;
create trigger raise_versions after update on categories referencing new table as changed
  for each statement execute function raise_versions_with_category();

create function raise_versions_with_subcategory() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select l.robot_id from robot_products l join products using (product_id) join changed using (subcategory_id)));
  return null;
end $$;
create trigger raise_versions after update on subcategories referencing new table as changed
  for each statement execute function raise_versions_with_subcategory();

create function raise_versions_with_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select l.robot_id from robot_directories l join changed using (directory_id)));
  return null;
end $$;
create trigger raise_versions after update on directories referencing new table as changed
  for each statement execute function raise_versions_with_entry();

create function raise_versions_with_specialty() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select l.robot_id from robot_directories l join directories using (directory_id)
    join changed on changed.specialty_id = own_specialty_id));
  return null;
end $$;
create trigger raise_versions after update on client_specialties referencing new table as changed
  for each statement execute function raise_versions_with_specialty();

create function raise_versions_with_branch() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select l.robot_id from robot_branches l join changed using (branchoffice_id)
    union select l.robot_id from robot_main_branches l join changed using (branchoffice_id)));
  return null;
end $$;
create trigger raise_versions after update on branch_offices referencing new table as changed
  for each statement execute function raise_versions_with_branch();

create function raise_versions_with_information() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select l.robot_id from robot_information l join changed using (information_item_id)));
  return null;
end $$;
create trigger raise_versions after update on information_items referencing new table as changed
  for each statement execute function raise_versions_with_information();

-- What no form holds says so itself (see after.sql): somebody who signs in, a robot that is switched on and speech that was made
-- leave a form that is open as it is.
comment on column users.last_login is 'unversioned';
comment on column robots.desired_power is 'unversioned';
comment on column products.audio_es is 'file unversioned';
comment on column products.audio_en is 'file unversioned';
comment on column directories.audio_es is 'file unversioned';
comment on column directories.audio_en is 'file unversioned';
comment on column branch_offices.audio_es is 'file unversioned';
comment on column branch_offices.audio_en is 'file unversioned';
comment on column information_items.audio_es is 'file unversioned';

-- What robots show comes to them in parts (decision 62): which records may have become others since a part was made.
-- Sixteen numbers that follow each other lie in one of 256 buckets: records that came together change few parts.
create function record_bucket(id bigint) returns smallint language sql immutable parallel safe as $$ select ((id >> 4) & 255)::smallint $$;

-- One line a change, so that no change waits for another as it would for a counter. How many lines a bucket has and which is the last
-- says whether it changed, also where two end in another order than they began.
create table record_changes (
  client_id bigint not null,
  kind text not null check (kind in ('categories', 'products', 'directory', 'branches', 'information')),
  bucket smallint not null,
  change bigint generated always as identity,
  primary key (client_id, kind, bucket, change)
);
comment on table record_changes is 'audit:none';

create function note_record_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Each is looked at when it is come to: a table has one of the columns.
  if tg_argv[0] = 'products' then
    insert into record_changes (client_id, kind, bucket) select distinct client_id, 'products', record_bucket(product_id) from changed;
  elsif tg_argv[0] = 'directory' then
    insert into record_changes (client_id, kind, bucket) select distinct client_id, 'directory', record_bucket(directory_id) from changed;
  elsif tg_argv[0] = 'branches' then
    insert into record_changes (client_id, kind, bucket) select distinct client_id, 'branches', record_bucket(branchoffice_id) from changed;
  elsif tg_argv[0] = 'information' then
    insert into record_changes (client_id, kind, bucket) select distinct client_id, 'information', record_bucket(information_item_id) from changed;
  elsif tg_argv[0] = 'specialties' then
    insert into record_changes (client_id, kind, bucket) select distinct d.client_id, 'directory', record_bucket(d.directory_id)
      from directories d join changed s on s.client_id = d.client_id and s.specialty_id = d.own_specialty_id;
  else
    insert into record_changes (client_id, kind, bucket) select distinct client_id, 'categories', 0 from changed;
  end if;
  return null;
end $$;

do $$
declare
  kept record;
  event text;
begin
  for kept in select * from (values
    ('products', 'products', array['update']), ('product_images', 'products', array['insert', 'update', 'delete']),
    ('directories', 'directory', array['update']), ('client_specialties', 'specialties', array['update']),
    ('branch_offices', 'branches', array['update']), ('information_items', 'information', array['update']),
    ('categories', 'categories', array['insert', 'update', 'delete']),
    ('subcategories', 'categories', array['insert', 'update', 'delete'])) as x (of_table, kind, events)
  loop
    foreach event in array kept.events loop
      execute format('create trigger %I after %s on %I referencing %s for each statement execute function note_record_change(%L)',
        'note_record_' || event, event, kept.of_table,
        case event when 'delete' then 'old table as changed' else 'new table as changed' end, kept.kind);
    end loop;
  end loop;
end $$;

-- Which records were chosen for a robot, and its own speech of them.
alter table robot_state add column choice_version bigint not null default 0;

-- Its version was raised just before, by `on_robot_…`: the row is held already, in the order of the robots.
create function raise_choice_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update robot_state set choice_version = choice_version + 1 where robot_id in (select robot_id from changed);
  return null;
end $$;

do $$
declare
  link text;
  event text;
begin
  foreach link in array array['robot_products', 'robot_directories', 'robot_branches', 'robot_information', 'robot_main_branches'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger %I after %s on %I referencing %s for each statement execute function raise_choice_version()',
        'raise_choice_' || event, event, link, case event when 'delete' then 'old table as changed' else 'new table as changed' end);
    end loop;
  end loop;
end $$;

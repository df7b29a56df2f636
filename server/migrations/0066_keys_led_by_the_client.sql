-- Keys of clients' rows hold the client (ALL-10, decision 0064), so that an engine which spreads rows over machines by their client can look after
-- each key on one of them. What a key was also found by keeps its place in the index, and the client stands behind it.

-- Where the key of an agent is kept is its client's as well.
alter table agent_secrets disable trigger user;
alter table agent_secrets add client_id bigint;
update agent_secrets k set client_id = a.client_id from agents a where a.agent_id = k.agent_id;
alter table agent_secrets alter client_id set not null, drop constraint agent_secrets_agent_id_fkey, drop constraint agent_secrets_pkey,
  add primary key (client_id, agent_id);
alter table agent_secrets enable trigger user;

-- A table's primary key becomes (client_id, rest). A unique key of the same columns goes; what pointed at it points at the primary key.
create function lead_by_client(of_table text, rest text) returns void language plpgsql as $$
declare
  twin oid := (select k.oid from pg_constraint k where k.conrelid = of_table::regclass and k.contype = 'u'
    and (select string_agg(a.attname, ', ' order by n) from unnest(k.conkey) with ordinality c (num, n)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.num) = 'client_id, ' || rest);
  pointed record;
  again text[] := '{}';
  statement text;
begin
  for pointed in select k.conrelid::regclass as name, quote_ident(k.conname) as key, pg_get_constraintdef(k.oid) as says
    from pg_constraint k join pg_constraint t on t.oid = twin and k.conindid = t.conindid and k.contype = 'f' order by k.oid
  loop
    execute format('alter table %s drop constraint %s', pointed.name, pointed.key);
    again := again || format('alter table %s add constraint %s %s', pointed.name, pointed.key, pointed.says);
  end loop;
  execute format('alter table %I %s drop constraint %I, add constraint %3$I primary key (client_id, %s)', of_table,
    (select format('drop constraint %I,', conname) from pg_constraint where oid = twin), of_table || '_pkey', rest);
  foreach statement in array again loop execute statement; end loop;
end $$;
select lead_by_client(name, key) from (values
  ('agents', 'agent_id'), ('alert_rule_people', 'rule_id, user_id'), ('alert_rules', 'rule_id'), ('alert_steps', 'step_id'),
  ('alerts', 'notification_id'), ('background_jobs', 'job_id'), ('branch_offices', 'branchoffice_id'), ('categories', 'category_id'),
  ('client_exports', 'export_id'), ('client_specialties', 'specialty_id'), ('detections', 'id'), ('device_commands', 'command_id'),
  ('directories', 'directory_id'), ('exchanges', 'exchange_id'), ('import_pictures', 'import_id, name'), ('import_rows', 'import_id, line'),
  ('imports', 'import_id'), ('information_items', 'information_item_id'), ('intent_audios', 'intent_id, "position"'),
  ('intent_gestures', 'intent_id, "position"'), ('intent_phrases', 'intent_id, "position"'), ('intents', 'intent_id'), ('media', 'media_id'),
  ('product_images', 'product_id, "position"'), ('products', 'product_id'), ('robot_branches', 'robot_id, branchoffice_id'),
  ('robot_directories', 'robot_id, directory_id'), ('robot_information', 'robot_id, information_item_id'),
  ('robot_main_branches', 'robot_id'), ('robot_pictures', 'robot_id'), ('robot_products', 'robot_id, product_id'),
  ('robot_state', 'robot_id'), ('session_types', 'session_id'), ('subcategories', 'subcategory_id'),
  ('turn_display_tokens', 'token_hash'), ('view_events', 'view_id')) keys (name, key);
drop function lead_by_client(text, text);
alter table agent_secrets add foreign key (client_id, agent_id) references agents (client_id, agent_id) on delete cascade;

-- By their number alone they are found by staff, who are of no client, by the machinery and by what points at them in a join.
create index agent_secrets_by_id on agent_secrets (agent_id);
create index agents_by_id on agents (agent_id);
create index alert_rule_people_of_rule on alert_rule_people (rule_id);
create index alerts_by_id on alerts (notification_id);
create index background_jobs_by_id on background_jobs (job_id);
create index branch_offices_by_id on branch_offices (branchoffice_id);
create index categories_by_id on categories (category_id);
create index client_specialties_by_id on client_specialties (specialty_id);
create index device_commands_by_id on device_commands (command_id);
create index directories_by_id on directories (directory_id);
create index import_pictures_of_import on import_pictures (import_id);
create index import_rows_of_import on import_rows (import_id, line);
create index imports_by_id on imports (import_id);
create index information_items_by_id on information_items (information_item_id);
create index intent_audios_of_intent on intent_audios (intent_id, position);
create index intent_gestures_of_intent on intent_gestures (intent_id, position);
create index intent_phrases_of_intent on intent_phrases (intent_id, position);
create index intents_by_id on intents (intent_id);
create index media_by_id on media (media_id);
create index product_images_of_product on product_images (product_id, position);
create index products_by_id on products (product_id);
create index robot_branches_of_robot on robot_branches (robot_id, branchoffice_id);
create index robot_directories_of_robot on robot_directories (robot_id, directory_id);
create index robot_information_of_robot on robot_information (robot_id, information_item_id);
create index robot_main_branches_of_robot on robot_main_branches (robot_id);
create index robot_pictures_of_robot on robot_pictures (robot_id);
create index robot_products_of_robot on robot_products (robot_id, product_id);
create index robot_state_of_robot on robot_state (robot_id);
create index session_types_by_id on session_types (session_id);
create index subcategories_by_id on subcategories (subcategory_id);
create index turn_display_tokens_by_hash on turn_display_tokens (token_hash);
-- The primary key begins as they did.
drop index robot_state_by_client, background_jobs_of_client;

-- An interaction is found by its number alone too; behind it the client costs no index of its own.
alter table interactions drop constraint interactions_pkey, add primary key (id, client_id),
  drop constraint interactions_once, add constraint interactions_once unique (robot_id, uuid, client_id);
alter table detections drop constraint detections_once, add constraint detections_once unique (robot_id, uuid, client_id);
alter table exchanges drop constraint exchanges_once, add constraint exchanges_once unique (robot_id, uuid, client_id);
alter table view_events drop constraint view_events_once, add constraint view_events_once unique (robot_id, uuid, client_id);
alter table alerts drop constraint alerts_once, add constraint alerts_once unique (robot_id, uuid, client_id);
alter table alert_steps drop constraint alert_steps_once, add constraint alert_steps_once unique (robot_id, uuid, client_id);
alter table playback drop constraint playback_once, add constraint playback_once unique (robot_id, uuid, client_id);
alter table poll_responses drop constraint poll_responses_once, add constraint poll_responses_once unique (robot_id, uuid, client_id);
alter table turns drop constraint turns_once, add constraint turns_once unique (robot_id, uuid, client_id);

alter table agents drop constraint agents__exists, add constraint agents__exists unique (robot_id, session_id, client_id);
alter table intents drop constraint intents__exists, add constraint intents__exists unique (agent_id, provider_id, client_id);
alter table subcategories drop constraint subcategories__name_taken,
  add constraint subcategories__name_taken unique (category_id, name_es, client_id);
drop index agents_default, boxes__holds_another, turns__already_attending, robot_absences_now, playback_rules_in_force;
create unique index agents_default on agents (robot_id, client_id) where is_default;
create unique index boxes__holds_another on attention_boxes (user_id, client_id) where user_id is not null;
create unique index turns__already_attending on turns (attended_by, client_id) where status = 'assigned';
create unique index robot_absences_now on robot_absences (robot_id, kind, client_id) where ended_at is null;
create unique index playback_rules_in_force on playback_rules (robot_id, client_id) where ended_at is null;

-- No key carries another client or category into the rows that point at it: they are changed by a trigger, before the key is looked at. Triggers
-- run in the order of their names, and those of keys begin with RI.
alter table device_commands drop constraint device_commands_client_id_robot_id_fkey,
  add foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade;
alter table robot_pictures drop constraint robot_pictures_client_id_robot_id_fkey,
  add foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade;
create function robot_takes_along() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update device_commands set client_id = new.client_id where robot_id = new.robot_id;
  update robot_state set has_moved = true where robot_id = new.robot_id and not has_moved;
  return null;
end $$;
create trigger "A_robot_takes_along" after update of client_id on robots for each row when (old.client_id <> new.client_id)
  execute function robot_takes_along();
alter trigger drop_robot_picture on robots rename to "A_drop_robot_picture";
alter table products drop constraint categories__in_use, add constraint categories__in_use
  foreign key (client_id, category_id, subcategory_id) references subcategories (client_id, category_id, subcategory_id);
create function subcategory_takes_along() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update products set category_id = new.category_id where client_id = old.client_id and category_id = old.category_id
    and subcategory_id = old.subcategory_id;
  return null;
end $$;
create trigger "A_subcategory_takes_along" after update of category_id on subcategories for each row
  when (old.category_id <> new.category_id) execute function subcategory_takes_along();

-- Clients and robots stand on every machine, where no key of theirs can look into rows of one client: that scene and survey are there is
-- seen to when they are chosen, and when they go.
alter table clients drop constraint clients_client_id_default_scene_id_fkey;
alter table robots drop constraint robots_client_id_poll_id_fkey;
create function poll_leaves_robots() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update robots set poll_id = null where client_id = old.client_id and poll_id = old.poll_id;
  return old;
end $$;
create trigger poll_leaves_robots before delete on polls for each row execute function poll_leaves_robots();

-- What such a robot tells again was perhaps told for its former client: that is looked for, which would cost every fact of the others some time.
alter table robot_state add has_moved boolean not null default false;
create index robot_state_moved on robot_state (robot_id) where has_moved;
update robot_state s set has_moved = true from (
  select robot_id, client_id from interaction_days union select robot_id, client_id from detection_figures
  union select robot_id, client_id from view_figures union select robot_id, client_id from alerts
  union select robot_id, client_id from playback_days union select robot_id, client_id from poll_response_robots) told
where told.robot_id = s.robot_id and told.client_id <> s.client_id;

-- Runs after every migration: row policies, grants and audit follow from what a table is (its columns and the flags in its comment),
-- so a new table cannot be forgotten. Flags: secret, reference, platform, append-only, insert-only (what was written stays), own-actor, ingest, ingest:read, audit:none, audit:update,
-- fleeting (it lives for minutes: no backup takes its rows), audit:people (what people and their programs do to it is told, what the machinery does is not), of-client (its rows are told as their client's), on-robot (a change
-- raises the version of the robots that hold it, and so tells them: of its column robot_id, else agent_id, else intent_id). Flags of a column: file
-- (it keeps keys of files), unversioned (no form holds it: a change of it alone makes no new version of the record), unexported (no archive of
-- a client tells it).

-- What a robot holds became another: the versions of the robots that hold it rise, and so they are told.
create or replace function raise_config_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Each is looked at when it is come to: a table has one of the columns.
  if tg_argv[0] = 'robot_id' then
    perform raise_versions(array(select robot_id from changed));
  elsif tg_argv[0] = 'agent_id' then
    perform raise_versions(array(select a.robot_id from agents a join changed using (agent_id)));
  else
    perform raise_versions(array(select a.robot_id from agents a join intents using (agent_id) join changed using (intent_id)));
  end if;
  return null;
end $$;

do $$
declare
  t record;
  role text;
  event text;
  condition text;
  touch_when text;
  flags text;
  holder text;
begin
  for t in
    select c.oid, c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as flags,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped) as of_client,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'updated_at' and not a.attisdropped) as touched,
      -- By what the log knows a row: the first column of its key, behind the client.
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary
        order by a.attname = 'client_id' and ' ' || coalesce(obj_description(c.oid, 'pg_class'), '') || ' ' not like '% of-client %',
          array_position(i.indkey::int2[], a.attnum) limit 1) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
  loop
    flags := ' ' || t.flags || ' ';
    execute format('revoke all on %I from app, app_staff, app_ingest, app_system', t.name);
    if flags not like '% append-only %' then
      execute format('grant select, insert, update, delete on %I to app_system', t.name);
    else
      execute format('grant select on %I to app_system, app, app_staff', t.name);
    end if;
    if flags like '% reference %' then
      execute format('grant select on %I to app, app_staff', t.name);
    elsif flags like '% platform %' then
      execute format('grant select on %I to app; grant select, insert, update, delete on %I to app_staff', t.name, t.name);
    elsif flags not like '% secret %' and flags not like '% append-only %' then
      execute format('grant select, insert, update, delete on %I to app, app_staff', t.name);
    end if;
    if flags like '% ingest %' then execute format('grant select, insert, update on %I to app_ingest', t.name); end if;
    if flags like '% insert-only %' then
      execute format('revoke update on %I from app, app_staff, app_ingest, app_system; revoke delete on %I from app, app_staff', t.name, t.name);
    end if;
    if flags like '% ingest:read %' then execute format('grant select on %I to app_ingest', t.name); end if;

    if t.of_client or flags like '% own-actor %' then
      execute format('alter table %I enable row level security; alter table %I force row level security', t.name, t.name);
      foreach role in array array['app', 'app_staff', 'app_ingest', 'app_system'] loop
        condition := case
          when flags like '% own-actor %' and role in ('app', 'app_staff') then 'actor = current_setting(''app.actor'', true)'
          -- In a subselect it is asked once a statement, not once a row; with `case` the planner expects many rows, as there are.
          when role = 'app' then 'client_id = (select app_client_id())'
          when role = 'app_staff' then 'case when (select app_client_id()) is null then true else client_id = (select app_client_id()) end'
          else 'true' end;
        execute format('drop policy if exists %I on %I', role || '_rows', t.name);
        execute format('create policy %I on %I to %I using (%s) with check (%s)', role || '_rows', t.name, role, condition, condition);
      end loop;
      -- The owner runs the triggers that keep counters and the audit; forced row security would hide the rows from it.
      execute format('drop policy if exists owner_rows on %I', t.name);
      execute format('create policy owner_rows on %I to current_user using (true) with check (true)', t.name);
    end if;

    if t.touched then
      execute format('drop trigger if exists touch on %I', t.name);
      -- A person who signs in has changed nothing of theirs.
      select format('when ((%s) is distinct from (%s))', string_agg('new.' || name, ', ') filter (where held), string_agg('old.' || name, ', ') filter (where held))
        into touch_when
        from (select quote_ident(attname) as name, ' ' || coalesce(col_description(attrelid, attnum), '') || ' ' not like '% unversioned %' as held
          from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') columns
        having not bool_and(held);
      execute format('create trigger touch before update on %I for each row %s execute function touch_updated_at()', t.name, coalesce(touch_when, ''));
    end if;

    -- Programs came with their keys: a database of before them is told from its triggers (take-over).
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('drop trigger if exists %I on %I', 'audited_' || event, t.name);
      if flags not like '% audit:none %' and (event = 'update' or flags not like '% audit:update %') then
        execute format('create trigger %I after %s on %I referencing %s for each statement %s execute function audit_change(%L)',
          'audited_' || event, event, t.name, case event when 'insert' then 'new table as is_now' when 'delete' then 'old table as was'
          else 'old table as was new table as is_now' end,
          case when flags not like '% audit:people %' then '' when to_regclass('api_keys') is null then 'when (current_setting(''app.actor'', true) like ''user:%'')'
            else 'when (current_setting(''app.actor'', true) ~ ''^(user|key):'')' end, t.key);
      end if;
    end loop;

    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('drop trigger if exists %I on %I', 'on_robot_' || event, t.name);
      if flags like '% on-robot %' then
        select a.attname into holder from pg_attribute a where a.attrelid = t.oid and a.attname in ('robot_id', 'agent_id', 'intent_id')
          order by array_position(array['robot_id', 'agent_id', 'intent_id'], a.attname::text) limit 1;
        execute format('create trigger %I after %s on %I referencing %s for each statement execute function raise_config_version(%L)',
          'on_robot_' || event, event, t.name, case event when 'delete' then 'old table as changed' else 'new table as changed' end, holder);
      end if;
    end loop;
  end loop;
end $$;

grant execute on all functions in schema public to app, app_staff, app_ingest, app_system;
grant usage, select on all sequences in schema public to app, app_staff, app_ingest, app_system;

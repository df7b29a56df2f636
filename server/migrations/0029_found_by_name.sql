-- Lists and searches that read what they show: names as they are searched are kept, beside the order of lists (docs/decisions 0043).
do $$ begin
  create extension if not exists pg_trgm;
exception when insufficient_privilege or undefined_file then
  raise exception 'falta la extensión pg_trgm de PostgreSQL, con la que se busca por nombre; viene con él (en Debian y Red Hat, en su paquete contrib)';
end $$;

-- What is computed from other columns is told with them, not beside them.
create or replace function audit_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who text := coalesce(nullif(current_setting('app.actor', true), ''), 'system');
  request text := coalesce(nullif(current_setting('app.request_id', true), ''), 'tx-' || txid_current()::text || '-' || extract(epoch from now())::text);
  untold text[] := array['created_at', 'updated_at'] || array(select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');
  were jsonb[];
  are jsonb[];
begin
  if who like 'device:%' then return null; end if;
  -- Both tables hold the rows in the order in which they were changed: the nth of one is the nth of the other.
  if tg_op <> 'INSERT' then select array_agg(to_jsonb(was.*)) into were from was; end if;
  if tg_op <> 'DELETE' then select array_agg(to_jsonb(is_now.*)) into are from is_now; end if;

  insert into audit (client_id, actor, action, request_id, part, ip, changes, about)
  select owner_id, who, coalesce(nullif(current_setting('app.action', true), ''), 'system'), request, audit_part(request, owner_id),
    nullif(current_setting('app.ip', true), ''), changes, audit_words(changes)
  from (
    select o.owner_id, jsonb_agg(jsonb_build_object('table', tg_table_name, 'op', lower(tg_op),
      'id', coalesce(p.whole ->> tg_argv[0], ''), 'before', d.b, 'after', d.a) order by p.n) as changes, min(p.n) as first
    from (select coalesce(r.was, '{}') as was, coalesce(r.is_now, '{}') as is_now, coalesce(r.was, '{}') || coalesce(r.is_now, '{}') as whole, n
        from unnest(were, are) with ordinality as r (was, is_now, n)
        -- Where a column is named, only rows that have it are told.
        where tg_argv[1] is null or coalesce(r.is_now, r.was) ->> tg_argv[1] is not null) p
    -- Only words that reveal nothing: secrets are shown as changed, not as what they are.
    cross join lateral (select
        coalesce(jsonb_object_agg(f, case when f ~ '_(hash|enc)$' then '"[secret]"' else p.was -> f end) filter (where p.was ? f), '{}') as b,
        coalesce(jsonb_object_agg(f, case when f ~ '_(hash|enc)$' then '"[secret]"' else p.is_now -> f end) filter (where p.is_now ? f), '{}') as a
      from jsonb_object_keys(p.whole) f
      where f <> all (untold) and (p.was -> f) is distinct from (p.is_now -> f)) d
    cross join lateral (select case
      when nullif(p.whole ->> 'client_id', '') is not null then (p.whole ->> 'client_id')::bigint
      when p.whole ? 'robot_id' then (select client_id from robots where robot_id = (p.whole ->> 'robot_id')::bigint)
      when p.whole ? 'user_id' then (select client_id from users where user_id = (p.whole ->> 'user_id')::bigint)
      when p.whole ? 'device_id' then (select client_id from devices where device_id = (p.whole ->> 'device_id')::uuid)
      when p.whole ? 'session_id' then (select u.client_id from sessions s join users u using (user_id)
        where s.session_id = (p.whole ->> 'session_id')::uuid)
      end as owner_id) o
    where d.a <> '{}' or d.b <> '{}'
    group by o.owner_id
  ) told
  order by first
  on conflict (request_id, (coalesce(client_id, 0)), part) do update set changes = audit.changes || excluded.changes,
    about = case when audit.about @> excluded.about then audit.about
      else array(select distinct unnest(audit.about || excluded.about)) end;
  return null;
end $$;

-- What is looked through: the name first, each text on a line of its own.
alter table products add column searched text not null generated always as (searchable(name_es || coalesce(E'\n' || name_en, ''))) stored;
alter table directories
  add column searched text not null generated always as (searchable(name)) stored,
  add column specialty bigint not null generated always as (coalesce(specialty_id, own_specialty_id)) stored;
alter table branch_offices add column searched text not null generated always as (searchable(name || E'\n' || direction)) stored;
alter table information_items add column searched text not null generated always as (searchable(title)) stored;
alter table media add column searched text not null generated always as (searchable(name)) stored;
alter table users add column searched text not null generated always as (searchable(name || ' ' || last_name || E'\n' || email::text)) stored;
alter table robots add column searched text not null generated always as (searchable(name::text || E'\n' || serial_number)) stored;
alter table mail_outbox add column searched text not null generated always as (searchable(to_address::text || E'\n' || subject)) stored;

-- One client's list by name, its filters and what it looks through are read of the index alone.
drop index products_in_name_order, directories_in_name_order, branch_offices_in_name_order, information_items_in_title_order;
create index products_in_name_order on products (client_id, name_es collate spanish, product_id) include (searched) where deleted_at is null;
create index products_in_category on products (client_id, category_id, name_es collate spanish, product_id) include (subcategory_id, searched)
  where deleted_at is null;
create index directories_in_name_order on directories (client_id, name collate spanish, directory_id) include (searched, specialty)
  where deleted_at is null;
create index directories_in_specialty on directories (client_id, specialty, name collate spanish, directory_id) include (searched)
  where deleted_at is null;
create index branch_offices_in_name_order on branch_offices (client_id, name collate spanish, branchoffice_id) include (searched)
  where deleted_at is null;
create index information_items_in_title_order on information_items (client_id, title collate spanish, information_item_id) include (searched)
  where deleted_at is null;
create index media_in_name_order on media (client_id, name collate spanish, media_id) include (file_type, searched);
drop index media_of_client;
create index media_of_client on media (client_id, media_id desc) include (file_type, searched);
create index media_of_type on media (client_id, file_type, media_id) include (searched);
-- How many people a client has.
drop index users_by_client;
create index users_by_client on users (client_id, deleted_at);
create index categories_in_name_order on categories (client_id, (name_es::text collate spanish), category_id);
create index subcategories_in_name_order on subcategories (client_id, category_id, (name_es::text collate spanish), subcategory_id);
drop index subcategories_by_category;

-- The search from anywhere, over the records of all clients, in the order of names.
create index products_named on products (name_es collate spanish, product_id) include (searched) where deleted_at is null;
create index directories_named on directories (name collate spanish, directory_id) include (searched) where deleted_at is null;
create index branch_offices_named on branch_offices (name collate spanish, branchoffice_id) include (searched) where deleted_at is null;
create index information_items_titled on information_items (title collate spanish, information_item_id) include (searched) where deleted_at is null;
-- What few records hold, by three letters in a row.
create index products_searched on products using gin (searched gin_trgm_ops);
create index directories_searched on directories using gin (searched gin_trgm_ops);
create index branch_offices_searched on branch_offices using gin (searched gin_trgm_ops);
create index information_items_searched on information_items using gin (searched gin_trgm_ops);
create index media_searched on media using gin (searched gin_trgm_ops);
create index users_searched on users using gin (searched gin_trgm_ops);

-- What `searched` of a record that holds these words is like: the words as they are, and with a line break for each space in turn, because
-- they may begin in the name and go on behind it.
create function search_patterns(words text) returns text[] language sql immutable parallel safe as $$
  select array_agg('%' || case when n = 0 then signs else left(signs, n - 1) || E'\n' || substr(signs, n + 1) end || '%' order by n)
  from (select regexp_replace(searchable(words), '([\\%_])', '\\\1', 'g') as signs) sought, generate_series(0, length(signs)) n
  where n = 0 or substr(signs, n, 1) = ' '
$$;

-- The two that follow run above the row policies, behind which no index finds a part of a text, and keep to the caller's client themselves:
-- without one only staff find anything. Who reads the records that they number reads them behind the policies.
create function of_caller() returns text language sql stable parallel safe as $$
  select coalesce('client_id = ' || app_client_id(), case when current_setting('role') = 'app' then 'false' else 'true' end)
$$;

-- The numbers of the records that hold the words where they are few; null where they are more than that.
create function few_that_hold(records regclass, id text, words text, most int) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  few bigint[];
begin
  execute format('select array(select %I from %s where %s and searched like any (%L) limit %s)', id, records, of_caller(), search_patterns(words), most + 1)
    into few;
  return case when cardinality(few) <= most then few end;
end $$;

-- The first records that hold the words: those whose name begins so, then by name.
create function found_by_name(records regclass, id text, title text, words text, most int)
  returns table (found_id bigint, begins boolean) language plpgsql stable rows 6 security definer set search_path = public, pg_temp as $$
declare
  patterns text[] := search_patterns(words);
  named text := format('from %s where deleted_at is null and %s', records, of_caller());
  ordered text := format('order by %I collate spanish, %I limit ', title, id);
  begun bigint[];
  among bigint[];
begin
  -- Between these two a name that begins so stands in the order of Spanish, where ñ comes after n.
  execute format('select array(select %1$I %3$s and %2$I collate spanish >= $1 and %2$I collate spanish < $2 and searched like $3 %4$s %5$s)',
      id, title, named, ordered, most)
    into begun using least(searchable(words) collate spanish, words collate spanish), replace(searchable(words), 'n', 'ñ') || U&'\FFFF',
      substr(patterns[1], 2);
  most := most - cardinality(begun);
  -- What many hold is held by one of the first; what few hold is found by its letters.
  if most > 0 then
    execute format('select array(select %1$I from (select * %2$s %3$s 1000) r where searched like any (%4$L) and %1$I <> all ($1) %3$s %5$s)',
      id, named, ordered, patterns, most) into among using begun;
  end if;
  if most > cardinality(among) then
    execute format('with held as materialized (select %1$I, %2$I %3$s and searched like any (%4$L) and %1$I <> all ($1))
      select array(select %1$I from held %5$s %6$s)', id, title, named, patterns, ordered, most) into among using begun;
  end if;
  return query select unnest(begun), true union all select unnest(among), false;
end $$;

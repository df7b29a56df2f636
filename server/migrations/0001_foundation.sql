-- What everything else stands on: the roles, the scope of a connection, and how text is compared and looked for. Run by a user that may create
-- roles and owns the database.
--
-- The files of 0001 to 0011 are the schema of 1.0.0 by subject, each table with its keys, indexes, flags and triggers. From there on it only goes
-- forward: what a release has shipped is never edited, a change is a new file (docs/decisions/0077-one-schema-to-read.md). Row policies, grants,
-- `touch`, `audited_…` and `on_robot_…` are not written here: after.sql derives them from columns and flags. What happens when a row changes is
-- listed by table in docs/triggers.md.
--
-- Keys of clients' rows begin with the client (ALL-10, decision 0064), so that an engine which spreads rows over machines by their client can look
-- after each key on one of them; where a key was to be found without it too, the client stands behind. By their number alone (indexes `…_by_id`
-- and `…_of_…` without the client) rows are found by staff, who are of no client, by the machinery and by what points at them in a join.
do $$
declare wanted text;
begin
  foreach wanted in array array['app', 'app_staff', 'app_ingest', 'app_system'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin nosuperuser nobypassrls', wanted);
      exception when duplicate_object or unique_violation then null; -- another database of the same cluster made it meanwhile
      end;
    end if;
    -- Since 16 who makes a role is a member of it that may not become it.
    if current_setting('server_version_num')::int >= 160000 then
      if not pg_has_role(current_user, wanted, 'set') then
        execute format('grant %I to current_user with set true', wanted);
      end if;
    elsif not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end $$;

grant usage on schema public to app, app_staff, app_ingest, app_system;

create extension if not exists unaccent;
create extension if not exists citext;

-- Names in the order of Spanish: ñ after n, accents and case do not count (ORD-1).
do $$ begin
  create collation spanish (provider = icu, locale = 'es-MX-u-ks-level1', deterministic = false);
exception when feature_not_supported then
  raise exception 'este PostgreSQL se compiló sin ICU, que ordena los nombres en español; use uno con ICU, como los de Debian, Red Hat, Docker y los servicios en la nube';
end $$;
do $$ begin
  create extension if not exists pg_trgm;
exception when insufficient_privilege or undefined_file then
  raise exception 'falta la extensión pg_trgm de PostgreSQL, con la que se busca por nombre; viene con él (en Debian y Red Hat, en su paquete contrib)';
end $$;

-- The client that this connection works for; null for staff who see all.
create function app_client_id() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('app.client_id', true), '')::bigint $$;

-- Text as people search it: without case and accents.
create function searchable(value text) returns text language sql immutable parallel safe as
  $$ select public.unaccent('public.unaccent', lower(value)) $$;

-- A change of what a form holds makes a new version of the record, later than the one before.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = greatest(now(), old.updated_at + interval '1 millisecond');
  return new;
end $$;

-- Lists and searches read what they show: names as they are searched are kept beside their record, in its `searched` (decision 0043): the name
-- first, each text on a line of its own.

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

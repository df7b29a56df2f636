-- Staff find nothing of a client that was removed: its pages are gone, though its rows wait thirty days to be erased.
create function but_of_removed() returns text language sql stable parallel safe as $$
  select coalesce(
    (select ' and client_id <> all (' || quote_literal(array_agg(client_id)) || ')' from clients
      where deleted_at is not null and app_client_id() is null having count(*) > 0), '')
$$;

create or replace function found_by_name(records regclass, id text, title text, words text, most int)
  returns table (found_id bigint, begins boolean) language plpgsql stable rows 6 security definer set search_path = public, pg_temp as $$
declare
  patterns text[] := search_patterns(words);
  named text := format('from %s where deleted_at is null and %s%s', records, of_caller(), but_of_removed());
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

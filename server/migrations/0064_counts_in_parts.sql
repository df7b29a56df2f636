-- Counts that robots of a client share are kept in parts: what batches write goes to the part of their own connection, so that none waits for
-- another one's row, and whoever reads adds up. A schedule folds the parts into part 0; both stand in one statement, so a sum is right at any
-- instant.
alter table roll_ups add column in_parts boolean not null default false;

-- The key of a count: of a table in parts without the part.
create or replace function key_of(roll_up text) returns text language sql stable as $$
  select string_agg(quote_ident(a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum))
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = roll_up::regclass and i.indisprimary and a.attname <> 'part'
$$;

-- What is there so far is part 0; what comes is of the connection that writes it: two transactions at once are of two.
create function keep_in_parts(counts text) returns void language plpgsql as $$
declare
  key text := key_of(counts);
begin
  execute format('alter table %1$I add column part int not null default 0, drop constraint %2$I, add primary key (%3$s, part)',
    counts, counts || '_pkey', key);
  execute format('alter table %I alter column part set default pg_backend_pid()', counts);
  execute format('create index %I on %I (client_id) where part <> 0', counts || '_parts', counts);
  update roll_ups set in_parts = true where name = counts;
end $$;
select keep_in_parts(name) from unnest(array['interaction_totals', 'detection_totals', 'view_totals', 'poll_answer_totals', 'poll_response_totals']) name;

alter table interaction_client_days drop constraint interaction_client_days_pkey, add primary key (client_id, day);
drop index interaction_client_days_of_client;
select keep_in_parts('interaction_client_days');
create index interaction_client_days_by_day on interaction_client_days (day);

-- Adds at most so many counts of parts to part 0; answers how many. Those that somebody writes just now wait for the next time. Nothing is
-- added for a client that was removed: its rows go, and none may come behind them.
create function fold_parts(counts text, most int) returns int language plpgsql as $$
declare
  key text := key_of(counts);
  folded int;
begin
  execute format('with taken as (select t.ctid from %1$I t where t.part <> 0
      and exists (select from clients c where c.client_id = t.client_id and c.deleted_at is null) limit %3$s for update of t skip locked),
    gone as (delete from %1$I t using taken where t.ctid = taken.ctid returning t.*),
    put as (insert into %1$I as d (%2$s, part, n) select %2$s, 0, sum(n) from gone group by %2$s order by %2$s
      on conflict (%2$s, part) do update set n = d.n + excluded.n returning 1)
    select count(*) from gone', counts, key, most) into folded;
  return folded;
end $$;

create or replace function roll_up() returns trigger language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
declare
  counted roll_ups;
  key text := key_of(tg_argv[0]);
  written text;
  replaced text;
begin
  select * into strict counted from roll_ups where name = tg_argv[0];
  if tg_op <> 'DELETE' then
    written := format('select %s, %s as n from (%s) k', key, counted.amount, replace(counted.keys, '$facts', 'is_now'));
  end if;
  if tg_op <> 'INSERT' then
    replaced := format('select %s, -(%s) as n from (%s) k', key, counted.amount, replace(counted.keys, '$facts', 'was'));
  end if;
  execute format('insert into %1$I as d (%2$s, n) select c.* from (select %2$s, sum(n) as n from (%3$s) changed group by %2$s) c
    where n > 0 or n < 0 and exists (select from %1$I o where (%4$s) = (%5$s)) order by %2$s
    on conflict (%6$s) do update set n = d.n + excluded.n', counted.name, key, concat_ws(' union all ', written, replaced),
    'o.' || replace(key, ', ', ', o.'), 'c.' || replace(key, ', ', ', c.'), key || case when counted.in_parts then ', part' else '' end);
  return null;
end $$;

-- Adds what a count lacks: parts may be folded meanwhile, which changes no sum.
create or replace function recount(roll_up text) returns bigint language plpgsql as $$
declare
  counted roll_ups;
  key text := key_of(roll_up);
  wrong bigint;
begin
  select * into strict counted from roll_ups where name = roll_up;
  execute format('lock table %I in share row exclusive mode', counted.facts);
  execute format('with truth as (select %2$s, sum(%4$s) as n from (%3$s) k where %5$s group by %2$s),
    kept as (select %2$s, sum(n) as n from %1$I k where %5$s group by %2$s),
    wrong as (select %2$s, coalesce(t.n, 0) - coalesce(k.n, 0) as n from truth t full join kept k using (%2$s)
      where coalesce(t.n, 0) <> coalesce(k.n, 0)),
    put as (insert into %1$I as d (%2$s, n) select %2$s, n from wrong order by %2$s
      on conflict (%6$s) do update set n = d.n + excluded.n returning 1)
    select count(*) from put', counted.name, key, replace(counted.keys, '$facts', quote_ident(counted.facts)), counted.amount,
    case when counted.kept is null then 'true' else format('k.day >= current_date - %L::interval', counted.kept) end,
    key || case when counted.in_parts then ', part' else '' end) into wrong;
  return wrong;
end $$;

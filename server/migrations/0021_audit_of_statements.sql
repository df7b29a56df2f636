-- A statement that touches many rows writes its line of the audit once. Row by row each row wrote the whole line again, longer by
-- one change: removing a client with a thousand robots copied hundreds of megabytes.
create or replace function audit_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who text := coalesce(nullif(current_setting('app.actor', true), ''), 'system');
  request text := coalesce(nullif(current_setting('app.request_id', true), ''), 'tx-' || txid_current()::text || '-' || extract(epoch from now())::text);
  were jsonb[];
  are jsonb[];
begin
  if who like 'device:%' then return null; end if;
  -- Both tables hold the rows in the order in which they were changed: the nth of one is the nth of the other.
  if tg_op <> 'INSERT' then select array_agg(to_jsonb(was.*)) into were from was; end if;
  if tg_op <> 'DELETE' then select array_agg(to_jsonb(is_now.*)) into are from is_now; end if;

  insert into audit (client_id, actor, action, request_id, ip, changes, about)
  select owner_id, who, coalesce(nullif(current_setting('app.action', true), ''), 'system'), request,
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
      where f not in ('created_at', 'updated_at') and (p.was -> f) is distinct from (p.is_now -> f)) d
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
  on conflict (request_id, (coalesce(client_id, 0))) do update set changes = audit.changes || excluded.changes,
    about = case when audit.about @> excluded.about then audit.about
      else array(select distinct unnest(audit.about || excluded.about)) end;
  return null;
end $$;

-- Whoever makes a code in the console lets a machine in: that is told when it is made, for its use has no person.
drop trigger audited_code on pairings;
create trigger audited_code after insert on pairings referencing new table as is_now
  for each statement execute function audit_change('robot_id', 'robot_id');

-- The triggers of each row; `after.sql` makes those of statements.
do $$
declare t record;
begin
  for t in select tgrelid::regclass as name from pg_trigger where tgname = 'audited' loop
    execute format('drop trigger audited on %s', t.name);
  end loop;
end $$;

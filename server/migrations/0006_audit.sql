-- Who did what. Written only by the trigger below, inside the writer's transaction; nobody may change it. One row for a request and a
-- client: what the system does for several clients at once is a row for each, and the row policy needs to know nothing of what is inside.
-- What goes on after its request was answered has a row for each minute, and for each 64 kB: a row that is sealed, or long, takes no more.
create table audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  client_id bigint,
  actor text not null,
  action text not null,
  request_id text not null,
  part int not null default 1,
  ip text,
  changes jsonb not null,
  -- What the audit is searched by, words of which PostgreSQL keeps statistics: `robots`, `robots:7` and `#created`, of every change
  -- of the row. The seals cover `changes`, from which it follows.
  about text[] not null default '{}'
);
create unique index audit_of_request on audit (request_id, (coalesce(client_id, 0)), part);
create index audit_newest on audit (at desc, audit_id desc);
create index audit_of_client on audit (client_id, at desc, audit_id desc);
create index audit_of_person on audit (actor, at desc, audit_id desc);
create index audit_of_action on audit (action, at desc, audit_id desc);
create index audit_about on audit using gin (about);
alter table audit alter column about set statistics 1000;
comment on table audit is 'append-only audit:none';

create function audit_words(changes jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}') from jsonb_array_elements(changes) as one,
    lateral (values (one ->> 'table'), ((one ->> 'table') || ':' || (one ->> 'id')), ('#' || case
      when one ->> 'op' = 'insert' then 'created'
      when one ->> 'op' = 'delete' then 'removed'
      -- Removing most records is writing down when.
      when one -> 'after' ->> 'deleted_at' is not null then 'removed'
      when one -> 'before' ->> 'deleted_at' is not null then 'restored'
      else 'changed' end)) as words (word)
$$;

create table audit_seals (
  seal_id bigint generated always as identity primary key,
  audit_id bigint not null unique references audit,
  hash bytea not null,
  -- The hash of the row that the seal is over: its words can go and the chain still holds.
  digest bytea not null,
  sealed_at timestamptz(3) not null default now()
);
comment on table audit_seals is 'secret audit:none';

-- What waits for its seal, told by the row's own transaction: numbers are given before commits, so a row may appear behind one that
-- is sealed already, and no mark of how far the seals came would find it.
create table audit_open (audit_id bigint primary key references audit on delete cascade);
comment on table audit_open is 'secret audit:none';

create function audit_awaits_seal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_open values (new.audit_id);
  return null;
end $$;
create trigger awaits_seal after insert on audit for each row execute function audit_awaits_seal();

-- Where the chain ends: without it the last seals could be taken away together with their rows.
create table audit_head (
  one boolean primary key default true check (one),
  seal_id bigint not null,
  hash bytea not null
);
comment on table audit_head is 'secret audit:none';

-- The part of a request's line that takes what is told now. Seals are made of lines of two minutes; a request that adds to one has begun within
-- the first and is through by then.
create function audit_part(request text, client bigint) returns int language sql stable as $$
  select coalesce((
    select part + (at < clock_timestamp() - interval '1 minute' or pg_column_size(changes) > 65536)::int from audit
    where request_id = request and coalesce(client_id, 0) = coalesce(client, 0) order by part desc limit 1), 1)
$$;

-- A statement that touches many rows writes its line of the audit once: row by row each row would write the whole line again, longer
-- by one change, and removing a client with a thousand robots copy hundreds of megabytes. Every line says whose it is: a row that
-- names no client belongs to that of its person or robot (D3).
create function audit_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  on conflict (request_id, (coalesce(client_id, 0)), part) do update set changes = audit.changes || excluded.changes,
    about = case when audit.about @> excluded.about then audit.about
      else array(select distinct unnest(audit.about || excluded.about)) end;
  return null;
end $$;

-- The person who makes a code in the console lets a device in: that is told when it is made, for its use has no person.
create trigger audited_code after insert on pairings referencing new table as is_now
  for each statement execute function audit_change('robot_id', 'robot_id');

-- Of a client that is gone the log keeps that something was done and when, not what or by whom. Only what a seal stands for goes,
-- and only of clients that are not there: nobody else's line can be emptied by way of this.
create function audit_forgets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update audit a set actor = 'system', action = 'erased', request_id = 'erased-' || a.audit_id, ip = null, changes = '[]', about = '{}'
  from audit_seals s where s.audit_id = a.audit_id and a.client_id = new.client
    and not exists (select from clients c where c.client_id = new.client);
  return null;
end $$;
create trigger audit_forgets after update of erased_at on erasures
  for each row when (new.erased_at is not null) execute function audit_forgets();

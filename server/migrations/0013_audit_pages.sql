-- What the audit is searched by, words of which PostgreSQL keeps statistics: `robots`, `robots:7` and `#created`, of every change
-- of the row. The seals cover `changes`, from which it follows.
alter table audit add column about text[] not null default '{}';

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
update audit set about = audit_words(changes);

-- One row for a request and a client. What the system does for several clients at once is a row for each: the fence then needs to
-- know nothing of what is inside (a sweep that let orders of two clients expire showed each the other's).
alter table audit drop constraint audit_request_id_key;
create unique index audit_of_request on audit (request_id, (coalesce(client_id, 0)));
drop index audit_by_client;
create index audit_newest on audit (at desc, audit_id desc);
create index audit_of_client on audit (client_id, at desc, audit_id desc);
create index audit_of_person on audit (actor, at desc, audit_id desc);
create index audit_of_action on audit (action, at desc, audit_id desc);
create index audit_about on audit using gin (about);
alter table audit alter column about set statistics 1000;

create or replace function audit_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who text := coalesce(nullif(current_setting('app.actor', true), ''), 'system');
  request text := coalesce(nullif(current_setting('app.request_id', true), ''), 'tx-' || txid_current()::text || '-' || extract(epoch from now())::text);
  -- Only words that reveal nothing: secrets are shown as changed, not as what they are.
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  whole jsonb := is_now || (was - array(select jsonb_object_keys(is_now)));
  owner_id bigint := nullif(whole ->> 'client_id', '')::bigint;
  b jsonb := '{}';
  a jsonb := '{}';
  field text;
  what jsonb;
begin
  if who like 'device:%' then return null; end if;
  for field in select jsonb_object_keys(whole) loop
    continue when field in ('created_at', 'updated_at') or (was -> field) is not distinct from (is_now -> field);
    if was ? field then b := b || jsonb_build_object(field, case when field ~ '_(hash|enc)$' then '"[secret]"' else was -> field end); end if;
    if is_now ? field then a := a || jsonb_build_object(field, case when field ~ '_(hash|enc)$' then '"[secret]"' else is_now -> field end); end if;
  end loop;
  if a = '{}' and b = '{}' then return null; end if;
  if owner_id is null and whole ? 'robot_id' then
    select client_id into owner_id from robots where robot_id = (whole ->> 'robot_id')::bigint;
  elsif owner_id is null and whole ? 'user_id' then
    select client_id into owner_id from users where user_id = (whole ->> 'user_id')::bigint;
  elsif owner_id is null and whole ? 'device_id' then
    select client_id into owner_id from devices where device_id = (whole ->> 'device_id')::uuid;
  elsif owner_id is null and whole ? 'session_id' then
    select u.client_id into owner_id from sessions s join users u using (user_id) where s.session_id = (whole ->> 'session_id')::uuid;
  end if;
  what := jsonb_build_array(jsonb_build_object('table', tg_table_name, 'op', lower(tg_op),
    'id', coalesce(whole ->> tg_argv[0], ''), 'before', b, 'after', a));
  insert into audit (client_id, actor, action, request_id, ip, changes, about)
  values (
    owner_id, who, coalesce(nullif(current_setting('app.action', true), ''), 'system'), request,
    nullif(current_setting('app.ip', true), ''), what, audit_words(what))
  on conflict (request_id, (coalesce(client_id, 0))) do update set changes = audit.changes || excluded.changes,
    about = case when audit.about @> excluded.about then audit.about
      else array(select distinct unnest(audit.about || excluded.about)) end;
  return null;
end $$;

-- What waits for its seal, told by the row's own transaction: numbers are given before commits, so a row may appear behind one that
-- is sealed already, and no mark of how far the seals came would find it.
create table audit_open (audit_id bigint primary key references audit on delete cascade);
comment on table audit_open is 'secret audit:none';
insert into audit_open select audit_id from audit where audit_id not in (select audit_id from audit_seals);

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
insert into audit_head (seal_id, hash) select seal_id, hash from audit_seals order by seal_id desc limit 1;

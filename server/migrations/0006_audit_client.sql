-- Every line of the audit says whose it is: a row that names no client belongs to that of its person or robot (D3).
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
  end if;
  insert into audit (client_id, actor, action, request_id, ip, changes)
  values (
    owner_id, who, coalesce(nullif(current_setting('app.action', true), ''), 'system'), request,
    nullif(current_setting('app.ip', true), ''),
    jsonb_build_array(jsonb_build_object('table', tg_table_name, 'op', lower(tg_op),
      'id', coalesce(whole ->> tg_argv[0], ''), 'before', b, 'after', a)))
  on conflict (request_id) do update
    set changes = audit.changes || excluded.changes, client_id = coalesce(audit.client_id, excluded.client_id);
  return null;
end $$;

-- Whoever makes a code in the console lets a machine in: that is told when it is made, for its use has no person.
create trigger audited_code after insert on pairings for each row when (new.robot_id is not null)
  execute function audit_change('robot_id');

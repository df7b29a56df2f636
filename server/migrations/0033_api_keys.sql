-- Keys by which programs act for a client (PUE-3). One that ended stays: the log and what it made name it.
create table api_keys (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  key_id bigint generated always as identity,
  name citext not null check (length(name) between 1 and 60),
  -- For sheets, which send no headers; it only reads.
  in_address boolean not null default false,
  created_by bigint,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  revoked_by bigint,
  primary key (client_id, key_id)
);
create index api_keys_by_id on api_keys (key_id);
create unique index api_keys__name_taken on api_keys (client_id, name) where revoked_at is null;
create index api_keys_by_maker on api_keys (created_by) where revoked_at is null;

-- What a key may do. What its client does not have now it does not do either: that is asked each time, so that it comes back with the module.
create table api_key_modules (
  client_id bigint not null default app_client_id(),
  key_id bigint not null,
  module_id bigint not null constraint api_keys__module_unknown references modules,
  write boolean not null default false,
  primary key (client_id, key_id, module_id),
  foreign key (client_id, key_id) references api_keys (client_id, key_id) on delete cascade
);

-- The hash of a key, as long as it is not revoked.
create table api_key_secrets (
  client_id bigint not null,
  key_hash bytea not null check (length(key_hash) = 32),
  key_id bigint not null,
  primary key (client_id, key_hash),
  foreign key (client_id, key_id) references api_keys (client_id, key_id) on delete cascade
);
create index api_key_secrets_by_hash on api_key_secrets (key_hash);
comment on table api_key_secrets is 'secret audit:none';

-- When and from where a key was last used, to the minute.
create table api_key_uses (
  client_id bigint not null default app_client_id(),
  key_id bigint not null,
  last_used_at timestamptz(3) not null,
  last_address text not null,
  primary key (client_id, key_id),
  foreign key (client_id, key_id) references api_keys (client_id, key_id) on delete cascade
);
comment on table api_key_uses is 'audit:none';

-- A revoked key opens nothing, whoever revoked it and by whichever door.
create function forget_revoked_key() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from api_key_secrets where client_id = new.client_id and key_id = new.key_id;
  return null;
end $$;
create trigger forget_revoked_key after update of revoked_at on api_keys
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function forget_revoked_key();

-- Who did something, as the caller may know them: staff know everybody, people of a client those of their client; of somebody of the platform
-- they learn that alone, and of others nothing. A key stands where a person does, by its number below zero. It runs above the row policies, which
-- would hide all of them.
create or replace function seen_person(who bigint) returns json
  language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select case
    -- Staff who read one client's rows do it behind its policy.
    when current_setting('role') in ('app_staff', 'app_system') or current_setting('app.reader', true) = 'staff' or client_id = app_client_id()
      then json_build_object('user_id', user_id, 'name', name, 'last_name', last_name)
    when is_staff then json_build_object('user_id', null, 'name', 'Soporte', 'last_name', '') end
  from users where user_id = who
  union all
  select case
    when current_setting('role') in ('app_staff', 'app_system') or current_setting('app.reader', true) = 'staff' or client_id = app_client_id()
      then json_build_object('user_id', null, 'name', 'Clave “' || name || '”', 'last_name', '') end
  from api_keys where who < 0 and key_id = -who
$$;

-- What programs did is no work of the server's own: it stands beside what people did.
create or replace function audit_span(asked jsonb) returns text language sql stable as $$
  select concat_ws(' and ',
    case when app_client_id() is not null then 'a.client_id = ' || app_client_id()
      when current_setting('role') = 'app_staff' then 'true' else 'false' end,
    'a.at >= ' || quote_literal((asked ->> 'from')::date::timestamp at time zone zone),
    'a.at < ' || quote_literal(((asked ->> 'until')::date + 1)::timestamp at time zone zone),
    '(a.at, a.audit_id) < (' || quote_literal(asked ->> 'at') || '::timestamptz, ' || (asked ->> 'id')::bigint || ')',
    case when asked ? 'people' then '(a.actor like ''user:%'' or a.actor like ''key:%'')' end,
    case when asked ? 'deeds' then 'a.action not like ''auth.%''' end)
  from (select coalesce((select timezone from clients where client_id = app_client_id()), asked ->> 'zone') as zone) here
$$;
drop index audit_of_people;
drop index audit_of_people_of_client;
create index audit_of_people on audit (at desc, audit_id desc) where actor like 'user:%' or actor like 'key:%';
create index audit_of_people_of_client on audit (client_id, at desc, audit_id desc)
  where actor like 'user:%' or actor like 'key:%';

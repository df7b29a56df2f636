create table clients (
  client_id bigint generated always as identity primary key,
  name citext not null check (length(name) between 1 and 60),
  image text,
  bucket_name text unique,
  primary_color text not null check (primary_color ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'),
  secondary_color text not null check (secondary_color ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'),
  background_color text check (background_color ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'),
  timezone text not null default 'America/Mexico_City',
  is_active boolean not null default true,
  is_demo boolean not null default false,
  storage_limit_bytes bigint not null default 5000000000,
  offline_alert_minutes int not null default 5 check (offline_alert_minutes between 1 and 1440),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint
);
create unique index clients__name_taken on clients (name) where deleted_at is null;
comment on table clients is 'ingest:read';

create table client_modules (
  client_id bigint not null references clients on delete cascade,
  module_id bigint not null constraint clients__module_unknown references modules,
  primary key (client_id, module_id)
);

create table profiles (
  profile_id bigint generated always as identity primary key,
  client_id bigint default app_client_id() constraint clients__not_found references clients,
  name citext not null check (length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint profiles__name_taken unique (client_id, name),
  unique (client_id, profile_id)
);

create table profile_modules (
  client_id bigint not null default app_client_id(),
  profile_id bigint not null,
  module_id bigint not null references modules,
  primary key (profile_id, module_id),
  foreign key (client_id, profile_id) references profiles (client_id, profile_id) on delete cascade,
  -- A profile cannot hold what its client does not have; taking a module from a client takes it from its profiles (AMB-177).
  constraint profiles__module_not_in_client foreign key (client_id, module_id)
    references client_modules (client_id, module_id) on delete cascade
);

create table users (
  user_id bigint generated always as identity primary key,
  client_id bigint default app_client_id() constraint clients__not_found references clients,
  profile_id bigint,
  name text not null check (length(name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  email citext not null check (length(email) <= 254),
  tlf text not null default '',
  image text,
  is_staff boolean not null default false,
  is_active boolean not null default true,
  last_login timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  constraint users__client_required check (is_staff or deleted_at is not null or (client_id is not null and profile_id is not null)),
  constraint profiles__in_use foreign key (client_id, profile_id) references profiles (client_id, profile_id)
);
create unique index users__email_taken on users (email) where deleted_at is null;
create index users_by_client on users (client_id);

create table user_secrets (
  user_id bigint primary key references users on delete cascade,
  password_hash text not null,
  pin_hash text
);
comment on table user_secrets is 'secret';

create table sessions (
  session_id uuid primary key,
  user_id bigint not null references users on delete cascade,
  issued_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  revoked_why text,
  ip inet,
  user_agent text
);
create index sessions_by_user on sessions (user_id) where revoked_at is null;
comment on table sessions is 'secret';

create table session_secrets (
  session_id uuid primary key references sessions on delete cascade,
  access_hash bytea not null unique,
  access_expires_at timestamptz(3) not null,
  refresh_hash bytea not null unique,
  previous_hash bytea,
  rotated_at timestamptz(3) not null default now()
);
comment on table session_secrets is 'secret audit:none';

-- Refresh tokens that were exchanged: whoever shows one again ends the family (reliability B2).
create table spent_refresh_tokens (
  refresh_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  spent_at timestamptz(3) not null default now()
);
comment on table spent_refresh_tokens is 'secret audit:none';

-- Password checks of the running window, by account and by address (reliability B5).
create table login_attempts (
  key text primary key,
  window_started_at timestamptz(3) not null,
  attempts int not null
);
comment on table login_attempts is 'secret audit:none';

-- A write that carried an Idempotency-Key, and what its transaction answered.
create table idempotency_keys (
  actor text not null,
  key text not null,
  step int not null,
  request_hash text not null,
  result jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (actor, key, step)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
comment on table idempotency_keys is 'own-actor audit:none';

-- Who did what. Written only by the trigger below, inside the writer's transaction; nobody may change it.
create table audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  client_id bigint,
  actor text not null,
  action text not null,
  request_id text not null unique,
  ip text,
  changes jsonb not null
);
create index audit_by_client on audit (client_id, at desc);
comment on table audit is 'append-only audit:none';

create table audit_seals (
  seal_id bigint generated always as identity primary key,
  audit_id bigint not null unique references audit,
  hash bytea not null,
  sealed_at timestamptz(3) not null default now()
);
comment on table audit_seals is 'secret audit:none';

create function audit_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who text := coalesce(nullif(current_setting('app.actor', true), ''), 'system');
  request text := coalesce(nullif(current_setting('app.request_id', true), ''), 'tx-' || txid_current()::text || '-' || extract(epoch from now())::text);
  -- Only words that reveal nothing: secrets are shown as changed, not as what they are.
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  whole jsonb := is_now || (was - array(select jsonb_object_keys(is_now)));
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
  insert into audit (client_id, actor, action, request_id, ip, changes)
  values (
    nullif(whole ->> 'client_id', '')::bigint, who, coalesce(nullif(current_setting('app.action', true), ''), 'system'), request,
    nullif(current_setting('app.ip', true), ''),
    jsonb_build_array(jsonb_build_object('table', tg_table_name, 'op', lower(tg_op),
      'id', coalesce(whole ->> tg_argv[0], ''), 'before', b, 'after', a)))
  on conflict (request_id) do update
    set changes = audit.changes || excluded.changes, client_id = coalesce(audit.client_id, excluded.client_id);
  return null;
end $$;

-- Who uses the platform: modules, clients and what they may use, their people, and how these sign in.

-- The same for everybody.
create table modules (
  module_id bigint generated always as identity primary key,
  name citext not null constraint modules__name_taken unique,
  has_routes boolean not null
);
comment on table modules is 'reference';
insert into modules (name, has_routes)
select name, name <> 'Admin cajas'
from unnest(array['Métricas', 'Robots', 'Encuestas', 'Publicidad', 'Productos', 'Categorías', 'Sucursales', 'Directorio',
  'Turnos', 'Información', 'Usuarios', 'Permisos', 'Clientes', 'Admin cajas']) with ordinality as given (name, position)
order by position;

create table languages (
  language_id int primary key,
  name text not null,
  currency text not null
);
comment on table languages is 'reference';
insert into languages values (1, 'Español', 'MXN'), (2, 'Inglés', 'USD');

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
  -- What robots play at rest where no event says otherwise (PUB-4); the form of a client does not hold it.
  default_scene_id bigint,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint
);
create unique index clients__name_taken on clients (name) where deleted_at is null;
comment on table clients is 'ingest:read';
comment on column clients.image is 'file';
comment on column clients.default_scene_id is 'unversioned';

-- The modules of a client are told as its own: see after.sql.
create table client_modules (
  client_id bigint not null references clients on delete cascade,
  module_id bigint not null constraint clients__module_unknown references modules,
  primary key (client_id, module_id)
);
comment on table client_modules is 'of-client';

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
  module_id bigint not null,
  primary key (profile_id, module_id),
  foreign key (client_id, profile_id) references profiles (client_id, profile_id) on delete cascade,
  -- A profile cannot hold what its client does not have, or what is no module; taking a module from a client takes it from its
  -- profiles (AMB-177).
  constraint profiles__module_not_in_client foreign key (client_id, module_id)
    references client_modules (client_id, module_id) on delete cascade
);

-- The session types that a client's robots know apart (AMB-077); agents hang on them. The name is documented, the kind is ours.
create table session_types (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  session_id bigint generated always as identity,
  session_name citext not null check (length(session_name) between 1 and 60),
  kind text not null check (kind in ('es', 'en', 'chemical', 'other')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (client_id, session_id),
  unique (client_id, session_name)
);
create index session_types_by_id on session_types (session_id);

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
  -- Whether somebody has a PIN is no secret, the PIN is.
  has_pin boolean not null default false,
  last_login timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  searched text not null generated always as (searchable(name || ' ' || last_name || E'\n' || email::text)) stored,
  constraint profiles__in_use foreign key (client_id, profile_id) references profiles (client_id, profile_id),
  constraint users__client_required check (is_staff or deleted_at is not null or (client_id is not null and profile_id is not null))
);
create unique index users__email_taken on users (email) where deleted_at is null;
create index users_by_profile on users (profile_id) where deleted_at is null;
-- What the list of users leans on: the order of names, of one client and of all, and who has a profile.
create index users_in_name_order on users (((name || ' ' || last_name) collate spanish), user_id) where deleted_at is null;
create index users_of_client_in_name_order on users (client_id, ((name || ' ' || last_name) collate spanish), user_id) where deleted_at is null;
-- How many people a client has.
create index users_by_client on users (client_id, deleted_at);
create index users_searched on users using gin (searched gin_trgm_ops);
-- And when the last of them came: asked for each client of a list, read from the index alone.
create index users_by_last_login on users (client_id, last_login) where deleted_at is null;
comment on column users.image is 'file';
comment on column users.last_login is 'unversioned';

-- Somebody must be able to manage the platform: the last active staff user is not deleted, suspended or demoted. Two who do that to each
-- other at once come one after the other, and the second is checked against what the first left.
create function last_staff_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.is_staff and new.is_active and new.deleted_at is null then return null; end if;
  perform pg_advisory_xact_lock(7266833);
  if not exists (select from users where is_staff and is_active and deleted_at is null) then
    raise exception 'the last active staff user stays' using errcode = 'check_violation', constraint = 'users__last_staff', table = 'users';
  end if;
  return null;
end $$;
create trigger last_staff_stays after delete or update of is_staff, is_active, deleted_at on users
  for each row when (old.is_staff and old.is_active and old.deleted_at is null) execute function last_staff_stays();

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

-- Refresh tokens that were exchanged: a caller that shows one again ends the family (reliability B2).
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

-- A link to set a new password: half an hour, once, for the address it was sent to.
create table password_resets (
  reset_id uuid primary key,
  user_id bigint not null references users on delete cascade,
  email citext not null,
  token_hash bytea not null unique,
  issued_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  voided_at timestamptz(3),
  requested_ip inet
);
create index password_resets_open on password_resets (user_id) where used_at is null and voided_at is null;
comment on table password_resets is 'secret';

-- Who of the staff took everything of a client away. Reading the whole of it leaves a line in the log, as a change would.
create table client_exports (
  client_id bigint not null references clients,
  export_id bigint generated always as identity,
  -- Its name on that day.
  name text not null,
  -- A number of staff, who are of no client: no key could carry one along.
  exported_by bigint not null,
  at timestamptz(3) not null default now(),
  primary key (client_id, export_id)
);
comment on table client_exports is 'secret';

-- Clients that are erased for good, and how many rows and files of each went (AMB-169): what is left to tell of them.
create table erasures (
  -- Not client_id: it is nobody's row any more, and no row policy is about it.
  client bigint primary key,
  what jsonb not null default '{}',
  begun_at timestamptz(3) not null default now(),
  erased_at timestamptz(3)
);
comment on table erasures is 'secret';

-- A browser that has signed in to an account before: tries of strangers do not keep it out (PUE-9). Its token is kept as a hash.
create table known_browsers (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  -- The sign-in that it was given at.
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz(3) not null
);
create index known_browsers_by_user on known_browsers (user_id);
create index known_browsers_by_session on known_browsers (session_id);
comment on table known_browsers is 'secret audit:none';

-- Known no longer are all browsers of an account whose password is another, whoever set it and by whichever door.
create function forget_browsers_of_user() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from known_browsers where user_id = new.user_id;
  return null;
end $$;
create trigger forget_browsers_of_user after update of password_hash on user_secrets
  for each row when (old.password_hash is distinct from new.password_hash) execute function forget_browsers_of_user();

-- Known no longer is the browser beside a session that was ended for any reason but its own sign-out: it was not trusted any more.
create function forget_browser_of_session() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from known_browsers where session_id = new.session_id;
  return null;
end $$;
create trigger forget_browser_of_session after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null and new.revoked_why is distinct from 'logout')
  execute function forget_browser_of_session();

-- Who did something, as the caller may know them: staff know everybody, people of a client those of their client; of somebody of the platform
-- they learn that alone, and of others nothing. It runs above the row policies, which would hide both.
create function seen_person(who bigint) returns json
  language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select case
    -- Staff who read one client's rows do it behind its policy.
    when current_setting('role') in ('app_staff', 'app_system') or current_setting('app.reader', true) = 'staff' or client_id = app_client_id()
      then json_build_object('user_id', user_id, 'name', name, 'last_name', last_name)
    when is_staff then json_build_object('user_id', null, 'name', 'Soporte', 'last_name', '') end
  from users where user_id = who
$$;

-- The same in one piece.
create function seen_name(who bigint) returns text language sql stable parallel safe as $$
  select nullif(trim(concat_ws(' ', person ->> 'name', person ->> 'last_name')), '') from seen_person(who) person
$$;

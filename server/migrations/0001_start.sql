-- Roles, the scope of a connection, and what every table gets. Run by a user that may create roles and owns the database.
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

-- The client that this connection works for; null for staff who see all.
create function app_client_id() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('app.client_id', true), '')::bigint $$;

-- Text as people search it: without case and accents.
create function searchable(value text) returns text language sql immutable parallel safe as
  $$ select public.unaccent('public.unaccent', lower(value)) $$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = greatest(now(), old.updated_at + interval '1 millisecond');
  return new;
end $$;

-- Platform tables: the same for everybody.
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

create table resolutions (
  id bigint generated always as identity primary key,
  name text not null,
  wide int not null check (wide between 1 and 16384),
  height int not null check (height between 1 and 16384),
  status boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint resolutions__taken unique (name, wide, height)
);
comment on table resolutions is 'platform';
-- The documented five, two of them not offered (SCR-14 to SCR-18), and the one that most robots have.
insert into resolutions (name, wide, height, status) values
  ('Full HD', 1920, 1080, true), ('Full HD 2k', 2048, 1080, true), ('Full HD 4k', 3840, 2160, false),
  ('Full UHD', 1920, 1080, false), ('VGA', 800, 600, true), ('Full HD vertical', 1080, 1920, true);

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

-- What robots name to people besides products: the directory and its specialties, branches, and information.
create sequence specialty_ids;

-- Everybody's specialties; numbers are shared with the clients' own.
create table specialties (
  specialty_id bigint primary key default nextval('specialty_ids'),
  name_es text not null unique,
  name_en text not null
);
comment on table specialties is 'reference';
insert into specialties (name_es, name_en) values
  ('Alergología', 'Allergy'), ('Anestesiología', 'Anesthesiology'), ('Cardiología', 'Cardiology'), ('Cirugía general', 'General surgery'),
  ('Cirugía plástica', 'Plastic surgery'), ('Dermatología', 'Dermatology'), ('Endocrinología', 'Endocrinology'), ('Fisioterapia', 'Physiotherapy'),
  ('Gastroenterología', 'Gastroenterology'), ('Geriatría', 'Geriatrics'), ('Ginecología y obstetricia', 'Gynecology and obstetrics'),
  ('Hematología', 'Hematology'), ('Infectología', 'Infectious diseases'), ('Medicina familiar', 'Family medicine'),
  ('Medicina general', 'General medicine'), ('Medicina interna', 'Internal medicine'), ('Nefrología', 'Nephrology'), ('Neumología', 'Pulmonology'),
  ('Neurología', 'Neurology'), ('Nutrición', 'Nutrition'), ('Odontología', 'Dentistry'), ('Oftalmología', 'Ophthalmology'),
  ('Oncología', 'Oncology'), ('Otorrinolaringología', 'Otolaryngology'), ('Pediatría', 'Pediatrics'), ('Psicología', 'Psychology'),
  ('Psiquiatría', 'Psychiatry'), ('Reumatología', 'Rheumatology'), ('Traumatología y ortopedia', 'Traumatology and orthopedics'),
  ('Urología', 'Urology');

create table client_specialties (
  specialty_id bigint primary key default nextval('specialty_ids'),
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  name_es text not null check (length(name_es) between 1 and 80),
  name_en text not null check (length(name_en) between 1 and 80),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (client_id, specialty_id)
);
create unique index specialties__name_taken on client_specialties (client_id, searchable(name_es));

create table directories (
  directory_id bigint generated always as identity primary key,
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  name text not null check (length(name) between 1 and 120),
  phone text not null check (phone ~ '^\d{10,15}$'),
  direction text not null check (length(direction) between 1 and 300),
  -- One of everybody's, or one of the client's own.
  specialty_id bigint references specialties,
  own_specialty_id bigint,
  -- Seven days with their periods, and the days that have others.
  enabled_days jsonb not null default '[]' check (jsonb_typeof(enabled_days) = 'array'),
  exceptions jsonb not null default '[]' check (jsonb_typeof(exceptions) = 'array'),
  description_es text not null check (length(description_es) between 1 and 2000),
  description_en text check (length(description_en) between 1 and 2000),
  -- What the robot says, and the speech that was made of it; without speech the robot shows the entry in silence.
  audio_text_es text not null check (length(audio_text_es) between 1 and 300),
  audio_text_en text check (length(audio_text_en) between 1 and 300),
  audio_es text,
  audio_en text,
  -- Whose voice says it.
  robot_id bigint,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  unique (client_id, directory_id),
  constraint directory__incomplete check (num_nonnulls(description_en, audio_text_en) in (0, 2)),
  check (num_nonnulls(specialty_id, own_specialty_id) = 1),
  foreign key (client_id, own_specialty_id) references client_specialties (client_id, specialty_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id)
);
create index directories_in_name_order on directories (client_id, searchable(name), directory_id) where deleted_at is null;
create index directories_by_number on directories (client_id, directory_id) where deleted_at is null;
create index directories_by_own_specialty on directories (client_id, own_specialty_id) where own_specialty_id is not null;
create index directories_by_robot on directories (client_id, robot_id) where robot_id is not null;
comment on table directories is 'ingest:read';
comment on column directories.audio_es is 'file';
comment on column directories.audio_en is 'file';

create table branch_offices (
  branchoffice_id bigint generated always as identity primary key,
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  name text not null check (length(name) between 1 and 120),
  phone text not null check (phone ~ '^\d{10,15}$'),
  direction text not null check (length(direction) between 1 and 300),
  url_maps text not null check (url_maps like 'https://%' and length(url_maps) <= 2000),
  latitude numeric(10, 7) not null check (latitude between -90 and 90),
  longitude numeric(10, 7) not null check (longitude between -180 and 180),
  image text not null,
  -- An end that is not later than the beginning is of the next day; the same time is 24 hours (AMB-145).
  open_at time not null,
  until_at time not null,
  description_es text not null check (length(description_es) between 1 and 2000),
  description_en text check (length(description_en) between 1 and 2000),
  audio_text_es text not null check (length(audio_text_es) between 1 and 300),
  audio_text_en text check (length(audio_text_en) between 1 and 300),
  audio_es text,
  audio_en text,
  robot_id bigint,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  unique (client_id, branchoffice_id),
  constraint branches__incomplete check (num_nonnulls(description_en, audio_text_en) in (0, 2)),
  foreign key (client_id, robot_id) references robots (client_id, robot_id)
);
create index branch_offices_in_name_order on branch_offices (client_id, searchable(name), branchoffice_id) where deleted_at is null;
create index branch_offices_by_number on branch_offices (client_id, branchoffice_id) where deleted_at is null;
create index branch_offices_by_robot on branch_offices (client_id, robot_id) where robot_id is not null;
comment on table branch_offices is 'ingest:read';
comment on column branch_offices.image is 'file';
comment on column branch_offices.audio_es is 'file';
comment on column branch_offices.audio_en is 'file';

-- In Spanish only (part 0); the description is HTML that went through an allow-list.
create table information_items (
  information_item_id bigint generated always as identity primary key,
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  title text not null check (length(title) between 1 and 120),
  description text not null check (length(description) between 1 and 40000),
  text text not null check (length(text) between 1 and 300),
  language_id int not null default 1 check (language_id = 1),
  audio_es text,
  robot_id bigint,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  unique (client_id, information_item_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id)
);
create index information_items_in_title_order on information_items (client_id, searchable(title), information_item_id) where deleted_at is null;
create index information_items_by_number on information_items (client_id, information_item_id) where deleted_at is null;
create index information_items_by_robot on information_items (client_id, robot_id) where robot_id is not null;
comment on table information_items is 'ingest:read';
comment on column information_items.audio_es is 'file';

-- A robot that goes to another client, or is erased, lends its voice no longer.
create function robot_leaves_places() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update directories set robot_id = null where robot_id = old.robot_id;
  update branch_offices set robot_id = null where robot_id = old.robot_id;
  update information_items set robot_id = null where robot_id = old.robot_id;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create trigger robot_moves_from_places before update of client_id on robots
  for each row when (old.client_id <> new.client_id) execute function robot_leaves_places();
create trigger robot_leaves_places before delete on robots for each row execute function robot_leaves_places();

-- Records whose robot has yet to say them.
create index directories_unspoken on directories (robot_id, directory_id)
  where deleted_at is null and robot_id is not null and (audio_es is null or (audio_en is null and audio_text_en is not null));
create index branch_offices_unspoken on branch_offices (robot_id, branchoffice_id)
  where deleted_at is null and robot_id is not null and (audio_es is null or (audio_en is null and audio_text_en is not null));
create index information_items_unspoken on information_items (robot_id, information_item_id)
  where deleted_at is null and robot_id is not null and audio_es is null;

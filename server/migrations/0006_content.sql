-- What robots show and name to people, and what of it was chosen for which robot.

-- What a client offers: categories and their subcategories, named in Spanish and English.
create table categories (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  category_id bigint generated always as identity,
  name_es citext not null check (length(name_es) between 1 and 60),
  name_en text not null check (length(name_en) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (client_id, category_id),
  constraint categories__name_taken unique (client_id, name_es)
);
create index categories_in_name_order on categories (client_id, (name_es::text collate spanish), category_id);
create index categories_by_id on categories (category_id);

create table subcategories (
  client_id bigint not null default app_client_id(),
  subcategory_id bigint generated always as identity,
  category_id bigint not null,
  name_es citext not null check (length(name_es) between 1 and 60),
  name_en text not null check (length(name_en) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (client_id, subcategory_id),
  unique (client_id, category_id, subcategory_id),
  constraint subcategories__name_taken unique (category_id, name_es, client_id),
  -- A category that has subcategories stays (AMB-138).
  constraint categories__in_use foreign key (client_id, category_id) references categories (client_id, category_id)
);
create index subcategories_in_name_order on subcategories (client_id, category_id, (name_es::text collate spanish), subcategory_id);
create index subcategories_by_id on subcategories (subcategory_id);

-- The media library: pictures, videos and audios that robots show and play. What the server measured of the file is in `files`. Those
-- that robots cannot play as they are get a copy that they can; deleted ones are kept 30 days (decision 0047).
create table media (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  media_id bigint generated always as identity,
  name text not null check (length(name) between 1 and 60),
  file_type text not null check (file_type in ('image', 'video', 'audio')),
  url_file text not null,
  extention text not null check (length(extention) between 1 and 10),
  -- What the console sends, as documented (MED-28, MED-29); nobody decides by it.
  duration int not null default 2 check (duration between 0 and 86400),
  resolution text not null default '1920x1080' check (length(resolution) between 1 and 20),
  -- A picture of a film that is not black.
  poster text,
  conversion text not null default 'none' check (conversion in ('none', 'waiting', 'running', 'done', 'failed', 'unavailable')),
  -- `machine`: it ended the program, or its program has no filters for the colours of HDR.
  conversion_error text check (conversion_error in
    ('too_long', 'too_large', 'timeout', 'unreadable', 'unsupported', 'over_quota', 'wide_range', 'machine')),
  playable_url text,
  -- What robots and previews play: the file as it is, its copy, or nothing yet. Of another file that has to be converted first they play what they
  -- played before, until its copy is there and where there will be none.
  played_url text generated always as (case conversion when 'none' then url_file else playable_url end) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  searched text not null generated always as (searchable(name)) stored,
  primary key (client_id, media_id),
  check (conversion <> 'done' or playable_url is not null),
  check ((conversion = 'failed') = (conversion_error is not null))
);
create index media_searched on media using gin (searched gin_trgm_ops);
create index media_of_client on media (client_id, media_id desc) include (file_type, searched) where deleted_at is null;
create index media_in_name_order on media (client_id, name collate spanish, media_id) include (file_type, searched) where deleted_at is null;
create index media_of_type on media (client_id, file_type, media_id) include (searched) where deleted_at is null;
create index media_deleted on media (deleted_at) where deleted_at is not null;
create index media_unavailable on media (media_id) where conversion = 'unavailable';
create index media_deleted_of_client on media (client_id, deleted_at desc, media_id desc) where deleted_at is not null;
create index media_by_id on media (media_id);
-- Whether a client's library has a file of this content already: its keys are few, by their hash.
create index media_of_file on media (client_id, url_file) where deleted_at is null;
comment on column media.url_file is 'file';
comment on column media.poster is 'file unversioned';
comment on column media.playable_url is 'file unversioned';
comment on column media.conversion is 'unversioned';
comment on column media.conversion_error is 'unversioned';
comment on column media.played_url is 'unversioned';
comment on table media is 'ingest:read';

-- The queue looks at a medium: whether it needs a copy or a poster is read from the row.
create function ask_for_conversion(of_medium bigint, of_client bigint) returns void language sql as $$
  select enqueue('media-conversion', of_medium::text, of_client, '{}');
$$;

-- A file that is new to a medium: what was made of the former one is no longer of it.
create function media_file_is_new() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.poster is not distinct from old.poster then new.poster := null; end if;
  new.conversion_error := null;
  new.conversion := case when coalesce((select playable from files where key = new.url_file), true) then 'none' else 'waiting' end;
  new.playable_url := case when tg_op = 'UPDATE' and new.conversion = 'waiting' then old.played_url end;
  if new.conversion = 'waiting' or (new.file_type = 'video' and new.poster is null) then
    perform ask_for_conversion(new.media_id, new.client_id);
  end if;
  return new;
end $$;
create trigger file_is_new before insert on media for each row execute function media_file_is_new();
create trigger file_is_another before update of url_file on media for each row when (old.url_file <> new.url_file)
  execute function media_file_is_new();

-- What robots show and name to people: the products of a client, in Spanish and where they have it in English (AMB-133).
create table products (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  product_id bigint generated always as identity,
  -- Null only of a removed product whose category went after it.
  category_id bigint,
  subcategory_id bigint,
  -- One of its client's: spreadsheets that come again find by it the records that they made (IMP-4).
  code text check (length(code) between 1 and 40),
  name_es text not null check (length(name_es) between 1 and 120),
  name_en text check (length(name_en) between 1 and 120),
  description_es text not null check (length(description_es) between 1 and 2000),
  description_en text check (length(description_en) between 1 and 2000),
  -- What the robot says, and the speech that was made of it; without speech the robot shows the product in silence.
  audio_text_es text not null check (length(audio_text_es) between 1 and 300),
  audio_text_en text check (length(audio_text_en) between 1 and 300),
  audio_es text,
  audio_en text,
  -- Pesos and dollars.
  price_es numeric(12, 2) not null check (price_es >= 0),
  price_en numeric(12, 2) check (price_en >= 0),
  -- Whose voice says it.
  robot_id bigint,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by bigint,
  searched text not null
    generated always as (searchable(name_es || coalesce(E'\n' || name_en, '') || coalesce(E'\n' || code, ''))) stored,
  primary key (client_id, product_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id),
  -- A subcategory with products stays (AMB-138); one that moves to another category takes them along.
  constraint categories__in_use foreign key (client_id, category_id, subcategory_id)
    references subcategories (client_id, category_id, subcategory_id),
  -- English is there as a whole or not at all.
  constraint products__incomplete check (num_nonnulls(name_en, description_en, audio_text_en, price_en) in (0, 4)),
  constraint products__category_gone check (deleted_at is not null or (category_id is not null and subcategory_id is not null))
);
create index products_of_client on products (client_id, product_id) where deleted_at is null;
create index products_by_subcategory on products (client_id, category_id, subcategory_id);
create index products_by_robot on products (client_id, robot_id) where robot_id is not null;
-- Products whose robot has yet to say them.
create index products_unspoken on products (robot_id, product_id)
  where deleted_at is null and robot_id is not null and (audio_es is null or (audio_en is null and audio_text_en is not null));
create unique index products__code_taken on products (client_id, searchable(code)) where deleted_at is null and code is not null;
-- One client's list by name, its filters and what it looks through are read of the index alone.
create index products_in_name_order on products (client_id, name_es collate spanish, product_id) include (searched) where deleted_at is null;
create index products_in_category on products (client_id, category_id, name_es collate spanish, product_id) include (subcategory_id, searched)
  where deleted_at is null;
-- The search from anywhere, over the records of all clients, in the order of names.
create index products_named on products (name_es collate spanish, product_id) include (searched) where deleted_at is null;
-- What few records hold, by three letters in a row.
create index products_searched on products using gin (searched gin_trgm_ops);
create index products_by_id on products (product_id);
comment on table products is 'ingest:read';
comment on column products.audio_es is 'file unversioned';
comment on column products.audio_en is 'file unversioned';

create table product_images (
  client_id bigint not null default app_client_id(),
  product_id bigint not null,
  -- The first is the main one.
  position int not null check (position between 1 and 5),
  url text not null,
  primary key (client_id, product_id, position),
  foreign key (client_id, product_id) references products (client_id, product_id) on delete cascade
);
create index product_images_of_product on product_images (product_id, position);
comment on table product_images is 'ingest:read';
comment on column product_images.url is 'file';

-- Only products that are there hold their category.
create function subcategory_leaves_products() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update products set category_id = null, subcategory_id = null where subcategory_id = old.subcategory_id and deleted_at is not null;
  return old;
end $$;
create trigger subcategory_leaves_products before delete on subcategories
  for each row execute function subcategory_leaves_products();

-- A subcategory that moves to another category takes its products along, before the key is looked at (see robot_takes_along).
create function subcategory_takes_along() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update products set category_id = new.category_id where client_id = old.client_id and category_id = old.category_id
    and subcategory_id = old.subcategory_id;
  return null;
end $$;
create trigger "A_subcategory_takes_along" after update of category_id on subcategories for each row
  when (old.category_id <> new.category_id) execute function subcategory_takes_along();

-- A robot that goes to another client lends its voice no longer, nor does one that is erased.
create function robot_leaves_products() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update products set robot_id = null where robot_id = old.robot_id;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create trigger robot_moves_from_products before update of client_id on robots
  for each row when (old.client_id <> new.client_id) execute function robot_leaves_products();
create trigger robot_leaves_products before delete on robots for each row execute function robot_leaves_products();

-- Everybody's specialties; numbers are shared with the clients' own.
create sequence specialty_ids;
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

-- Those of a client.
create table client_specialties (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  specialty_id bigint not null default nextval('specialty_ids'),
  name_es text not null check (length(name_es) between 1 and 80),
  name_en text not null check (length(name_en) between 1 and 80),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (client_id, specialty_id)
);
create unique index specialties__name_taken on client_specialties (client_id, searchable(name_es));
create index client_specialties_by_id on client_specialties (specialty_id);

-- The directory: who can be met there, and when.
create table directories (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  directory_id bigint generated always as identity,
  name text not null check (length(name) between 1 and 120),
  phone text not null check (phone ~ '^\d{10,15}$'),
  direction text not null check (length(direction) between 1 and 300),
  -- One of everybody's, or one of the client's own.
  specialty_id bigint references specialties,
  own_specialty_id bigint,
  specialty bigint generated always as (coalesce(specialty_id, own_specialty_id)) stored,
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
  searched text not null generated always as (searchable(name)) stored,
  primary key (client_id, directory_id),
  foreign key (client_id, own_specialty_id) references client_specialties (client_id, specialty_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id),
  constraint directory__incomplete check (num_nonnulls(description_en, audio_text_en) in (0, 2)),
  -- A specialty that an import made goes with it (IMP-5): only entries that are there hold it.
  constraint directory__specialty_gone
    check (num_nonnulls(specialty_id, own_specialty_id) = 1 or (deleted_at is not null and num_nonnulls(specialty_id, own_specialty_id) = 0))
);
create index directories_by_number on directories (client_id, directory_id) where deleted_at is null;
create index directories_by_own_specialty on directories (client_id, own_specialty_id) where own_specialty_id is not null;
create index directories_by_robot on directories (client_id, robot_id) where robot_id is not null;
-- Entries whose robot has yet to say them.
create index directories_unspoken on directories (robot_id, directory_id)
  where deleted_at is null and robot_id is not null and (audio_es is null or (audio_en is null and audio_text_en is not null));
create index directories_in_name_order on directories (client_id, name collate spanish, directory_id) include (searched, specialty)
  where deleted_at is null;
create index directories_in_specialty on directories (client_id, specialty, name collate spanish, directory_id) include (searched)
  where deleted_at is null;
create index directories_named on directories (name collate spanish, directory_id) include (searched) where deleted_at is null;
create index directories_searched on directories using gin (searched gin_trgm_ops);
create index directories_by_id on directories (directory_id);
comment on table directories is 'ingest:read';
comment on column directories.audio_es is 'file unversioned';
comment on column directories.audio_en is 'file unversioned';

-- The branches of a client.
create table branch_offices (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  branchoffice_id bigint generated always as identity,
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
  searched text not null generated always as (searchable(name || E'\n' || direction)) stored,
  primary key (client_id, branchoffice_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id),
  constraint branches__incomplete check (num_nonnulls(description_en, audio_text_en) in (0, 2))
);
create index branch_offices_by_number on branch_offices (client_id, branchoffice_id) where deleted_at is null;
create index branch_offices_by_robot on branch_offices (client_id, robot_id) where robot_id is not null;
create index branch_offices_unspoken on branch_offices (robot_id, branchoffice_id)
  where deleted_at is null and robot_id is not null and (audio_es is null or (audio_en is null and audio_text_en is not null));
create index branch_offices_in_name_order on branch_offices (client_id, name collate spanish, branchoffice_id) include (searched)
  where deleted_at is null;
create index branch_offices_named on branch_offices (name collate spanish, branchoffice_id) include (searched) where deleted_at is null;
create index branch_offices_searched on branch_offices using gin (searched gin_trgm_ops);
create index branch_offices_by_id on branch_offices (branchoffice_id);
comment on table branch_offices is 'ingest:read';
comment on column branch_offices.image is 'file';
comment on column branch_offices.audio_es is 'file unversioned';
comment on column branch_offices.audio_en is 'file unversioned';

-- In Spanish only (part 0); the description is HTML that went through an allow-list.
create table information_items (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  information_item_id bigint generated always as identity,
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
  searched text not null generated always as (searchable(title)) stored,
  primary key (client_id, information_item_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id)
);
create index information_items_by_number on information_items (client_id, information_item_id) where deleted_at is null;
create index information_items_by_robot on information_items (client_id, robot_id) where robot_id is not null;
create index information_items_unspoken on information_items (robot_id, information_item_id)
  where deleted_at is null and robot_id is not null and audio_es is null;
create index information_items_in_title_order on information_items (client_id, title collate spanish, information_item_id) include (searched)
  where deleted_at is null;
create index information_items_titled on information_items (title collate spanish, information_item_id) include (searched) where deleted_at is null;
create index information_items_searched on information_items using gin (searched gin_trgm_ops);
create index information_items_by_id on information_items (information_item_id);
comment on table information_items is 'ingest:read';
comment on column information_items.audio_es is 'file unversioned';

-- A specialty that an import made goes with it (IMP-5): entries that were removed let it go.
create function specialty_leaves_directory() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update directories set own_specialty_id = null where client_id = old.client_id and own_specialty_id = old.specialty_id and deleted_at is not null;
  return old;
end $$;
create trigger specialty_leaves_directory before delete on client_specialties
  for each row execute function specialty_leaves_directory();

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

-- What each robot tells people: the products, entries of the directory, branches and information that were chosen for it, with the
-- speech in its own voice; without speech of its own a record is said in the record's.
create table robot_products (
  client_id bigint not null default app_client_id(),
  robot_id bigint not null,
  product_id bigint not null,
  audio_es text,
  audio_en text,
  primary key (client_id, robot_id, product_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade,
  foreign key (client_id, product_id) references products (client_id, product_id) on delete cascade
);
create index robot_products_of_product on robot_products (client_id, product_id);
create index robot_products_of_robot on robot_products (robot_id, product_id);
comment on table robot_products is 'ingest:read audit:people on-robot';
comment on column robot_products.audio_es is 'file';
comment on column robot_products.audio_en is 'file';

create table robot_directories (
  client_id bigint not null default app_client_id(),
  robot_id bigint not null,
  directory_id bigint not null,
  audio_es text,
  audio_en text,
  primary key (client_id, robot_id, directory_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade,
  foreign key (client_id, directory_id) references directories (client_id, directory_id) on delete cascade
);
create index robot_directories_of_directory on robot_directories (client_id, directory_id);
create index robot_directories_of_robot on robot_directories (robot_id, directory_id);
comment on table robot_directories is 'ingest:read audit:people on-robot';
comment on column robot_directories.audio_es is 'file';
comment on column robot_directories.audio_en is 'file';

create table robot_branches (
  client_id bigint not null default app_client_id(),
  robot_id bigint not null,
  branchoffice_id bigint not null,
  audio_es text,
  audio_en text,
  primary key (client_id, robot_id, branchoffice_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade,
  foreign key (client_id, branchoffice_id) references branch_offices (client_id, branchoffice_id) on delete cascade
);
create index robot_branches_of_branch on robot_branches (client_id, branchoffice_id);
create index robot_branches_of_robot on robot_branches (robot_id, branchoffice_id);
comment on table robot_branches is 'ingest:read audit:people on-robot';
comment on column robot_branches.audio_es is 'file';
comment on column robot_branches.audio_en is 'file';

-- In Spanish only, by the chemical agent (AMB-066).
create table robot_information (
  client_id bigint not null default app_client_id(),
  robot_id bigint not null,
  information_item_id bigint not null,
  audio_es text,
  primary key (client_id, robot_id, information_item_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade,
  foreign key (client_id, information_item_id) references information_items (client_id, information_item_id) on delete cascade
);
create index robot_information_of_item on robot_information (client_id, information_item_id);
create index robot_information_of_robot on robot_information (robot_id, information_item_id);
comment on table robot_information is 'ingest:read audit:people on-robot';
comment on column robot_information.audio_es is 'file';

-- Where the robot stands: shown first (ASG-13).
create table robot_main_branches (
  client_id bigint not null default app_client_id(),
  robot_id bigint not null,
  branchoffice_id bigint not null,
  primary key (client_id, robot_id),
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade,
  foreign key (client_id, branchoffice_id) references branch_offices (client_id, branchoffice_id) on delete cascade
);
create index robot_main_branches_of_branch on robot_main_branches (client_id, branchoffice_id);
create index robot_main_branches_of_robot on robot_main_branches (robot_id);
comment on table robot_main_branches is 'ingest:read on-robot';

-- What was chosen for a robot stays with the client that chose it.
create function robot_leaves_records() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from robot_products where robot_id = old.robot_id;
  delete from robot_directories where robot_id = old.robot_id;
  delete from robot_branches where robot_id = old.robot_id;
  delete from robot_information where robot_id = old.robot_id;
  delete from robot_main_branches where robot_id = old.robot_id;
  return new;
end $$;
create trigger robot_leaves_records before update of client_id on robots
  for each row when (old.client_id <> new.client_id) execute function robot_leaves_records();

-- A change of a record raises the versions of the robots that show it: of a product and its pictures, those that show the product.
create function raise_versions_with_product() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select l.robot_id from robot_products l join changed using (product_id)));
  return null;
end $$;
create trigger raise_versions after update on products referencing new table as changed
  for each statement execute function raise_versions_with_product();
create trigger raise_versions_of_added after insert on product_images referencing new table as changed
  for each statement execute function raise_versions_with_product();
create trigger raise_versions_of_removed after delete on product_images referencing old table as changed
  for each statement execute function raise_versions_with_product();

-- Another name of a category raises the versions of the robots that show products of it.
create function raise_versions_with_category() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select l.robot_id from robot_products l join products using (product_id) join changed using (category_id)));
  return null;
end $$;
create trigger raise_versions after update on categories referencing new table as changed
  for each statement execute function raise_versions_with_category();

-- Another name of a subcategory raises the versions of the robots that show products of it.
create function raise_versions_with_subcategory() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select l.robot_id from robot_products l join products using (product_id) join changed using (subcategory_id)));
  return null;
end $$;
create trigger raise_versions after update on subcategories referencing new table as changed
  for each statement execute function raise_versions_with_subcategory();

-- A change of an entry raises the versions of the robots that show it.
create function raise_versions_with_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select l.robot_id from robot_directories l join changed using (directory_id)));
  return null;
end $$;
create trigger raise_versions after update on directories referencing new table as changed
  for each statement execute function raise_versions_with_entry();

-- Another name of a specialty raises the versions of the robots that show entries of it.
create function raise_versions_with_specialty() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select l.robot_id from robot_directories l join directories using (directory_id)
    join changed on changed.specialty_id = own_specialty_id));
  return null;
end $$;
create trigger raise_versions after update on client_specialties referencing new table as changed
  for each statement execute function raise_versions_with_specialty();

-- A change of a branch raises the versions of the robots that show it or stand there.
create function raise_versions_with_branch() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select l.robot_id from robot_branches l join changed using (branchoffice_id)
    union select l.robot_id from robot_main_branches l join changed using (branchoffice_id)));
  return null;
end $$;
create trigger raise_versions after update on branch_offices referencing new table as changed
  for each statement execute function raise_versions_with_branch();

-- A change of information raises the versions of the robots that show it.
create function raise_versions_with_information() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select l.robot_id from robot_information l join changed using (information_item_id)));
  return null;
end $$;
create trigger raise_versions after update on information_items referencing new table as changed
  for each statement execute function raise_versions_with_information();

-- What robots show comes to them in parts (decision 62): which records may have become others since a part was made.
-- Sixteen numbers that follow each other lie in one of 256 buckets: records that came together change few parts.
create function record_bucket(id bigint) returns smallint language sql immutable parallel safe as $$ select ((id >> 4) & 255)::smallint $$;

-- One line a change, so that no change waits for another as it would for a counter. How many lines a bucket has and which is the last
-- says whether it changed, also where two end in another order than they began.
create table record_changes (
  client_id bigint not null,
  kind text not null check (kind in ('categories', 'products', 'directory', 'branches', 'information')),
  bucket smallint not null,
  change bigint generated always as identity,
  primary key (client_id, kind, bucket, change)
);
comment on table record_changes is 'audit:none';

-- A record that robots show became another, by kind and bucket: the parts that hold it are made anew.
create function note_record_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Each is looked at when it is come to: a table has one of the columns.
  if tg_argv[0] = 'products' then
    insert into record_changes (client_id, kind, bucket) select distinct client_id, 'products', record_bucket(product_id) from changed;
  elsif tg_argv[0] = 'directory' then
    insert into record_changes (client_id, kind, bucket) select distinct client_id, 'directory', record_bucket(directory_id) from changed;
  elsif tg_argv[0] = 'branches' then
    insert into record_changes (client_id, kind, bucket) select distinct client_id, 'branches', record_bucket(branchoffice_id) from changed;
  elsif tg_argv[0] = 'information' then
    insert into record_changes (client_id, kind, bucket) select distinct client_id, 'information', record_bucket(information_item_id) from changed;
  elsif tg_argv[0] = 'specialties' then
    insert into record_changes (client_id, kind, bucket) select distinct d.client_id, 'directory', record_bucket(d.directory_id)
      from directories d join changed s on s.client_id = d.client_id and s.specialty_id = d.own_specialty_id;
  else
    insert into record_changes (client_id, kind, bucket) select distinct client_id, 'categories', 0 from changed;
  end if;
  return null;
end $$;

do $$
declare
  kept record;
  event text;
begin
  for kept in select * from (values
    ('products', 'products', array['update']), ('product_images', 'products', array['insert', 'update', 'delete']),
    ('directories', 'directory', array['update']), ('client_specialties', 'specialties', array['update']),
    ('branch_offices', 'branches', array['update']), ('information_items', 'information', array['update']),
    ('categories', 'categories', array['insert', 'update', 'delete']),
    ('subcategories', 'categories', array['insert', 'update', 'delete'])) as x (of_table, kind, events)
  loop
    foreach event in array kept.events loop
      execute format('create trigger %I after %s on %I referencing %s for each statement execute function note_record_change(%L)',
        'note_record_' || event, event, kept.of_table,
        case event when 'delete' then 'old table as changed' else 'new table as changed' end, kept.kind);
    end loop;
  end loop;
end $$;

-- Which records were chosen for a robot, or its own speech of them, became others. Its version was raised just before, by
-- `on_robot_…`: the row is held already, in the order of the robots.
create function raise_choice_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update robot_state set choice_version = choice_version + 1 where robot_id in (select robot_id from changed);
  return null;
end $$;
do $$
declare
  link text;
  event text;
begin
  foreach link in array array['robot_products', 'robot_directories', 'robot_branches', 'robot_information', 'robot_main_branches'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger %I after %s on %I referencing %s for each statement execute function raise_choice_version()',
        'raise_choice_' || event, event, link, case event when 'delete' then 'old table as changed' else 'new table as changed' end);
    end loop;
  end loop;
end $$;

-- What a client offers: categories and their subcategories, named in Spanish and English.
create table categories (
  category_id bigint generated always as identity primary key,
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  name_es citext not null check (length(name_es) between 1 and 60),
  name_en text not null check (length(name_en) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint categories__name_taken unique (client_id, name_es),
  unique (client_id, category_id)
);

create table subcategories (
  subcategory_id bigint generated always as identity primary key,
  client_id bigint not null default app_client_id(),
  category_id bigint not null,
  name_es citext not null check (length(name_es) between 1 and 60),
  name_en text not null check (length(name_en) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint subcategories__name_taken unique (category_id, name_es),
  unique (client_id, category_id, subcategory_id),
  -- A category that has subcategories stays (AMB-138).
  constraint categories__in_use foreign key (client_id, category_id) references categories (client_id, category_id)
);
create index subcategories_by_category on subcategories (client_id, category_id);

-- What robots show and name to people: the products of a client, in Spanish and where they have it in English (AMB-133).
create table products (
  product_id bigint generated always as identity primary key,
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  -- Null only of a removed product whose category went after it.
  category_id bigint,
  subcategory_id bigint,
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
  unique (client_id, product_id),
  -- English is there as a whole or not at all.
  constraint products__incomplete check (num_nonnulls(name_en, description_en, audio_text_en, price_en) in (0, 4)),
  constraint products__category_gone check (deleted_at is not null or (category_id is not null and subcategory_id is not null)),
  -- A subcategory with products stays (AMB-138); one that moves to another category takes them along.
  constraint categories__in_use foreign key (client_id, category_id, subcategory_id)
    references subcategories (client_id, category_id, subcategory_id) on update cascade,
  foreign key (client_id, robot_id) references robots (client_id, robot_id)
);
create index products_in_name_order on products (client_id, searchable(name_es), product_id) where deleted_at is null;
create index products_of_client on products (client_id, product_id) where deleted_at is null;
create index products_by_subcategory on products (client_id, category_id, subcategory_id);
create index products_by_robot on products (client_id, robot_id) where robot_id is not null;
comment on table products is 'ingest:read';
comment on column products.audio_es is 'file';
comment on column products.audio_en is 'file';

create table product_images (
  client_id bigint not null default app_client_id(),
  product_id bigint not null,
  -- The first is the main one.
  position int not null check (position between 1 and 5),
  url text not null,
  primary key (product_id, position),
  foreign key (client_id, product_id) references products (client_id, product_id) on delete cascade
);
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

-- Products whose robot has yet to say them.
create index products_unspoken on products (robot_id, product_id)
  where deleted_at is null and robot_id is not null and (audio_es is null or (audio_en is null and audio_text_en is not null));

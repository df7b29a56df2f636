-- Spreadsheets that come again find the records that they made (IMP-4): a product may have a code, one of its client's.
alter table products add column code text check (length(code) between 1 and 40);
create unique index products__code_taken on products (client_id, searchable(code)) where deleted_at is null and code is not null;

-- Found by it too.
alter table products drop column searched;
alter table products add column searched text not null
  generated always as (searchable(name_es || coalesce(E'\n' || name_en, '') || coalesce(E'\n' || code, ''))) stored;
create index products_in_name_order on products (client_id, name_es collate spanish, product_id) include (searched) where deleted_at is null;
create index products_in_category on products (client_id, category_id, name_es collate spanish, product_id) include (subcategory_id, searched)
  where deleted_at is null;
create index products_named on products (name_es collate spanish, product_id) include (searched) where deleted_at is null;
create index products_searched on products using gin (searched gin_trgm_ops);

-- A specialty that an import made goes with it (IMP-5): only entries that are there hold it.
alter table directories
  drop constraint directories_check,
  add constraint directory__specialty_gone
    check (num_nonnulls(specialty_id, own_specialty_id) = 1 or (deleted_at is not null and num_nonnulls(specialty_id, own_specialty_id) = 0)),
  alter column specialty drop not null;
create function specialty_leaves_directory() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update directories set own_specialty_id = null where client_id = old.client_id and own_specialty_id = old.specialty_id and deleted_at is not null;
  return old;
end $$;
create trigger specialty_leaves_directory before delete on client_specialties
  for each row execute function specialty_leaves_directory();

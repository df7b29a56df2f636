-- Names in the order of Spanish: ñ after n, accents and case do not count (ORD-1).
do $$ begin
  create collation spanish (provider = icu, locale = 'es-MX-u-ks-level1', deterministic = false);
exception when feature_not_supported then
  raise exception 'este PostgreSQL se compiló sin ICU, que ordena los nombres en español; use uno con ICU, como los de Debian, Red Hat, Docker y los servicios en la nube';
end $$;

drop index users_in_name_order, users_of_client_in_name_order, robots_in_name_order, robots_of_client_in_name_order, products_in_name_order,
  directories_in_name_order, branch_offices_in_name_order, information_items_in_title_order;
create index users_in_name_order on users (((name || ' ' || last_name) collate spanish), user_id) where deleted_at is null;
create index users_of_client_in_name_order on users (client_id, ((name || ' ' || last_name) collate spanish), user_id) where deleted_at is null;
create index robots_in_name_order on robots ((name::text collate spanish), robot_id) where deleted_at is null;
create index robots_of_client_in_name_order on robots (client_id, (name::text collate spanish), robot_id) where deleted_at is null;
create index products_in_name_order on products (client_id, name_es collate spanish, product_id) where deleted_at is null;
create index directories_in_name_order on directories (client_id, name collate spanish, directory_id) where deleted_at is null;
create index branch_offices_in_name_order on branch_offices (client_id, name collate spanish, branchoffice_id) where deleted_at is null;
create index information_items_in_title_order on information_items (client_id, title collate spanish, information_item_id)
  where deleted_at is null;

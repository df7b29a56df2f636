-- Records whose robot has yet to say them.
create index products_unspoken on products (robot_id, product_id)
  where deleted_at is null and robot_id is not null and (audio_es is null or (audio_en is null and audio_text_en is not null));
create index directories_unspoken on directories (robot_id, directory_id)
  where deleted_at is null and robot_id is not null and (audio_es is null or (audio_en is null and audio_text_en is not null));
create index branch_offices_unspoken on branch_offices (robot_id, branchoffice_id)
  where deleted_at is null and robot_id is not null and (audio_es is null or (audio_en is null and audio_text_en is not null));
create index information_items_unspoken on information_items (robot_id, information_item_id)
  where deleted_at is null and robot_id is not null and audio_es is null;

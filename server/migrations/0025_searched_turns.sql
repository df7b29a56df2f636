-- The history of tickets is searched by number, which each branch gives out every day, and by name, which a ticket keeps for its day alone.
create index turns_of_number on turns (client_id, number, created_at desc, turn_id desc);
create index turns_named_of_client on turns (client_id, created_at desc, turn_id desc) where name is not null;

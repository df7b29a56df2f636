-- What was asked for once more is told from what happened twice (PUE-1).
alter table webhook_deliveries add column is_repeat boolean not null default false;

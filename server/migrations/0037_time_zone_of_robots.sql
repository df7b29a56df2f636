-- Where a robot stands may be in another zone than its client; null: the client's (P10).
alter table robots add column timezone text check (length(timezone) between 1 and 60);

-- Tickets in the visitor's hand (MOV-1 to MOV-4, MOV-7): their codes, what was promised, what their phones did.
alter table turns
  -- Made by whoever made the ticket; none of those from before.
  add column code text check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- Minutes that were told first, a range; null: none were measured.
  add column promised_from smallint check (promised_from >= 0),
  add column promised_until smallint check (promised_until > promised_from),
  -- Whoever holds it asked for three places more.
  add column stepped_back boolean not null default false,
  -- The browser that took it, and when its page was open last.
  add column browser uuid,
  add column page_at timestamptz(3),
  -- When at most two were before it, told once.
  add column almost_at timestamptz(3);
create unique index turns_code on turns (client_id, code) where code is not null;
create index turns_by_code on turns (code) where code is not null;
create index turns_of_browser on turns (browser) where browser is not null and status in ('waiting', 'assigned');

alter table turns drop constraint turns_source_check, add constraint turns_source_check check (source in ('robot', 'console', 'phone'));
alter table turns drop constraint turns_end_reason_check,
  add constraint turns_end_reason_check check (end_reason in ('no_show', 'day_end', 'left'));
alter table turn_events drop constraint turn_events_kind_check, add constraint turn_events_kind_check check (kind in ('created', 'printed',
  'called', 'chosen', 'served', 'called_again', 'returned', 'transferred', 'changed', 'attended', 'cancelled', 'left', 'came_back', 'later'));

-- Up to which version of a line it was looked at who is almost next.
alter table turn_lines add column almost_version bigint not null default 0;

-- Whether a branch gives out tickets by phone (MOV-2). Its printed address is worth nothing once there is another.
create table turn_doors (
  client_id bigint not null default app_client_id(),
  branchoffice_id bigint not null,
  by_phone boolean not null default false,
  printed int not null default 1,
  primary key (client_id, branchoffice_id),
  foreign key (client_id, branchoffice_id) references branch_offices (client_id, branchoffice_id) on delete cascade
);
comment on table turn_doors is 'ingest:read';

-- Browsers that are told of a ticket (MOV-4): gone with it.
create table turn_subscriptions (
  client_id bigint not null,
  turn_id bigint not null,
  endpoint_hash bytea not null check (length(endpoint_hash) = 32),
  -- Address and keys of the browser; none after a restore without the key that they were sealed with.
  subscription_enc bytea,
  created_at timestamptz(3) not null default now(),
  -- What it was told.
  told_almost boolean not null default false,
  told_calls smallint not null default 0,
  primary key (client_id, turn_id, endpoint_hash),
  foreign key (client_id, turn_id) references turns (client_id, turn_id) on delete cascade
);
create index turn_subscriptions_of_turn on turn_subscriptions (turn_id);
comment on table turn_subscriptions is 'secret audit:none';

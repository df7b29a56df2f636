-- Tickets in the visitor's hand (MOV-1, MOV-3, MOV-7): their codes, what was promised, what whoever holds one did.
alter table turns
  -- Made by whoever made the ticket; none of those from before.
  add column code text check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- Minutes that were told first, a range; null: none were measured.
  add column promised_from smallint check (promised_from >= 0),
  add column promised_until smallint check (promised_until > promised_from),
  -- Whoever holds it asked to be called three places later.
  add column stepped_back boolean not null default false,
  -- When at most two were before it, told once.
  add column almost_at timestamptz(3);
create unique index turns_code on turns (client_id, code) where code is not null;
create index turns_by_code on turns (code) where code is not null;

alter table turns drop constraint turns_end_reason_check,
  add constraint turns_end_reason_check check (end_reason in ('no_show', 'day_end', 'left'));
alter table turn_events drop constraint turn_events_kind_check, add constraint turn_events_kind_check check (kind in ('created', 'printed',
  'called', 'chosen', 'served', 'called_again', 'returned', 'transferred', 'changed', 'attended', 'cancelled', 'left', 'came_back', 'later'));

-- Up to which version of a line it was looked at who is almost next.
alter table turn_lines add column almost_version bigint not null default 0;
create index turn_lines_unlooked on turn_lines (client_id, branchoffice_id) where version <> almost_version;

-- Browsers that are told when a ticket is almost next and when it is called (MOV-4); gone with it.
create table ticket_pushes (
  client_id bigint not null,
  push_id uuid not null default gen_random_uuid(),
  turn_id bigint not null,
  endpoint_hash bytea not null check (length(endpoint_hash) = 32),
  -- Address and keys of the browser; none after a restore without the key that they were sealed with.
  subscription_enc bytea,
  created_at timestamptz(3) not null default now(),
  -- What it was told and when, how often in vain, and until when a process is at it.
  told_almost_at timestamptz(3),
  told_calls int not null default 0,
  failures smallint not null default 0,
  taken_until timestamptz(3),
  primary key (client_id, push_id),
  constraint ticket_pushes_once unique (client_id, turn_id, endpoint_hash),
  foreign key (client_id, turn_id) references turns (client_id, turn_id) on delete cascade
);
create index ticket_pushes_by_id on ticket_pushes (push_id);
create index ticket_pushes_of_turn on ticket_pushes (turn_id);
comment on table ticket_pushes is 'secret audit:none';

-- Tickets that were taken by phone at a door (MOV-2).
alter table turns drop constraint turns_source_check, add constraint turns_source_check check (source in ('robot', 'console', 'phone')),
  -- The browser that took it, and when its page was open last.
  add column browser uuid,
  add column page_at timestamptz(3);
create index turns_of_browser on turns (browser) where browser is not null and status in ('waiting', 'assigned');

-- Whether a branch gives out tickets by phone. Another number makes another address: the printed one is worth nothing then.
create table turn_doors (
  client_id bigint not null default app_client_id(),
  branchoffice_id bigint not null,
  by_phone boolean not null default false,
  printed int not null default 1,
  updated_at timestamptz(3) not null default now(),
  primary key (client_id, branchoffice_id),
  foreign key (client_id, branchoffice_id) references branch_offices (client_id, branchoffice_id) on delete cascade
);
create index turn_doors_by_branch on turn_doors (branchoffice_id);
comment on table turn_doors is 'ingest:read';

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

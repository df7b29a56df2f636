-- Who of the staff opened a mail that waits in the outbox. What it says may open an account, so each look leaves a line in the log.
create table mail_readings (
  reading_id bigint generated always as identity primary key,
  -- Of whom it was written to; null: staff. It goes when the client is erased.
  client_id bigint references clients,
  -- No reference: the mail is forgotten after a month, that it was read is not.
  mail_id uuid not null,
  to_address citext not null,
  title text not null,
  -- A number of staff, who are of no client: no key could carry one along.
  read_by bigint not null,
  at timestamptz(3) not null default now()
);
comment on table mail_readings is 'secret';
-- The list of the outbox, the newest first.
create index mail_outbox_newest on mail_outbox (created_at desc, mail_id desc);

-- Mails wait here from the writer's own transaction until a job has sent them. The body is sealed with the server's key, for its
-- row and its address: a dump of this table holds no link that opens an account, and SQL cannot make one.
create table mail_outbox (
  mail_id uuid primary key,
  to_address citext not null,
  subject text not null,
  body_enc bytea,
  created_at timestamptz(3) not null default now(),
  -- After this nobody wants it any more.
  expires_at timestamptz(3) not null,
  next_at timestamptz(3) not null default now(),
  attempts int not null default 0,
  filed_at timestamptz(3),
  sent_at timestamptz(3),
  last_error text
);
create index mail_outbox_waiting on mail_outbox (next_at) where sent_at is null and body_enc is not null;
-- The list of the outbox, the newest first.
create index mail_outbox_newest on mail_outbox (created_at desc, mail_id desc);
comment on table mail_outbox is 'secret audit:none';

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

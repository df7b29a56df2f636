-- Mails wait here from the writer's own transaction until a job has sent them. The body is sealed with the server's key: a dump
-- of this table holds no link that opens an account.
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
comment on table mail_outbox is 'secret audit:none';

-- A link to set a new password: half an hour, once, for the address it was sent to.
create table password_resets (
  reset_id uuid primary key,
  user_id bigint not null references users on delete cascade,
  email citext not null,
  token_hash bytea not null unique,
  issued_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  voided_at timestamptz(3),
  requested_ip inet
);
create index password_resets_open on password_resets (user_id) where used_at is null and voided_at is null;
comment on table password_resets is 'secret';

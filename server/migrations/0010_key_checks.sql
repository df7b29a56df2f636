-- A text that the installation's SECRET_KEY sealed: a server with another key finds out at its start, not when it reads a mail.
create table key_checks (
  name text primary key,
  check_enc bytea
);
comment on table key_checks is 'secret audit:none';

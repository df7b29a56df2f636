-- Spreadsheets on their way into a client's records, kept for a day: what was read, how it is read, and what became of each row.

create table imports (
  import_id uuid primary key default gen_random_uuid(),
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  -- The feature whose records they become.
  kind text not null check (length(kind) between 1 and 40),
  name text not null check (length(name) between 1 and 200),
  -- What was found out about the file: encoding, delimiter, headings.
  sheet jsonb not null,
  -- Which heading stands for which column, and what stands for all rows.
  settings jsonb not null,
  rows int not null,
  -- Whether its rows were validated with these settings.
  previewed boolean not null default false,
  saved int not null default 0,
  failed int not null default 0,
  -- When its rows were last saved.
  ran_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (client_id, import_id)
);
create index imports_by_age on imports (created_at);

create table import_rows (
  client_id bigint not null default app_client_id(),
  import_id uuid not null,
  -- Its line in the sheet, from 1.
  line int not null,
  -- The cells as they were read, as text.
  cells jsonb not null,
  state text not null default 'read' check (state in ('read', 'good', 'bad', 'saved', 'failed')),
  -- By column: what is saved, and which of it the sheet did not say.
  shown jsonb not null default '{}',
  given jsonb not null default '[]',
  problems jsonb not null default '[]',
  -- The number of the record that it became.
  record_id bigint,
  primary key (import_id, line),
  foreign key (client_id, import_id) references imports (client_id, import_id) on delete cascade
);
create index import_rows_by_state on import_rows (import_id, state, line);
comment on table import_rows is 'audit:none';

-- Pictures for the rows, by the name that the rows call them; why one could not be kept as an error code.
create table import_pictures (
  client_id bigint not null default app_client_id(),
  import_id uuid not null,
  name text not null,
  url text,
  failure text,
  primary key (import_id, name),
  foreign key (client_id, import_id) references imports (client_id, import_id) on delete cascade
);
comment on table import_pictures is 'audit:none';
comment on column import_pictures.url is 'file';

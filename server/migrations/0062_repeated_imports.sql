-- Imports that are compared with what is there, repeated and taken back: what each row was to the records, and what they said before and after.

alter table imports
  -- SHA-256 of the file, by which it is recognised when it comes again; null: of before it was kept.
  add column digest text check (length(digest) = 64),
  -- Records that are there and not in the sheet, as of the preview.
  add column missing int not null default 0,
  add column undone_at timestamptz(3);
create index imports_by_digest on imports (client_id, kind, digest) where ran_at is not null;
-- What was read before this version is read anew: it waits for a day at most.
delete from imports where ran_at is null;
update imports set
  settings = settings || jsonb_build_object(
    'columns', coalesce((select jsonb_object_agg(key, jsonb_build_array(value)) from jsonb_each(settings -> 'columns')), '{}'),
    'decimals', '{}'::jsonb, 'variants', null, 'names', '[]'::jsonb, 'update', true, 'missing', 'keep'),
  sheet = (sheet - 'sheets') || jsonb_build_object(
    'sheet_names', '[]'::jsonb, 'hidden', '[]'::jsonb, 'headings_line', 1, 'template', null, 'variants', 0, 'blanks', '[]'::jsonb, 'doubts', '[]'::jsonb);

alter table import_rows
  add column match text check (match in ('new', 'changed', 'same')),
  -- By column: what will be saved where it differs from the sheet, what is there now, and cells that were corrected in the preview.
  add column read jsonb not null default '{}',
  add column before jsonb not null default '{}',
  add column fixed jsonb not null default '{}',
  add column notes jsonb not null default '[]',
  -- What rows of one article share, what tells this one from the others of it, and whether it has a picture (IMP-3).
  add column article text not null default '',
  add column variant text not null default '',
  add column pictured boolean not null default false,
  -- The record as it was before the row was saved, and as it was right after: for taking it back.
  add column was jsonb,
  add column became jsonb,
  drop constraint import_rows_state_check,
  add constraint import_rows_state_check
    check (state in ('read', 'good', 'bad', 'left', 'saved', 'failed', 'undone', 'kept'));
create index import_rows_by_record on import_rows (import_id, record_id) where record_id is not null;

-- What an import made or removed beside its rows: names of its own (IMP-2), and records that its sheet does not have.
create table import_acts (
  client_id bigint not null default app_client_id(),
  import_id uuid not null,
  -- The column whose name it is; '' for a record that was removed.
  name_of text not null,
  record_id bigint not null,
  primary key (client_id, import_id, name_of, record_id),
  foreign key (client_id, import_id) references imports (client_id, import_id) on delete cascade
);
comment on table import_acts is 'audit:none';

-- What keeps the rest going: repeated requests, the log of who did what, files, mails, jobs and the queue, imports.

-- A write that carried an Idempotency-Key, and what its transaction answered.
create table idempotency_keys (
  actor text not null,
  key text not null,
  step int not null,
  request_hash text not null,
  result jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (actor, key, step)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
comment on table idempotency_keys is 'own-actor audit:none';

-- Who did what. Written only by the trigger below, inside the writer's transaction; nobody may change it. One row for a request and a
-- client: what the system does for several clients at once is a row for each, and the row policy needs to know nothing of what is inside.
-- What goes on after its request was answered has a row for each minute, and for each 64 kB: a row that is sealed, or long, takes no more.
create table audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  client_id bigint,
  actor text not null,
  action text not null,
  request_id text not null,
  part int not null default 1,
  ip text,
  changes jsonb not null,
  -- What the audit is searched by, words of which PostgreSQL keeps statistics: `robots`, `robots:7` and `#created`, of every change
  -- of the row. The seals cover `changes`, from which it follows.
  about text[] not null default '{}'
);
create unique index audit_of_request on audit (request_id, (coalesce(client_id, 0)), part);
create index audit_newest on audit (at desc, audit_id desc);
create index audit_of_client on audit (client_id, at desc, audit_id desc);
create index audit_of_person on audit (actor, at desc, audit_id desc);
create index audit_of_action on audit (action, at desc, audit_id desc);
-- What waits to be put into this index is read by each search.
create index audit_about on audit using gin (about) with (gin_pending_list_limit = 256);
alter table audit alter column about set statistics 1000;
comment on table audit is 'append-only audit:none';

create function audit_words(changes jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}') from jsonb_array_elements(changes) as one,
    lateral (values (one ->> 'table'), ((one ->> 'table') || ':' || (one ->> 'id')), ('#' || case
      when one ->> 'op' = 'insert' then 'created'
      when one ->> 'op' = 'delete' then 'removed'
      -- Removing most records is writing down when.
      when one -> 'after' ->> 'deleted_at' is not null then 'removed'
      when one -> 'before' ->> 'deleted_at' is not null then 'restored'
      else 'changed' end)) as words (word)
$$;

-- The log is a chain: each seal is over a line and the seal before it, so that nobody changes a line unseen.
create table audit_seals (
  seal_id bigint generated always as identity primary key,
  audit_id bigint not null unique references audit,
  hash bytea not null,
  -- The hash of the row that the seal is over: its words can go and the chain still holds.
  digest bytea not null,
  sealed_at timestamptz(3) not null default now()
);
comment on table audit_seals is 'secret audit:none';

-- What waits for its seal, told by the row's own transaction: numbers are given before commits, so a row may appear behind one that
-- is sealed already, and no mark of how far the seals came would find it.
create table audit_open (
  audit_id bigint primary key references audit on delete cascade
);
comment on table audit_open is 'secret audit:none';

-- A line of the log waits for its seal.
create function audit_awaits_seal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_open values (new.audit_id);
  return null;
end $$;
create trigger awaits_seal after insert on audit for each row execute function audit_awaits_seal();

-- Where the chain ends: without it the last seals could be taken away together with their rows.
create table audit_head (
  one boolean primary key default true check (one),
  seal_id bigint not null,
  hash bytea not null
);
comment on table audit_head is 'secret audit:none';

-- The part of a request's line that takes what is told now. Seals are made of lines of two minutes; a request that adds to one has begun within
-- the first and is through by then.
create function audit_part(request text, client bigint) returns int language sql stable as $$
  select coalesce((
    select part + (at < clock_timestamp() - interval '1 minute' or pg_column_size(changes) > 65536)::int from audit
    where request_id = request and coalesce(client_id, 0) = coalesce(client, 0) order by part desc limit 1), 1)
$$;

-- A statement that touches many rows writes its line of the audit once: row by row each row would write the whole line again, longer
-- by one change, and removing a client with a thousand robots copy hundreds of megabytes. Every line says whose it is: a row that
-- names no client belongs to that of its person or robot (D3). What is computed from other columns is told with them, not beside them.
create function audit_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who text := coalesce(nullif(current_setting('app.actor', true), ''), 'system');
  request text := coalesce(nullif(current_setting('app.request_id', true), ''), 'tx-' || txid_current()::text || '-' || extract(epoch from now())::text);
  untold text[] := array['created_at', 'updated_at'] || array(select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');
  were jsonb[];
  are jsonb[];
begin
  if who like 'device:%' then return null; end if;
  -- Both tables hold the rows in the order in which they were changed: the nth of one is the nth of the other.
  if tg_op <> 'INSERT' then select array_agg(to_jsonb(was.*)) into were from was; end if;
  if tg_op <> 'DELETE' then select array_agg(to_jsonb(is_now.*)) into are from is_now; end if;

  insert into audit (client_id, actor, action, request_id, part, ip, changes, about)
  select owner_id, who, coalesce(nullif(current_setting('app.action', true), ''), 'system'), request, audit_part(request, owner_id),
    nullif(current_setting('app.ip', true), ''), changes, audit_words(changes)
  from (
    select o.owner_id, jsonb_agg(jsonb_build_object('table', tg_table_name, 'op', lower(tg_op),
      'id', coalesce(p.whole ->> tg_argv[0], ''), 'before', d.b, 'after', d.a) order by p.n) as changes, min(p.n) as first
    from (select coalesce(r.was, '{}') as was, coalesce(r.is_now, '{}') as is_now, coalesce(r.was, '{}') || coalesce(r.is_now, '{}') as whole, n
        from unnest(were, are) with ordinality as r (was, is_now, n)
        -- Where a column is named, only rows that have it are told.
        where tg_argv[1] is null or coalesce(r.is_now, r.was) ->> tg_argv[1] is not null) p
    -- Only words that reveal nothing: secrets are shown as changed, not as what they are.
    cross join lateral (select
        coalesce(jsonb_object_agg(f, case when f ~ '_(hash|enc)$' then '"[secret]"' else p.was -> f end) filter (where p.was ? f), '{}') as b,
        coalesce(jsonb_object_agg(f, case when f ~ '_(hash|enc)$' then '"[secret]"' else p.is_now -> f end) filter (where p.is_now ? f), '{}') as a
      from jsonb_object_keys(p.whole) f
      where f <> all (untold) and (p.was -> f) is distinct from (p.is_now -> f)) d
    cross join lateral (select case
      when nullif(p.whole ->> 'client_id', '') is not null then (p.whole ->> 'client_id')::bigint
      when p.whole ? 'robot_id' then (select client_id from robots where robot_id = (p.whole ->> 'robot_id')::bigint)
      when p.whole ? 'user_id' then (select client_id from users where user_id = (p.whole ->> 'user_id')::bigint)
      when p.whole ? 'device_id' then (select client_id from devices where device_id = (p.whole ->> 'device_id')::uuid)
      when p.whole ? 'session_id' then (select u.client_id from sessions s join users u using (user_id)
        where s.session_id = (p.whole ->> 'session_id')::uuid)
      end as owner_id) o
    where d.a <> '{}' or d.b <> '{}'
    group by o.owner_id
  ) told
  order by first
  on conflict (request_id, (coalesce(client_id, 0)), part) do update set changes = audit.changes || excluded.changes,
    about = case when audit.about @> excluded.about then audit.about
      else array(select distinct unnest(audit.about || excluded.about)) end;
  return null;
end $$;

-- Of a client that is gone the log keeps that something was done and when, not what or by whom. Only what a seal stands for goes,
-- and only of clients that are not there: nobody else's line can be emptied by way of this.
create function audit_forgets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update audit a set actor = 'system', action = 'erased', request_id = 'erased-' || a.audit_id, ip = null, changes = '[]', about = '{}'
  from audit_seals s where s.audit_id = a.audit_id and a.client_id = new.client
    and not exists (select from clients c where c.client_id = new.client);
  return null;
end $$;
create trigger audit_forgets after update of erased_at on erasures
  for each row when (new.erased_at is not null) execute function audit_forgets();

-- The log is searched by its owner, whom the row policies let use every index (behind them lists of words are compared row by row):
-- whose lines are looked at is said here, and the lines that are found are read behind the policies as ever.

-- Whose lines, of which days by the clock there, and those behind a cursor: what an index by time narrows to. What people did is most of what
-- is done: it is looked for along time too, and is no search of its own.
create function audit_span(asked jsonb) returns text language sql stable as $$
  select concat_ws(' and ',
    case when app_client_id() is not null then 'a.client_id = ' || app_client_id()
      when current_setting('role') = 'app_staff' then 'true' else 'false' end,
    'a.at >= ' || quote_literal((asked ->> 'from')::date::timestamp at time zone zone),
    'a.at < ' || quote_literal(((asked ->> 'until')::date + 1)::timestamp at time zone zone),
    '(a.at, a.audit_id) < (' || quote_literal(asked ->> 'at') || '::timestamptz, ' || (asked ->> 'id')::bigint || ')',
    case when asked ? 'people' then 'a.actor like ''user:%'' and a.action not like ''auth.%''' end)
  from (select coalesce((select timezone from clients where client_id = app_client_id()), asked ->> 'zone') as zone) here
$$;

-- What else is asked of a line; empty where nothing is.
create function audit_asked(asked jsonb) returns text language sql stable as $$
  select concat_ws(' and ',
    'a.about && ' || quote_literal((select array_agg(word) from jsonb_array_elements_text(asked -> 'words') word)) || '::text[]',
    'a.about @> array[' || quote_literal('#' || (asked ->> 'verb')) || ']',
    'a.actor = ' || quote_literal(asked ->> 'actor'),
    'a.action = ' || quote_literal(asked ->> 'action'),
    'a.request_id = ' || quote_literal(asked ->> 'request_id'))
$$;

-- How many lines the planner expects.
create function audit_expected(lines text) returns numeric language plpgsql as $$
declare
  plan jsonb;
begin
  execute 'explain (format json) select ' || lines into plan;
  return greatest((plan #>> '{0,Plan,Plan Rows}')::numeric, 1);
end $$;

-- The numbers of a page's lines, newest first. A page lies among the newest so many lines of the span, if what is asked is spread evenly: where
-- they are fewer than all that is asked, it is looked for there. Else, and where it is not there, all is found by what is asked and sorted then.
create function audit_found(asked jsonb, most int, skipped int) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  span text := 'from audit a where ' || audit_span(asked);
  wanted text := audit_asked(asked);
  newest text := ' order by a.at desc, a.audit_id desc limit ';
  page text := format('%s%s offset %s', newest, most, skipped);
  matching numeric;
  near numeric;
  found bigint[];
begin
  if wanted = '' then
    execute format('select array(select a.audit_id %s%s)', span, page) into found;
    return found;
  end if;
  matching := audit_expected(span || ' and ' || wanted);
  near := ceil((most + skipped) * audit_expected(span) / matching);
  if near < matching then
    execute format('select array(select a.audit_id from (select a.* %s%s) a where %s%s)', span, newest || 4 * near, wanted, page) into found;
    if cardinality(found) = most then return found; end if;
  end if;
  execute format('select array(select a.audit_id from (select a.at, a.audit_id %s and %s offset 0) a%s)', span, wanted, page) into found;
  return found;
end $$;

-- How many lines there are, counted up to so many.
create function audit_counted(asked jsonb, most int) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  n bigint;
begin
  execute format('select count(*) from (select from audit a where %s limit %s) found',
    concat_ws(' and ', audit_span(asked), nullif(audit_asked(asked), '')), most) into n;
  return n;
end $$;

-- What is stored of files; the bytes lie on the disk or in an S3 store under the same key. No client: the platform's bucket (AMB-181).
create table files (
  file_id bigint generated always as identity primary key,
  client_id bigint default app_client_id() references clients,
  -- bucket/folder/uuid.extension, made by the server; what records keep.
  key text not null unique,
  folder text not null check (folder in ('audios', 'images', 'videos')),
  area text not null check (area in ('advertising', 'catalogue', 'voicebot', 'surveys', 'other')),
  -- Bytes in the store, thumbnails included.
  size bigint not null check (size >= 0),
  content_type text not null,
  family text not null check (family in ('image', 'video', 'audio')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null,
  width int,
  height int,
  duration_ms bigint,
  -- Browsers can show or play it; what they cannot is answered as an attachment.
  playable boolean not null,
  thumbnails int[] not null default '{}',
  -- As it was sent, for rules about what people choose (CON-43).
  sent_type text not null,
  sent_bytes bigint not null,
  -- Set while no record keeps the key: after a day the file goes.
  unreferenced_since timestamptz(3) default now(),
  referenced_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (client_id, file_id)
);
-- A column (text or jsonb) that keeps keys of files says `file` in its comment; a foreign key to files speaks for itself.
create index files_by_client on files (client_id, area) include (size);
create index files_by_hash on files (sha256);
create index files_unreferenced on files (unreferenced_since) where unreferenced_since is not null;

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
  last_error text,
  searched text not null generated always as (searchable(to_address::text || E'\n' || subject)) stored
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

-- What consoles report of themselves (AMB-018): the same failure once, counted, and the latest times that it happened.
create table console_errors (
  error_id bigint generated always as identity primary key,
  kind text not null check (kind in ('not_found', 'render', 'unhandled')),
  path text not null,
  message text not null,
  -- Longer than an index can hold.
  fingerprint text not null generated always as (md5(kind || ' ' || path || ' ' || message)) stored unique,
  count bigint not null default 1,
  first_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  solved_at timestamptz(3),
  solved_by bigint
);
create index client_error_groups_newest on console_errors (last_at desc, error_id desc);
-- Staff who solve a reported failure or remove it leave a line like for anything else (D3). That one more console reports it, or
-- that it grows old, is no action of anybody: strangers could fill the log with it.
comment on table console_errors is 'secret audit:people';

create table console_error_reports (
  report_id bigint generated always as identity primary key,
  error_id bigint not null references console_errors on delete cascade,
  created_at timestamptz(3) not null default now(),
  stack text not null,
  user_agent text not null,
  browser text not null,
  ip inet
);
create index client_errors_of_group on console_error_reports (error_id, report_id desc);
create index client_errors_by_age on console_error_reports (created_at);
comment on table console_error_reports is 'secret audit:none';

-- A text that the installation's SECRET_KEY sealed: a server with another key finds out at its start, not when it reads a mail.
create table key_checks (
  name text primary key,
  check_enc bytea
);
comment on table key_checks is 'secret audit:none';

-- Work that goes on after its call was answered, as far as it is; kept for a day.
create table background_jobs (
  client_id bigint not null default app_client_id(),
  job_id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('speech', 'agent_copy', 'assignment', 'import', 'survey', 'event')),
  -- `stopping`: it was asked to stop, and is at its last step until that has ended.
  state text not null default 'running' check (state in ('running', 'stopping', 'done', 'failed', 'cancelled')),
  done int not null default 0,
  total int not null,
  -- An error code.
  failure text,
  result jsonb,
  created_at timestamptz(3) not null default now(),
  -- The process that works at a job writes the time: one that is a minute old is of a process that is gone.
  heartbeat_at timestamptz(3) not null default now(),
  -- Jobs of the queue go on after a restart; the others end with their process.
  queued boolean not null default false,
  -- Who began a job may end it (VOZ-3).
  actor text default current_setting('app.actor', true),
  primary key (client_id, job_id)
);
create index background_jobs_by_id on background_jobs (job_id);
comment on table background_jobs is 'audit:none';
comment on column background_jobs.result is 'file';

-- One queue for work that is done beside calls. A kind and a key are one piece of work; one process at a time works at it.
create table queued_work (
  kind text not null,
  key text not null,
  client_id bigint not null default app_client_id(),
  body jsonb not null default '{}',
  -- How often it failed since it was asked for.
  tries int not null default 0,
  -- When it may be taken up; while it is worked at, when another process may take it over.
  due_at timestamptz not null default now(),
  -- Whoever works at it.
  worker uuid,
  -- Rises each time that it is asked for: what is asked for during the work is done after it.
  revision int not null default 0,
  primary key (kind, key)
);
create index queued_work_next on queued_work (kind, due_at);
comment on table queued_work is 'audit:none';

-- Asks for work within the caller's transaction: a piece that waits is one with it and begins at once, one that is worked at runs again after that.
-- The processes hear of it once it is committed.
create function enqueue(of_kind text, of_key text, of_client bigint, of_body jsonb) returns void language sql as $$
  insert into queued_work as w (kind, key, client_id, body) values (of_kind, of_key, of_client, of_body)
    on conflict (kind, key) do update set client_id = excluded.client_id, body = w.body || excluded.body, tries = 0, revision = w.revision + 1,
      due_at = case when w.worker is null then now() else w.due_at end;
  select pg_notify('botones_queue', of_kind);
$$;

-- Spreadsheets on their way into a client's records, kept for a day: what was read, how it is read, and what became of each row. They are compared
-- with what is there, repeated and taken back: what each row was to the records, and what they said before and after.
create table imports (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  import_id uuid not null default gen_random_uuid(),
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
  -- SHA-256 of the file, by which it is recognised when it comes again; null: of before it was kept.
  digest text check (length(digest) = 64),
  -- Records that are there and not in the sheet, as of the preview.
  missing int not null default 0,
  undone_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (client_id, import_id)
);
create index imports_by_age on imports (created_at);
create index imports_by_digest on imports (client_id, kind, digest) where ran_at is not null;
create index imports_by_id on imports (import_id);

-- What reading a sheet did to a row, or could not decide, stands with it: rows of more cells than headings, and quotes that are open.
create table import_rows (
  client_id bigint not null default app_client_id(),
  import_id uuid not null,
  -- Its line in the sheet, from 1.
  line int not null,
  -- The cells as they were read, as text.
  cells jsonb not null,
  state text not null default 'read' check (state in ('read', 'good', 'bad', 'left', 'saved', 'failed', 'undone', 'kept')),
  -- By column: what is saved, and which of it the sheet did not say.
  shown jsonb not null default '{}',
  given jsonb not null default '[]',
  problems jsonb not null default '[]',
  -- The number of the record that it became.
  record_id bigint,
  match text check (match in ('new', 'changed', 'same')),
  -- By column: what will be saved where it differs from the sheet, what is there now, and cells that were corrected in the preview.
  read jsonb not null default '{}',
  before jsonb not null default '{}',
  fixed jsonb not null default '{}',
  notes jsonb not null default '[]',
  -- What rows of one article share, what tells this one from the others of it, and whether it has a picture (IMP-3).
  article text not null default '',
  variant text not null default '',
  pictured boolean not null default false,
  -- The record as it was before the row was saved, and as it was right after: for taking it back.
  was jsonb,
  became jsonb,
  -- It has more cells than the sheet has headings, and nobody has said where they belong.
  longer boolean not null default false,
  -- The rows that it may be: its cells, with some of them joined.
  readings jsonb not null default '[]',
  -- What was done to it while it was read, as notes.
  remarks jsonb not null default '[]',
  primary key (client_id, import_id, line),
  foreign key (client_id, import_id) references imports (client_id, import_id) on delete cascade
);
create index import_rows_by_state on import_rows (import_id, state, line);
create index import_rows_by_record on import_rows (import_id, record_id) where record_id is not null;
create index import_rows_of_import on import_rows (import_id, line);
comment on table import_rows is 'audit:none';

-- Pictures for the rows, by the name that the rows call them; why one could not be kept as an error code.
create table import_pictures (
  client_id bigint not null default app_client_id(),
  import_id uuid not null,
  name text not null,
  url text,
  failure text,
  primary key (client_id, import_id, name),
  foreign key (client_id, import_id) references imports (client_id, import_id) on delete cascade
);
create index import_pictures_of_import on import_pictures (import_id);
comment on table import_pictures is 'audit:none';
comment on column import_pictures.url is 'file';

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

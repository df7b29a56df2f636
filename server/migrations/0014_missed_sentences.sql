-- What no robot understood, or only by a question back (ENT-7): counted by what a sentence comes to for the list, which reads what was said of a page
-- alone, and without its words for figures.

-- The newest of a group, and how else it was said; a key is of one client. The same of one robot.
create index exchanges_by_sentence on exchanges (sentence_key, asked_at) where outcome in ('none', 'choice') and sentence_key is not null;
create index exchanges_by_robot_and_sentence on exchanges (robot_id, sentence_key, asked_at)
  where outcome in ('none', 'choice') and sentence_key is not null;
drop index exchanges_not_understood;

-- What somebody dealt with: what was said until then is listed no more, what is said later is.
create table handled_sentences (
  client_id bigint not null references clients,
  sentence_key text not null,
  handled_at timestamptz(3) not null default now(),
  -- Staff are of no client: no key could carry one along.
  handled_by bigint not null,
  -- Else it became phrases of an intention.
  discarded boolean not null,
  -- When it was dealt with before, for who takes it back.
  was_at timestamptz(3),
  primary key (client_id, sentence_key)
);
comment on table handled_sentences is 'audit:people';

-- Sentences that no robot understood, or only by a question back, by what they come to.
create table missed_sentences (
  client_id bigint not null,
  sentence_key text not null,
  day date not null,
  robot_id bigint not null,
  language_id smallint not null,
  outcome text not null,
  n int not null,
  primary key (client_id, sentence_key, day, robot_id, language_id, outcome)
);
create index missed_sentences_by_day on missed_sentences (client_id, day);
create index missed_sentences_by_robot on missed_sentences (client_id, robot_id, day);
comment on table missed_sentences is 'audit:none';
insert into roll_ups (name, facts, keys, amount, kept, in_parts) values ('missed_sentences', 'exchanges',
  'select client_id, sentence_key, local_day as day, robot_id, language_id, case when chosen_kind <> ''none'' then ''choice'' else ''none'' end as outcome
  from $facts
  where outcome in (''none'', ''choice'') and sentence_key is not null',
  '1', null, false);
create trigger missed_sentences_insert after insert on exchanges referencing new table as is_now
  for each statement execute function roll_up('missed_sentences');
create trigger missed_sentences_update after update on exchanges referencing old table as was new table as is_now
  for each statement execute function roll_up('missed_sentences');
create trigger missed_sentences_delete after delete on exchanges referencing old table as was
  for each statement execute function roll_up('missed_sentences');
create table missed_sentence_totals (
  client_id bigint not null,
  sentence_key text not null,
  language_id smallint not null,
  n int not null,
  part int not null default pg_backend_pid(),
  primary key (client_id, sentence_key, language_id, part)
);
create index missed_sentence_totals_by_count on missed_sentence_totals (client_id, n, sentence_key);
create index missed_sentence_totals_parts on missed_sentence_totals (client_id) where part <> 0;
comment on table missed_sentence_totals is 'audit:none';
insert into roll_ups (name, facts, keys, amount, kept, in_parts) values ('missed_sentence_totals', 'exchanges',
  'select client_id, sentence_key, language_id
  from $facts
  where outcome in (''none'', ''choice'') and sentence_key is not null',
  '1', null, true);
create trigger missed_sentence_totals_insert after insert on exchanges referencing new table as is_now
  for each statement execute function roll_up('missed_sentence_totals');
create trigger missed_sentence_totals_update after update on exchanges referencing old table as was new table as is_now
  for each statement execute function roll_up('missed_sentence_totals');
create trigger missed_sentence_totals_delete after delete on exchanges referencing old table as was
  for each statement execute function roll_up('missed_sentence_totals');
create table missed_sentence_robots (
  client_id bigint not null,
  robot_id bigint not null,
  sentence_key text not null,
  language_id smallint not null,
  n int not null,
  primary key (client_id, robot_id, sentence_key, language_id)
);
create index missed_sentence_robots_by_count on missed_sentence_robots (client_id, robot_id, n, sentence_key);
comment on table missed_sentence_robots is 'audit:none';
insert into roll_ups (name, facts, keys, amount, kept, in_parts) values ('missed_sentence_robots', 'exchanges',
  'select client_id, robot_id, sentence_key, language_id
  from $facts
  where outcome in (''none'', ''choice'') and sentence_key is not null',
  '1', null, false);
create trigger missed_sentence_robots_insert after insert on exchanges referencing new table as is_now
  for each statement execute function roll_up('missed_sentence_robots');
create trigger missed_sentence_robots_update after update on exchanges referencing old table as was new table as is_now
  for each statement execute function roll_up('missed_sentence_robots');
create trigger missed_sentence_robots_delete after delete on exchanges referencing old table as was
  for each statement execute function roll_up('missed_sentence_robots');

-- How many sentences robots did not understand, or only by a question back.
create table missed_figures (
  client_id bigint not null,
  day date not null,
  robot_id bigint not null,
  language_id smallint not null,
  outcome text not null,
  n int not null,
  primary key (client_id, day, robot_id, language_id, outcome)
);
create index missed_figures_by_day on missed_figures (day);
comment on table missed_figures is 'audit:none';
insert into roll_ups (name, facts, keys, amount, kept, in_parts) values ('missed_figures', 'exchanges',
  'select client_id, local_day as day, robot_id, language_id, case when chosen_kind <> ''none'' then ''choice'' else ''none'' end as outcome
  from $facts
  where outcome in (''none'', ''choice'')',
  '1', null, false);
create trigger missed_figures_insert after insert on exchanges referencing new table as is_now
  for each statement execute function roll_up('missed_figures');
create trigger missed_figures_update after update on exchanges referencing old table as was new table as is_now
  for each statement execute function roll_up('missed_figures');
create trigger missed_figures_delete after delete on exchanges referencing old table as was
  for each statement execute function roll_up('missed_figures');
create table missed_totals (
  client_id bigint not null,
  monthly boolean not null,
  day date not null,
  outcome text not null,
  n int not null,
  part int not null default pg_backend_pid(),
  primary key (client_id, monthly, day, outcome, part)
);
create index missed_totals_by_day on missed_totals (monthly, day);
create index missed_totals_parts on missed_totals (client_id) where part <> 0;
comment on table missed_totals is 'audit:none';
insert into roll_ups (name, facts, keys, amount, kept, in_parts) values ('missed_totals', 'exchanges',
  'select client_id, monthly, day_or_month(local_day, monthly) as day, case when chosen_kind <> ''none'' then ''choice'' else ''none'' end as outcome
  from $facts, (values (false), (true)) span (monthly)
  where outcome in (''none'', ''choice'')',
  '1', null, true);
create trigger missed_totals_insert after insert on exchanges referencing new table as is_now
  for each statement execute function roll_up('missed_totals');
create trigger missed_totals_update after update on exchanges referencing old table as was new table as is_now
  for each statement execute function roll_up('missed_totals');
create trigger missed_totals_delete after delete on exchanges referencing old table as was
  for each statement execute function roll_up('missed_totals');

select recount(name) from unnest(array['missed_sentences', 'missed_sentence_totals', 'missed_sentence_robots', 'missed_figures', 'missed_totals']) name;

-- A statement that touches many rows writes its line of the audit once: row by row each row would write the whole line again, longer
-- by one change, and removing a client with a thousand robots copy hundreds of megabytes. Every line says whose it is: a row that
-- names no client belongs to that of its person or robot (D3). What is computed from other columns is told with them, not beside them. What
-- people said to a robot is in no log: where it becomes phrases they are told without their text (ENT-10).
create or replace function audit_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who text := coalesce(nullif(current_setting('app.actor', true), ''), 'system');
  request text := coalesce(nullif(current_setting('app.request_id', true), ''), 'tx-' || txid_current()::text || '-' || extract(epoch from now())::text);
  untold text[] := array['created_at', 'updated_at'] || array(select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '')
    || case when current_setting('app.action', true) = 'sentences.teach' then array['text'] else '{}' end;
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

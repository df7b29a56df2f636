-- Figures: what facts come to, counted by triggers (ALL-5).

-- Counts of facts. `keys` selects of `$facts`, a table of them, what each is counted under; its columns are the key of the table `name`,
-- which has besides them the count `n`.
create table roll_ups (
  name text primary key,
  facts text not null,
  keys text not null,
  -- Counts may be sums: `amount` says of what of a row of `keys`. Facts older than `kept` are gone, and their counts stay as they are.
  amount text not null default '1',
  kept interval,
  -- Counts that robots of a client share are kept in parts: what batches write goes to the part of their own connection, so that none waits for
  -- another one's row, and whoever reads adds up. A schedule folds the parts into part 0; both stand in one statement, so a sum is right at any
  -- instant.
  in_parts boolean not null default false
);
comment on table roll_ups is 'reference audit:none';

-- The key of a count: of a table in parts without the part.
create function key_of(roll_up text) returns text language sql stable as $$
  select string_agg(quote_ident(a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum))
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = roll_up::regclass and i.indisprimary and a.attname <> 'part'
$$;

-- Adds what a statement wrote and takes away what it replaced, in the order of the keys. What is taken from a count that is gone already,
-- as when a client is erased, is nothing. It is not compiled: the planner does not know how many answers a list holds and takes a batch for costly;
-- where PostgreSQL compiles such statements (its usual setting), that would take ten times as long as the counting.
create function roll_up() returns trigger language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
declare
  counted roll_ups;
  key text := key_of(tg_argv[0]);
  written text;
  replaced text;
begin
  select * into strict counted from roll_ups where name = tg_argv[0];
  if tg_op <> 'DELETE' then
    written := format('select %s, %s as n from (%s) k', key, counted.amount, replace(counted.keys, '$facts', 'is_now'));
  end if;
  if tg_op <> 'INSERT' then
    replaced := format('select %s, -(%s) as n from (%s) k', key, counted.amount, replace(counted.keys, '$facts', 'was'));
  end if;
  execute format('insert into %1$I as d (%2$s, n) select c.* from (select %2$s, sum(n) as n from (%3$s) changed group by %2$s) c
    where n > 0 or n < 0 and exists (select from %1$I o where (%4$s) = (%5$s)) order by %2$s
    on conflict (%6$s) do update set n = d.n + excluded.n', counted.name, key, concat_ws(' union all ', written, replaced),
    'o.' || replace(key, ', ', ', o.'), 'c.' || replace(key, ', ', ', c.'), key || case when counted.in_parts then ', part' else '' end);
  return null;
end $$;

-- From now on the counts follow their facts.
create function keep_roll_up(roll_up text) returns void language plpgsql as $$
declare
  counted roll_ups;
begin
  select * into strict counted from roll_ups where name = roll_up;
  execute format('create trigger %I after insert on %I referencing new table as is_now for each statement execute function roll_up(%L)',
    roll_up || '_insert', counted.facts, roll_up);
  execute format('create trigger %I after update on %I referencing old table as was new table as is_now for each statement
    execute function roll_up(%L)', roll_up || '_update', counted.facts, roll_up);
  execute format('create trigger %I after delete on %I referencing old table as was for each statement execute function roll_up(%L)',
    roll_up || '_delete', counted.facts, roll_up);
end $$;

-- Counts everything anew while no fact is written, and adds what a count lacks: parts may be folded meanwhile, which changes no sum. Answers how many
-- counts were wrong.
create function recount(roll_up text) returns bigint language plpgsql as $$
declare
  counted roll_ups;
  key text := key_of(roll_up);
  wrong bigint;
begin
  select * into strict counted from roll_ups where name = roll_up;
  execute format('lock table %I in share row exclusive mode', counted.facts);
  execute format('with truth as (select %2$s, sum(%4$s) as n from (%3$s) k where %5$s group by %2$s),
    kept as (select %2$s, sum(n) as n from %1$I k where %5$s group by %2$s),
    wrong as (select %2$s, coalesce(t.n, 0) - coalesce(k.n, 0) as n from truth t full join kept k using (%2$s)
      where coalesce(t.n, 0) <> coalesce(k.n, 0)),
    put as (insert into %1$I as d (%2$s, n) select %2$s, n from wrong order by %2$s
      on conflict (%6$s) do update set n = d.n + excluded.n returning 1)
    select count(*) from put', counted.name, key, replace(counted.keys, '$facts', quote_ident(counted.facts)), counted.amount,
    case when counted.kept is null then 'true' else format('k.day >= current_date - %L::interval', counted.kept) end,
    key || case when counted.in_parts then ', part' else '' end) into wrong;
  return wrong;
end $$;

-- Puts a count into parts. What is there so far is part 0; what comes is of the connection that writes it: two transactions at once are of two.
create function keep_in_parts(counts text) returns void language plpgsql as $$
declare
  key text := key_of(counts);
begin
  execute format('alter table %1$I add column part int not null default 0, drop constraint %2$I, add primary key (%3$s, part)',
    counts, counts || '_pkey', key);
  execute format('alter table %I alter column part set default pg_backend_pid()', counts);
  execute format('create index %I on %I (client_id) where part <> 0', counts || '_parts', counts);
  update roll_ups set in_parts = true where name = counts;
end $$;

-- Adds at most so many counts of parts to part 0; answers how many. Those that somebody writes just now wait for the next time. Nothing is
-- added for a client that was removed: its rows go, and none may come behind them.
create function fold_parts(counts text, most int) returns int language plpgsql as $$
declare
  key text := key_of(counts);
  folded int;
begin
  execute format('with taken as (select t.ctid from %1$I t where t.part <> 0
      and exists (select from clients c where c.client_id = t.client_id and c.deleted_at is null) limit %3$s for update of t skip locked),
    gone as (delete from %1$I t using taken where t.ctid = taken.ctid returning t.*),
    put as (insert into %1$I as d (%2$s, part, n) select %2$s, 0, sum(n) from gone group by %2$s order by %2$s
      on conflict (%2$s, part) do update set n = d.n + excluded.n returning 1)
    select count(*) from gone', counts, key, most) into folded;
  return folded;
end $$;

-- A day, or the first of its month.
create function day_or_month(day date, monthly boolean) returns date language sql immutable as $$
  select case when monthly then date_trunc('month', day)::date else day end
$$;

-- Interactions, people who passed, and what was seen.

-- How long interactions lasted: 0 unknown, 1 below one minute, 2 to three, 3 to five, 4 beyond; what the server closed has no length.
create table interaction_figures (
  client_id bigint not null,
  day date not null,
  hour smallint not null,
  robot_id bigint not null,
  branchoffice_id bigint not null,
  gender text not null,
  lasted smallint not null,
  comes_back boolean not null,
  n int not null,
  primary key (client_id, day, hour, robot_id, branchoffice_id, gender, lasted, comes_back)
);
create index interaction_figures_by_day on interaction_figures (day);
comment on table interaction_figures is 'audit:none';

create function lasted(started_at timestamptz, ended_at timestamptz) returns smallint language sql immutable as $$
  select case when ended_at is null or ended_at = started_at then 0
    when ended_at < started_at + interval '60 seconds' then 1 when ended_at < started_at + interval '180 seconds' then 2
    when ended_at < started_at + interval '300 seconds' then 3 else 4 end
$$;

-- People who crossed.
create table detection_figures (
  client_id bigint not null,
  day date not null,
  hour smallint not null,
  robot_id bigint not null,
  branchoffice_id bigint not null,
  n int not null,
  primary key (client_id, day, hour, robot_id, branchoffice_id)
);
create index detection_figures_by_day on detection_figures (day);
comment on table detection_figures is 'audit:none';

-- Records that people saw; who sees a product has seen its category.
create table view_figures (
  client_id bigint not null,
  kind text not null,
  day date not null,
  robot_id bigint not null,
  branchoffice_id bigint not null,
  record_id bigint not null,
  n int not null,
  primary key (client_id, kind, day, robot_id, branchoffice_id, record_id)
);
create index view_figures_by_day on view_figures (kind, day);
comment on table view_figures is 'audit:none';

-- What is asked of a whole client is the sum of few rows: the same counts by day and by month (whose first day it is), of all robots, branches
-- and hours together.
create table interaction_totals (
  client_id bigint not null,
  monthly boolean not null,
  day date not null,
  gender text not null,
  lasted smallint not null,
  comes_back boolean not null,
  n int not null,
  part int not null default pg_backend_pid(),
  primary key (client_id, monthly, day, gender, lasted, comes_back, part)
);
create index interaction_totals_by_day on interaction_totals (monthly, day);
create index interaction_totals_parts on interaction_totals (client_id) where part <> 0;
comment on table interaction_totals is 'audit:none';

create table detection_totals (
  client_id bigint not null,
  monthly boolean not null,
  day date not null,
  n int not null,
  part int not null default pg_backend_pid(),
  primary key (client_id, monthly, day, part)
);
create index detection_totals_by_day on detection_totals (monthly, day);
create index detection_totals_parts on detection_totals (client_id) where part <> 0;
comment on table detection_totals is 'audit:none';

create table view_totals (
  client_id bigint not null,
  kind text not null,
  monthly boolean not null,
  day date not null,
  record_id bigint not null,
  n int not null,
  part int not null default pg_backend_pid(),
  primary key (client_id, kind, monthly, day, record_id, part)
);
create index view_totals_by_day on view_totals (kind, monthly, day);
create index view_totals_parts on view_totals (client_id) where part <> 0;
comment on table view_totals is 'audit:none';

-- Surveys.

-- How many responses, by day, hour and branch (0: none).
create table poll_response_days (
  client_id bigint not null,
  poll_id bigint not null,
  version int not null,
  robot_id bigint not null,
  branchoffice_id bigint not null,
  day date not null,
  hour smallint not null,
  language_id smallint not null,
  complete boolean not null,
  n int not null,
  primary key (client_id, poll_id, version, robot_id, branchoffice_id, day, hour, language_id, complete)
);
create index poll_response_days_by_poll on poll_response_days (poll_id);
-- Whether a survey was answered at a branch that is gone: filters offer it as long as its answers are counted.
create index poll_response_days_of_branch on poll_response_days (client_id, branchoffice_id);
comment on table poll_response_days is 'audit:none';

-- How often each answer: an option, a step of a scale, yes (1) or no (0); of squares for each row, elsewhere 0.
create table poll_answer_days (
  client_id bigint not null,
  poll_id bigint not null,
  version int not null,
  robot_id bigint not null,
  branchoffice_id bigint not null,
  day date not null,
  hour smallint not null,
  language_id smallint not null,
  complete boolean not null,
  question_id bigint not null,
  row_index int not null,
  value bigint not null,
  n int not null,
  primary key (client_id, poll_id, version, robot_id, branchoffice_id, day, hour, language_id, complete, question_id, row_index, value)
);
create index poll_answer_days_by_poll on poll_answer_days (poll_id, question_id);
comment on table poll_answer_days is 'audit:none';

-- How many responses a survey has of each robot: what lists tell is the sum of few rows, not of every hour.
create table poll_response_robots (
  client_id bigint not null,
  poll_id bigint not null,
  robot_id bigint not null,
  n int not null,
  primary key (client_id, poll_id, robot_id)
);
create index poll_response_robots_by_poll on poll_response_robots (poll_id);
comment on table poll_response_robots is 'audit:none';

-- Offers of a survey: how far they came, and at which question they were left (0: at none).
create table poll_offer_days (
  client_id bigint not null,
  poll_id bigint not null,
  day date not null,
  hour smallint not null,
  robot_id bigint not null,
  branchoffice_id bigint not null,
  stage text not null,
  question_id bigint not null,
  n int not null,
  primary key (client_id, poll_id, day, hour, robot_id, branchoffice_id, stage, question_id)
);
create index poll_offer_days_by_poll on poll_offer_days (poll_id);
comment on table poll_offer_days is 'audit:none';

-- Each choice of a response; who chose more than one thing of a question is told besides by a -1 for each further one, so that people can be
-- counted: choices less these.
create function choices_in(answers jsonb) returns table (question_id bigint, row_index int, value bigint) language sql immutable as $$
  with chosen as (
    select a.question_id, a.row_index, c.value
    from jsonb_to_recordset(answers) as a (question_id bigint, row_index int, option_ids bigint[], scale int, yes_no boolean),
      unnest(option_ids || scale::bigint || yes_no::int::bigint) as c (value)
    where c.value is not null)
  select * from chosen
  union all select c.question_id, 0, -1 from (select c.question_id, row_number() over (partition by c.question_id) as nth from chosen c) c
    where nth > 1
$$;

-- The same by day alone and by month (whose first day it is): what is asked of neither robot, branch nor hour is the sum of few rows.
create table poll_answer_totals (
  client_id bigint not null,
  poll_id bigint not null,
  monthly boolean not null,
  day date not null,
  version int not null,
  language_id smallint not null,
  complete boolean not null,
  question_id bigint not null,
  row_index int not null,
  value bigint not null,
  n int not null,
  part int not null default pg_backend_pid(),
  primary key (client_id, poll_id, monthly, day, version, language_id, complete, question_id, row_index, value, part)
);
create index poll_answer_totals_parts on poll_answer_totals (client_id) where part <> 0;
comment on table poll_answer_totals is 'audit:none';

-- The same of responses.
create table poll_response_totals (
  client_id bigint not null,
  monthly boolean not null,
  day date not null,
  poll_id bigint not null,
  version int not null,
  language_id smallint not null,
  complete boolean not null,
  n int not null,
  part int not null default pg_backend_pid(),
  primary key (client_id, monthly, day, poll_id, version, language_id, complete, part)
);
create index poll_response_totals_by_day on poll_response_totals (monthly, day);
create index poll_response_totals_by_poll on poll_response_totals (poll_id);
create index poll_response_totals_parts on poll_response_totals (client_id) where part <> 0;
comment on table poll_response_totals is 'audit:none';

-- How long complete responses took, in whole seconds; one without an end has none.
create table poll_response_times (
  client_id bigint not null,
  poll_id bigint not null,
  version int not null,
  robot_id bigint not null,
  branchoffice_id bigint not null,
  day date not null,
  hour smallint not null,
  language_id smallint not null,
  seconds int not null,
  n int not null,
  primary key (client_id, poll_id, version, robot_id, branchoffice_id, day, hour, language_id, seconds)
);
comment on table poll_response_times is 'audit:none';

-- Tickets.

-- Minutes of waiting of who was called, minutes of service of who was attended, and ends, by hour of arrival.
create table turn_waits (
  client_id bigint not null,
  branchoffice_id bigint not null,
  day date not null,
  hour smallint not null,
  minutes int not null,
  n int not null,
  primary key (client_id, branchoffice_id, day, hour, minutes)
);
comment on table turn_waits is 'audit:none';

create table turn_services (
  client_id bigint not null,
  branchoffice_id bigint not null,
  day date not null,
  hour smallint not null,
  box_id bigint not null,
  user_id bigint not null,
  minutes int not null,
  n int not null,
  primary key (client_id, branchoffice_id, day, hour, box_id, user_id, minutes)
);
comment on table turn_services is 'ingest:read audit:none';

create table turn_ends (
  client_id bigint not null,
  branchoffice_id bigint not null,
  day date not null,
  hour smallint not null,
  -- attended, no_show, day_end or cancelled.
  how text not null,
  n int not null,
  primary key (client_id, branchoffice_id, day, hour, how)
);
comment on table turn_ends is 'audit:none';

-- The same by month, so that the figures of a year are some thousands of rows: waiting and service by hour of arrival, service by box and person.
create table turn_wait_months (
  client_id bigint not null,
  branchoffice_id bigint not null,
  -- Its first day.
  month date not null,
  hour smallint not null,
  minutes int not null,
  n int not null,
  primary key (client_id, branchoffice_id, month, hour, minutes)
);
comment on table turn_wait_months is 'audit:none';

create table turn_service_months (
  client_id bigint not null,
  branchoffice_id bigint not null,
  month date not null,
  hour smallint not null,
  minutes int not null,
  n int not null,
  primary key (client_id, branchoffice_id, month, hour, minutes)
);
comment on table turn_service_months is 'audit:none';

create table turn_server_months (
  client_id bigint not null,
  branchoffice_id bigint not null,
  month date not null,
  box_id bigint not null,
  user_id bigint not null,
  minutes int not null,
  n int not null,
  primary key (client_id, branchoffice_id, month, box_id, user_id, minutes)
);
comment on table turn_server_months is 'audit:none';

-- Proof of play.

-- What was shown of each medium on a day: times, milliseconds, and times to the end. 0: of no campaign.
create table playback_days (
  client_id bigint not null,
  day date not null,
  robot_id bigint not null,
  campaign_id bigint not null,
  media_id bigint not null,
  measure text not null check (measure in ('plays', 'ms', 'completed')),
  n bigint not null,
  primary key (client_id, day, robot_id, campaign_id, media_id, measure)
);
create index playback_days_by_day on playback_days (day);
comment on table playback_days is 'audit:none';

-- What is counted of which facts.
insert into roll_ups (name, facts, keys, amount, kept, in_parts) values
  ('interaction_figures', 'interactions', 'select client_id, local_day as day, local_hour as hour, robot_id,
    coalesce(branchoffice_id, 0) as branchoffice_id, coalesce(gender, '''') as gender, lasted(started_at, ended_at) as lasted, comes_back
    from $facts', '1', null, false),
  ('interaction_totals', 'interactions', 'select client_id, monthly, day_or_month(local_day, monthly) as day, coalesce(gender, '''') as gender,
    lasted(started_at, ended_at) as lasted, comes_back from $facts, (values (false), (true)) span (monthly)', '1', null, true),
  ('detection_figures', 'detections', 'select client_id, local_day as day, local_hour as hour, robot_id,
    coalesce(branchoffice_id, 0) as branchoffice_id from $facts where event_type = ''person_crossed''', '1', null, false),
  ('detection_totals', 'detections', 'select client_id, monthly, day_or_month(local_day, monthly) as day
    from $facts, (values (false), (true)) span (monthly) where event_type = ''person_crossed''', '1', null, true),
  ('view_figures', 'view_events', 'select client_id, seen.kind, local_day as day, robot_id, coalesce(branchoffice_id, 0) as branchoffice_id,
    seen.id as record_id from $facts f, lateral (values (f.kind, f.record_id),
      (case when f.kind = ''product'' then ''category'' end, f.category_id)) seen (kind, id)
    where seen.kind <> ''survey'' and seen.id is not null', '1', null, false),
  ('view_totals', 'view_events', 'select client_id, seen.kind, monthly, day_or_month(local_day, monthly) as day, seen.id as record_id
    from $facts f, (values (false), (true)) span (monthly), lateral (values (f.kind, f.record_id),
      (case when f.kind = ''product'' then ''category'' end, f.category_id)) seen (kind, id)
    where seen.kind <> ''survey'' and seen.id is not null', '1', null, true),
  ('poll_response_days', 'poll_responses', 'select client_id, poll_id, version, robot_id, coalesce(branchoffice_id, 0) as branchoffice_id,
    local_day as day, local_hour as hour, language_id, complete from $facts', '1', null, false),
  ('poll_response_totals', 'poll_responses', 'select client_id, monthly, day_or_month(local_day, monthly) as day, poll_id, version, language_id,
    complete from $facts, (values (false), (true)) span (monthly)', '1', null, true),
  ('poll_response_robots', 'poll_responses', 'select client_id, poll_id, robot_id from $facts', '1', null, false),
  ('poll_response_times', 'poll_responses', 'select client_id, poll_id, version, robot_id, coalesce(branchoffice_id, 0) as branchoffice_id,
    local_day as day, local_hour as hour, language_id, extract(epoch from ended_at - started_at)::int as seconds
    from $facts where complete and ended_at is not null', '1', null, false),
  ('poll_answer_days', 'poll_responses', 'select client_id, poll_id, version, robot_id, coalesce(branchoffice_id, 0) as branchoffice_id,
    local_day as day, local_hour as hour, language_id, complete, question_id, row_index, value from $facts, choices_in(answers)', '1', null, false),
  ('poll_answer_totals', 'poll_responses', 'select client_id, poll_id, monthly, (case when monthly then date_trunc(''month'', local_day) else local_day end)::date as day,
    version, language_id, complete, question_id, row_index, value from $facts, choices_in(answers), (values (false), (true)) span (monthly)', '1', null, true),
  ('poll_offer_days', 'view_events', 'select client_id, record_id as poll_id, local_day as day, local_hour as hour, robot_id,
    coalesce(branchoffice_id, 0) as branchoffice_id, stage, coalesce(question_id, 0) as question_id from $facts where kind = ''survey''', '1', null, false),
  ('turn_waits', 'turns', 'select client_id, branchoffice_id, day, hour,
    least(1440, floor(extract(epoch from attention_date - created_at) / 60))::int as minutes from $facts
    where end_date is not null and attention_date is not null and not uncalled', '1', null, false),
  ('turn_wait_months', 'turns', 'select client_id, branchoffice_id, date_trunc(''month'', day::timestamp)::date as month, hour,
    least(1440, floor(extract(epoch from attention_date - created_at) / 60))::int as minutes from $facts
    where end_date is not null and attention_date is not null and not uncalled', '1', null, false),
  ('turn_services', 'turns', 'select client_id, branchoffice_id, day, hour, box_id, attended_by as user_id,
    least(1440, ceil(extract(epoch from end_date - attention_date) / 60))::int as minutes from $facts where status = ''attended''', '1', null, false),
  ('turn_service_months', 'turns', 'select client_id, branchoffice_id, date_trunc(''month'', day::timestamp)::date as month, hour,
    least(1440, ceil(extract(epoch from end_date - attention_date) / 60))::int as minutes from $facts where status = ''attended''', '1', null, false),
  ('turn_server_months', 'turns', 'select client_id, branchoffice_id, date_trunc(''month'', day::timestamp)::date as month, box_id,
    attended_by as user_id, least(1440, ceil(extract(epoch from end_date - attention_date) / 60))::int as minutes from $facts
    where status = ''attended''', '1', null, false),
  ('turn_ends', 'turns', 'select client_id, branchoffice_id, day, hour, case when status = ''attended'' then status
    else coalesce(end_reason, status) end as how from $facts where end_date is not null', '1', null, false),
  ('playback_days', 'playback',
  'select client_id, local_day as day, robot_id, coalesce(campaign_id, 0) as campaign_id, media_id, measure, amount
    from $facts, lateral (values (''plays'', plays::bigint), (''ms'', shown_ms), (''completed'', completed::bigint)) m (measure, amount)
    where not doubtful and amount > 0', 'amount', interval '5 months', false),
  ('fleet_counts', 'robot_state',
  'select client_id, counted_as as state from $facts where counted_as is not null', '1', null, true),
  ('robot_troubles', 'robot_state', 'select client_id, robot_id from $facts where in_trouble', '1', null, false);
-- States of robots and their troubles have triggers of their own (count_robot, note_trouble): what is here of them is for counting anew.
select keep_roll_up(name) from roll_ups where facts <> 'robot_state' order by name;
-- Facts that have had their time leave their totals behind; those of a client that is erased go with it.
drop trigger playback_days_delete on playback;

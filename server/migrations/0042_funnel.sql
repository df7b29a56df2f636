-- How far people come at a robot (TAB-5): who passed and stopped, and of visits which were understood, answered or served, and surveyed; by hour,
-- and by what was on the screen. Counts of many measures in one row, since a year is read of all of them at once.

-- How long somebody stood there in milliseconds, where a detector tells it: null is not 0.
alter table detections add column dwell_ms int check (dwell_ms between 0 and 86400000);

-- Decided with the day when it is first written (ALL-4).
alter table playback add column local_hour smallint check (local_hour between 0 and 23);
alter table playback disable trigger playback_days_update;
update playback p set local_hour = extract(hour from p.started_at at time zone coalesce(r.timezone, c.timezone))
  from clients c, robots r where c.client_id = p.client_id and r.robot_id = p.robot_id;
alter table playback enable trigger playback_days_update;

-- How far a visit came. What is told before its interaction waits for it: day, hour and branch are null as long.
create table visit_steps (
  client_id bigint not null,
  robot_id bigint not null,
  interaction_uuid uuid not null,
  day date,
  hour smallint,
  -- 0: in none.
  branchoffice_id bigint,
  understood boolean not null default false,
  answered boolean not null default false,
  served boolean not null default false,
  surveyed boolean not null default false,
  primary key (client_id, robot_id, interaction_uuid)
) with (fillfactor = 80);
comment on table visit_steps is 'audit:none';

-- What was shown within an hour at rest. Null: nothing is known; 0: several scenes, or none of the client's.
create table screen_hours (
  client_id bigint not null,
  day date not null,
  hour smallint not null,
  robot_id bigint not null,
  scene_id bigint,
  campaigns bigint[] not null default '{}',
  primary key (client_id, day, hour, robot_id)
);
comment on table screen_hours is 'audit:none';

-- An hour of a robot. `told` are those who passed and of whom it is known how long they stood there. The scene is the one that was shown alone;
-- 0: none was; -1: nobody knows what was on the screen, so that no campaign is known to have been away.
create table robot_hours (
  client_id bigint not null,
  day date not null,
  hour smallint not null,
  robot_id bigint not null,
  branchoffice_id bigint not null,
  passed int not null,
  told int not null,
  stopped int not null,
  interacted int not null,
  understood int not null,
  answered int not null,
  surveyed int not null,
  scene_id bigint not null default -1,
  campaigns bigint[] not null default '{}',
  primary key (client_id, day, hour, robot_id, branchoffice_id)
) with (fillfactor = 70);
create index robot_hours_by_day on robot_hours (day);
comment on table robot_hours is 'audit:none';

-- The same of a month: what a year is read from. `hours`: in how many of them anybody passed or was there.
create table funnel_months (
  client_id bigint not null,
  -- Its first day.
  month date not null,
  hour smallint not null,
  robot_id bigint not null,
  branchoffice_id bigint not null,
  scene_id bigint not null,
  campaigns bigint[] not null,
  hours int not null,
  passed int not null,
  told int not null,
  stopped int not null,
  interacted int not null,
  understood int not null,
  answered int not null,
  surveyed int not null,
  primary key (client_id, month, hour, robot_id, branchoffice_id, scene_id, campaigns)
) with (fillfactor = 70);
create index funnel_months_by_month on funnel_months (month);
comment on table funnel_months is 'audit:none';

-- Which fact of a visit is which of its steps.
create function visit_step_facts() returns table (facts text, step text, reached text) language sql immutable as $$
  values ('exchanges', 'understood', 'asked_by <> ''robot'' and (outcome in (''intent'', ''record'') or chosen_kind <> ''none'')'),
    ('view_events', 'answered', 'kind <> ''survey'''),
    ('turns', 'served', 'status = ''attended'''),
    ('poll_responses', 'surveyed', 'complete')
$$;

-- What a row of a table adds to the counts of an hour, or of a month.
create function hour_counts(facts text) returns text language sql immutable as $$
  select case facts
    when 'detections' then 'select client_id, local_day as day, local_hour as hour, robot_id, coalesce(branchoffice_id, 0) as branchoffice_id,
      1 as passed, (dwell_ms is not null)::int as told, (coalesce(dwell_ms, 0) >= 3000)::int as stopped,
      0 as interacted, 0 as understood, 0 as answered, 0 as surveyed from $facts where event_type = ''person_crossed'''
    when 'visit_steps' then 'select client_id, day, hour, robot_id, branchoffice_id, 0 as passed, 0 as told, 0 as stopped,
      1 as interacted, understood::int as understood, (answered or served)::int as answered, surveyed::int as surveyed
      from $facts where day is not null'
    when 'robot_hours' then 'select client_id, date_trunc(''month'', day::timestamp)::date as month, hour, robot_id, branchoffice_id, scene_id, campaigns,
      (passed > 0 or interacted > 0)::int as hours, passed, told, stopped, interacted, understood, answered, surveyed from $facts' end
$$;

-- The columns of a table that are counts: its only ones of that type.
create function counts_of(counted text) returns text[] language sql stable as $$
  select array_agg(quote_ident(attname) order by attnum) from pg_attribute
  where attrelid = counted::regclass and attnum > 0 and not attisdropped and atttypid = 'int'::regtype
$$;

-- A visit that is told has its steps counted on its day; those that came before it wait for that.
create function note_visits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into visit_steps as v (client_id, robot_id, interaction_uuid, day, hour, branchoffice_id)
      select client_id, robot_id, uuid, local_day, local_hour, coalesce(branchoffice_id, 0) from is_now order by 1, 2, 3
      on conflict (client_id, robot_id, interaction_uuid) do update
        set day = excluded.day, hour = excluded.hour, branchoffice_id = excluded.branchoffice_id;
  else
    update visit_steps v set day = null, hour = null, branchoffice_id = null from was
      where v.client_id = was.client_id and v.robot_id = was.robot_id and v.interaction_uuid = was.uuid;
  end if;
  return null;
end $$;
create trigger note_visits_insert after insert on interactions referencing new table as is_now
  for each statement execute function note_visits();
create trigger note_visits_delete after delete on interactions referencing old table as was
  for each statement execute function note_visits();

-- What was understood, answered, served and filled in is noted at its visit, once however often. Of an erased visit (TAB-4) nothing is taken away.
create function note_visit_steps() returns trigger language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
declare
  said record;
begin
  -- A statement that may insert or update is both; mostly nothing came of one.
  if tg_op <> 'DELETE' then
    if not exists (select from is_now) then return null; end if;
  end if;
  select * into strict said from visit_step_facts() s where s.facts = tg_table_name;
  if tg_op <> 'DELETE' then
    execute format('insert into visit_steps as v (client_id, robot_id, interaction_uuid, %1$I)
      select distinct client_id, robot_id, interaction_uuid, true from is_now
        where robot_id is not null and interaction_uuid is not null and (%2$s) order by 1, 2, 3
      on conflict (client_id, robot_id, interaction_uuid) do update set %1$I = true where not v.%1$I', said.step, said.reached);
  end if;
  if tg_op <> 'INSERT' then
    execute format('update visit_steps v set %1$I = false from (select distinct client_id, robot_id, interaction_uuid from was
        where robot_id is not null and interaction_uuid is not null and (%2$s)) w
      where v.client_id = w.client_id and v.robot_id = w.robot_id and v.interaction_uuid = w.interaction_uuid and v.%1$I
        and not exists (select from %3$I f where f.client_id = w.client_id and f.robot_id = w.robot_id
          and f.interaction_uuid = w.interaction_uuid and (%2$s))
        and not exists (select from erased_visits e where e.robot_id = w.robot_id and e.uuid = w.interaction_uuid)',
      said.step, said.reached, said.facts);
  end if;
  return null;
end $$;
create trigger note_visit_steps_insert after insert on exchanges referencing new table as is_now
  for each statement execute function note_visit_steps();
create trigger note_visit_steps_update after update on exchanges referencing old table as was new table as is_now
  for each statement execute function note_visit_steps();
create trigger note_visit_steps_delete after delete on exchanges referencing old table as was
  for each statement execute function note_visit_steps();
create trigger note_visit_steps_insert after insert on view_events referencing new table as is_now
  for each statement execute function note_visit_steps();
create trigger note_visit_steps_update after update on view_events referencing old table as was new table as is_now
  for each statement execute function note_visit_steps();
create trigger note_visit_steps_delete after delete on view_events referencing old table as was
  for each statement execute function note_visit_steps();
create trigger note_visit_steps_insert after insert on turns referencing new table as is_now
  for each statement execute function note_visit_steps();
create trigger note_visit_steps_update after update on turns referencing old table as was new table as is_now
  for each statement execute function note_visit_steps();
create trigger note_visit_steps_delete after delete on turns referencing old table as was
  for each statement execute function note_visit_steps();
create trigger note_visit_steps_insert after insert on poll_responses referencing new table as is_now
  for each statement execute function note_visit_steps();
create trigger note_visit_steps_update after update on poll_responses referencing old table as was new table as is_now
  for each statement execute function note_visit_steps();
create trigger note_visit_steps_delete after delete on poll_responses referencing old table as was
  for each statement execute function note_visit_steps();

-- A question back is answered and a survey completed after their visit was erased: what ties them to it is gone, and is not kept again. The step is
-- noted while it is told of which visit they are, before that is emptied by triggers of a later name (exchange_stays_erased, response_stays_erased).
create function erased_still_counts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('insert into visit_steps as v (client_id, robot_id, interaction_uuid, %1$I) values ($1, $2, $3, true)
    on conflict (client_id, robot_id, interaction_uuid) do update set %1$I = true where not v.%1$I', tg_argv[0])
    using new.client_id, new.robot_id, new.interaction_uuid;
  return new;
end $$;
create trigger erased_still_counts before update on exchanges for each row
  when (old.erased_at is not null and new.interaction_uuid is not null and new.asked_by <> 'robot' and new.chosen_kind <> 'none')
  execute function erased_still_counts('understood');
create trigger erased_still_counts before update on poll_responses for each row
  when (old.erased_at is not null and new.interaction_uuid is not null and new.complete)
  execute function erased_still_counts('surveyed');

-- Counts of an hour or a month follow what they are of, as other roll-ups do: once a statement, what it wrote less what it replaced, in the order of
-- the keys; nothing is taken from a count that is gone already.
create function add_hours() returns trigger language plpgsql security definer set search_path = public, pg_temp set jit = off as $$
declare
  target text := tg_argv[0];
  key text;
  counts text[];
  source text := hour_counts(tg_table_name);
  written text;
  replaced text;
begin
  -- A statement that may insert or update is both; mostly nothing came of one.
  if tg_op <> 'DELETE' then
    if not exists (select from is_now) then return null; end if;
  end if;
  key := key_of(target);
  counts := counts_of(target);
  if tg_op <> 'DELETE' then
    written := format('select %s, %s from (%s) k', key, array_to_string(counts, ', '), replace(source, '$facts', 'is_now'));
  end if;
  if tg_op <> 'INSERT' then
    replaced := format('select %s, %s from (%s) k', key, (select string_agg(format('-%1$s as %1$s', c), ', ') from unnest(counts) c),
      replace(source, '$facts', 'was'));
  end if;
  execute format('insert into %1$I as d (%2$s, %3$s)
      select c.* from (select %2$s, %4$s from (%5$s) changed group by %2$s) c
      where (%6$s) and (least(%7$s) >= 0 or exists (select from %1$I o where (%8$s) = (%9$s))) order by %2$s
      on conflict (%2$s) do update set %10$s',
    target, key, array_to_string(counts, ', '), (select string_agg(format('sum(%1$s)::int as %1$s', c), ', ') from unnest(counts) c),
    concat_ws(' union all ', written, replaced), (select string_agg(format('c.%s <> 0', c), ' or ') from unnest(counts) c),
    'c.' || array_to_string(counts, ', c.'), 'o.' || replace(key, ', ', ', o.'), 'c.' || replace(key, ', ', ', c.'),
    (select string_agg(format('%1$s = d.%1$s + excluded.%1$s', c), ', ') from unnest(counts) c));
  return null;
end $$;
create trigger add_hours_insert after insert on detections referencing new table as is_now
  for each statement execute function add_hours('robot_hours');
create trigger add_hours_update after update on detections referencing old table as was new table as is_now
  for each statement execute function add_hours('robot_hours');
create trigger add_hours_delete after delete on detections referencing old table as was
  for each statement execute function add_hours('robot_hours');
create trigger add_hours_insert after insert on visit_steps referencing new table as is_now
  for each statement execute function add_hours('robot_hours');
create trigger add_hours_update after update on visit_steps referencing old table as was new table as is_now
  for each statement execute function add_hours('robot_hours');
create trigger add_hours_delete after delete on visit_steps referencing old table as was
  for each statement execute function add_hours('robot_hours');
create trigger add_hours_insert after insert on robot_hours referencing new table as is_now
  for each statement execute function add_hours('funnel_months');
create trigger add_hours_update after update on robot_hours referencing old table as was new table as is_now
  for each statement execute function add_hours('funnel_months');
create trigger add_hours_delete after delete on robot_hours referencing old table as was
  for each statement execute function add_hours('funnel_months');

-- A new hour knows what was on the screen. It holds that hour of the screen first: who tells of the screen meanwhile finds this one.
create function hour_takes_screen() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from robot_hours h where (h.client_id, h.day, h.hour, h.robot_id, h.branchoffice_id)
      = (new.client_id, new.day, new.hour, new.robot_id, new.branchoffice_id)) then
    return new;
  end if;
  insert into screen_hours (client_id, day, hour, robot_id) values (new.client_id, new.day, new.hour, new.robot_id) on conflict do nothing;
  select coalesce(s.scene_id, -1), s.campaigns into new.scene_id, new.campaigns from screen_hours s
    where (s.client_id, s.day, s.hour, s.robot_id) = (new.client_id, new.day, new.hour, new.robot_id) for update;
  return new;
end $$;
create trigger hour_takes_screen before insert on robot_hours for each row execute function hour_takes_screen();

-- What a robot showed tells the hour what was on its screen: a scene that was alone is alone no longer when another comes.
create function note_screen() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into screen_hours as s (client_id, day, hour, robot_id, scene_id, campaigns)
    select client_id, local_day, local_hour, robot_id,
      case when min(coalesce(scene_id, 0)) = max(coalesce(scene_id, 0)) then min(coalesce(scene_id, 0)) else 0 end,
      coalesce(array_agg(distinct campaign_id order by campaign_id) filter (where campaign_id > 0), '{}')
    from is_now where not doubtful and shown_ms > 0 and local_hour is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (client_id, day, hour, robot_id) do update
      set scene_id = case when s.scene_id is null or s.scene_id = excluded.scene_id then excluded.scene_id else 0 end,
        campaigns = array(select distinct c from unnest(s.campaigns || excluded.campaigns) c order by c)
      where s.scene_id is distinct from excluded.scene_id and s.scene_id is distinct from 0 or not s.campaigns @> excluded.campaigns;
  return null;
end $$;
create trigger note_screen after insert on playback referencing new table as is_now
  for each statement execute function note_screen();

-- The counts of an hour go along with what was on its screen.
create function screen_tells_hours() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update robot_hours h set scene_id = coalesce(s.scene_id, -1), campaigns = s.campaigns from is_now s
    where (h.client_id, h.day, h.hour, h.robot_id) = (s.client_id, s.day, s.hour, s.robot_id)
      and (h.scene_id, h.campaigns) is distinct from (coalesce(s.scene_id, -1), s.campaigns);
  return null;
end $$;
create trigger screen_tells_hours_insert after insert on screen_hours referencing new table as is_now
  for each statement execute function screen_tells_hours();
create trigger screen_tells_hours_update after update on screen_hours referencing new table as is_now
  for each statement execute function screen_tells_hours();

-- Notes anew how far each visit came; answers how many were wrong. Of an erased visit what was known stays.
create function recount_visit_steps() returns bigint language plpgsql as $$
declare
  wrong bigint;
begin
  lock table interactions, exchanges, view_events, turns, poll_responses in share row exclusive mode;
  execute format('with linked as (
      select client_id, robot_id, interaction_uuid, bool_or(step = ''understood'') as understood, bool_or(step = ''answered'') as answered,
        bool_or(step = ''served'') as served, bool_or(step = ''surveyed'') as surveyed from (%s) s group by 1, 2, 3),
    begun as (select client_id, robot_id, uuid as interaction_uuid, local_day as day, local_hour as hour,
      coalesce(branchoffice_id, 0) as branchoffice_id from interactions),
    erased as (select distinct robot_id, uuid as interaction_uuid, true as is_erased from erased_visits),
    both_of as (
      select client_id, robot_id, interaction_uuid, b.day, b.hour, b.branchoffice_id,
        coalesce(l.understood, false) or coalesce(e.is_erased and k.understood, false) as understood,
        coalesce(l.answered, false) or coalesce(e.is_erased and k.answered, false) as answered,
        coalesce(l.served, false) or coalesce(e.is_erased and k.served, false) as served,
        coalesce(l.surveyed, false) or coalesce(e.is_erased and k.surveyed, false) as surveyed,
        k.day as k_day, k.hour as k_hour, k.branchoffice_id as k_branch, coalesce(k.understood, false) as k_understood,
        coalesce(k.answered, false) as k_answered, coalesce(k.served, false) as k_served, coalesce(k.surveyed, false) as k_surveyed
      from begun b full join linked l using (client_id, robot_id, interaction_uuid)
        full join visit_steps k using (client_id, robot_id, interaction_uuid) left join erased e using (robot_id, interaction_uuid)),
    put as (
      insert into visit_steps (client_id, robot_id, interaction_uuid, day, hour, branchoffice_id, understood, answered, served, surveyed)
      select client_id, robot_id, interaction_uuid, day, hour, branchoffice_id, understood, answered, served, surveyed from both_of
        where (day, hour, branchoffice_id, understood, answered, served, surveyed)
          is distinct from (k_day, k_hour, k_branch, k_understood, k_answered, k_served, k_surveyed) order by 1, 2, 3
      on conflict (client_id, robot_id, interaction_uuid) do update set day = excluded.day, hour = excluded.hour,
        branchoffice_id = excluded.branchoffice_id, understood = excluded.understood, answered = excluded.answered, served = excluded.served,
        surveyed = excluded.surveyed
      returning 1)
    select count(*) from put', (select string_agg(format('select client_id, robot_id, interaction_uuid, %L as step from %I
      where robot_id is not null and interaction_uuid is not null and (%s)', step, facts, reached), ' union all ') from visit_step_facts()))
    into wrong;
  return wrong;
end $$;

-- Notes anew what was on the screens, as long as it is told of by what robots showed: older hours keep what is known of them.
create function recount_screen_hours() returns bigint language plpgsql as $$
declare
  wrong bigint;
begin
  lock table playback in share row exclusive mode;
  with truth as (
      select client_id, local_day as day, local_hour as hour, robot_id,
        case when min(coalesce(scene_id, 0)) = max(coalesce(scene_id, 0)) then min(coalesce(scene_id, 0)) else 0 end as scene_id,
        coalesce(array_agg(distinct campaign_id order by campaign_id) filter (where campaign_id > 0), '{}') as campaigns
      from playback where not doubtful and shown_ms > 0 and local_hour is not null and local_day >= current_date - interval '5 months'
      group by 1, 2, 3, 4),
    put as (
      insert into screen_hours as s (client_id, day, hour, robot_id, scene_id, campaigns)
      select t.* from truth t left join screen_hours k using (client_id, day, hour, robot_id)
        where (t.scene_id, t.campaigns) is distinct from (k.scene_id, k.campaigns) order by 1, 2, 3, 4
      on conflict (client_id, day, hour, robot_id) do update set scene_id = excluded.scene_id, campaigns = excluded.campaigns
      returning 1)
    select count(*) into wrong from put;
  return wrong;
end $$;

-- Counts hours or months anew while nothing is written of what they are of; answers how many were wrong.
create function recount_hours(target text, variadic sources text[]) returns bigint language plpgsql as $$
declare
  key text := key_of(target);
  counts text[] := counts_of(target);
  wrong bigint;
begin
  execute format('lock table %s in share row exclusive mode', (select string_agg(quote_ident(s), ', ') from unnest(sources) s));
  execute format('with truth as (select %2$s, %3$s from (%4$s) k group by %2$s),
      wrong as (select %2$s, %5$s from truth t full join %1$I k using (%2$s)),
      put as (insert into %1$I as d (%2$s, %6$s) select %2$s, %6$s from wrong where %7$s order by %2$s
        on conflict (%2$s) do update set %8$s returning 1)
      select count(*) from put',
    target, key, (select string_agg(format('sum(%1$s)::int as %1$s', c), ', ') from unnest(counts) c),
    (select string_agg(format('select %s, %s from (%s) s', key, array_to_string(counts, ', '), replace(hour_counts(s), '$facts', quote_ident(s))),
      ' union all ') from unnest(sources) s),
    (select string_agg(format('coalesce(t.%1$s, 0) - coalesce(k.%1$s, 0) as %1$s', c), ', ') from unnest(counts) c), array_to_string(counts, ', '),
    (select string_agg(format('%s <> 0', c), ' or ') from unnest(counts) c),
    (select string_agg(format('%1$s = d.%1$s + excluded.%1$s', c), ', ') from unnest(counts) c)) into wrong;
  return wrong;
end $$;

-- Hours whose counts are right and that know another screen than what is told of it.
create function rescreen_hours() returns bigint language sql as $$
  with put as (
    update robot_hours h set scene_id = coalesce(s.scene_id, -1), campaigns = s.campaigns from screen_hours s
    where (h.client_id, h.day, h.hour, h.robot_id) = (s.client_id, s.day, s.hour, s.robot_id)
      and (h.scene_id, h.campaigns) is distinct from (coalesce(s.scene_id, -1), s.campaigns) returning 1)
  select count(*) from put
$$;

-- Counts of many measures are counted anew by functions of their own, all others as before.
alter function recount(text) rename to recount_roll_up;
create function recount(roll_up text) returns bigint language plpgsql as $$
begin
  return case roll_up
    when 'visit_steps' then recount_visit_steps()
    when 'screen_hours' then recount_screen_hours()
    when 'robot_hours' then recount_hours('robot_hours', 'detections', 'visit_steps') + rescreen_hours()
    when 'funnel_months' then recount_hours('funnel_months', 'robot_hours')
    else recount_roll_up(roll_up) end;
end $$;
insert into roll_ups (name, facts, keys) values
  ('visit_steps', 'interactions', 'client_id, robot_id, interaction_uuid'),
  ('screen_hours', 'playback', 'client_id, day, hour, robot_id'),
  ('robot_hours', 'detections', 'client_id, day, hour, robot_id, branchoffice_id'),
  ('funnel_months', 'robot_hours', 'client_id, month, hour, robot_id, branchoffice_id, scene_id, campaigns');

select recount(name) from unnest(array['screen_hours', 'visit_steps', 'robot_hours']) name;

-- Visits whose words were erased (TAB-4, VIS-2): their rows stay without what was said in them, and what is told of them later is emptied as it
-- is written.

-- A visit that was erased, by the number that its robot gave it. It names nobody's row by a key: after a restore it may be known before its facts.
create table erased_visits (
  client_id bigint not null,
  erasure_id bigint generated always as identity,
  robot_id bigint not null,
  uuid uuid not null,
  -- The local day on which it began.
  day date not null,
  -- By what later sightings of that person by the camera on that day are known; null: it told none.
  track_hash bytea,
  erased_at timestamptz(3) not null default now(),
  -- When it was written to the list beside the files.
  noted_at timestamptz(3),
  primary key (client_id, erasure_id),
  constraint erased_visits_once unique (client_id, robot_id, uuid)
);
create index erased_visits_of_robot on erased_visits (robot_id, uuid);
create index erased_visits_unnoted on erased_visits (erasure_id) where noted_at is null;
create index erased_visits_of_marks on erased_visits (robot_id, day) where track_hash is not null;
comment on column erased_visits.track_hash is 'unexported';

-- What is erased stays so, and is found by its visit.
alter table interactions add column erased_at timestamptz(3);
alter table exchanges add column erased_at timestamptz(3), alter column interaction_uuid drop not null;
alter table poll_responses add column erased_at timestamptz(3);
alter table turns add column erased_at timestamptz(3);
-- Views that name no visit are those of whoever was there then (ALL-2), but for these.
alter table view_events add column erased_at timestamptz(3);
create index tries_of_interaction on tries (robot_id, interaction_uuid) where interaction_uuid is not null;
create index poll_responses_about_turns on poll_responses (client_id, turn_uuid) where turn_uuid is not null;

-- The mark that a camera gives somebody for a day, so that it can be recognised and not read.
create function track_hash(robot bigint, day date, track text) returns bytea language sql immutable as $$
  select sha256(convert_to(robot || '/' || (day - date '2000-01-01') || '/' || track, 'UTF8'))
$$;

-- Whether a visit that was erased, another than this one, had this mark on that day: whoever comes once more is the same person.
create function was_erased_with(of_robot bigint, on_day date, mark text, but uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from erased_visits e where e.robot_id = of_robot and e.day = on_day and e.track_hash = track_hash(of_robot, on_day, mark)
    and e.uuid <> but)
$$;

-- Takes the pages of tickets away: code, the browser that took it, when its page was open, and who is pushed.
create function forget_pages(clients bigint[], tickets bigint[]) returns void language sql as $$
  delete from ticket_pushes where (client_id, turn_id) in (select * from unnest(clients, tickets));
  update turns set code = null, browser = null, page_at = null where (client_id, turn_id) in (select * from unnest(clients, tickets));
$$;

-- When what was told of an erased visit was taken out of a delivery: what its receiver answers is not kept from then on.
alter table webhook_deliveries add column emptied_at timestamptz(3);
create index webhook_deliveries_of_client on webhook_deliveries (client_id, created_at);

-- What webhooks were told, or still are, of records with these numbers: these fields of it read so from now on, and what receivers answered is gone.
-- Whoever sends to them reads anew what waits. It is done while others wait for the robot: bodies without these numbers are not read as JSON where
-- there are few.
create function empty_deliveries(of_events text, id_field text, clients bigint[], ids bigint[], since timestamptz, fields jsonb) returns void
  language plpgsql as $$
declare
  emptied bigint[];
begin
  with d as (
    update webhook_deliveries d set answer = null, emptied_at = now(),
      body = (d.body::jsonb || jsonb_build_object('data', (d.body::jsonb -> 'data') || fields))::text
    where d.client_id = any(clients) and d.created_at >= since and d.event like of_events
      and case when cardinality(ids) > 8 or exists (select from unnest(ids) id where strpos(d.body, id::text) > 0)
        then d.body::jsonb -> 'data' ->> id_field = any(ids::text[]) end
    returning d.webhook_id)
  select array_agg(distinct d.webhook_id) into emptied from d;
  perform pg_notify('botones_webhooks', webhook_id::text) from unnest(emptied) webhook_id;
end $$;

-- What somebody was answered, without whose these tickets are and why they stand ahead.
create function without_holder(told jsonb, tickets bigint[]) returns jsonb language plpgsql immutable as $$
begin
  if jsonb_typeof(told) = 'array' then
    return (select coalesce(jsonb_agg(without_holder(e.value, tickets) order by e.place), '[]')
      from jsonb_array_elements(told) with ordinality e (value, place));
  elsif jsonb_typeof(told) = 'object' then
    told := (select coalesce(jsonb_object_agg(e.key, without_holder(e.value, tickets)), '{}') from jsonb_each(told) e);
    if told ? 'advance_reason' and (told ->> 'id') = any(tickets::text[]) then
      return told || '{"name": null, "advance_reason": null}';
    end if;
  end if;
  return told;
end $$;

-- The camera's mark of an erased visit, as it is known: by its hash later sightings are recognised, and those that were told lose what was seen.
create function forget_mark(of_robot bigint, of_uuid uuid, of_client bigint, on_day date, seen_at timestamptz, mark text) returns void language sql as $$
  update erased_visits set track_hash = track_hash(of_robot, on_day, mark) where robot_id = of_robot and uuid = of_uuid and track_hash is null;
  update detections set track_id = null, gender = null, age = null
  where client_id = any(array[of_client, (select r.client_id from robots r where r.robot_id = of_robot)])
    and occurred_at > seen_at - interval '2 days' and occurred_at < seen_at + interval '2 days'
    and robot_id = of_robot and local_day = on_day and track_id = mark;
$$;

-- Empties all that is told of a visit so far, whoever's its rows are: words, what a camera made of the person, name, reason and page of its tickets,
-- and what ties its rows together. What is counted of them stays where it is; only what was said stands in no list any more, and the gender
-- becomes 'Sin dato'. Answers of a survey are choices out of a list, and counted: they stay, of nobody's visit.
create function empty_visit(of_robot bigint, of_uuid uuid) returns void language plpgsql as $$
declare
  owners bigint[];
  ids bigint[];
  tickets uuid[];
  keys text[];
  since timestamptz;
begin
  -- What is told of it just now is through before. Each table's rows are emptied before what was told of them: whoever tells a row again is waited for
  -- there, and so is what that told.
  perform from interactions where robot_id = of_robot and uuid = of_uuid and erased_at is null for update;
  perform forget_mark(of_robot, of_uuid, client_id, local_day, started_at, track_id) from interactions
    where robot_id = of_robot and uuid = of_uuid and track_id is not null;
  update interactions set gender = null, age = null, track_id = null, erased_at = now()
  where robot_id = of_robot and uuid = of_uuid and erased_at is null;

  select array_agg(distinct client_id), array_agg(exchange_id), array_agg(distinct sentence_key) filter (where sentence_key is not null), min(received_at)
    into owners, ids, keys, since from exchanges where robot_id = of_robot and interaction_uuid = of_uuid;
  if ids is not null then
    update exchanges set question = null, answer = null, shown = null, intent_name = null, sentence_key = null, interaction_uuid = null,
      erased_at = now() where robot_id = of_robot and interaction_uuid = of_uuid;
    perform empty_deliveries('sentence.%', 'id', owners, ids, since, '{"question": "", "answer": ""}');
    -- Counts of nothing say that there was such a sentence.
    delete from missed_sentences where client_id = any(owners) and sentence_key = any(keys) and n = 0;
    delete from missed_sentence_robots where client_id = any(owners) and sentence_key = any(keys) and n = 0;
    delete from missed_sentence_totals where client_id = any(owners) and sentence_key = any(keys) and n = 0;
  end if;

  -- A ticket's time is by its robot's clock.
  select array_agg(client_id), array_agg(turn_id), array_agg(uuid), min(created_at) - interval '1 day' into owners, ids, tickets, since from turns
    where robot_id = of_robot and interaction_uuid = of_uuid;
  if ids is not null then
    perform forget_pages(owners, ids);
    update turns set name = null, advance_reason = null, interaction_uuid = null, erased_at = now()
    where robot_id = of_robot and interaction_uuid = of_uuid;
    update turn_events set reason = reason - 'advance_reason'
    where (client_id, turn_id) in (select * from unnest(owners, ids)) and reason ? 'advance_reason';
    -- What desks were answered, kept for a day for a repeat of the request.
    update idempotency_keys set result = without_holder(result, ids)
    where case when exists (select from unnest(ids) ticket where strpos(result::text, ticket::text) > 0)
      then result is distinct from without_holder(result, ids) end;
    perform empty_deliveries('ticket.%', 'id', owners, ids, since, '{"advance_reason": null}');
    -- Answers about their service, in whichever visit and whichever robot asked (TUR-11).
    with untied as (update poll_responses set turn_uuid = null where client_id = any(owners) and turn_uuid = any(tickets)
      returning client_id, response_id, received_at)
    select array_agg(distinct client_id), array_agg(response_id), min(received_at) into owners, ids, since from untied;
    perform empty_deliveries('survey.%', 'response_id', owners, ids, since, '{"turn": ""}');
  end if;

  select array_agg(distinct client_id), array_agg(response_id), min(received_at) into owners, ids, since
    from poll_responses where robot_id = of_robot and interaction_uuid = of_uuid;
  if ids is not null then
    update poll_responses set interaction_uuid = null, turn_uuid = null, erased_at = now()
    where robot_id = of_robot and interaction_uuid = of_uuid;
    perform empty_deliveries('survey.%', 'response_id', owners, ids, since, '{"turn": ""}');
  end if;
  update view_events set interaction_uuid = null, erased_at = now() where robot_id = of_robot and interaction_uuid = of_uuid;
  update tries set interaction_uuid = null where robot_id = of_robot and interaction_uuid = of_uuid;
end $$;

-- Erases a visit of a client, which is that of its interaction or else of its robot where none is said; false: it was erased before, or there is no
-- such robot. Each fact holds its robot as it is written: whoever tells one just now is through before, and whoever comes later finds the visit among
-- those that are erased (visits_stay_erased). A client erases visits of its own interactions alone.
create function erase_visit(of_robot bigint, of_uuid uuid, of_day date, of_client bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  owner_id bigint;
begin
  if app_client_id() is not null
    and not exists (select from interactions where client_id = app_client_id() and robot_id = of_robot and uuid = of_uuid) then
    return false;
  end if;
  -- As whoever writes its facts: its state first.
  perform from robot_state where robot_id = of_robot for update;
  perform from robots where robot_id = of_robot for update;
  owner_id := coalesce(app_client_id(), of_client, (select client_id from interactions where robot_id = of_robot and uuid = of_uuid order by id limit 1),
    (select client_id from robots where robot_id = of_robot));
  if owner_id is null then
    return false;
  end if;
  insert into erased_visits (client_id, robot_id, uuid, day, track_hash) values (owner_id, of_robot, of_uuid, of_day,
      (select track_hash(i.robot_id, i.local_day, i.track_id) from interactions i
        where i.robot_id = of_robot and i.uuid = of_uuid and i.track_id is not null order by i.id limit 1))
    on conflict on constraint erased_visits_once do nothing;
  if not found then
    return false;
  end if;
  -- Reports hold what was not understood, or was asked back, alone. Of whichever client: a robot may tell some of a visit after it went to another. The function comes with reports (0043).
  perform forget_reported_sentences(said.client_id, said.local_day) from (select distinct client_id, local_day from exchanges
    where robot_id = of_robot and interaction_uuid = of_uuid and outcome in ('none', 'choice')) said;
  perform empty_visit(of_robot, of_uuid);
  perform enqueue('erased-visits', 'all', owner_id, '{}');
  return true;
end $$;

-- What is told of a visit after it was erased is emptied in the statement that writes it. It comes behind the triggers that count, whose names begin
-- with letters before its own: what it takes away they have counted.
create function visits_stay_erased() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  late record;
begin
  if not exists (select from (select distinct robot_id from is_now) told
      where exists (select from erased_visits e where e.robot_id = told.robot_id)) then
    return null;
  end if;
  if tg_table_name = 'detections' then
    update detections d set track_id = null, gender = null, age = null from is_now n
    where d.client_id = n.client_id and d.id = n.id and n.track_id is not null and exists (select from erased_visits e
      where e.robot_id = n.robot_id and e.day = n.local_day and e.track_hash = track_hash(n.robot_id, n.local_day, n.track_id));
  elsif tg_table_name = 'interactions' then
    for late in select distinct n.robot_id, n.uuid from is_now n join erased_visits e on e.robot_id = n.robot_id and e.uuid = n.uuid loop
      perform empty_visit(late.robot_id, late.uuid);
    end loop;
  else
    for late in select distinct n.robot_id, e.uuid from is_now n
      join erased_visits e on e.robot_id = n.robot_id and e.uuid = n.interaction_uuid loop
      perform empty_visit(late.robot_id, late.uuid);
    end loop;
  end if;
  return null;
end $$;
create trigger visits_stay_erased after insert on interactions referencing new table as is_now
  for each statement execute function visits_stay_erased();
create trigger visits_stay_erased after insert on exchanges referencing new table as is_now
  for each statement execute function visits_stay_erased();
create trigger visits_stay_erased after insert on view_events referencing new table as is_now
  for each statement execute function visits_stay_erased();
create trigger visits_stay_erased after insert on poll_responses referencing new table as is_now
  for each statement execute function visits_stay_erased();
create trigger visits_stay_erased after insert on turns referencing new table as is_now
  for each statement execute function visits_stay_erased();
create trigger visits_stay_erased after insert on tries referencing new table as is_now
  for each statement execute function visits_stay_erased();
create trigger visits_stay_erased after insert on detections referencing new table as is_now
  for each statement execute function visits_stay_erased();

-- An interaction that was erased may still be told to have ended, and nothing else of it; a mark that comes with that is forgotten as well.
create function interaction_stays_erased() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.track_id is not null then
    perform forget_mark(new.robot_id, new.uuid, new.client_id, new.local_day, new.started_at, new.track_id);
  end if;
  new.gender = null;
  new.age = null;
  new.track_id = null;
  new.comes_back = old.comes_back;
  new.erased_at = old.erased_at;
  return new;
end $$;
create trigger interaction_stays_erased before update on interactions
  for each row when (old.erased_at is not null) execute function interaction_stays_erased();

-- Of an exchange that was erased nothing more is told but what was chosen of a question back, which is counted: a record, and no words.
create function exchange_stays_erased() returns trigger language plpgsql as $$
declare
  told exchanges := new;
begin
  new := old;
  new.chosen_kind = told.chosen_kind;
  new.chosen_id = told.chosen_id;
  new.agent_id = told.agent_id;
  new.intent_id = told.intent_id;
  return new;
end $$;
create trigger exchange_stays_erased before update on exchanges
  for each row when (old.erased_at is not null) execute function exchange_stays_erased();

-- A response of a visit that was erased is nobody's, whatever more is told of it.
create function response_stays_erased() returns trigger language plpgsql as $$
begin
  new.interaction_uuid = null;
  new.turn_uuid = null;
  new.erased_at = old.erased_at;
  return new;
end $$;
create trigger response_stays_erased before update on poll_responses
  for each row when (old.erased_at is not null) execute function response_stays_erased();

-- The ticket that a response is about, which is held until that is written: one of a visit that was erased it says nothing of.
create function response_of_erased() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Its robot first, as by an erasure: its foreign key would hold that after the ticket.
  perform from robots where robot_id = new.robot_id for key share;
  perform from turns where client_id = new.client_id and uuid = new.turn_uuid order by turn_id for share;
  if exists (select from turns where client_id = new.client_id and uuid = new.turn_uuid and erased_at is not null) then
    new.turn_uuid = null;
  end if;
  return new;
end $$;
create trigger response_of_erased before insert on poll_responses for each row
  when (new.turn_uuid is not null) execute function response_of_erased();

-- A ticket of a visit that was erased is called by its number alone.
create function turn_stays_erased() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.name = null;
  new.advance_reason = null;
  new.interaction_uuid = null;
  new.code = null;
  new.browser = null;
  new.page_at = null;
  new.erased_at = old.erased_at;
  delete from ticket_pushes where client_id = new.client_id and turn_id = new.turn_id;
  return new;
end $$;
create trigger turn_stays_erased before update on turns
  for each row when (old.erased_at is not null) execute function turn_stays_erased();

-- What was of no visit and is told to be of one that was erased is emptied with all that was told of it until then. Its robot is held first, as by new
-- facts.
create function link_stays_erased() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from robots where robot_id = new.robot_id for key share;
  if exists (select from erased_visits where robot_id = new.robot_id and uuid = new.interaction_uuid) then
    perform empty_visit(new.robot_id, new.interaction_uuid);
  end if;
  return null;
end $$;
create trigger link_stays_erased after update on poll_responses for each row
  when (new.interaction_uuid is not null and new.interaction_uuid is distinct from old.interaction_uuid) execute function link_stays_erased();
create trigger link_stays_erased after update on turns for each row
  when (new.interaction_uuid is not null and new.interaction_uuid is distinct from old.interaction_uuid) execute function link_stays_erased();

-- Erases what is erased elsewhere: a list of {robot_id, uuid, day}. Answers how many were not before.
create function erase_visits(given jsonb) returns bigint language sql as $$
  select count(*) filter (where erase_visit(g.robot_id, g.uuid, g.day, null))
  from jsonb_to_recordset(given) as g (robot_id bigint, uuid uuid, day date)
$$;

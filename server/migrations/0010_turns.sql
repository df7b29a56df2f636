-- Tickets of a queue, the boxes that call them, and what happened to each (TRN, TUR).
create table attention_boxes (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  attention_box_id bigint generated always as identity,
  branchoffice_id bigint not null,
  box_number int not null check (box_number between 1 and 9999),
  -- Who serves there now.
  user_id bigint,
  assigned_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by bigint,
  primary key (client_id, attention_box_id),
  foreign key (client_id, branchoffice_id) references branch_offices (client_id, branchoffice_id),
  check ((user_id is null) = (assigned_at is null)),
  constraint boxes__assigned check (deleted_at is null or user_id is null)
);
create unique index boxes__number_taken on attention_boxes (client_id, branchoffice_id, box_number) where deleted_at is null;
create index attention_boxes_by_id on attention_boxes (attention_box_id);
create index attention_boxes_deleted on attention_boxes (deleted_at) where deleted_at is not null;
create unique index boxes__holds_another on attention_boxes (user_id, client_id) where user_id is not null;
comment on table attention_boxes is 'ingest:read';

-- The line of a branch: whoever changes it locks it here, and its version rises with each change.
create table turn_lines (
  client_id bigint not null default app_client_id(),
  branchoffice_id bigint not null,
  -- The last number of this local day.
  day date not null,
  last int not null,
  version bigint not null,
  primary key (client_id, branchoffice_id),
  foreign key (client_id, branchoffice_id) references branch_offices (client_id, branchoffice_id)
);
comment on table turn_lines is 'ingest audit:none';

-- Whose numbers are whose without network (TUR-4): a robot keeps its band of a branch, also after it has left, until somebody needs it.
create table turn_bands (
  client_id bigint not null default app_client_id(),
  branchoffice_id bigint not null,
  robot_id bigint not null,
  slot smallint not null check (slot between 1 and 26),
  primary key (client_id, branchoffice_id, robot_id),
  unique (client_id, branchoffice_id, slot),
  foreign key (client_id, branchoffice_id) references branch_offices (client_id, branchoffice_id) on delete cascade,
  foreign key (client_id, robot_id) references robots (client_id, robot_id) on delete cascade
);
create index turn_bands_of_robot on turn_bands (robot_id);
comment on table turn_bands is 'ingest:read audit:none';

-- A robot that stands in a branch gets a band of its numbers, the first that is free.
create function give_turn_band() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free smallint;
begin
  perform from branch_offices where branchoffice_id = new.branchoffice_id for no key update;
  if exists (select from turn_bands where client_id = new.client_id and branchoffice_id = new.branchoffice_id and robot_id = new.robot_id) then
    return null;
  end if;
  select s into free from generate_series(1, 26) s
    where s not in (select slot from turn_bands where client_id = new.client_id and branchoffice_id = new.branchoffice_id)
    order by s limit 1;
  if free is null then
    -- That of a robot which stands here no longer; where all 26 do, one more prints no numbers of its own.
    delete from turn_bands b where b.client_id = new.client_id and b.branchoffice_id = new.branchoffice_id and b.robot_id = (
      select o.robot_id from turn_bands o left join robot_main_branches m on m.robot_id = o.robot_id and m.branchoffice_id = o.branchoffice_id
      where o.client_id = new.client_id and o.branchoffice_id = new.branchoffice_id and m.robot_id is null order by o.slot limit 1)
      returning slot into free;
  end if;
  if free is not null then
    insert into turn_bands values (new.client_id, new.branchoffice_id, new.robot_id, free);
  end if;
  return null;
end $$;
create trigger give_turn_band after insert or update of branchoffice_id on robot_main_branches for each row execute function give_turn_band();

-- What a robot printed for a client stays with that client; its band does not go along.
create function robot_leaves_bands() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from turn_bands where robot_id = old.robot_id;
  return new;
end $$;
create trigger robot_leaves_bands before update of client_id on robots
  for each row when (old.client_id <> new.client_id) execute function robot_leaves_bands();

-- A ticket.
create table turns (
  client_id bigint not null,
  turn_id bigint generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  branchoffice_id bigint not null,
  -- The client's local day and hour of its arrival.
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  -- 1 to 9,999 from the counter of the branch; of a band: slot × 10,000 + 1 to 999 (TUR-4).
  number int not null check (number between 1 and 269999),
  -- Told twice on one day by different robots or after a reset: kept, and marked.
  repeated boolean not null default false,
  status text not null default 'waiting' check (status in ('waiting', 'assigned', 'attended', 'cancelled')),
  source text not null check (source in ('robot', 'console')),
  robot_id bigint references robots,
  interaction_uuid uuid,
  language_id smallint check (language_id in (1, 2)),
  name text check (length(name) between 1 and 40),
  advance smallint not null default 0 check (advance between 0 and 30),
  advance_reason text check (advance_reason in ('elderly', 'pregnancy', 'disability', 'appointment', 'other')),
  created_at timestamptz(3) not null,
  created_by bigint,
  -- Its place in the line: arrival minus advance.
  place_at timestamptz(3) not null,
  returned boolean not null default false,
  -- Only this box, or this person, may take it.
  for_box_id bigint,
  for_user_id bigint,
  box_id bigint,
  attended_by bigint,
  attention_date timestamptz(3),
  end_date timestamptz(3),
  end_reason text check (end_reason in ('no_show', 'day_end')),
  -- How often it was called, and when last.
  calls smallint not null default 0,
  called_at timestamptz(3),
  -- Tickets that came back after their day had ended (MOV-8), and those that were served at the desk and called by nobody.
  -- Of one that was in service when its day ended and came back: in whose line it stands, until six in the morning of that day.
  carried_day date,
  -- Whoever is or was served stood at the desk: nobody was called, and no waiting was measured.
  uncalled boolean not null default false,
  primary key (client_id, turn_id),
  constraint turns_once unique (robot_id, uuid, client_id),
  foreign key (client_id, branchoffice_id) references branch_offices (client_id, branchoffice_id),
  foreign key (client_id, box_id) references attention_boxes (client_id, attention_box_id),
  foreign key (client_id, for_box_id) references attention_boxes (client_id, attention_box_id),
  check ((status = 'waiting') = (attention_date is null and end_date is null)),
  check (status <> 'assigned' or (attended_by is not null and box_id is not null and attention_date is not null)),
  check ((status in ('attended', 'cancelled')) = (end_date is not null)),
  check (carried_day > day)
);
create index turns_by_id on turns (turn_id);
create unique index turns_number on turns (client_id, branchoffice_id, day, number) where not repeated;
create index turns_waiting on turns (client_id, branchoffice_id, day, place_at, number, turn_id) where status = 'waiting';
create index turns_directed on turns (client_id, branchoffice_id, day) where status = 'waiting' and (for_box_id is not null or for_user_id is not null);
create index turns_waiting_days on turns (day) where status = 'waiting';
create index turns_named on turns (day) where name is not null;
create index turns_newest on turns (client_id, created_at desc, turn_id desc);
create index turns_newest_of_all on turns (created_at desc, turn_id desc);
create index turns_of_branch on turns (client_id, branchoffice_id, created_at desc, turn_id desc);
create index turns_of_person on turns (client_id, attended_by, created_at desc, turn_id desc) where attended_by is not null;
-- The last that was attended in a branch, and the ticket that a response names (TUR-11).
create index turns_attended on turns (client_id, branchoffice_id, end_date desc) where status = 'attended';
create index turns_by_uuid on turns (client_id, uuid);
create index turns_of_box on turns (client_id, box_id) where box_id is not null;
create unique index turns__already_attending on turns (attended_by, client_id) where status = 'assigned';
create index turns_called on turns (client_id, branchoffice_id, called_at desc) where called_at is not null;
comment on table turns is 'ingest audit:none';

-- What happened to a ticket: written with it and never changed.
create table turn_events (
  client_id bigint not null,
  event_id bigint generated always as identity,
  turn_id bigint not null,
  at timestamptz(3) not null default clock_timestamp(),
  kind text not null check (kind in ('created', 'printed', 'called', 'chosen', 'served', 'called_again', 'returned', 'transferred', 'changed', 'attended', 'cancelled')),
  user_id bigint,
  robot_id bigint,
  box_number int,
  -- Why this one was next, who was passed over, to whom it was given.
  reason jsonb not null default '{}' check (jsonb_typeof(reason) = 'object'),
  primary key (client_id, event_id),
  foreign key (client_id, turn_id) references turns (client_id, turn_id) on delete cascade
);
create index turn_events_of_turn on turn_events (client_id, turn_id, event_id);
comment on table turn_events is 'ingest audit:none insert-only';

-- A ticket that the server gave and nobody saw, since its answer was lost, goes with its steps where the desk has served the number that the
-- robot printed instead (TUR-5). Only facts of robots ask for it: nobody else takes a ticket away.
create function forget_unseen_turn(robot bigint, of_uuid uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from turns where robot_id = robot and uuid = of_uuid and status = 'waiting' and calls = 0
    and current_setting('role') = 'app_ingest'
$$;

-- Minutes of advance by reason, and what follows a service (TUR-3, TUR-11).
create table turn_settings (
  client_id bigint primary key default app_client_id() constraint clients__not_found references clients,
  elderly smallint not null default 15 check (elderly between 0 and 30),
  pregnancy smallint not null default 15 check (pregnancy between 0 and 30),
  disability smallint not null default 15 check (disability between 0 and 30),
  appointment smallint not null default 15 check (appointment between 0 and 30),
  other smallint not null default 15 check (other between 0 and 30),
  -- Who was attended is asked the survey of the branch's robots.
  survey_after boolean not null default false,
  updated_at timestamptz(3) not null default now()
);
comment on table turn_settings is 'ingest:read of-client';

-- How long the first of a line may wait before people are told (TUR-8).
create table turn_limits (
  client_id bigint not null default app_client_id(),
  branchoffice_id bigint not null,
  wait_limit_minutes int not null check (wait_limit_minutes between 1 and 480),
  primary key (client_id, branchoffice_id),
  foreign key (client_id, branchoffice_id) references branch_offices (client_id, branchoffice_id) on delete cascade
);
comment on table turn_limits is 'ingest:read';

-- Televisions that show who is called (TUR-9).
create table turn_displays (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  display_id bigint generated always as identity,
  branchoffice_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  created_by bigint,
  created_at timestamptz(3) not null default now(),
  revoked_at timestamptz(3),
  primary key (client_id, display_id),
  foreign key (client_id, branchoffice_id) references branch_offices (client_id, branchoffice_id)
);
create index turn_displays_by_id on turn_displays (display_id);
create index turn_displays_of_branch on turn_displays (client_id, branchoffice_id) where revoked_at is null;

create table turn_display_tokens (
  client_id bigint not null,
  token_hash bytea not null check (length(token_hash) = 32),
  display_id bigint not null,
  primary key (client_id, token_hash),
  foreign key (client_id, display_id) references turn_displays (client_id, display_id) on delete cascade
);
create index turn_display_tokens_by_hash on turn_display_tokens (token_hash);
comment on table turn_display_tokens is 'secret audit:none';

-- A branch whose line somebody stands in, whichever day they came, or which has boxes, is not deleted (AMB-138).
create function branch_is_served() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from attention_boxes where client_id = new.client_id and branchoffice_id = new.branchoffice_id and deleted_at is null) then
    raise exception 'it has boxes' using errcode = '23001', constraint = 'branches__has_boxes';
  end if;
  if exists (select from turns where client_id = new.client_id and branchoffice_id = new.branchoffice_id and (status = 'assigned' or status = 'waiting'
    and greatest(day, carried_day) >= (now() at time zone (select timezone from clients c where c.client_id = new.client_id))::date)) then
    raise exception 'people wait there' using errcode = '23001', constraint = 'branches__has_turns';
  end if;
  return new;
end $$;
create trigger branch_is_served before update of deleted_at on branch_offices
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function branch_is_served();

-- Robots give out tickets where there is a box, and know their band and the minutes of advance: they are told of a box that came.
create function raise_versions_with_boxes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select m.robot_id from robot_main_branches m join changed using (client_id, branchoffice_id)));
  return null;
end $$;
create trigger raise_versions_with_new after insert on attention_boxes referencing new table as changed
  for each statement execute function raise_versions_with_boxes();

-- Robots of a branch are told of a box that was deleted or came back.
create function raise_versions_with_kept_boxes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select m.robot_id from robot_main_branches m join is_now n using (client_id, branchoffice_id)
    join was o using (client_id, attention_box_id) where (n.deleted_at is null) <> (o.deleted_at is null)));
  return null;
end $$;
create trigger raise_versions_with_kept after update on attention_boxes referencing old table as was new table as is_now
  for each statement execute function raise_versions_with_kept_boxes();

-- Robots that stand in a branch are told of other minutes of advance.
create function raise_versions_with_turn_settings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_versions(array(select m.robot_id from robot_main_branches m join changed using (client_id)));
  return null;
end $$;
create trigger raise_versions after update on turn_settings referencing new table as changed
  for each statement execute function raise_versions_with_turn_settings();
create trigger raise_versions_with_new after insert on turn_settings referencing new table as changed
  for each statement execute function raise_versions_with_turn_settings();

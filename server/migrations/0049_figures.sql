-- Figures by day and hour that triggers keep (ALL-5), and what facts must say of themselves for it.
alter table interactions add column local_hour smallint check (local_hour between 0 and 23),
  -- The same person was at the same robot on that day before (TAB-2); decided when it is written.
  add column comes_back boolean not null default false;
alter table detections add column local_hour smallint check (local_hour between 0 and 23);
alter table view_events add column local_hour smallint check (local_hour between 0 and 23),
  -- Of a product: the category that it was in when it was seen.
  add column category_id bigint;

update interactions f set local_hour = extract(hour from f.started_at at time zone c.timezone) from clients c where c.client_id = f.client_id;
update detections f set local_hour = extract(hour from f.occurred_at at time zone c.timezone) from clients c where c.client_id = f.client_id;
update view_events f set local_hour = extract(hour from f.viewed_at at time zone c.timezone) from clients c where c.client_id = f.client_id;
update view_events f set category_id = a.category_id from products a where f.kind = 'product' and a.product_id = f.record_id and a.client_id = f.client_id;
update interactions f set comes_back = true from (
  select id, row_number() over (partition by robot_id, local_day, track_id order by started_at, id) as nth
  from interactions where track_id is not null) n
where n.id = f.id and n.nth > 1;
alter table interactions alter column local_hour set not null;
alter table detections alter column local_hour set not null;
alter table view_events alter column local_hour set not null;
create index interactions_of_person on interactions (robot_id, local_day, track_id) where track_id is not null;

-- Interactions. How long they lasted: 0 unknown, 1 below one minute, 2 to three, 3 to five, 4 beyond; what the server closed has no length.
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
-- The name of a record that is gone is the last one it was seen under.
create index view_events_of_record on view_events (client_id, kind, record_id, viewed_at desc);

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

insert into roll_ups values
  ('interaction_figures', 'interactions', 'select client_id, local_day as day, local_hour as hour, robot_id,
    coalesce(branchoffice_id, 0) as branchoffice_id, coalesce(gender, '''') as gender, lasted(started_at, ended_at) as lasted, comes_back
    from $facts'),
  ('detection_figures', 'detections', 'select client_id, local_day as day, local_hour as hour, robot_id,
    coalesce(branchoffice_id, 0) as branchoffice_id from $facts where event_type = ''person_crossed'''),
  ('view_figures', 'view_events', 'select client_id, seen.kind, local_day as day, robot_id, coalesce(branchoffice_id, 0) as branchoffice_id,
    seen.id as record_id from $facts f, lateral (values (f.kind, f.record_id),
      (case when f.kind = ''product'' then ''category'' end, f.category_id)) seen (kind, id)
    where seen.kind <> ''survey'' and seen.id is not null'),
  ('poll_offer_days', 'view_events', 'select client_id, record_id as poll_id, local_day as day, local_hour as hour, robot_id,
    coalesce(branchoffice_id, 0) as branchoffice_id, stage, coalesce(question_id, 0) as question_id from $facts where kind = ''survey''');
select recount(name), keep_roll_up(name) from roll_ups
  where name in ('interaction_figures', 'detection_figures', 'view_figures', 'poll_offer_days') order by name;

-- Views say in which interaction they were, exchanges what came of them, and each fact its day and the branch that its robot stood in: decided
-- when the fact is first written, whatever zone, branch or client the robot gets later (ALL-2, ALL-3, ALL-4).
alter table interactions add column branchoffice_id bigint;
alter table exchanges add column outcome text check (outcome in ('intent', 'record', 'none')), add column local_day date, add column branchoffice_id bigint;
alter table view_events add column interaction_uuid uuid, add column branchoffice_id bigint;
alter table detections add column local_day date, add column branchoffice_id bigint;

-- Of what was told before, the day follows from the client's clock; where the robot stood nobody noted.
update exchanges f set local_day = (f.asked_at at time zone c.timezone)::date from clients c where c.client_id = f.client_id;
update detections f set local_day = (f.occurred_at at time zone c.timezone)::date from clients c where c.client_id = f.client_id;
alter table exchanges alter column local_day set not null;
alter table detections alter column local_day set not null;

-- Earlier views belong to the interaction of their robot at their instant; one whose end was never told is over after an hour.
update view_events v set interaction_uuid = (
  select i.uuid from interactions i
  where i.robot_id = v.robot_id and i.client_id = v.client_id and i.started_at <= v.viewed_at
    and coalesce(i.ended_at, i.started_at + interval '1 hour') >= v.viewed_at
  order by i.started_at desc, i.id desc limit 1);
create index view_events_of_interaction on view_events (robot_id, interaction_uuid) where interaction_uuid is not null;

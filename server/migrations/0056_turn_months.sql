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
insert into roll_ups values
  ('turn_wait_months', 'turns', 'select client_id, branchoffice_id, date_trunc(''month'', day::timestamp)::date as month, hour,
    least(1440, floor(extract(epoch from attention_date - created_at) / 60))::int as minutes from $facts
    where attention_date is not null and end_date is not null'),
  ('turn_service_months', 'turns', 'select client_id, branchoffice_id, date_trunc(''month'', day::timestamp)::date as month, hour,
    least(1440, ceil(extract(epoch from end_date - attention_date) / 60))::int as minutes from $facts where status = ''attended'''),
  ('turn_server_months', 'turns', 'select client_id, branchoffice_id, date_trunc(''month'', day::timestamp)::date as month, box_id,
    attended_by as user_id, least(1440, ceil(extract(epoch from end_date - attention_date) / 60))::int as minutes from $facts
    where status = ''attended''');
select keep_roll_up(name) from roll_ups where name like 'turn%\_months' order by name;
select recount(name) from roll_ups where name like 'turn%\_months' order by name;

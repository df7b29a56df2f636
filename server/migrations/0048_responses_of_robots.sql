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
insert into roll_ups values ('poll_response_robots', 'poll_responses', 'select client_id, poll_id, robot_id from $facts');
select keep_roll_up('poll_response_robots'), recount('poll_response_robots');

-- Those of one robot, newest first.
create index poll_responses_of_robot on poll_responses (poll_id, robot_id, started_at desc, response_id desc);

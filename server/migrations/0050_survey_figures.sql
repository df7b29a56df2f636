-- What the figures of a survey are made of (SVM-12).

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
  primary key (client_id, poll_id, monthly, day, version, language_id, complete, question_id, row_index, value)
);
comment on table poll_answer_totals is 'audit:none';

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

update roll_ups set keys = 'select client_id, poll_id, version, robot_id, coalesce(branchoffice_id, 0) as branchoffice_id,
    local_day as day, local_hour as hour, language_id, complete, question_id, row_index, value from $facts, choices_in(answers)'
  where name = 'poll_answer_days';
insert into roll_ups values
  ('poll_answer_totals', 'poll_responses', 'select client_id, poll_id, monthly, (case when monthly then date_trunc(''month'', local_day) else local_day end)::date as day,
    version, language_id, complete, question_id, row_index, value from $facts, choices_in(answers), (values (false), (true)) span (monthly)'),
  ('poll_response_times', 'poll_responses', 'select client_id, poll_id, version, robot_id, coalesce(branchoffice_id, 0) as branchoffice_id,
    local_day as day, local_hour as hour, language_id, extract(epoch from ended_at - started_at)::int as seconds
    from $facts where complete and ended_at is not null');
select keep_roll_up(name) from roll_ups where name in ('poll_answer_totals', 'poll_response_times') order by name;
select recount(name) from roll_ups where name in ('poll_answer_days', 'poll_answer_totals', 'poll_response_times') order by name;

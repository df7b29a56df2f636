import { rollUp } from '../../app/facts/roll-up.ts';

const arrivals = { client_id: 'bigint', branchoffice_id: 'bigint', day: 'date', hour: 'smallint' } as const;
const byHour = ['client_id', 'branchoffice_id', 'month', 'hour', 'minutes'] as const;

export const turnWaits = rollUp({
  name: 'turn_waits',
  of: 'turns',
  what: 'Minutes of waiting of who was called, by hour of arrival.',
  keys: {
    ...arrivals,
    minutes: ['int', 'least(1440, floor(extract(epoch from attention_date - created_at) / 60))::int'],
  },
  where: 'end_date is not null and attention_date is not null and not uncalled',
  coarse: { turn_wait_months: byHour },
});

export const turnServices = rollUp({
  name: 'turn_services',
  of: 'turns',
  what: 'Minutes of service of who was attended, by hour of arrival, box and person.',
  keys: {
    ...arrivals,
    box_id: 'bigint',
    user_id: ['bigint', 'attended_by'],
    minutes: ['int', 'least(1440, ceil(extract(epoch from end_date - attention_date) / 60))::int'],
  },
  where: "status = 'attended'",
  coarse: {
    turn_service_months: byHour,
    turn_server_months: ['client_id', 'branchoffice_id', 'month', 'box_id', 'user_id', 'minutes'],
  },
  readByRobots: true,
});

export const turnEnds = rollUp({
  name: 'turn_ends',
  of: 'turns',
  what: 'How tickets ended, by hour of arrival: attended, no_show, left, day_end or cancelled.',
  keys: {
    ...arrivals,
    how: ['text', "case when status = 'attended' then status else coalesce(end_reason, status) end"],
  },
  where: 'end_date is not null',
});

export const turnSources = rollUp({
  name: 'turn_sources',
  of: 'turns',
  what: 'Tickets that were given out, by hour of arrival and the door by which they came: robot, console or phone.',
  keys: { ...arrivals, source: 'text' },
});

/**
 * Whether who was promised minutes was called within them (MOV-7). It says nothing of the range where somebody was called again, sent to
 * one box or person, moved ahead or let others pass after it was told (`moved`), nor where nobody was called (`uncalled`).
 */
export const turnPromises = rollUp({
  name: 'turn_promises',
  of: 'turns',
  what: 'What became of the wait that was told first: inside, sooner, later, moved or uncalled, by hour of arrival.',
  keys: {
    ...arrivals,
    kept: [
      'text',
      `case when attention_date is null or uncalled then 'uncalled' when moved then 'moved'
      when attention_date - created_at < make_interval(mins => promised_from) then 'sooner'
      when attention_date - created_at > make_interval(mins => promised_until) then 'later' else 'inside' end`,
    ],
  },
  where: 'end_date is not null and promised_until is not null',
});

import { dated, placed, rollUp } from '../../app/facts/roll-up.ts';

const responses = {
  client_id: 'bigint',
  poll_id: 'bigint',
  version: 'int',
  ...placed,
  ...dated,
  language_id: 'smallint',
} as const;

export const responseDays = rollUp({
  name: 'poll_response_days',
  of: 'poll_responses',
  what: 'How many responses, by day, hour and branch (0: none); and of each robot ever, for lists.',
  keys: { ...responses, complete: 'boolean' },
  coarse: {
    poll_response_totals: ['client_id', 'monthly', 'day', 'poll_id', 'version', 'language_id', 'complete'],
    poll_response_robots: ['client_id', 'poll_id', 'robot_id'],
  },
  indexes: {
    poll_response_days: { by_poll: ['poll_id'], of_branch: ['client_id', 'branchoffice_id'] },
    poll_response_totals: { by_day: ['monthly', 'day'], by_poll: ['poll_id'] },
    poll_response_robots: { by_poll: ['poll_id'] },
  },
});

export const answerDays = rollUp({
  name: 'poll_answer_days',
  of: 'poll_responses',
  what: 'How often each answer: an option, a step of a scale, yes (1) or no (0); of squares for each row, elsewhere 0. -1: one who chose more of a question.',
  keys: {
    ...responses,
    complete: 'boolean',
    question_id: 'bigint',
    row_index: 'int',
    value: 'bigint',
  },
  from: 'choices_in(answers)',
  coarse: {
    poll_answer_totals: [
      ...(['client_id', 'poll_id', 'monthly', 'day', 'version', 'language_id', 'complete'] as const),
      ...(['question_id', 'row_index', 'value'] as const),
    ],
  },
  indexes: { poll_answer_days: { by_poll: ['poll_id', 'question_id'] } },
});

export const responseTimes = rollUp({
  name: 'poll_response_times',
  of: 'poll_responses',
  what: 'How long complete responses took, in whole seconds; one without an end has none.',
  keys: { ...responses, seconds: ['int', 'extract(epoch from ended_at - started_at)::int'] },
  where: 'complete and ended_at is not null',
});

export const offerDays = rollUp({
  name: 'poll_offer_days',
  of: 'view_events',
  what: 'Offers of a survey: how far they came, and at which question they were left (0: at none).',
  keys: {
    client_id: 'bigint',
    poll_id: ['bigint', 'record_id'],
    ...dated,
    ...placed,
    stage: 'text',
    question_id: ['bigint', 'coalesce(question_id, 0)'],
  },
  where: "kind = 'survey'",
  indexes: { poll_offer_days: { by_poll: ['poll_id'] } },
});

/** Where robots and branches that are gone are still told of. */
export const surveyTellers = { robots: [responseDays, offerDays], branches: [responseDays] };

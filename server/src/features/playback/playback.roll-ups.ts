import { dated, rollUp } from '../../app/facts/roll-up.ts';

export const playbackDays = rollUp({
  name: 'playback_days',
  of: 'playback',
  what: 'What was shown of each medium on a day: times, milliseconds, and times to the end. 0: of no campaign.',
  keys: {
    client_id: 'bigint',
    day: dated.day,
    robot_id: 'bigint',
    campaign_id: ['bigint', 'coalesce(campaign_id, 0)'],
    media_id: 'bigint',
    measure: "text check (measure in ('plays', 'ms', 'completed'))",
  },
  from: `lateral (values ('plays', plays::bigint), ('ms', shown_ms), ('completed', completed::bigint)) m (measure, amount)`,
  where: 'not doubtful and amount > 0',
  amount: 'amount',
  kept: '5 months',
  indexes: { playback_days: { by_day: ['day'] } },
});

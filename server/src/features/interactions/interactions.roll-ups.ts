import { dated, placed, rollUp } from '../../app/facts/roll-up.ts';

const visits = { client_id: 'bigint', ...dated, ...placed } as const;

export const interactionFigures = rollUp({
  name: 'interaction_figures',
  of: 'interactions',
  what: 'Interactions. How long they lasted: 0 unknown, 1 below one minute, 2 to three, 3 to five, 4 beyond; what the server closed has no length.',
  keys: {
    ...visits,
    gender: ['text', "coalesce(gender, '')"],
    lasted: ['smallint', 'lasted(started_at, ended_at)'],
    comes_back: 'boolean',
  },
  coarse: { interaction_totals: ['client_id', 'monthly', 'day', 'gender', 'lasted', 'comes_back'] },
  indexes: { interaction_figures: { by_day: ['day'] }, interaction_totals: { by_day: ['monthly', 'day'] } },
});

export const detectionFigures = rollUp({
  name: 'detection_figures',
  of: 'detections',
  what: 'People who passed in front of a robot.',
  keys: visits,
  where: "event_type = 'person_crossed'",
  coarse: { detection_totals: ['client_id', 'monthly', 'day'] },
  indexes: { detection_figures: { by_day: ['day'] }, detection_totals: { by_day: ['monthly', 'day'] } },
});

export const viewFigures = rollUp({
  name: 'view_figures',
  of: 'view_events',
  what: 'Records that people saw; who sees a product has seen its category.',
  keys: {
    client_id: 'bigint',
    kind: ['text', 'seen.kind'],
    day: dated.day,
    ...placed,
    record_id: ['bigint', 'seen.id'],
  },
  from: `lateral (values (f.kind, f.record_id),
    (case when f.kind = 'product' then 'category' end, f.category_id)) seen (kind, id)`,
  where: "seen.kind <> 'survey' and seen.id is not null",
  coarse: { view_totals: ['client_id', 'kind', 'monthly', 'day', 'record_id'] },
  indexes: { view_figures: { by_day: ['kind', 'day'] }, view_totals: { by_day: ['kind', 'monthly', 'day'] } },
});

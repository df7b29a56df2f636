import { storableText } from '../../app/database/storable-text.ts';
import { instantOf } from '../../app/facts/fact-clock.ts';
import { factStore } from '../../app/facts/fact-store.ts';
import { raiseAlerts } from './alerts.queries.ts';

/** Alerts that robots raise of their own health. */
export const alertFacts = factStore({
  type: 'notifications',
  signals: ['alerts', 'robots'],
  row: ({ at, ...fact }, { date }) => ({
    ...fact,
    alert: storableText(fact.alert),
    title: storableText(fact.title),
    description: storableText(fact.description),
    solution: storableText(fact.solution),
    at: instantOf(date(at).at),
    source: 'robot' as const,
  }),
  write: raiseAlerts,
});

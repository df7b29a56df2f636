import { severities } from '@botones/contract/alerts/alert-codes';
import { alertsLabels } from '@botones/contract/alerts/alerts.labels';
import { expect, test } from 'vitest';
import { severityWords } from '../../../app/alerts/severity.words.ts';
import { wordsIn } from '../../../app/words.ts';
import { deskWords } from './desk.words.ts';

test.each([
  ['es-mx', 'es'],
  ['en', 'en'],
  ['ja', 'ja'],
] as const)('desk and log call each severity, and severity itself, the same: %s (AMB-031)', (language, key) => {
  const words = wordsIn(deskWords, language);
  const { alerts, alert_rules } = alertsLabels.records;
  for (const { fields, values } of [alerts, alert_rules]) {
    expect(fields.severity[key]).toBe(words.severity);
    const named = severities.map((_, index) => values.severity[String(index + 1)]?.[key]);
    expect(named).toEqual(severities.map((severity) => wordsIn(severityWords, language)[severity]));
  }
});

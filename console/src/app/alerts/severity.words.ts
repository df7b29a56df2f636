import { severityNames } from '@botones/contract/alerts/alert-codes';
import type { TextLanguage } from '@botones/contract/fields/texts';
import { defineWords } from '../words.ts';

const severitiesIn = (language: TextLanguage) => {
  const { critical, high, medium, low } = severityNames;
  return { critical: critical[language], high: high[language], medium: medium[language], low: low[language] };
};

/** How urgent an alert is, in the same words wherever one is read. */
export const severityWords = defineWords({ es: severitiesIn('es'), en: severitiesIn('en'), ja: severitiesIn('ja') });

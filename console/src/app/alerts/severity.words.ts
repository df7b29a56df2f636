import { defineWords } from '../words.ts';

/** How urgent an alert is. */
export const severityWords = defineWords({
  es: { critical: 'Crítica', high: 'Alta', medium: 'Media', low: 'Baja' },
  en: { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' },
  ja: { critical: '重大', high: '高', medium: '中', low: '低' },
});

import { defineRules } from '../fields/texts.ts';

/** The rules of reports that are sent by mail (TAB-6). */
export const reportRules = defineRules({
  'reports.readers': {
    es: 'Elija a lo más {max} personas',
    en: 'Choose at most {max} people',
    ja: '選べるのは {max} 人までです',
  },
});

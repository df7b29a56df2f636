import { defineWords } from '../words.ts';

export const paperHeadWords = defineWords({
  es: { printed: (moment: string) => `Impreso el ${moment}` },
  en: { printed: (moment: string) => `Printed on ${moment}` },
  ja: { printed: (moment: string) => `${moment} 印刷` },
});

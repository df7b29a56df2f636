import { defineWords } from '../../app/words.ts';

export const firstWords = defineWords({
  es: { title: 'Fuera de lo acostumbrado' },
  en: { title: 'Out of the ordinary' },
  ja: { title: '通常と異なる動き' },
});

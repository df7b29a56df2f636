import { defineWords } from '../../app/words.ts';

/** What leads to visits from elsewhere. */
export const visitLinkWords = defineWords({
  es: { visit: 'Ver la visita completa', shown: 'Visitas en que se mostró' },
  en: { visit: 'See the whole visit', shown: 'Visits in which it was shown' },
  ja: { visit: '訪問の全体を見る', shown: '表示された訪問' },
});

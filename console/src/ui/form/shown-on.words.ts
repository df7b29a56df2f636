import { defineWords, plural } from '../../app/words.ts';

/** On which robots a record is. */
export const shownOnWords = defineWords({
  es: {
    title: 'Robots que lo muestran',
    on: (n: number) => `En ${plural(n, 'robot', 'robots')}`,
    none: 'Ningún robot lo muestra todavía.',
    more: (n: number) => `y ${n} más`,
    less: 'Ver menos',
  },
  en: {
    title: 'Robots that show it',
    on: (n) => `On ${plural(n, 'robot', 'robots')}`,
    none: 'No robot shows it yet.',
    more: (n) => `and ${n} more`,
    less: 'Show fewer',
  },
  ja: {
    title: '表示しているロボット',
    on: (n) => `${n} 台のロボットに表示中`,
    none: 'まだどのロボットにも表示されていません。',
    more: (n) => `ほか ${n} 台`,
    less: '折りたたむ',
  },
});

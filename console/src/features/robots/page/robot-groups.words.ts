import { defineWords } from '../../../app/words.ts';

/** What the page of a robot says of its groups. */
export const robotGroupsWords = defineWords({
  es: {
    title: 'Grupos',
    all: 'Ver grupos',
    none: 'No está en ningún grupo.',
    gives: (what: string) => `Le da: ${what}`,
    givesNothing: 'Todavía no le da nada.',
    by: (group: string) => `por el grupo ${group}`,
  },
  en: {
    title: 'Groups',
    all: 'See groups',
    none: 'It is in no group.',
    gives: (what) => `Gives it: ${what}`,
    givesNothing: 'Gives it nothing yet.',
    by: (group) => `by the group ${group}`,
  },
  ja: {
    title: 'グループ',
    all: 'グループを見る',
    none: 'どのグループにも入っていません。',
    gives: (what) => `設定内容：${what}`,
    givesNothing: 'まだ何も設定していません。',
    by: (group) => `グループ「${group}」による`,
  },
});

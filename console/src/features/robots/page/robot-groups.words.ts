import { defineWords } from '../../../app/words.ts';

/** What the page of a robot says of its groups. */
export const robotGroupsWords = defineWords({
  es: {
    title: 'Grupos',
    all: 'Ver grupos',
    none: 'No está en ningún grupo.',
    givenBy: (group: string) => `Por el grupo ${group}`,
    givesNothing: 'Todavía no le da nada.',
  },
  en: {
    title: 'Groups',
    all: 'See groups',
    none: 'It is in no group.',
    givenBy: (group) => `By the group ${group}`,
    givesNothing: 'Gives it nothing yet.',
  },
  ja: {
    title: 'グループ',
    all: 'グループを見る',
    none: 'どのグループにも入っていません。',
    givenBy: (group) => `グループ「${group}」による設定`,
    givesNothing: 'まだ何も設定していません。',
  },
});

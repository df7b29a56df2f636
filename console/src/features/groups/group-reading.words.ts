import { defineWords } from '../../app/words.ts';

/** Who is still to join or leave a group and why, and what it gives to whom, read beside the list. */
export const groupReadingWords = defineWords({
  es: {
    whoWaits: (told: string, name: string) => `${told}: ver quiénes de ${name}`,
    waitingOf: (name: string) => `Por entrar o salir de ${name}`,
    nobodyWaits: 'Ya nadie espera.',
    joins: 'Entra',
    leaves: 'Sale',
    underWay: 'En curso.',
    triedAgain: 'Se intenta de nuevo por sí solo.',
    givesOf: (name: string) => `Qué da ${name}`,
    butFor: (names: string) => `menos ${names}`,
  },
  en: {
    whoWaits: (told, name) => `${told}: see who of ${name}`,
    waitingOf: (name) => `To join or leave ${name}`,
    nobodyWaits: 'Nobody waits any more.',
    joins: 'Joins',
    leaves: 'Leaves',
    underWay: 'Under way.',
    triedAgain: 'It is tried again by itself.',
    givesOf: (name) => `What is given by ${name}`,
    butFor: (names) => `except ${names}`,
  },
  ja: {
    whoWaits: (told, name) => `${told}：${name} の対象を見る`,
    waitingOf: (name) => `${name} の出入り待ち`,
    nobodyWaits: '待っているロボットはありません。',
    joins: '追加',
    leaves: '削除',
    underWay: '処理中です。',
    triedAgain: '自動的に再試行されます。',
    givesOf: (name) => `${name} の設定内容`,
    butFor: (names) => `${names} を除く`,
  },
});

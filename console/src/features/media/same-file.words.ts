import { defineWords } from '../../app/words.ts';

/** A file that is there already. */
export const sameFileWords = defineWords({
  es: {
    same: (name: string) => `Ya está en la biblioteca como “${name}”. ¿Agregarlo de nuevo?`,
    sameHere: (name: string) => `Ya está en esta lista como “${name}”. ¿Agregarlo de nuevo?`,
    addAgain: 'Agregar de todos modos',
    addAllAgain: 'Agregar todos',
    takeSame: (name: string) => `Usar “${name}”`,
    takeAllSame: 'Usar los que ya están',
    notAgain: 'No agregar',
    noneAgain: 'No agregar ninguno',
    unanswered: 'Diga primero si se agrega de nuevo el archivo que ya está.',
  },
  en: {
    same: (name) => `It is already in the library as “${name}”. Add it again?`,
    sameHere: (name) => `It is already in this list as “${name}”. Add it again?`,
    addAgain: 'Add anyway',
    addAllAgain: 'Add all',
    takeSame: (name) => `Use “${name}”`,
    takeAllSame: 'Use those that are there',
    notAgain: 'Do not add',
    noneAgain: 'Add none',
    unanswered: 'First say whether the file that is already there is added again.',
  },
  ja: {
    same: (name) => `すでに「${name}」としてライブラリにあります。もう一度追加しますか？`,
    sameHere: (name) => `すでに「${name}」としてこの一覧にあります。もう一度追加しますか？`,
    addAgain: 'それでも追加',
    addAllAgain: 'すべて追加',
    takeSame: (name) => `「${name}」を使う`,
    takeAllSame: '既存のものを使う',
    notAgain: '追加しない',
    noneAgain: 'どれも追加しない',
    unanswered: 'すでにあるファイルをもう一度追加するか、先に選んでください。',
  },
});

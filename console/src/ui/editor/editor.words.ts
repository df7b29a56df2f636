import { defineWords } from '../../app/words.ts';

/** What editors that are no form say. */
export const editorWords = defineWords({
  es: {
    undo: 'Deshacer el último cambio',
    redo: 'Rehacer el cambio',
  },
  en: {
    undo: 'Undo the last change',
    redo: 'Redo the change',
  },
  ja: {
    undo: '直前の変更を元に戻す',
    redo: '変更をやり直す',
  },
});

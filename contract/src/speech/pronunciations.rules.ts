import { defineRules } from '../fields/texts.ts';

/** The rules of how words are said (OIR-2). */
export const pronunciationRules = defineRules({
  'pronunciations.letter': {
    es: 'Debe tener al menos una letra',
    en: 'It must have at least one letter',
    ja: '文字を1つ以上入力してください',
  },
  'pronunciations.twice': {
    es: 'Ya está en la lista en este idioma',
    en: 'It is in the list already, in this language',
    ja: 'この言語ではすでに一覧にあります',
  },
  'pronunciations.most': {
    es: 'La lista puede tener hasta {max} palabras: quite algunas',
    en: 'The list can have up to {max} words: take some away',
    ja: '一覧は {max} 件までです。一部を削除してください',
  },
});

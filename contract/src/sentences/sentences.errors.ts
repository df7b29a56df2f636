import { defineErrors } from '../fields/texts.ts';

/** Failures of sentences that were not understood. */
export const sentenceErrors = defineErrors({
  'sentences.not_found': [
    404,
    {
      es: 'La frase ya no está en la lista: alguien la atendió o ya no se conserva.',
      en: 'The sentence is no longer in the list: somebody dealt with it, or it is not kept any more.',
      ja: 'この文はもう一覧にありません。誰かが対応したか、保存期間が過ぎています。',
    },
  ],
  'sentences.other_language': [
    409,
    {
      es: 'La frase y la intención son de idiomas distintos.',
      en: 'The sentence and the intention are in different languages.',
      ja: '文とインテントの言語が異なります。',
    },
  ],
  'sentences.fallback': [
    409,
    {
      es: 'Esa intención responde a lo que no se entiende: elija otra.',
      en: 'That intention answers what is not understood: choose another one.',
      ja: 'このインテントは聞き取れなかったときの応答です。別のインテントを選んでください。',
    },
  ],
  'sentences.too_long': [
    409,
    {
      es: 'La frase no cabe en una intención: tiene más de 256 caracteres.',
      en: 'The sentence does not fit into an intention: it has more than 256 characters.',
      ja: '文が 256 文字を超えているため、インテントに追加できません。',
    },
  ],
  'sentences.intention_full': [
    409,
    {
      es: 'La intención puede tener hasta 500 frases: quite algunas antes de agregar más.',
      en: 'The intention can have up to 500 phrases: take some away before adding more.',
      ja: 'インテントのフレーズは 500 件までです。追加する前に一部を削除してください。',
    },
  ],
});

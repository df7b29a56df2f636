import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const sentencesLabels = defineLabels({
  records: {
    handled_sentences: {
      title: label('Frase sin respuesta', 'Sentence not understood', '聞き取れなかった文'),
      fields: {
        sentence_key: label('Clave de la frase', 'Key of the sentence', '文のキー'),
        handled_at: label('Atendida', 'Dealt with', '対応日時'),
        handled_by: label('Atendida por', 'Dealt with by', '対応した人'),
        discarded: label('Descartada', 'Discarded', '破棄'),
        was_at: label('Atendida antes', 'Dealt with before', '前回の対応日時'),
      },
    },
  },
  actions: {
    'sentences.teach': label(
      'Enseñó frases sin respuesta a una intención',
      'Taught an intention sentences that were not understood',
      '聞き取れなかった文をインテントに追加',
    ),
    'sentences.discard': label(
      'Descartó frases sin respuesta',
      'Discarded sentences that were not understood',
      '聞き取れなかった文を破棄',
    ),
    'sentences.restore': label(
      'Recuperó frases sin respuesta descartadas',
      'Brought back sentences that were discarded',
      '破棄した文を元に戻した',
    ),
  },
});

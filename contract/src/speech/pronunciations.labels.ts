import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const pronunciationsLabels = defineLabels({
  records: {
    pronunciations: {
      title: label('Pronunciación', 'Pronunciation', '読み方'),
      fields: {
        said: label('Se dice', 'Said', '読み方'),
        word_key: label('Clave de la palabra', 'Key of the word', '単語のキー'),
        written: label('Se escribe', 'Written', '表記'),
      },
    },
  },
  actions: {
    'pronunciations.save': label('Guardó cómo se dicen palabras', 'Saved how words are said', '単語の読み方を保存'),
  },
});

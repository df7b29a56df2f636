import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const languagesLabels = defineLabels({
  records: {
    languages: {
      title: label('Idioma', 'Language', '言語'),
      fields: {
        currency: label('Moneda', 'Currency', '通貨'),
      },
    },
  },
});

import { defineErrors } from '../fields/texts.ts';

/** Failures of reports that are sent by mail. */
export const reportErrors = defineErrors({
  'reports.not_found': [
    404,
    { es: 'El reporte no existe.', en: 'The report does not exist.', ja: 'レポートが存在しません。' },
  ],
  'reports.name_taken': [
    409,
    {
      es: 'Ya existe un reporte con ese nombre.',
      en: 'There is already a report with that name.',
      ja: '同じ名前のレポートがすでにあります。',
    },
  ],
  'reports.too_many': [
    409,
    {
      es: 'Un cliente puede tener hasta {max} reportes.',
      en: 'A client can have up to {max} reports.',
      ja: '1 つのクライアントに登録できるレポートは {max} 件までです。',
    },
  ],
  'reports.testing': [
    409,
    {
      es: 'Aún se está haciendo la prueba que pidió de este reporte: espere a que termine.',
      en: 'The test of this report that you asked for is still being made: wait until it is done.',
      ja: 'このレポートのテストはまだ作成中です。完了するまでお待ちください。',
    },
  ],
  'reports.reader': [
    409,
    {
      es: 'Alguna de las personas ya no puede recibir este reporte.',
      en: 'One of the people can no longer get this report.',
      ja: 'このレポートを受け取れない人が含まれています。',
    },
  ],
  'reports.no_document': [
    404,
    {
      es: 'El documento ya no se guarda.',
      en: 'The document is no longer kept.',
      ja: '文書はもう保存されていません。',
    },
  ],
});

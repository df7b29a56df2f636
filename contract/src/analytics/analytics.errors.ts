import { defineErrors } from '../fields/texts.ts';

/** Failures of figures. */
export const analyticsErrors = defineErrors({
  'analytics.bad_range': [
    400,
    {
      es: 'La fecha final no puede ser anterior a la inicial.',
      en: 'The end date cannot be before the start date.',
      ja: '終了日は開始日より前にできません。',
    },
  ],
  'analytics.long_range': [
    400,
    {
      es: 'El periodo es demasiado largo: elija a lo más 62 días por día, o 20 años por mes.',
      en: 'The period is too long: choose at most 62 days by day, or 20 years by month.',
      ja: '期間が長すぎます。日別は62日以内、月別は20年以内で選択してください。',
    },
  ],
});

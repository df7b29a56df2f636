import { defineRules } from '../fields/texts.ts';

/** The rules of what people do with alerts and of how they are told of them. */
export const alertRuleTexts = defineRules({
  'alerts.within_a_year': {
    es: 'Elija un momento del próximo año',
    en: 'Choose a time within the next year',
    ja: '今後1年以内の日時を選択してください',
  },
  'alerts.max_hours': { es: 'Máximo {max} horas', en: 'At most {max} hours', ja: '{max} 時間以内' },
  'alerts.max_people': { es: 'Máximo {max} personas', en: 'At most {max} people', ja: '{max} 人以内' },
});

import { defineRules } from '../fields/texts.ts';

/** The rules of erasing visits (TAB-4). */
export const erasureRules = defineRules({
  'visits.other_day': {
    es: 'No es la fecha de la visita: escríbala como se lee aquí.',
    en: 'It is not the date of the visit: type it as it reads here.',
    ja: '訪問の日付ではありません。ここに表示されているとおりに入力してください。',
  },
  'visits.several_days': {
    es: 'Elija visitas de un solo día.',
    en: 'Choose visits of one day only.',
    ja: '1 日分の訪問だけを選んでください。',
  },
});

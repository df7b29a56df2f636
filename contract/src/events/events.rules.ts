import { defineRules } from '../fields/texts.ts';

/** Rules of events' fields (EVT-26, AMB-112). */
export const eventRules = defineRules({
  'events.day': { es: 'La fecha no es válida', en: 'The date is not valid', ja: '日付が正しくありません' },
  'events.end': {
    es: 'La fecha final debe ser mayor a la inicial',
    en: 'The end must be later than the start',
    ja: '終了は開始より後にしてください',
  },
  'events.never': {
    es: 'Con estos días y horas no se mostraría nunca',
    en: 'With these days and hours it would never be shown',
    ja: 'この曜日と時間帯では一度も表示されません',
  },
  'events.until_dated': {
    es: 'El último día es de los eventos “Siempre”; este termina en su fecha final',
    en: 'A last day belongs to events that are “Always”; this one ends on its end date',
    ja: '最終日は「常時」のイベントだけのものです。このイベントは終了日に終わります',
  },
  'events.except_once': {
    es: 'Solo “Siempre” y los eventos que se repiten tienen días sin mostrarse',
    en: 'Only “Always” and events that repeat have days on which they are not shown',
    ja: '除外日を設定できるのは「常時」または繰り返すイベントだけです',
  },
  'events.except_empty': {
    es: 'Elija el día o quítelo.',
    en: 'Choose the day or remove it.',
    ja: '日を選ぶか、この行を削除してください。',
  },
  'events.except_most': {
    es: 'Puede haber hasta {max} días sin mostrarse',
    en: 'There can be up to {max} days on which it is not shown',
    ja: '除外日は {max} 日まで設定できます',
  },
  'events.today': {
    es: 'La fecha no puede ser anterior a hoy',
    en: 'The date cannot be before today',
    ja: '今日より前の日付は指定できません',
  },
});

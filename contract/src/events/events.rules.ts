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
  'events.today': {
    es: 'La fecha no puede ser anterior a hoy',
    en: 'The date cannot be before today',
    ja: '今日より前の日付は指定できません',
  },
});

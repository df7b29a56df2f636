import { defineRules } from './texts.ts';

/** The rules of times of day and of the hours of a week (AMB-142, AMB-145). */
export const hoursRules = defineRules({
  'hours.time': { es: 'La hora no es válida', en: 'The time is not valid', ja: '時刻が正しくありません' },
  'hours.appointment': {
    es: 'Una cita previa no es un horario: póngala en la descripción',
    en: 'An appointment is no hours: put it in the description',
    ja: '予約制は時間帯ではありません。説明に書いてください',
  },
  'hours.order': {
    es: 'La hora de cierre debe ser mayor a la de apertura',
    en: 'The closing time must be later than the opening time',
    ja: '終了時刻は開始時刻より後にしてください',
  },
  'hours.overlap': {
    es: 'Los horarios se enciman',
    en: 'The hours overlap',
    ja: '時間帯が重なっています',
  },
});

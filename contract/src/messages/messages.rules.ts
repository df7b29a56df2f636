import { defineRules } from '../fields/texts.ts';

/** Rules of the fields of urgent messages. */
export const messageRules = defineRules({
  'messages.robots': {
    es: 'Elija al menos un robot',
    en: 'Choose at least one robot',
    ja: 'ロボットを 1 台以上選択してください',
  },
  'messages.until': {
    es: 'La hora de término no es válida',
    en: 'The end is not valid',
    ja: '終了時刻が正しくありません',
  },
  'messages.until_past': {
    es: 'El término debe ser posterior a este momento',
    en: 'The end must be later than now',
    ja: '終了は現在より後にしてください',
  },
  'messages.until_far': {
    es: 'El término puede ser a más tardar dentro de {hours} horas',
    en: 'The end can be at most {hours} hours from now',
    ja: '終了は {hours} 時間以内にしてください',
  },
});

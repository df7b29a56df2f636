import { defineWords } from '../../../app/words.ts';

/** What the desk says of tickets that a branch gives out by phone. */
export const phoneDoorWords = defineWords({
  es: {
    given: 'La sucursal da turnos por teléfono.',
    end: 'Dejar de darlos',
    title: '¿Dejar de dar turnos por teléfono?',
    body: 'Quien ya tiene turno lo conserva. Quien administra las cajas puede volver a darlos.',
    ended: 'La sucursal ya no da turnos por teléfono',
  },
  en: {
    given: 'The branch gives out tickets by phone.',
    end: 'Stop giving them',
    title: 'Stop giving out tickets by phone?',
    body: 'Whoever has a ticket keeps it. Whoever manages the boxes can give them out again.',
    ended: 'The branch gives out no more tickets by phone',
  },
  ja: {
    given: 'この支店ではスマートフォンで番号札を発行しています。',
    end: '発行を停止',
    title: 'スマートフォンでの番号札の発行を停止しますか？',
    body: 'すでに受け取った番号札はそのまま使えます。窓口を管理する人が再開できます。',
    ended: 'スマートフォンでの番号札の発行を停止しました',
  },
});

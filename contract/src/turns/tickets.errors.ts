import { defineErrors } from '../fields/texts.ts';

/** Failures of tickets on phones and of the doors where phones take them. */
export const ticketErrors = defineErrors({
  'tickets.not_found': [
    404,
    {
      es: 'Este turno no existe o ya terminó.',
      en: 'This ticket does not exist or is over.',
      ja: 'この番号札は存在しないか、すでに終了しています。',
    },
  ],
  'tickets.called': [
    409,
    {
      es: 'Ya lo están llamando: pase a su caja.',
      en: 'You are being called: go to your box.',
      ja: 'お呼び出し中です。窓口へお進みください。',
    },
  ],
  'tickets.too_late': [
    409,
    {
      es: 'Ya pasó el tiempo para recuperar el lugar. Tome otro turno.',
      en: 'It is too late to take the place again. Take another ticket.',
      ja: '順番を取り戻せる時間を過ぎました。新しい番号をお取りください。',
    },
  ],
  'tickets.stepped_back': [
    409,
    {
      es: 'Ya pidió pasar después una vez.',
      en: 'You have asked to go later once already.',
      ja: '順番を後にできるのは一度だけです。',
    },
  ],
  'tickets.nobody_behind': [
    409,
    {
      es: 'No hay nadie detrás de usted en la fila.',
      en: 'There is nobody behind you in the line.',
      ja: 'あなたの後ろに待っている人はいません。',
    },
  ],
  'tickets.no_push': [
    409,
    {
      es: 'Este servidor no puede avisar al teléfono. Deje esta página abierta.',
      en: 'This server cannot notify phones. Leave this page open.',
      ja: 'このサーバーからはスマートフォンに通知できません。このページを開いたままにしてください。',
    },
  ],
  'tickets.push_address': [
    400,
    {
      es: 'A esa dirección no se pueden enviar avisos.',
      en: 'Notifications cannot be sent to that address.',
      ja: 'このアドレスには通知を送信できません。',
    },
  ],
  'doors.not_found': [
    404,
    {
      es: 'Este código ya no sirve. Escanee el que está en la sucursal.',
      en: 'This code is no longer valid. Scan the one at the branch.',
      ja: 'このコードは無効です。店頭のコードを読み取ってください。',
    },
  ],
  'doors.off': [
    409,
    {
      es: 'Esta sucursal no da turnos por teléfono. Tómelo en el robot o en recepción.',
      en: 'This branch gives out no tickets by phone. Take one at the robot or at reception.',
      ja: 'この店舗ではスマートフォンで番号を発行していません。ロボットまたは受付でお取りください。',
    },
  ],
  'doors.hours': [
    409,
    {
      es: 'La sucursal está cerrada a esta hora.',
      en: 'The branch is closed at this hour.',
      ja: '現在は営業時間外です。',
    },
  ],
  'doors.full': [
    409,
    {
      es: 'Hay muchos turnos por teléfono en este momento. Espere un minuto, o tómelo en el robot o en recepción.',
      en: 'There are many tickets by phone at the moment. Wait a minute, or take one at the robot or at reception.',
      ja: '現在スマートフォンからの番号が混み合っています。1 分お待ちいただくか、ロボットまたは受付でお取りください。',
    },
  ],
  'doors.no_boxes': [
    409,
    {
      es: 'En esta sucursal no se atiende por turnos.',
      en: 'This branch does not serve by tickets.',
      ja: 'この店舗では番号による案内を行っていません。',
    },
  ],
  'doors.too_many': [
    409,
    {
      es: 'Este teléfono ya tiene tres turnos en espera.',
      en: 'This phone has three tickets waiting already.',
      ja: 'このスマートフォンにはすでに 3 件の番号があります。',
    },
  ],
});

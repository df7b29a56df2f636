import { defineErrors } from '../fields/texts.ts';

/** Failures of tickets, boxes and the televisions that show them. */
export const turnErrors = defineErrors({
  'turns.not_found': [
    404,
    { es: 'El turno no existe.', en: 'The ticket does not exist.', ja: '番号札が存在しません。' },
  ],
  'turns.no_box': [
    400,
    {
      es: 'El usuario no tiene una caja asignada.',
      en: 'The user has no box assigned.',
      ja: 'ユーザーに窓口が割り当てられていません。',
    },
  ],
  'turns.none_waiting': [
    400,
    { es: 'No hay turnos en espera.', en: 'No tickets are waiting.', ja: '待っている番号はありません。' },
  ],
  'turns.already_attending': [
    400,
    {
      es: 'Ya tiene un turno en atención.',
      en: 'You are already serving a ticket.',
      ja: 'すでに対応中の番号があります。',
    },
  ],
  'turns.not_attending': [
    400,
    {
      es: 'No tiene un turno en atención.',
      en: 'You are not serving a ticket.',
      ja: '対応中の番号はありません。',
    },
  ],
  'turns.not_yourself': [
    403,
    {
      es: 'Solo puede atender turnos a su propio nombre.',
      en: 'You can only serve tickets in your own name.',
      ja: '自分の名前でのみ対応できます。',
    },
  ],
  'turns.not_waiting': [
    409,
    {
      es: 'El turno ya no está en espera.',
      en: 'The ticket is no longer waiting.',
      ja: 'この番号はもう待っていません。',
    },
  ],
  'turns.not_yours': [
    409,
    {
      es: 'El turno lo atiende otra persona.',
      en: 'Somebody else serves this ticket.',
      ja: '別の担当者が対応しています。',
    },
  ],
  'turns.over': [
    409,
    { es: 'El turno ya terminó.', en: 'The ticket is already over.', ja: 'この番号はすでに終了しています。' },
  ],
  'turns.unknown_number': [
    404,
    {
      es: 'Hoy no hay un turno con ese número en la sucursal.',
      en: 'There is no ticket of that number in the branch today.',
      ja: '本日この支店にその番号はありません。',
    },
  ],
  'turns.no_numbers': [
    409,
    {
      es: 'Hoy ya no hay números en esta sucursal.',
      en: 'This branch has no numbers left today.',
      ja: '本日この支店の番号はもうありません。',
    },
  ],
  'turns.no_branch': [
    409,
    {
      es: 'El robot no está en una sucursal con cajas.',
      en: 'The robot does not stand in a branch with boxes.',
      ja: 'ロボットは窓口のある支店にいません。',
    },
  ],
  'turns.elsewhere': [
    400,
    {
      es: 'La caja o la persona no es de la misma sucursal.',
      en: 'The box or the person is not of the same branch.',
      ja: '窓口または担当者が同じ支店ではありません。',
    },
  ],
  'boxes.not_found': [404, { es: 'La caja no existe.', en: 'The box does not exist.', ja: '窓口が存在しません。' }],
  'boxes.number_taken': [
    409,
    {
      es: 'Ya existe una caja con ese número en la sucursal.',
      en: 'The branch already has a box of that number.',
      ja: 'この支店にはその番号の窓口がすでにあります。',
    },
  ],
  'boxes.may_not_serve': [
    400,
    {
      es: 'La persona elegida no puede atender turnos.',
      en: 'The chosen person may not serve tickets.',
      ja: '選択した人は番号に対応できません。',
    },
  ],
  'boxes.assigned': [
    409,
    { es: 'La caja ya está asignada.', en: 'The box is already assigned.', ja: '窓口はすでに割り当てられています。' },
  ],
  'boxes.holds_another': [
    409,
    {
      es: 'La persona ya tiene otra caja.',
      en: 'The person already has another box.',
      ja: '担当者にはすでに別の窓口があります。',
    },
  ],
  'boxes.not_holder': [
    409,
    {
      es: 'La caja no está asignada a esa persona.',
      en: 'The box is not assigned to that person.',
      ja: '窓口はその担当者に割り当てられていません。',
    },
  ],
  'boxes.attending': [
    409,
    {
      es: 'Termine el turno en atención antes de liberar la caja.',
      en: 'End the ticket in service before you release the box.',
      ja: '窓口を解放する前に対応中の番号を終了してください。',
    },
  ],
  'boxes.admin_only': [
    403,
    {
      es: 'Solo quien tiene Admin cajas asigna o libera la caja de otra persona.',
      en: 'Only who has Admin boxes assigns or releases the box of somebody else.',
      ja: '他の人の窓口は「窓口管理」だけが割り当て・解放できます。',
    },
  ],
  'branches.has_boxes': [
    409,
    {
      es: 'No se puede eliminar: la sucursal tiene cajas.',
      en: 'It cannot be deleted: the branch has boxes.',
      ja: '削除できません。支店に窓口があります。',
    },
  ],
  'branches.has_turns': [
    409,
    {
      es: 'No se puede eliminar: hay turnos en espera en la sucursal.',
      en: 'It cannot be deleted: tickets are waiting in the branch.',
      ja: '削除できません。支店で番号が待っています。',
    },
  ],
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
      en: 'You are being called: go to your counter.',
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
  'displays.not_found': [
    404,
    {
      es: 'La pantalla de turnos no existe o fue revocada.',
      en: 'The ticket display does not exist or was revoked.',
      ja: '番号表示が存在しないか、取り消されました。',
    },
  ],
});

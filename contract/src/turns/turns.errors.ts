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
  'turns.no_page': [
    404,
    {
      es: 'Este turno no tiene página en el teléfono.',
      en: 'This ticket has no page on a phone.',
      ja: 'この番号にはスマートフォン用のページがありません。',
    },
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
  'displays.not_found': [
    404,
    {
      es: 'La pantalla de turnos no existe o fue revocada.',
      en: 'The ticket display does not exist or was revoked.',
      ja: '番号表示が存在しないか、取り消されました。',
    },
  ],
});

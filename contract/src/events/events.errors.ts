import { defineErrors } from '../fields/texts.ts';

/** Failures of calendars. */
export const eventErrors = defineErrors({
  'events.not_found': [
    404,
    { es: 'El evento no existe.', en: 'The event does not exist.', ja: 'イベントが存在しません。' },
  ],
  'events.no_campaign': [
    400,
    {
      es: 'El evento a guardar, debe de contener por lo menos una campaña. Vuelva a intentarlo.',
      en: 'The event must contain at least one campaign. Try again.',
      ja: 'イベントには少なくとも 1 つのキャンペーンが必要です。もう一度お試しください。',
    },
  ],
  'events.unknown_campaign': [
    400,
    {
      es: 'Una de las campañas elegidas no existe.',
      en: 'One of the chosen campaigns does not exist.',
      ja: '選択したキャンペーンの一つが存在しません。',
    },
  ],
  'events.same_robot': [
    400,
    {
      es: 'El evento ya está en el calendario de uno de los robots elegidos.',
      en: 'The event is already in the calendar of one of the chosen robots.',
      ja: '選択したロボットの一つのカレンダーにはすでにこのイベントがあります。',
    },
  ],
  'events.too_many': [
    400,
    {
      es: 'El calendario de {robot} ya tiene {max} eventos vigentes. Elimine alguno para agregar otro.',
      en: 'The calendar of {robot} already has {max} events that are not over. Delete one to add another.',
      ja: '{robot} のカレンダーには終了していないイベントがすでに {max} 件あります。追加するにはいずれかを削除してください。',
    },
  ],
  'events.not_shared': [
    409,
    {
      es: 'El evento está solo en este robot. Cámbielo o elimínelo.',
      en: 'The event is on this robot alone. Change it or delete it.',
      ja: 'このイベントはこのロボットだけのものです。変更または削除してください。',
    },
  ],
  'events.not_separated': [
    409,
    {
      es: 'El robot no está separado de este evento.',
      en: 'The robot is not separated from this event.',
      ja: 'このロボットはこのイベントから分離されていません。',
    },
  ],
  'events.not_given': [
    409,
    {
      es: 'Ningún grupo le da ya este evento al robot. Elija el robot en el evento.',
      en: 'No group gives the robot this event any more. Choose the robot in the event.',
      ja: 'このイベントをこのロボットに割り当てるグループはもうありません。イベントでロボットを選択してください。',
    },
  ],
});

import { defineWords, plural } from '../../app/words.ts';

/** What the page of a robot's advertising says. */
export const eventsWords = defineWords({
  es: {
    title: 'Eventos',
    atRest: 'En reposo',
    explained:
      'Mientras nadie lo usa y nada más está programado, el robot muestra la escena por omisión de su cliente.',
    media: (n: number, length: string) => `${plural(n, 'medio', 'medios')} · ${length}`,
    off: 'La escena está apagada: el robot muestra su cara.',
    nothingPlays: 'Ningún medio de la escena se puede mostrar: el robot muestra su cara.',
    none: 'El robot muestra su cara',
    noneBody: 'Su cliente no tiene escena por omisión. Elija una en Escenas y sus robots la mostrarán en reposo.',
    scenes: 'Ir a Escenas',
    campaigns: 'Ir a Campañas',
    noRight: 'Quien tiene el módulo Publicidad ve aquí lo que el robot muestra en reposo.',
  },
  en: {
    title: 'Events',
    atRest: 'At rest',
    explained: 'While nobody uses it and nothing else is scheduled, the robot shows the default scene of its client.',
    media: (n, length) => `${plural(n, 'media file', 'media files')} · ${length}`,
    off: 'The scene is off: the robot shows its face.',
    nothingPlays: 'Nothing of the scene can be shown: the robot shows its face.',
    none: 'The robot shows its face',
    noneBody: 'Its client has no default scene. Choose one in Scenes, and its robots will show it at rest.',
    scenes: 'Go to Scenes',
    campaigns: 'Go to Campaigns',
    noRight: 'Whoever has the module Advertising sees here what the robot shows at rest.',
  },
  ja: {
    title: 'イベント',
    atRest: '待機中',
    explained: '誰も使っておらず、他の予定もない間、ロボットはクライアントの既定のシーンを表示します。',
    media: (n, length) => `${plural(n, '件のメディア')} · ${length}`,
    off: 'シーンが無効のため、ロボットは顔を表示します。',
    nothingPlays: '表示できるメディアがないため、ロボットは顔を表示します。',
    none: 'ロボットは顔を表示します',
    noneBody: 'クライアントに既定のシーンがありません。シーンで選ぶと、待機中のロボットに表示されます。',
    scenes: 'シーンへ',
    campaigns: 'キャンペーンへ',
    noRight: '広告モジュールを持つ人には、待機中のロボットの表示がここに見えます。',
  },
});

import { defineWords } from '../../app/words.ts';

/** What the use of a client's storage says, on its page and on the account of its people. */
export const storageWords = defineWords({
  es: {
    title: 'Almacenamiento',
    of: (used: string, total: string) => `${used} de ${total}`,
    nothing: 'Aún no guarda nada: sus archivos y registros aparecerán aquí por área.',
    full: 'Queda poco espacio: borre archivos que ya no use o pida más a la plataforma.',
    areas: {
      advertising: 'Publicidad',
      catalogue: 'Catálogo',
      voicebot: 'Audios del voicebot',
      surveys: 'Encuestas',
      calls: 'Datos de llamadas',
      interactions: 'Bitácora de interacciones',
      other: 'Logotipos y fotografías',
    },
  },
  en: {
    title: 'Storage',
    of: (used, total) => `${used} of ${total}`,
    nothing: 'Nothing is stored yet: files and records will appear here by area.',
    full: 'Little space is left: delete files you no longer use or ask the platform for more.',
    areas: {
      advertising: 'Advertising',
      catalogue: 'Catalogue',
      voicebot: 'Voicebot audios',
      surveys: 'Surveys',
      calls: 'Call data',
      interactions: 'Interaction log',
      other: 'Logos and photos',
    },
  },
  ja: {
    title: 'ストレージ',
    of: (used, total) => `${total} 中 ${used}`,
    nothing: 'まだ何も保存されていません。ファイルや記録が領域ごとにここに表示されます。',
    full: '空き容量が残りわずかです。使わないファイルを削除するか、プラットフォームに追加を依頼してください。',
    areas: {
      advertising: '広告',
      catalogue: 'カタログ',
      voicebot: 'ボイスボット音声',
      surveys: 'アンケート',
      calls: '通話データ',
      interactions: '対話ログ',
      other: 'ロゴと写真',
    },
  },
});

import { defineWords, plural } from '../../../app/words.ts';

/** What the page of a robot says of what it shows and in which voices. */
export const robotRecordsWords = defineWords({
  es: {
    title: 'Contenido',
    voices: 'Voces',
    silent: (n: number, text: string) => (n === 1 ? '1 sin voz' : `${text} sin voz`),
    none: 'Ninguno todavía',
    given: (n: string, origin: string) => `${n} ${origin}`,
    scene: 'Escena predeterminada',
    noScene: 'Sin escena',
    ofClient: 'la del cliente',
    noVoices: 'Sin voz todavía',
    voiceNames: { es: 'español', en: 'inglés', chemical: 'información' },
  },
  en: {
    title: 'Content',
    voices: 'Voices',
    silent: (_n, text) => `${text} without voice`,
    none: 'None yet',
    given: (n, origin) => `${n} ${origin}`,
    scene: 'Default scene',
    noScene: 'No scene',
    ofClient: 'the client’s',
    noVoices: 'No voice yet',
    voiceNames: { es: 'Spanish', en: 'English', chemical: 'information' },
  },
  ja: {
    title: 'コンテンツ',
    voices: '音声',
    silent: (n) => plural(n, '件の音声なし'),
    none: 'まだありません',
    given: (n, origin) => `${origin} ${n} 件`,
    scene: '既定のシーン',
    noScene: 'シーンなし',
    ofClient: 'クライアントの設定',
    noVoices: 'まだありません',
    voiceNames: { es: 'スペイン語', en: '英語', chemical: 'インフォメーション' },
  },
});

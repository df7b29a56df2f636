import { defineWords } from '../../app/words.ts';

/** What a failure is called in words, by its kind, and the code that support asks for (ERR-04). */
export const problemWords = defineWords({
  es: {
    problems: {
      refused: 'No se puede hacer',
      forbidden: 'No tiene permiso',
      missing: 'No se encontró',
      conflict: 'No se puede en este momento',
      large: 'Es demasiado grande',
      many: 'Demasiados intentos',
      service: 'Un servicio no respondió',
      busy: 'El servidor está ocupado',
      full: 'No queda espacio',
      failed: 'El servidor falló',
      offline: 'Sin conexión',
    },
    problemCode: (code: number) => `Error ${code}`,
  },
  en: {
    problems: {
      refused: 'This cannot be done',
      forbidden: 'You have no permission',
      missing: 'Not found',
      conflict: 'This cannot be done now',
      large: 'It is too large',
      many: 'Too many tries',
      service: 'A service did not answer',
      busy: 'The server is busy',
      full: 'No space is left',
      failed: 'The server failed',
      offline: 'No connection',
    },
    problemCode: (code) => `Error ${code}`,
  },
  ja: {
    problems: {
      refused: '実行できません',
      forbidden: '権限がありません',
      missing: '見つかりません',
      conflict: '今は実行できません',
      large: '大きすぎます',
      many: '試行回数が多すぎます',
      service: 'サービスが応答しません',
      busy: 'サーバーが混み合っています',
      full: '空き容量がありません',
      failed: 'サーバーのエラー',
      offline: '接続なし',
    },
    problemCode: (code) => `エラー ${code}`,
  },
});

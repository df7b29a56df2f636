import { defineWords } from '../../app/words.ts';

/** What is said of a picture of a robot's screen. */
export const screenPictureWords = defineWords({
  es: {
    alt: (name: string) => `Pantalla de ${name}`,
    taken: 'Tomada',
    none: 'Todavía no hay imagen',
    open: 'Ver en grande',
  },
  en: {
    alt: (name) => `Screen of ${name}`,
    taken: 'Taken',
    none: 'No picture yet',
    open: 'View large',
  },
  ja: {
    alt: (name) => `${name} の画面`,
    taken: '取得',
    none: '画像はまだありません',
    open: '拡大表示',
  },
});

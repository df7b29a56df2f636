import { defineWords } from '../../app/words.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What lists that people put in order say; `what` is one of them by its place: 'la imagen 2'. */
export const orderWords = defineWords({
  es: {
    handle: (what: string, of: number) => `Mover ${what} de ${of}. Use las flechas o arrastre.`,
    up: (what: string) => `Subir ${what}`,
    down: (what: string) => `Bajar ${what}`,
    remove: (what: string) => `Quitar ${what}`,
    moved: (what: string, of: number) => `Ahora es ${what} de ${of}.`,
    removed: (what: string) => `Se quitó ${what}.`,
  },
  en: {
    handle: (what, of) => `Move ${what} of ${of}. Use the arrow keys or drag.`,
    up: (what) => `Move ${what} up`,
    down: (what) => `Move ${what} down`,
    remove: (what) => `Remove ${what}`,
    moved: (what, of) => `It is now ${what} of ${of}.`,
    removed: (what) => `${capital(what)} was removed.`,
  },
  ja: {
    handle: (what, of) => `${what}（全 ${of} 件）を移動。矢印キーまたはドラッグで動かせます。`,
    up: (what) => `${what} を上へ`,
    down: (what) => `${what} を下へ`,
    remove: (what) => `${what} を外す`,
    moved: (what, of) => `全 ${of} 件中、${what} になりました。`,
    removed: (what) => `${what} を外しました。`,
  },
});

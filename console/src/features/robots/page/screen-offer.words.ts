import { defineWords } from '../../../app/words.ts';

/** What is said where a robot's screen is not as it was set. */
export const screenOfferWords = defineWords({
  es: {
    differs: (told: string, set: string) => `La pantalla del robot mide ${told} y está configurada como ${set}.`,
    use: (name: string) => `Usar ${name}`,
    used: (name: string) => `El robot usa ahora ${name}.`,
  },
  en: {
    differs: (told, set) => `The robot’s screen measures ${told} and is set to ${set}.`,
    use: (name) => `Use ${name}`,
    used: (name) => `The robot now uses ${name}.`,
  },
  ja: {
    differs: (told, set) => `ロボットの画面は ${told} ですが、${set} に設定されています。`,
    use: (name) => `${name} を使う`,
    used: (name) => `${name} を使うようにしました。`,
  },
});

import { commandWords } from '../../../app/command.words.ts';
import { defineWords } from '../../../app/words.ts';

/** What is said about the commands of a robot and the picture of its screen. */
export const commandStateWords = defineWords({
  es: {
    picture: {
      title: 'Pantalla en este momento',
      ask: 'Pedir imagen',
      asking: (step: string) => `Imagen: ${step}`,
      noneBody:
        'El robot dibuja lo que tiene en pantalla y lo envía en unos segundos. Se guarda solo la última, un día.',
    },
    commands: {
      title: 'Órdenes',
      off: 'Apagar',
      on: 'Encender',
      reload: 'Recargar pantalla',
      sayLabel: 'Frase que dirá el robot',
      say: 'Decir',
      kinds: commandWords.es,
      done: 'hecha',
      partly: 'hecha en parte',
      by: (who: string) => `por ${who}`,
      steps: 'Pasos',
      none: 'Sin órdenes',
      noneBody: 'Aquí se verá cada orden y hasta dónde llegó.',
      all: (n: number) => `Ver las ${n}`,
    },
  },
  en: {
    picture: {
      title: 'Screen right now',
      ask: 'Ask for a picture',
      asking: (step) => `Picture: ${step}`,
      noneBody:
        'The robot draws what is on its screen and sends it within seconds. Only the last one is kept, for a day.',
    },
    commands: {
      title: 'Commands',
      off: 'Switch off',
      on: 'Switch on',
      reload: 'Reload screen',
      sayLabel: 'Sentence that the robot will say',
      say: 'Say',
      kinds: commandWords.en,
      done: 'done',
      partly: 'partly done',
      by: (who) => `by ${who}`,
      steps: 'Steps',
      none: 'No commands',
      noneBody: 'Each command and how far it came will be seen here.',
      all: (n) => `See all ${n}`,
    },
  },
  ja: {
    picture: {
      title: '現在の画面',
      ask: '画像を取得',
      asking: (step) => `画像: ${step}`,
      noneBody: 'ロボットが画面を描画し、数秒で送信します。最新の 1 枚だけを 1 日保存します。',
    },
    commands: {
      title: '指示',
      off: '電源を切る',
      on: '電源を入れる',
      reload: '画面を再読み込み',
      sayLabel: 'ロボットが話す文',
      say: '話す',
      kinds: commandWords.ja,
      done: '完了',
      partly: '一部完了',
      by: (who) => `指示: ${who}`,
      steps: '経過',
      none: '指示はありません',
      noneBody: '各指示とその経過がここに表示されます。',
      all: (n) => `${n} 件すべて表示`,
    },
  },
});

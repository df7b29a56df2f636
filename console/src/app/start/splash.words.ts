import { defineWords } from '../words.ts';

/** What the welcome says. */
export const splashWords = defineWords({
  es: {
    welcome: (brand: string) => `Le damos la bienvenida a ${brand}`,
    skip: 'Saltar',
    stages: [
      'Encendiendo las luces',
      'Abriendo la puerta',
      'Puliendo los botones',
      'Acomodando la gorra',
      'Despertando a los robots',
      'Todo listo',
    ].join('|'),
  },
  en: {
    welcome: (brand) => `Welcome to ${brand}`,
    skip: 'Skip',
    stages: [
      'Turning on the lights',
      'Opening the door',
      'Polishing the buttons',
      'Straightening the cap',
      'Waking the robots',
      'All set',
    ].join('|'),
  },
  ja: {
    welcome: (brand) => `${brand}へようこそ`,
    skip: 'スキップ',
    stages: [
      '明かりをつけています',
      '扉を開けています',
      'ボタンを磨いています',
      '帽子を整えています',
      'ロボットを起こしています',
      '準備ができました',
    ].join('|'),
  },
});

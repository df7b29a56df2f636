import { defineWords } from '../../../app/words.ts';

/** What is said of a device that was a robot before, and of taking that robot back. */
export const recognisedWords = defineWords({
  es: {
    was: (name: string) => `Este equipo era “${name}”.`,
    seems: (name: string) => `Este equipo parece ser “${name}”.`,
    wasBy: {
      former: 'Su navegador lo recuerda.',
      serial: 'Tiene su número de serie.',
      mac: 'Tiene su misma MAC.',
      address: 'Llama desde la misma dirección con la misma pantalla, y ese robot no responde.',
    },
    wasConnected: (name: string) =>
      `Dice ser “${name}”, pero ese robot sigue conectado: es otro equipo. Si acaba de vaciarse, espere un minuto.`,
    takeBack: 'Recuperar robot',
    takeBackTitle: (name: string) => `Recuperar “${name}”`,
    takeBackHint: 'El equipo recibirá el contenido del robot, y el anterior dejará de servir.',
    takenBack: (name: string) => `“${name}” está de vuelta.`,
  },
  en: {
    was: (name) => `This device was “${name}”.`,
    seems: (name) => `This device seems to be “${name}”.`,
    wasBy: {
      former: 'Its browser remembers it.',
      serial: 'It has its serial number.',
      mac: 'It has the same MAC.',
      address: 'It calls from the same address with the same screen, and that robot does not answer.',
    },
    wasConnected: (name) =>
      `It says it is “${name}”, but that robot is still connected: this is another device. If it was emptied just now, wait a minute.`,
    takeBack: 'Take robot back',
    takeBackTitle: (name) => `Take “${name}” back`,
    takeBackHint: 'The device gets the robot’s content, and the former one no longer works.',
    takenBack: (name) => `“${name}” is back.`,
  },
  ja: {
    was: (name) => `この端末は「${name}」でした。`,
    seems: (name) => `この端末は「${name}」のようです。`,
    wasBy: {
      former: 'ブラウザーが記憶しています。',
      serial: 'シリアル番号が一致します。',
      mac: 'MACアドレスが一致します。',
      address: '同じアドレスと画面から接続しており、そのロボットは応答していません。',
    },
    wasConnected: (name) =>
      `「${name}」と名乗っていますが、そのロボットはまだ接続中です。別の端末です。消去した直後の場合は1分お待ちください。`,
    takeBack: 'ロボットを復帰',
    takeBackTitle: (name) => `「${name}」を復帰`,
    takeBackHint: '端末はロボットのコンテンツを受け取り、以前の端末は使えなくなります。',
    takenBack: (name) => `「${name}」が復帰しました。`,
  },
});

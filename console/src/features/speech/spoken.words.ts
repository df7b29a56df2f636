import { defineWords } from '../../app/words.ts';

/** What forms say of records that robots tell people; the documented sentences are verbatim (DIR-26, BRA-31, AMB-133). */
export const spokenWords = defineWords({
  es: {
    description: 'Descripción',
    audioText: 'Texto del robot',
    audioTextHint: 'Lo que el robot dice cuando lo muestra.',
    said: (text: string) => `Se dirá: ${text}`,
    robot: 'Robot',
    robotHint: 'El robot cuya voz lee el texto.',
    wrong: 'ERROR AL SOLICITAR PETICIÓN.',
    englishMissing: 'Para continuar es necesario guardar la información del producto/contacto en ingles.',
    pending: 'Voz pendiente',
    saved: 'Datos guardados con exito',
    speech: {
      pending: 'Su voz se está preparando. Mientras, el robot lo muestra en silencio.',
      ready: 'Su voz está lista.',
    },
  },
  en: {
    description: 'Description',
    audioText: 'Robot text',
    audioTextHint: 'What the robot says when it shows it.',
    said: (text: string) => `It will say: ${text}`,
    robot: 'Robot',
    robotHint: 'The robot whose voice reads the text.',
    wrong: 'THE REQUEST CANNOT BE MADE.',
    englishMissing: 'To continue, the information in English must be saved too.',
    pending: 'Speech pending',
    saved: 'Saved',
    speech: {
      pending: 'Its speech is being made. Meanwhile the robot shows it in silence.',
      ready: 'Its speech is ready.',
    },
  },
  ja: {
    description: '説明',
    audioText: 'ロボットの発話',
    audioTextHint: '表示するときにロボットが話す内容です。',
    said: (text: string) => `読み上げ：${text}`,
    robot: 'ロボット',
    robotHint: 'この文を読み上げる声のロボットです。',
    wrong: 'リクエストを実行できません。',
    englishMissing: '続行するには、英語の情報も保存する必要があります。',
    pending: '音声は準備中',
    saved: '保存しました',
    speech: {
      pending: '音声を準備しています。それまでロボットは無音で表示します。',
      ready: '音声の準備ができました。',
    },
  },
});

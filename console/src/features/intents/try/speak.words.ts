import { defineWords } from '../../../app/words.ts';

/** A sentence that is spoken to be tried. */
export const speakWords = defineWords({
  es: {
    speak: 'Hablar',
    stop: 'Detener',
    listening: 'Le escucho. Diga la frase; termina sola cuando usted calla.',
    hearing: 'Un momento, se está escribiendo lo que dijo.',
    silence: 'No se oyó nada. Acérquese al micrófono y hable un poco más fuerte.',
    faults: {
      insecure: 'El micrófono solo funciona cuando la consola se abre por HTTPS.',
      unsupported: 'Este navegador no puede grabar. Use un Chrome, Edge o Firefox reciente.',
      not_allowed: 'El micrófono no está permitido. Permítalo en los ajustes del navegador para esta página.',
      no_microphone: 'No hay micrófono. Conecte uno e inténtelo de nuevo.',
      failed: 'El micrófono no dio sonido. Revise los ajustes de sonido e inténtelo de nuevo.',
    },
  },
  en: {
    speak: 'Speak',
    stop: 'Stop',
    listening: 'Listening. Say the sentence; it ends by itself when you are silent.',
    hearing: 'One moment, what you said is being written.',
    silence: 'Nothing was heard. Come closer to the microphone and speak a little louder.',
    faults: {
      insecure: 'The microphone works only where the console is opened by HTTPS.',
      unsupported: 'This browser cannot record. Use a recent Chrome, Edge or Firefox.',
      not_allowed: 'The microphone is not allowed. Allow it in the browser’s settings for this page.',
      no_microphone: 'There is no microphone. Connect one and try again.',
      failed: 'The microphone gave no sound. Check the sound settings and try again.',
    },
  },
  ja: {
    speak: '話す',
    stop: '停止',
    listening: '聞いています。文を話してください。話し終えると自動で終わります。',
    hearing: '話した内容を文字にしています。少々お待ちください。',
    silence: '何も聞こえませんでした。マイクに近づいて、少し大きな声で話してください。',
    faults: {
      insecure: 'マイクは、コンソールを HTTPS で開いたときにだけ使えます。',
      unsupported: 'このブラウザーでは録音できません。新しい Chrome、Edge、Firefox をお使いください。',
      not_allowed: 'マイクが許可されていません。ブラウザーの設定でこのページに許可してください。',
      no_microphone: 'マイクがありません。接続してからもう一度お試しください。',
      failed: 'マイクから音が届きませんでした。音声の設定を確認して、もう一度お試しください。',
    },
  },
});

import { defineErrors } from '../fields/texts.ts';

/** Failures of hearing what somebody said (OIR-1). */
export const listeningErrors = defineErrors({
  'listen.not_set': [
    503,
    {
      es: 'Este servidor no tiene un servicio que escuche: falta el ajuste LISTEN_URL.',
      en: 'This server has no service that listens: the setting LISTEN_URL is missing.',
      ja: 'このサーバーには音声を聞き取るサービスがありません。設定 LISTEN_URL がありません。',
    },
  ],
  'listen.failed': [
    503,
    {
      es: 'El servicio que escucha no respondió como debe. Inténtelo de nuevo.',
      en: 'The service that listens did not answer as it should. Try again.',
      ja: '音声を聞き取るサービスが正しく応答しませんでした。もう一度お試しください。',
    },
  ],
  'listen.busy': [
    503,
    {
      es: 'Hay demasiadas personas hablando a la vez. Inténtelo de nuevo en unos segundos.',
      en: 'Too many people are speaking at once. Try again in a few seconds.',
      ja: '同時に話している人が多すぎます。数秒後にもう一度お試しください。',
    },
  ],
  'listen.replaced': [
    409,
    {
      es: 'Llegó una grabación más nueva del mismo lugar: esta ya no se escucha.',
      en: 'A newer recording came from the same place: this one is no longer heard.',
      ja: '同じ場所から新しい録音が届いたため、この録音は聞き取られません。',
    },
  ],
  'listen.not_sound': [
    400,
    {
      es: 'No es un sonido que se pueda escuchar: debe ser WAV de 16 bits, 16 kHz, un canal y hasta 15 segundos.',
      en: 'It is no sound that can be heard: it must be WAV of 16 bits, 16 kHz, one channel and at most 15 seconds.',
      ja: '聞き取れる音声ではありません。16ビット、16 kHz、1チャンネル、15秒以内の WAV にしてください。',
    },
  ],
});

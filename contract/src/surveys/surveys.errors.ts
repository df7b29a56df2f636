import { defineErrors } from '../fields/texts.ts';

/** Failures of surveys. */
export const surveyErrors = defineErrors({
  'surveys.not_found': [
    404,
    { es: 'La encuesta no existe.', en: 'The survey does not exist.', ja: 'アンケートが存在しません。' },
  ],
  'responses.not_found': [
    404,
    { es: 'La respuesta no existe.', en: 'The response does not exist.', ja: '回答が存在しません。' },
  ],
  'surveys.unknown_question': [
    400,
    {
      es: 'Una de las preguntas no es de esta encuesta.',
      en: 'One of the questions is not of this survey.',
      ja: '質問の一つはこのアンケートのものではありません。',
    },
  ],
  'surveys.not_active': [
    400,
    {
      es: 'Solo se pueden relacionar encuestas activas de este cliente.',
      en: 'Only active surveys of this client can be related.',
      ja: '関連付けられるのは、このクライアントの有効なアンケートのみです。',
    },
  ],
  'surveys.bad_address': [
    403,
    {
      es: 'La dirección de las respuestas no es válida o ya venció. Descárguelas de nuevo.',
      en: 'The address of the responses is not valid or has expired. Download them again.',
      ja: '回答のアドレスが無効か、有効期限が切れています。もう一度ダウンロードしてください。',
    },
  ],
  'surveys.one_a_robot': [
    400,
    {
      es: 'Un robot puede tener una sola encuesta.',
      en: 'A robot can have one survey only.',
      ja: 'ロボットに設定できるアンケートは一つだけです。',
    },
  ],
});

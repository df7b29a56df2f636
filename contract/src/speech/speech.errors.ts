import { defineErrors } from '../fields/texts.ts';

/** Failures of making speech (ASG-40, AUD-32) and the four usual ones of a key. */
export const speechErrors = defineErrors({
  'speech.failed': [
    502,
    {
      es: 'No se ha podido generar el audio. Intente de nuevo.',
      en: 'The audio could not be generated. Try again.',
      ja: '音声を生成できませんでした。もう一度お試しください。',
    },
  ],
  'speech.no_agent': [
    400,
    {
      es: 'El robot no tiene un agente para el idioma de un texto: el personal de la plataforma lo agrega en “Relacionar Plataformas”.',
      en: 'The robot has no agent for the language of a text: the platform’s staff adds it under “Relate platforms”.',
      ja: 'ロボットには、テキストの言語に対応するエージェントがありません。プラットフォームの担当者が「プラットフォームの関連付け」で追加します。',
    },
  ],
  'speech.no_local': [
    503,
    {
      es: 'Este servidor no tiene voz local: instale espeak-ng en él o elija otro motor de voz.',
      en: 'This server has no local voice: install espeak-ng on it or choose another voice engine.',
      ja: 'このサーバーにはローカル音声がありません。espeak-ng をインストールするか、別の音声エンジンを選択してください。',
    },
  ],
  'speech.no_http': [
    503,
    {
      es: 'No hay un servidor de voz propio: falta el ajuste SPEECH_URL.',
      en: 'There is no own voice server: the setting SPEECH_URL is missing.',
      ja: '自社の音声サーバーがありません。設定 SPEECH_URL がありません。',
    },
  ],
  'speech.key_revoked': [
    502,
    {
      es: 'Google ya no acepta la llave del agente: fue revocada o borrada. Cargue una llave nueva.',
      en: 'Google no longer accepts the agent’s key: it was revoked or deleted. Upload a new key.',
      ja: 'Google はエージェントのキーを受け付けなくなりました。取り消されたか削除されています。新しいキーをアップロードしてください。',
    },
  ],
  'speech.api_off': [
    502,
    {
      es: 'La API de Google no está activada en el proyecto de la llave: actívela en la consola de Google Cloud.',
      en: 'The Google API is not enabled in the key’s project: enable it in the Google Cloud console.',
      ja: 'キーのプロジェクトで Google の API が有効になっていません。Google Cloud コンソールで有効にしてください。',
    },
  ],
  'speech.key_role': [
    502,
    {
      es: 'A la cuenta de servicio de la llave le falta un rol para usar esta API.',
      en: 'The service account of the key lacks a role to use this API.',
      ja: 'キーのサービスアカウントには、この API を使うためのロールがありません。',
    },
  ],
  'speech.other_project': [
    502,
    {
      es: 'La llave es de otro proyecto de Google, o ese proyecto ya no existe.',
      en: 'The key is of another Google project, or that project no longer exists.',
      ja: 'キーは別の Google プロジェクトのものか、そのプロジェクトはすでに存在しません。',
    },
  ],
  'speech.too_many': [
    502,
    {
      es: 'El servicio de voz no acepta más peticiones por ahora. Intente de nuevo en unos minutos.',
      en: 'The voice service accepts no more requests for now. Try again in some minutes.',
      ja: '音声サービスは現在これ以上のリクエストを受け付けません。数分後にもう一度お試しください。',
    },
  ],
});

import { defineErrors } from '../fields/texts.ts';

/** Failures of agents and of the keys that they are given. */
export const agentErrors = defineErrors({
  'agents.not_found': [
    404,
    { es: 'El agente no existe.', en: 'The agent does not exist.', ja: 'エージェントが存在しません。' },
  ],
  'agents.exists': [
    409,
    {
      es: 'El robot ya tiene un agente para ese tipo de sesión.',
      en: 'The robot already has an agent for that session type.',
      ja: 'ロボットには、そのセッション種別のエージェントがすでにあります。',
    },
  ],
  'agents.session_type_not_found': [
    400,
    {
      es: 'El tipo de sesión no es del cliente de este robot.',
      en: 'The session type is not of this robot’s client.',
      ja: 'このセッション種別は、このロボットのクライアントのものではありません。',
    },
  ],
  'languages.not_found': [
    400,
    { es: 'El idioma no existe.', en: 'The language does not exist.', ja: '言語が存在しません。' },
  ],
  'agents.key_required': [
    400,
    {
      es: 'Se requiere un archivo .json para guardar o previsualizar.',
      en: 'A .json file is required to save or preview.',
      ja: '保存またはプレビューには .json ファイルが必要です。',
    },
  ],
  'agents.key_not_service_account': [
    400,
    {
      es: 'El archivo no es la llave de una cuenta de servicio (type: service_account).',
      en: 'The file is not the key of a service account (type: service_account).',
      ja: 'ファイルはサービスアカウントのキーではありません (type: service_account)。',
    },
  ],
  'agents.key_without_private': [
    400,
    {
      es: 'El archivo no trae la clave privada (private_key): descargue la llave de nuevo.',
      en: 'The file does not hold the private key (private_key): download the key again.',
      ja: 'ファイルに秘密鍵 (private_key) がありません。キーをもう一度ダウンロードしてください。',
    },
  ],
  'agents.key_unreadable': [
    400,
    {
      es: 'La clave privada del archivo no se puede abrir: descargue la llave de nuevo.',
      en: 'The private key in the file cannot be opened: download the key again.',
      ja: 'ファイル内の秘密鍵を開けません。キーをもう一度ダウンロードしてください。',
    },
  ],
  'agents.key_other_project': [
    400,
    {
      es: 'El correo de la llave no pertenece a su proyecto.',
      en: 'The email of the key does not belong to its project.',
      ja: 'キーのメールアドレスはそのプロジェクトのものではありません。',
    },
  ],
  'agents.key_other_host': [
    400,
    {
      es: 'La llave pide su acceso a un servidor que no es de Google.',
      en: 'The key asks for its access at a server that is not Google’s.',
      ja: 'キーは Google 以外のサーバーにアクセスを要求しています。',
    },
  ],
  'agents.no_intents': [
    502,
    {
      es: 'Dialogflow no devolvió ninguna intención: no se cambió nada. Revise el agente en Dialogflow y su idioma.',
      en: 'Dialogflow returned no intention: nothing was changed. Check the agent in Dialogflow and its language.',
      ja: 'Dialogflow からインテントが返されませんでした。変更はありません。Dialogflow のエージェントと言語を確認してください。',
    },
  ],
  'agents.not_synced': [
    502,
    {
      es: 'No se pudieron sincronizar las intenciones con Dialogflow. Intente de nuevo.',
      en: 'The intentions could not be synchronized with Dialogflow. Try again.',
      ja: 'インテントを Dialogflow と同期できませんでした。もう一度お試しください。',
    },
  ],
});

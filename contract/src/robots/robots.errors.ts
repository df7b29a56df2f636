import { defineErrors } from '../fields/texts.ts';

/** Failures of robots and of pairing them. */
export const robotErrors = defineErrors({
  'robots.not_found': [
    404,
    {
      es: 'El robot no existe.',
      en: 'The robot does not exist.',
      ja: 'ロボットが存在しません。',
    },
  ],
  'robots.serial_taken': [
    409,
    {
      es: 'El número de serie ya está registrado.',
      en: 'The serial number is already registered.',
      ja: 'このシリアル番号はすでに登録されています。',
    },
  ],
  'robots.name_taken': [
    409,
    {
      es: 'Ya existe un robot con ese nombre.',
      en: 'There is already a robot with that name.',
      ja: '同じ名前のロボットがすでにあります。',
    },
  ],
  'robots.already_off': [
    409,
    {
      es: 'El robot ya está apagado.',
      en: 'The robot is already off.',
      ja: 'ロボットの電源はすでに切れています。',
    },
  ],
  'robots.no_heartbeat': [
    409,
    {
      es: 'El robot no está conectado; enciéndalo físicamente.',
      en: 'The robot is not connected; switch it on physically.',
      ja: 'ロボットが接続されていません。本体の電源を入れてください。',
    },
  ],
  'robots.not_paired': [
    409,
    {
      es: 'El robot no está vinculado.',
      en: 'The robot is not paired.',
      ja: 'ロボットはペアリングされていません。',
    },
  ],
  'robots.voice_mismatch': [
    400,
    {
      es: 'Seleccione el mismo robot para español e inglés.',
      en: 'Choose the same robot for Spanish and English.',
      ja: 'スペイン語と英語で同じロボットを選択してください。',
    },
  ],
  'pairing.unknown_code': [
    400,
    {
      es: 'El código no existe o ya venció.',
      en: 'The code does not exist or has expired.',
      ja: 'コードが存在しないか、期限が切れています。',
    },
  ],
  'pairing.still_connected': [
    409,
    {
      es: 'El equipo anterior de este robot sigue conectado: este es otro. Si acaba de vaciarse, espere un minuto.',
      en: 'The former device of this robot is still connected: this is another one. If it was emptied just now, wait a minute.',
      ja: 'このロボットの以前の端末がまだ接続中です。別の端末です。消去した直後の場合は1分お待ちください。',
    },
  ],
  'pairing.already_paired': [
    409,
    {
      es: 'El robot ya está vinculado a un equipo. Desvincúlelo primero.',
      en: 'The robot is already paired with a device. Unlink it first.',
      ja: 'ロボットはすでに機器とペアリングされています。先に解除してください。',
    },
  ],
});

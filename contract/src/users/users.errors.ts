import { defineErrors } from '../fields/texts.ts';

/** Failures of users. */
export const userErrors = defineErrors({
  'users.not_found': [
    404,
    {
      es: 'El usuario no existe.',
      en: 'The user does not exist.',
      ja: 'ユーザーが存在しません。',
    },
  ],
  'users.email_taken': [
    409,
    {
      es: 'El correo ya está registrado.',
      en: 'The e-mail is already registered.',
      ja: 'このメールアドレスはすでに登録されています。',
    },
  ],
  'users.profile_other_client': [
    400,
    {
      es: 'El perfil no pertenece al mismo cliente.',
      en: 'The profile does not belong to the same client.',
      ja: 'プロファイルが同じクライアントのものではありません。',
    },
  ],
  'users.self_delete': [
    400,
    {
      es: 'No puede eliminar su propio usuario.',
      en: 'You cannot delete your own user.',
      ja: 'ご自身のユーザーは削除できません。',
    },
  ],
  'users.last_staff': [
    409,
    {
      es: 'Es la última persona activa del personal de la plataforma. Antes debe haber otra.',
      en: 'This is the last active person of the platform’s staff. There must be another one first.',
      ja: 'プラットフォームの最後の有効なスタッフです。先に別のスタッフが必要です。',
    },
  ],
  'users.wrong_password': [
    400,
    {
      es: 'La contraseña actual es incorrecta.',
      en: 'The current password is wrong.',
      ja: '現在のパスワードが正しくありません。',
    },
  ],
  'users.wrong_pin': [
    400,
    {
      es: 'El correo o el PIN son incorrectos.',
      en: 'The e-mail or the PIN is wrong.',
      ja: 'メールアドレスまたは PIN が正しくありません。',
    },
  ],
  'users.common_password': [
    400,
    {
      es: 'La contraseña es de las más usadas o repite el correo. Elija otra.',
      en: 'The password is one of the most used or repeats the e-mail. Choose another.',
      ja: 'よく使われているパスワードか、メールアドレスと同じパスワードです。別のものを選んでください。',
    },
  ],
  'users.suspended': [
    409,
    {
      es: 'El usuario está suspendido y no puede recibir un enlace. Reactívelo primero.',
      en: 'The user is suspended and cannot get a link. Reactivate them first.',
      ja: 'ユーザーは停止中のため、リンクを受け取れません。先に再開してください。',
    },
  ],
  'users.client_suspended': [
    409,
    {
      es: 'El cliente de este usuario está suspendido: nadie de él recibe enlaces para entrar.',
      en: 'The client of this user is suspended: none of its people get links to sign in.',
      ja: 'このユーザーのクライアントは停止中のため、所属する人にログイン用リンクは送られません。',
    },
  ],
  'users.client_required': [
    400,
    {
      es: 'El usuario necesita un cliente y un perfil.',
      en: 'The user needs a client and a profile.',
      ja: 'ユーザーにはクライアントとプロファイルが必要です。',
    },
  ],
});

import { defineErrors } from '../fields/texts.ts';

/** Failures of profiles. */
export const profileErrors = defineErrors({
  'profiles.not_found': [
    404,
    {
      es: 'El perfil no existe.',
      en: 'The profile does not exist.',
      ja: 'プロファイルが存在しません。',
    },
  ],
  'profiles.name_taken': [
    409,
    {
      es: 'Ya existe un perfil con ese nombre.',
      en: 'There is already a profile with that name.',
      ja: '同じ名前のプロファイルがすでにあります。',
    },
  ],
  'profiles.in_use': [
    409,
    {
      es: 'El perfil está asignado a usuarios.',
      en: 'The profile is assigned to users.',
      ja: 'このプロファイルはユーザーに割り当てられています。',
    },
  ],
  'profiles.module_not_in_client': [
    400,
    {
      es: 'El cliente no tiene contratado uno de los módulos elegidos.',
      en: 'The client has not contracted one of the chosen modules.',
      ja: 'クライアントは選択したモジュールの一つを契約していません。',
    },
  ],
  'profiles.module_not_held': [
    403,
    {
      es: 'No puede otorgar un módulo que usted no tiene.',
      en: 'You cannot grant a module that you do not have.',
      ja: 'ご自身が持っていないモジュールは付与できません。',
    },
  ],
});

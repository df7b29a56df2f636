import { defineErrors } from '../fields/texts.ts';

/** Failures of groups of robots. */
export const groupErrors = defineErrors({
  'groups.not_found': [
    404,
    { es: 'El grupo no existe.', en: 'The group does not exist.', ja: 'グループが存在しません。' },
  ],
  'groups.name_taken': [
    409,
    {
      es: 'Ya existe un grupo con ese nombre.',
      en: 'There is already a group with that name.',
      ja: '同じ名前のグループがすでにあります。',
    },
  ],
  'groups.too_many': [
    409,
    {
      es: 'Un cliente puede tener hasta {max} grupos.',
      en: 'A client can have up to {max} groups.',
      ja: '1 つのクライアントに登録できるグループは {max} 件までです。',
    },
  ],
  'groups.unknown_value': [
    400,
    {
      es: 'La sucursal, la resolución o la encuesta elegida no existe.',
      en: 'The chosen branch, resolution or survey does not exist.',
      ja: '選択した拠点、解像度、またはアンケートは存在しません。',
    },
  ],
});

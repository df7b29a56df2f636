import { defineErrors } from '../fields/texts.ts';

/** Failures of branches. */
export const branchErrors = defineErrors({
  'branches.not_found': [
    404,
    { es: 'La sucursal no existe.', en: 'The branch does not exist.', ja: '支店が存在しません。' },
  ],
  'branches.is_main': [
    409,
    {
      es: 'No se puede eliminar: es la sucursal principal de {uses}.',
      en: 'It cannot be deleted: it is the main branch of {uses}.',
      ja: '削除できません。次のロボットのメイン支店です: {uses}',
    },
  ],
  'branches.incomplete': [
    400,
    {
      es: 'La información en inglés está incompleta.',
      en: 'The information in English is incomplete.',
      ja: '英語の情報が不足しています。',
    },
  ],
});

import { defineErrors } from '../fields/texts.ts';

/** Failures of the directory. */
export const directoryErrors = defineErrors({
  'directory.not_found': [
    404,
    {
      es: 'El registro del directorio no existe.',
      en: 'The entry of the directory does not exist.',
      ja: 'ディレクトリの項目が存在しません。',
    },
  ],
  'directory.specialty_gone': [
    409,
    {
      es: 'La especialidad del registro ya no existe.',
      en: 'The specialty of the entry is gone.',
      ja: '項目の専門はもう存在しません。',
    },
  ],
  'directory.incomplete': [
    400,
    {
      es: 'La información en inglés está incompleta.',
      en: 'The information in English is incomplete.',
      ja: '英語の情報が不足しています。',
    },
  ],
});

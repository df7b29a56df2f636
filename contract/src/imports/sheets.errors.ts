import { defineErrors } from '../fields/texts.ts';

/** Why a file is no sheet that can be read, and what to do about it. */
export const sheetErrors = defineErrors({
  'imports.html_workbook': [
    415,
    {
      es: 'El archivo es una página web guardada como Excel. Ábralo en Excel y guárdelo como XLSX o CSV.',
      en: 'The file is a web page that was saved as Excel. Open it in Excel and save it as XLSX or CSV.',
      ja: 'Excel として保存された Web ページです。Excel で開き、XLSX または CSV で保存してください。',
    },
  ],
  'imports.ods_workbook': [
    415,
    {
      es: 'El archivo es de LibreOffice (ODS). Guárdelo como XLSX o CSV.',
      en: 'The file is of LibreOffice (ODS). Save it as XLSX or CSV.',
      ja: 'LibreOffice (ODS) のファイルです。XLSX または CSV で保存してください。',
    },
  ],
  'imports.protected_workbook': [
    415,
    {
      es: 'El libro tiene contraseña. Ábralo, quítele la contraseña y guárdelo.',
      en: 'The workbook has a password. Open it, remove the password and save it.',
      ja: 'ブックにパスワードが設定されています。開いてパスワードを解除し、保存してください。',
    },
  ],
  'imports.incomplete_workbook': [
    415,
    {
      es: 'Al libro le falta una parte. Ábralo en Excel y guárdelo otra vez como XLSX.',
      en: 'A part of the workbook is missing. Open it in Excel and save it again as XLSX.',
      ja: 'ブックの一部が欠けています。Excel で開き、XLSX で保存し直してください。',
    },
  ],
  'imports.no_such_sheet': [
    400,
    {
      es: 'El libro no tiene esa hoja.',
      en: 'The workbook has no such sheet.',
      ja: 'そのシートはブックにありません。',
    },
  ],
  'imports.wrong_encoding': [
    400,
    {
      es: 'El archivo no está en esa codificación.',
      en: 'The file is not in that encoding.',
      ja: 'ファイルはその文字コードではありません。',
    },
  ],
});

import { defineErrors } from '../fields/texts.ts';

/** Failures of imports from spreadsheets, and what is wrong with a cell where no rule of the record says it. */
export const importErrors = defineErrors({
  'imports.not_found': [
    404,
    { es: 'La importación no existe.', en: 'The import does not exist.', ja: 'インポートが存在しません。' },
  ],
  'imports.not_a_sheet': [
    415,
    {
      es: 'El archivo no es una hoja de cálculo CSV o XLSX.',
      en: 'The file is not a CSV or XLSX spreadsheet.',
      ja: 'CSV または XLSX の表計算ファイルではありません。',
    },
  ],
  'imports.old_workbook': [
    415,
    {
      es: 'El archivo es de un Excel antiguo (XLS). Guárdelo como XLSX o CSV.',
      en: 'The file is of an old Excel (XLS). Save it as XLSX or CSV.',
      ja: '古い Excel (XLS) のファイルです。XLSX または CSV で保存してください。',
    },
  ],
  'imports.empty': [
    400,
    {
      es: 'La hoja no tiene filas debajo de sus encabezados.',
      en: 'The sheet has no rows below its headings.',
      ja: '見出しの下に行がありません。',
    },
  ],
  'imports.too_large': [
    413,
    {
      es: 'La hoja es demasiado grande (máximo 50 MB).',
      en: 'The sheet is too large (at most 50 MB).',
      ja: 'シートが大きすぎます（最大 50 MB）。',
    },
  ],
  'imports.unpacks_too_large': [
    413,
    {
      es: 'El archivo, una vez descomprimido, es demasiado grande.',
      en: 'The file is too large once it is unpacked.',
      ja: '展開後のファイルが大きすぎます。',
    },
  ],
  'imports.too_many_rows': [
    413,
    {
      es: 'La hoja tiene más de 20,000 filas. Divídala en varias.',
      en: 'The sheet has more than 20,000 rows. Split it into several.',
      ja: 'シートが 20,000 行を超えています。分割してください。',
    },
  ],
  'imports.damaged': [
    415,
    {
      es: 'El archivo está dañado o incompleto.',
      en: 'The file is damaged or incomplete.',
      ja: 'ファイルが破損しているか不完全です。',
    },
  ],
  'imports.not_an_archive': [
    415,
    {
      es: 'El archivo no es un ZIP, o tiene rutas que no se admiten.',
      en: 'The file is no ZIP, or it has paths that are not allowed.',
      ja: 'ZIP ファイルではないか、許可されないパスが含まれています。',
    },
  ],
  'imports.not_previewed': [
    409,
    {
      es: 'Revise primero la vista previa de la importación.',
      en: 'Look at the preview of the import first.',
      ja: '先にインポートのプレビューを確認してください。',
    },
  ],
  'imports.ended': [
    409,
    {
      es: 'La importación terminó antes: alguien la deshizo o cambió cómo se lee.',
      en: 'The import ended early: somebody took it back or changed how it is read.',
      ja: '取り消されたか読み取り方が変更されたため、インポートは途中で終了しました。',
    },
  ],
  'imports.bad_rows': [
    409,
    {
      es: 'Hay filas con errores: corríjalas o importe solo las correctas.',
      en: 'Some rows have errors: correct them or import only the good ones.',
      ja: 'エラーのある行があります。修正するか、正しい行だけをインポートしてください。',
    },
  ],
  'imports.two_readings': [
    400,
    {
      es: 'Puede leerse de dos formas, con miles o con decimales: diga cuál en las columnas.',
      en: 'It can be read in two ways, with thousands or with decimals: say which one at the columns.',
      ja: '桁区切りとも小数とも読めます。列の設定で選択してください。',
    },
  ],
  'imports.unknown_choice': [
    400,
    {
      es: 'No existe en el sistema.',
      en: 'It does not exist in the system.',
      ja: 'システムに存在しません。',
    },
  ],
  'imports.ambiguous_choice': [
    400,
    {
      es: 'Hay más de uno con ese nombre.',
      en: 'There is more than one of that name.',
      ja: '同じ名前のものが複数あります。',
    },
  ],
  'imports.picture_missing': [
    400,
    {
      es: 'La imagen no está en el ZIP.',
      en: 'The picture is not in the ZIP.',
      ja: '画像が ZIP にありません。',
    },
  ],
  'imports.picture_address': [
    400,
    {
      es: 'Las imágenes no se descargan de direcciones: envíelas en un ZIP y ponga aquí el nombre del archivo.',
      en: 'Pictures are not fetched from addresses: send them in a ZIP and put the name of the file here.',
      ja: '画像はアドレスから取得されません。ZIP で送信し、ここにファイル名を入力してください。',
    },
  ],
});

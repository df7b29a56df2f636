import { defineErrors } from '../fields/texts.ts';

/** What is to be said of a row beside the rules of its record, and why an import does not go on. */
export const importRowErrors = defineErrors({
  'imports.another_file': [
    409,
    {
      es: 'Es otro archivo: elija el mismo que leyó, o empiece otra importación.',
      en: 'It is another file: choose the one that was read, or begin another import.',
      ja: '別のファイルです。読み込んだものと同じファイルを選択するか、新しくインポートしてください。',
    },
  ],
  'imports.row_not_found': [
    404,
    {
      es: 'La fila no existe.',
      en: 'The row does not exist.',
      ja: '行が存在しません。',
    },
  ],
  'imports.row_settled': [
    409,
    {
      es: 'La fila ya se importó.',
      en: 'The row was already imported.',
      ja: 'この行は既にインポート済みです。',
    },
  ],
  'imports.part_of_product': [
    400,
    {
      es: 'Es una variante: quedó en el producto de su grupo.',
      en: 'It is a variant: it became part of the product of its group.',
      ja: 'バリエーションのため、同じグループの商品に含めました。',
    },
  ],
  'imports.only_a_picture': [
    400,
    {
      es: 'Solo trae una imagen del producto.',
      en: 'It only has a picture of the product.',
      ja: '商品の画像だけの行です。',
    },
  ],
  'imports.name_left_out': [
    400,
    {
      es: 'Se dejó fuera por su nombre sin registro.',
      en: 'It was left out for a name that is not in the system.',
      ja: '登録のない名前のため除外しました。',
    },
  ],
  'imports.same_row': [
    400,
    {
      es: 'Repite otra fila de la hoja.',
      en: 'It repeats another row of the sheet.',
      ja: 'シート内の別の行と同じです。',
    },
  ],
  'imports.row_again': [
    400,
    {
      es: 'Otra fila de la hoja tiene el mismo nombre y dice otra cosa.',
      en: 'Another row of the sheet has the same name and says something else.',
      ja: '同じ名前で内容の異なる行がほかにあります。',
    },
  ],
  'imports.record_again': [
    400,
    {
      es: 'Otra fila de la hoja ya cambia este registro: deje una de las dos.',
      en: 'Another row of the sheet already changes this record: keep one of both.',
      ja: '別の行がすでにこの記録を変更します。どちらか一方にしてください。',
    },
  ],
  'imports.code_again': [
    400,
    {
      es: 'Otra fila de la hoja tiene la misma clave.',
      en: 'Another row of the sheet has the same code.',
      ja: '同じコードの行がほかにあります。',
    },
  ],
  'imports.picture_drawn': [
    400,
    {
      es: 'Sin un ZIP de imágenes se dibuja una con su nombre; puede cambiarla después.',
      en: 'Without a ZIP of pictures one is drawn with its name; it can be changed later.',
      ja: '画像の ZIP がないため、名前から画像を作成します。後で変更できます。',
    },
  ],
  'imports.may_not_make': [
    403,
    {
      es: 'No tiene permiso para crear estos nombres: elija uno que ya exista o deje fuera sus filas.',
      en: 'You may not create these names: choose one that exists or leave their rows out.',
      ja: 'これらの名前を作成する権限がありません。既存のものを選ぶか、行を除外してください。',
    },
  ],
  'imports.ambiguous_record': [
    400,
    {
      es: 'Hay varios registros con ese nombre: use la clave para decir cuál es.',
      en: 'Several records have that name: say which one by its code.',
      ja: '同じ名前の記録が複数あります。コードで指定してください。',
    },
  ],
  'imports.not_updated': [
    400,
    {
      es: 'Ya existe; se eligió no actualizar.',
      en: 'It is there already; updating was switched off.',
      ja: '既に存在します。更新しない設定です。',
    },
  ],
  'imports.changed_meanwhile': [
    409,
    {
      es: 'Alguien cambió el registro después de la vista previa.',
      en: 'Somebody changed the record after the preview.',
      ja: 'プレビューの後に記録が変更されました。',
    },
  ],
  'imports.changed_since': [
    409,
    {
      es: 'Alguien lo cambió después de la importación: se dejó como está.',
      en: 'Somebody changed it after the import: it stays as it is.',
      ja: 'インポート後に変更されたため、そのままにしました。',
    },
  ],
  'imports.missing_needs_all': [
    409,
    {
      es: 'Para quitar los que faltan en la hoja, corrija antes las filas con errores.',
      en: 'To remove what is missing in the sheet, correct the rows with errors first.',
      ja: 'シートにないものを削除するには、先にエラーのある行を修正してください。',
    },
  ],
  'imports.not_run': [
    409,
    {
      es: 'La importación no ha guardado filas que deshacer.',
      en: 'The import has saved no rows to take back.',
      ja: '元に戻す行がありません。',
    },
  ],
  'imports.free': [
    400,
    {
      es: 'El precio está en palabras. Si no cuesta nada, escriba 0.',
      en: 'The price is in words. If it costs nothing, write 0.',
      ja: '価格が言葉で書かれています。無料なら 0 と入力してください。',
    },
  ],
  'imports.several_prices': [
    400,
    {
      es: 'La celda tiene varios precios. Escriba uno, por ejemplo el más bajo.',
      en: 'The cell has several prices. Write one, for example the lowest.',
      ja: 'セルに複数の価格があります。最低価格など、一つだけ入力してください。',
    },
  ],
  'imports.price_words': [
    400,
    {
      es: 'El precio está en palabras. Escríbalo con cifras, por ejemplo 48.50.',
      en: 'The price is in words. Write it in figures, for example 48.50.',
      ja: '価格が言葉で書かれています。48.50 のように数字で入力してください。',
    },
  ],
  'imports.path_shortened': [
    400,
    {
      es: 'De la ruta se guardan su primer paso y el último; lo demás de la celda queda fuera.',
      en: 'Of the path its first step and its last are kept; the rest of the cell is left out.',
      ja: '階層のうち最初と最後だけを保存し、残りは除外します。',
    },
  ],
  'imports.place_later': [
    400,
    {
      es: 'Sin lugar todavía: se deja para después y no se guarda.',
      en: 'No place yet: it is left for later and not saved.',
      ja: '場所が未定のため、後回しにして保存しません。',
    },
  ],
  'imports.not_pesos': [
    400,
    {
      es: 'La hoja dice que este precio está en otra moneda. Escríbalo en pesos mexicanos, por ejemplo 48.50.',
      en: 'The sheet says that this price is in another currency. Write it in Mexican pesos, for example 48.50.',
      ja: 'この価格は別の通貨で書かれています。48.50 のようにメキシコペソで入力してください。',
    },
  ],
  'imports.not_dollars': [
    400,
    {
      es: 'La hoja dice que este precio está en otra moneda. Escríbalo en dólares, por ejemplo 2.75.',
      en: 'The sheet says that this price is in another currency. Write it in dollars, for example 2.75.',
      ja: 'この価格は別の通貨で書かれています。2.75 のようにドルで入力してください。',
    },
  ],
  'imports.extra_phone': [
    400,
    {
      es: 'Otro teléfono de la celda queda en la descripción.',
      en: 'Another telephone of the cell is kept in the description.',
      ja: '同じセルの別の電話番号は説明に入れました。',
    },
  ],
});

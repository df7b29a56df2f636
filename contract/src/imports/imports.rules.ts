import { defineRules } from '../fields/texts.ts';

/** What is said of rows whose cells do not stand below their headings as they came. */
export const importRules = defineRules({
  'imports.more_cells': {
    es: 'Tiene {cells} celdas y la hoja {headings} encabezados: diga cuáles van juntas.',
    en: 'It has {cells} cells and the sheet {headings} headings: say which of them belong together.',
    ja: 'セルが {cells} 個、シートの見出しは {headings} 列です。結合するセルを指定してください。',
  },
  'imports.cells_joined': {
    es: 'Tenía {cells} celdas: se juntaron en la columna {place}.',
    en: 'It had {cells} cells: they were joined in column {place}.',
    ja: 'セルが {cells} 個あったため、列 {place} に結合しました。',
  },
  'imports.loose_quote': {
    es: 'Una comilla sin cerrar se leyó como parte del texto.',
    en: 'A quote that is not closed was read as part of the text.',
    ja: '閉じていない引用符を文字として読み取りました。',
  },
});

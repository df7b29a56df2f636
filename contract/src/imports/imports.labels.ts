import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const importsLabels = defineLabels({
  records: {
    imports: {
      title: label('Importación', 'Import', 'インポート'),
      fields: {
        kind: label('Tipo', 'Kind', '種類'),
        sheet: label('Hoja', 'Sheet', 'シート'),
        settings: label('Columnas', 'Columns', '列'),
        rows: label('Filas', 'Rows', '行数'),
        previewed: label('Vista previa', 'Preview', 'プレビュー'),
        saved: label('Filas guardadas', 'Rows saved', '保存した行'),
        import_id: label('Importación', 'Import', 'インポート'),
        ran_at: label('Guardada', 'Saved', '保存日時'),
        digest: label('Huella del archivo', 'File digest', 'ファイルのハッシュ'),
        missing: label('Faltan en la hoja', 'Missing in the sheet', 'シートにない件数'),
        undone_at: label('Deshecha', 'Undone', '取り消し日時'),
        failed: label('Filas con error', 'Rows that failed', '失敗した行'),
      },
      values: {
        kind: {
          products: label('Productos', 'Products', '商品'),
          directory: label('Directorio', 'Directory', 'ディレクトリ'),
          branches: label('Sucursales', 'Branches', '支店'),
        },
      },
    },
  },
});

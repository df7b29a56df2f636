import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const clientsLabels = defineLabels({
  records: {
    clients: {
      title: label('Cliente', 'Client', 'クライアント'),
      fields: {
        background_color: label('Color de fondo', 'Background color', '背景色'),
        bucket_name: label('Carpeta de archivos', 'File folder', 'ファイルのフォルダー'),
        default_scene_id: label('Escena predeterminada', 'Default scene', '既定のシーン'),
        is_demo: label('Demostración', 'Demonstration', 'デモ'),
        primary_color: label('Color primario', 'Primary color', 'メインカラー'),
        secondary_color: label('Color secundario', 'Secondary color', 'サブカラー'),
        sentence_days: label('Días que se guardan las frases', 'Days that sentences are kept', '発話を保存する日数'),
        storage_limit_bytes: label('Espacio de almacenamiento', 'Storage space', '保存容量'),
      },
    },
    client_modules: {
      title: label('Módulos del cliente', 'Client modules', 'クライアントのモジュール'),
      fields: {},
    },
    client_exports: {
      title: label('Exportación de un cliente', 'Export of a client', 'クライアントのエクスポート'),
      fields: {
        export_id: label('Exportación', 'Export', 'エクスポート'),
        exported_by: label('Exportado por', 'Exported by', 'エクスポートした人'),
      },
    },
    erasures: {
      title: label('Supresión de un cliente', 'Erasure of a client', 'クライアントの消去'),
      fields: {
        begun_at: label('Comenzó', 'Began', '開始'),
        client: label('Cliente', 'Client', 'クライアント'),
        erased_at: label('Suprimido', 'Erased', '消去済み'),
        what: label('Qué pasó', 'What happened', '内容'),
      },
    },
  },
  actions: {
    'clients.exportAll': label(
      'Exportó todo lo de un cliente',
      'Exported everything of a client',
      'クライアントのデータをすべてエクスポートしました',
    ),
    'clients.erase': label(
      'Suprimió los datos de un cliente eliminado',
      'Erased the data of a removed client',
      '削除されたクライアントのデータを消去',
    ),
    erased: label(
      'Suprimido con los datos de su cliente',
      'Erased with the data of its client',
      'クライアントのデータとともに消去',
    ),
  },
});

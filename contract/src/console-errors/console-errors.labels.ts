import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const consoleErrorsLabels = defineLabels({
  records: {
    console_errors: {
      title: label('Error de la consola', 'Console error', 'コンソールのエラー'),
      fields: {
        count: label('Veces', 'Times', '回数'),
        error_id: label('Error', 'Error', 'エラー'),
        fingerprint: label('Huella del error', 'Fingerprint of the error', 'エラーのハッシュ'),
        first_at: label('Primera vez', 'First time', '初回発生'),
        kind: label('Tipo', 'Type', '種類'),
        last_at: label('Última vez', 'Last time', '最終発生'),
        message: label('Mensaje', 'Message', 'メッセージ'),
        path: label('Dirección', 'Address', 'アドレス'),
        solved_at: label('Resuelto', 'Solved', '解決'),
        solved_by: label('Resuelto por', 'Solved by', '解決した人'),
      },
      values: {
        kind: {
          not_found: label('Página no encontrada', 'Page not found', 'ページが見つからない'),
          render: label('Pantalla que falló', 'Broken screen', '画面の表示失敗'),
          unhandled: label('Error no atendido', 'Unhandled error', '未処理のエラー'),
        },
      },
    },
  },
});

import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const devicesLabels = defineLabels({
  records: {
    devices: {
      title: label('Equipo del robot', 'Robot’s device', 'ロボットの端末'),
      fields: {
        app_version: label('Versión del programa', 'Program version', 'プログラムのバージョン'),
        hostname: label('Nombre en la red', 'Network name', 'ネットワーク名'),
        ip: label('Dirección IP', 'IP address', 'IPアドレス'),
        mac: label('Dirección MAC', 'MAC address', 'MACアドレス'),
        paired_at: label('Vinculado', 'Paired', 'ペアリング'),
        paired_by: label('Vinculado por', 'Paired by', 'ペアリングした人'),
        revoked_at: label('Terminó', 'Ended', '終了'),
        screen_height: label('Alto de pantalla', 'Screen height', '画面の高さ'),
        screen_wide: label('Ancho de pantalla', 'Screen width', '画面の幅'),
      },
    },
    device_secrets: {
      title: label('Credencial del equipo', 'Device credential', '端末の認証情報'),
      fields: {
        secret_hash: label('Credencial', 'Credential', '認証情報'),
      },
    },
    device_commands: {
      title: label('Orden al robot', 'Command to the robot', 'ロボットへの命令'),
      fields: {
        batch_id: label('Lote', 'Batch', '一括処理'),
        command_id: label('Orden', 'Command', '命令'),
        error: label('Error', 'Error', 'エラー'),
        issued_by: label('Ordenado por', 'Sent by', '命令した人'),
        kind: label('Tipo', 'Type', '種類'),
        payload: label('Contenido', 'Content', '内容'),
        state: label('Estado', 'State', '状態'),
        steps: label('Pasos', 'Steps', '手順'),
      },
      values: {
        kind: {
          power_off: label('Apagar', 'Switch off', '電源を切る'),
          power_on: label('Encender', 'Switch on', '電源を入れる'),
          reload: label('Recargar pantalla', 'Reload screen', '画面を再読み込み'),
          update: label('Actualizar programa', 'Update program', 'プログラムを更新'),
          unlink: label('Desvincular', 'Unpair', 'ペアリング解除'),
          say: label('Decir una frase', 'Say a sentence', '文を話す'),
          screenshot: label('Imagen de la pantalla', 'Picture of the screen', '画面の画像'),
          hear: label('Probar el oído', 'Test the hearing', '聞き取りのテスト'),
        },
        state: {
          queued: label('En cola', 'Queued', '待機中'),
          delivered: label('Entregada', 'Delivered', '配信済み'),
          accepted: label('Aceptada', 'Accepted', '受理'),
          running: label('En curso', 'Running', '実行中'),
          done: label('Hecha', 'Done', '完了'),
          failed: label('No se pudo', 'Failed', '失敗'),
          rejected: label('Rechazada por el robot', 'Rejected by the robot', 'ロボットが拒否'),
          expired: label('Venció sin respuesta', 'Expired without an answer', '応答がなく期限切れ'),
        },
      },
    },
  },
  actions: {
    'devices.command': label('Dio una orden al robot', 'Sent the robot a command', 'ロボットへの命令'),
    'devices.commandMany': label(
      'Dio una orden a varios robots',
      'Sent several robots a command',
      '複数のロボットへの命令',
    ),
  },
});

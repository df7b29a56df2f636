import { defineLabels, label } from '../fields/label.ts';
import { severityNames, severityNamesByPlace } from './alert-codes.ts';

/** What the log calls the tables, columns and values of this feature. */
export const alertsLabels = defineLabels({
  records: {
    alerts: {
      title: label('Alerta', 'Alert', 'アラート'),
      fields: {
        acknowledged_at: label('Atendida', 'Acknowledged', '確認日時'),
        acknowledged_by: label('Atendida por', 'Acknowledged by', '確認した人'),
        acknowledged_name: label('Atendida por', 'Acknowledged by', '確認した人の名前'),
        alert: label('Clave de la alerta', 'Alert key', 'アラートキー'),
        assigned_at: label('Asignada', 'Assigned', '割り当て日時'),
        assigned_name: label('Asignada a', 'Assigned to', '担当者の名前'),
        assigned_to: label('Asignada a', 'Assigned to', '担当者'),
        cleared_name: label('Resuelta por', 'Cleared by', '解決した人'),
        ended_at: label('Terminó', 'Ended', '終了日時'),
        last_at: label('Última vez', 'Last time', '最終発生'),
        mail_at: label('Correo enviado', 'Mail sent', 'メール送信'),
        occurrences: label('Veces', 'Occurrences', '回数'),
        origin_created_at: label('Ocurrió', 'Happened', '発生'),
        priority: label('Prioridad', 'Priority', '優先度'),
        quiet_until: label('En silencio hasta', 'Quiet until', '通知停止の期限'),
        severity: label('Severidad', 'Severity', '重要度'),
        snoozed_until: label('Pospuesta hasta', 'Snoozed until', '再通知の時刻'),
        solution: label('Solución', 'Solution', '対処方法'),
        source: label('Origen', 'Source', '発生元'),
        type: label('Tipo', 'Type', '種類'),
        uuid: label('Identificador', 'Identifier', '識別子'),
      },
      values: {
        priority: {
          high: severityNames.high,
          medium: severityNames.medium,
        },
        severity: severityNamesByPlace,
        source: {
          robot: label('El robot', 'The robot', 'ロボット'),
          server: label('El servidor', 'The server', 'サーバー'),
        },
        type: {
          error: label('Error', 'Error', 'エラー'),
          warning: label('Advertencia', 'Warning', '警告'),
          success: label('Correcto', 'Success', '正常'),
        },
      },
    },
    alert_steps: {
      title: label('Historia de la alerta', 'Alert history', 'アラートの履歴'),
      fields: {
        detail: label('Detalle', 'Detail', '詳細'),
        step_id: label('Paso', 'Step', 'ステップ'),
        user_name: label('Persona', 'Person', '人'),
        uuid: label('Identificador', 'Identifier', '識別子'),
        what: label('Qué pasó', 'What happened', '内容'),
      },
      values: {
        what: {
          repeated: label('Volvió a ocurrir', 'It happened again', '再び発生しました'),
          reopened: label(
            'Volvió a ocurrir y se reabrió',
            'It happened again and reopened',
            '再び発生し、再開されました',
          ),
          ended: label('Terminó por sí sola', 'It ended by itself', '自然に終了しました'),
          acknowledged: label('Se reconoció', 'It was acknowledged', '確認されました'),
          unacknowledged: label(
            'Se quitó el reconocimiento',
            'The acknowledgement was removed',
            '確認が取り消されました',
          ),
          assigned: label('Se asignó', 'It was assigned', '担当者が決まりました'),
          unassigned: label('Se quitó la asignación', 'The assignment was removed', '担当者が外されました'),
          snoozed: label('Se pospuso', 'It was snoozed', '保留になりました'),
          woken: label('Dejó de estar pospuesta', 'It is no longer snoozed', '保留が終わりました'),
          cleared: label('Se resolvió', 'It was resolved', '解決されました'),
          restored: label('Se reabrió', 'It was reopened', '再開されました'),
          commented: label('Se comentó', 'Somebody commented', 'コメントされました'),
          mailed: label('Se avisó por correo', 'People were notified by mail', 'メールで通知しました'),
        },
      },
    },
    alert_rules: {
      title: label('Regla de alertas', 'Alert rule', 'アラートのルール'),
      fields: {
        alert: label('Clave de la alerta', 'Alert key', 'アラートキー'),
        delay_seconds: label('Segundos de espera', 'Seconds of delay', '待ち時間（秒）'),
        notify: label('Avisar', 'Notify', '通知する'),
        severity: label('Severidad', 'Severity', '重要度'),
      },
      values: {
        severity: severityNamesByPlace,
      },
    },
    alert_rule_people: {
      title: label('Personas de la regla', 'People of the rule', 'ルールの通知先'),
      fields: {},
    },
  },
  actions: {
    'alerts.dismiss': label('Descartó la alerta', 'Dismissed the alert', 'アラートを閉じる'),
    'alerts.restore': label('Recuperó la alerta', 'Brought the alert back', 'アラートの復元'),
  },
});

import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const reportsLabels = defineLabels({
  records: {
    report_subscriptions: {
      title: label('Reporte por correo', 'Report by mail', 'メールレポート'),
      fields: {
        report_id: label('Reporte', 'Report', 'レポート'),
        kind: label('Contenido', 'Content', '内容'),
        every: label('Frecuencia', 'How often', '頻度'),
        poll_id: label('Encuesta', 'Survey', 'アンケート'),
        since: label('Se envía desde', 'Sent since', '送信開始'),
        made_by: label('Creado por', 'Made by', '作成者'),
      },
      values: {
        kind: {
          dashboard: label('Métricas', 'Metrics', 'メトリクス'),
          survey: label('Encuesta', 'Survey', 'アンケート'),
          turns: label('Turnos', 'Tickets', '番号'),
          playback: label('Reproducción', 'Proof of play', '再生'),
          sentences: label('Frases sin respuesta', 'Sentences without an answer', '応答できなかった発話'),
        },
        every: {
          week: label('Cada semana', 'Every week', '毎週'),
          month: label('Cada mes', 'Every month', '毎月'),
        },
      },
    },
    report_people: {
      title: label('Persona que recibe el reporte', 'Person who gets the report', 'レポートの受信者'),
      fields: {
        report_id: label('Reporte', 'Report', 'レポート'),
        language: label('Idioma', 'Language', '言語'),
      },
      values: {
        language: {
          'es-mx': label('Español', 'Spanish', 'スペイン語'),
          en: label('Inglés', 'English', '英語'),
          ja: label('Japonés', 'Japanese', '日本語'),
        },
      },
    },
  },
});

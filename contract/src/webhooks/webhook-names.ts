import type { Texts } from '../fields/texts.ts';

/** What is told to webhooks (PUE-1), in the order of the page. */
export const webhookEvents = [
  'alert.opened',
  'alert.acknowledged',
  'alert.ended',
  'robot.offline',
  'robot.online',
  'ticket.taken',
  'ticket.almost',
  'ticket.called',
  'ticket.served',
  'ticket.cancelled',
  'survey.answered',
  'survey.low',
  'sentence.missed',
  'import.ended',
  'command.failed',
  'user.invited',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What people call them. */
export const webhookEventNames: Record<WebhookEvent, Texts> = {
  'alert.opened': { es: 'Alerta abierta', en: 'Alert opened', ja: 'アラート発生' },
  'alert.acknowledged': { es: 'Alerta atendida', en: 'Alert acknowledged', ja: 'アラート確認' },
  'alert.ended': { es: 'Alerta terminada', en: 'Alert ended', ja: 'アラート終了' },
  'robot.offline': { es: 'Robot sin conexión', en: 'Robot offline', ja: 'ロボットがオフライン' },
  'robot.online': { es: 'Robot conectado de nuevo', en: 'Robot online again', ja: 'ロボットがオンラインに復帰' },
  'ticket.taken': { es: 'Turno tomado', en: 'Ticket taken', ja: '番号の発行' },
  'ticket.almost': { es: 'Turno casi en la caja', en: 'Ticket almost next', ja: '番号がまもなく' },
  'ticket.called': { es: 'Turno llamado', en: 'Ticket called', ja: '番号の呼び出し' },
  'ticket.served': { es: 'Turno atendido', en: 'Ticket served', ja: '番号の対応完了' },
  'ticket.cancelled': { es: 'Turno cancelado', en: 'Ticket cancelled', ja: '番号のキャンセル' },
  'survey.answered': { es: 'Encuesta contestada', en: 'Survey answered', ja: 'アンケート回答' },
  'survey.low': { es: 'Encuesta con mala calificación', en: 'Survey with a low score', ja: '低評価のアンケート' },
  'sentence.missed': { es: 'Frase no entendida', en: 'Sentence not understood', ja: '理解できなかった発話' },
  'import.ended': { es: 'Importación terminada', en: 'Import ended', ja: 'インポート終了' },
  'command.failed': { es: 'Orden fallida', en: 'Command failed', ja: 'コマンド失敗' },
  'user.invited': { es: 'Usuario invitado', en: 'User invited', ja: 'ユーザー招待' },
};

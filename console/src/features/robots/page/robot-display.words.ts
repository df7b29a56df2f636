import { defineWords } from '../../../app/words.ts';

/** What is on a robot's display, as its heartbeat names it. */
export const robotDisplayWords = defineWords({
  es: {
    starting: 'iniciando',
    pairing: 'código para vincular',
    idle: 'reposo',
    playing: 'publicidad',
    records: 'registros',
    greeting: 'saludo',
    talk: 'conversación',
    closing: 'despedida',
    message: 'mensaje urgente',
    standby: 'apagada',
    out_of_service: 'fuera de servicio',
  },
  en: {
    starting: 'starting',
    pairing: 'pairing code',
    idle: 'at rest',
    playing: 'advertising',
    records: 'records',
    greeting: 'greeting',
    talk: 'talk',
    closing: 'goodbye',
    message: 'urgent message',
    standby: 'off',
    out_of_service: 'out of service',
  },
  ja: {
    starting: '起動中',
    pairing: 'ペアリングコード',
    idle: '待機画面',
    playing: '広告',
    records: '一覧',
    greeting: 'あいさつ',
    talk: '会話',
    closing: 'お別れ',
    message: '緊急メッセージ',
    standby: 'オフ',
    out_of_service: 'サービス停止中',
  },
});

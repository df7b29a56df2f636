import { type Language, usePreferences } from '../session/preferences.ts';
import { defineWords, wordsIn } from '../words.ts';

/** The titles of the alerts that robots and server raise by themselves, by their code (`contract/src/alerts/alert-codes.ts`). */
export const alertTitleWords = defineWords({
  es: {
    offline: 'Robot sin conexión',
    low_battery: 'Batería baja',
    microphone_fault: 'Micrófono sin señal',
    assistance_requested: 'Solicitud de ayuda',
    sound_blocked: 'Sonido bloqueado',
    listening_fault: 'El robot no oye',
    outbox_gap: 'Registros descartados',
    outbox_rejected: 'Registros rechazados',
    switched_off: 'Robot apagado',
    turn_waiting: 'Un turno espera demasiado',
    display_zoomed: 'Pantalla ampliada',
    hears_badly: 'El robot oye mal',
    webhook_off: 'Webhook apagado',
  },
  en: {
    offline: 'Robot offline',
    low_battery: 'Low battery',
    microphone_fault: 'Microphone without signal',
    assistance_requested: 'Request for help',
    sound_blocked: 'Sound blocked',
    listening_fault: 'Robot cannot hear',
    outbox_gap: 'Records discarded',
    outbox_rejected: 'Records rejected',
    switched_off: 'Robot switched off',
    turn_waiting: 'A ticket waits too long',
    display_zoomed: 'Display zoomed in',
    hears_badly: 'Robot hears badly',
    webhook_off: 'Webhook switched off',
  },
  ja: {
    offline: 'ロボットがオフライン',
    low_battery: 'バッテリー残量低下',
    microphone_fault: 'マイクの信号なし',
    assistance_requested: '呼び出し',
    sound_blocked: '音声のブロック',
    listening_fault: '聞き取り不可',
    outbox_gap: '記録の破棄',
    outbox_rejected: '記録の拒否',
    switched_off: 'ロボットの電源オフ',
    turn_waiting: '番号の待ち時間が長すぎます',
    display_zoomed: '画面の拡大',
    hears_badly: '聞き取りの低下',
    webhook_off: 'Webhook を無効化',
  },
});

/** What an alert is called in a language: a known code by its translated title, any other as it was told. */
export function alertTitle(alert: { alert: string; title: string }, language: Language): string {
  const known: Record<string, string> = wordsIn(alertTitleWords, language);
  return (Object.hasOwn(known, alert.alert) ? known[alert.alert] : alert.title) || alert.alert;
}

/** The same in the person's language. */
export function useAlertTitle(): (alert: { alert: string; title: string }) => string {
  const { language } = usePreferences();
  return (alert) => alertTitle(alert, language);
}

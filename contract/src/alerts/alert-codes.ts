import type { Texts } from '../fields/texts.ts';

/** How urgent an alert is, most urgent first; stored as its place from 1. */
export const severities = ['critical', 'high', 'medium', 'low'] as const;
export type Severity = (typeof severities)[number];

/** What people call them, wherever they read of one. */
export const severityNames: Record<Severity, Texts> = {
  critical: { es: 'Crítica', en: 'Critical', ja: '重大' },
  high: { es: 'Alta', en: 'High', ja: '高' },
  medium: { es: 'Media', en: 'Medium', ja: '中' },
  low: { es: 'Baja', en: 'Low', ja: '低' },
};
/** The same as stored: by the place from 1. */
export const severityNamesByPlace: Readonly<Record<string, Texts>> = Object.fromEntries(
  severities.map((severity, index) => [index + 1, severityNames[severity]]),
);

/** What the documents put on the wire of an alert. */
export const alertTypes = ['error', 'warning', 'success'] as const;
export const alertPriorities = ['high', 'medium'] as const;

/** How urgent an alert is where no rule says it, from what the documents put on the wire. */
export function severityOf({ type, priority }: { type: string; priority: string | null }): Severity {
  if (type === 'success') return 'low';
  if (type === 'error') return priority === 'high' ? 'critical' : 'high';
  return priority === 'high' ? 'high' : 'medium';
}

/** What is known of an alert code beforehand. */
interface AlertCode {
  severity: Severity;
  /** Seconds that people are not told yet; for `offline` the silence before it is an alert. */
  delay: number;
  /** Hours after which it ends by itself: nobody waits for an answer any more. */
  lasts?: number;
}

/** The codes that robots and server raise by themselves, with the rule that holds where a client has none of its own. */
export const alertCodes: Record<string, AlertCode> = {
  offline: { severity: 'critical', delay: 300 },
  low_battery: { severity: 'high', delay: 0 },
  microphone_fault: { severity: 'critical', delay: 0 },
  assistance_requested: { severity: 'high', delay: 0, lasts: 24 },
  sound_blocked: { severity: 'medium', delay: 0 },
  listening_fault: { severity: 'medium', delay: 0 },
  outbox_gap: { severity: 'high', delay: 0 },
  outbox_rejected: { severity: 'medium', delay: 0 },
  // The first of a branch's line waits longer than its limit (TUR-8).
  turn_waiting: { severity: 'high', delay: 0 },
  // Somebody asked for it: told that it is done, and over once the robot is on again.
  switched_off: { severity: 'low', delay: 0, lasts: 24 },
  // The page mends itself: it is told so that somebody looks for the cause.
  display_zoomed: { severity: 'medium', delay: 0, lasts: 24 },
  // Today it hears words in less than half as many of its tries as before; it ends with that or with the day (OIR-3).
  hears_badly: { severity: 'medium', delay: 0 },
  // Nothing of a webhook got through for a day, or its receiver is gone: the server switched it off (PUE-1).
  webhook_off: { severity: 'high', delay: 0 },
};

/** Recovery code → the alert that it ends. A recovery opens no alert of its own (AMB-033). */
export const recoveries: Record<string, string> = {
  online: 'offline',
  battery_ok: 'low_battery',
  sound_ok: 'sound_blocked',
  listening_ok: 'listening_fault',
};

/** Told again within this many minutes it is the same alert. */
export const repeatWindowMinutes = 10;
/** Limits of the delay of `offline`: a shorter silence is a hiccup of the network. */
export const minOfflineSeconds = 60;
export const maxDelaySeconds = 86_400;

/** How urgent an alert is, most urgent first; stored as its place from 1. */
export const severities = ['critical', 'high', 'medium', 'low'] as const;
export type Severity = (typeof severities)[number];

/** How urgent an alert is where no rule says it, from what the documents put on the wire. */
export function severityOf({ type, priority }: { type: string; priority: string | null }): Severity {
  if (type === 'success') return 'low';
  if (type === 'error') return priority === 'high' ? 'critical' : 'high';
  return priority === 'high' ? 'high' : 'medium';
}

/** What is known of an alert's word beforehand. */
interface AlertCode {
  severity: Severity;
  /** Seconds that people are not told yet; for `offline` the silence before it is an alert. */
  delay: number;
  /** The alert whose cause is over once this one is told. */
  ends?: string;
}

/** The words that robots and server raise by themselves, with the rule that holds where a client has none of its own. */
export const alertCodes: Record<string, AlertCode> = {
  offline: { severity: 'critical', delay: 300 },
  online: { severity: 'low', delay: 0, ends: 'offline' },
  low_battery: { severity: 'high', delay: 0 },
  battery_ok: { severity: 'low', delay: 0, ends: 'low_battery' },
  microphone_fault: { severity: 'critical', delay: 0 },
  outbox_gap: { severity: 'high', delay: 0 },
  outbox_rejected: { severity: 'medium', delay: 0 },
};

/** Told again within this many minutes it is the same alert. */
export const outbreakMinutes = 10;
/** Limits of the delay of `offline`, in seconds: a shorter silence is a hiccup of the network. */
export const shortestSilence = 60;
export const longestDelay = 86_400;

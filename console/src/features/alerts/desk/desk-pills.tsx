import type { Severity } from '@botones/contract/alert-codes';
import type { AlertState } from '@botones/contract/alert-desk';
import { useWords } from '../../../app/words.ts';
import { Pill, type Tone } from '../../../ui/status-pill.tsx';
import { deskWords } from './desk.words.ts';

/** The one scale of urgency: critical and high are red, critical alone is filled (AMB-031, ALR-14, 15). */
const severityTones: Record<Severity, Tone> = { critical: 'bad', high: 'bad', medium: 'warn', low: 'off' };
const stateTones: Record<AlertState, Tone> = { active: 'bad', acknowledged: 'primary', snoozed: 'off', cleared: 'ok' };

export function SeverityPill({ severity }: { severity: Severity }) {
  const words = useWords(deskWords);
  return (
    <Pill tone={severityTones[severity]} filled={severity === 'critical'}>
      {words.severities[severity]}
    </Pill>
  );
}

/** Hollow: it needs nobody at this moment. */
export function StatePill({ state }: { state: AlertState }) {
  const words = useWords(deskWords);
  return (
    <Pill tone={stateTones[state]} hollow={state !== 'active'}>
      {words.states[state]}
    </Pill>
  );
}

import type { Severity } from '@botones/contract/alerts/alert-codes';
import { Pill, type Tone } from '../../ui/status-pill.tsx';
import { useWords } from '../words.ts';
import { severityWords } from './severity.words.ts';

/** The one scale of urgency: critical and high are red, critical alone is filled (AMB-031, ALR-14, 15). */
const tones: Record<Severity, Tone> = { critical: 'bad', high: 'bad', medium: 'warn', low: 'off' };

/** How urgent an alert is, by the same label and colour everywhere. */
export function SeverityPill({ severity }: { severity: Severity }) {
  const words = useWords(severityWords);
  return (
    <Pill tone={tones[severity]} filled={severity === 'critical'}>
      {words[severity]}
    </Pill>
  );
}

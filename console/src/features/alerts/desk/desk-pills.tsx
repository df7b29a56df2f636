import type { AlertState } from '@botones/contract/alerts/alert-desk';
import { useWords } from '../../../app/words.ts';
import { Pill, type Tone } from '../../../ui/status-pill.tsx';
import { deskWords } from './desk.words.ts';

const stateTones: Record<AlertState, Tone> = { active: 'bad', acknowledged: 'primary', snoozed: 'off', cleared: 'ok' };

/** Hollow: it needs nobody at this moment. */
export function StatePill({ state }: { state: AlertState }) {
  const words = useWords(deskWords);
  return (
    <Pill tone={stateTones[state]} hollow={state !== 'active'}>
      {words.states[state]}
    </Pill>
  );
}

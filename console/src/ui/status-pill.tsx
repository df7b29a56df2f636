import type { RobotState } from '@botones/contract/robots/robots';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useWords } from '../app/words.ts';
import { uiWords } from './ui.words.ts';

export type Tone = 'ok' | 'warn' | 'bad' | 'off' | 'primary';

const Body = styled('span', {
  shouldForwardProp: (prop) => prop !== 'tone' && prop !== 'hollow' && prop !== 'filled',
})<{
  tone: Tone;
  hollow: boolean;
  filled: boolean;
}>(({ tone, hollow, filled }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  borderRadius: 12,
  padding: '3px 10px 3px 8px',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  fontWeight: 640,
  whiteSpace: 'nowrap',
  color: tone === 'primary' ? 'var(--primary-text)' : `var(--${tone})`,
  background: `var(--${tone}-soft)`,
  '&::before': {
    content: '""',
    width: 8,
    height: 8,
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: '2px solid currentColor',
    background: hollow ? 'transparent' : 'currentColor',
  },
  ...(filled && { color: `var(--${tone}-ink)`, background: `var(--${tone})` }),
}));

/** A label on a soft ground with a dot: types, priorities, states. Its meaning is in the label, never in the colour alone. */
export function Pill({
  tone,
  hollow = false,
  filled = false,
  children,
}: {
  tone: Tone;
  hollow?: boolean;
  /** On the full colour: what cannot wait. */
  filled?: boolean;
  children: ReactNode;
}) {
  return (
    <Body tone={tone} hollow={hollow} filled={filled} data-tone={tone} data-filled={filled || undefined}>
      {children}
    </Body>
  );
}

/** The colour of a robot's finer state. */
export const tones: Record<RobotState, Tone> = {
  online: 'ok',
  late: 'warn',
  offline: 'off',
  standby: 'warn',
  fault: 'bad',
  unpaired: 'warn',
};

/** The documented badge, ON LINE or OFF LINE, in the colour of the finer state. */
export function StatusPill({ status, state }: { status: 'online' | 'offline'; state: RobotState }) {
  const words = useWords(uiWords);
  return (
    <Pill tone={tones[state]} hollow={state === 'offline'}>
      {status === 'online' ? words.onLine : words.offLine}
    </Pill>
  );
}

/** The words that stand beside the badge when the badge does not say it all: 'en espera', 'con falla', 'por vincular'. */
export function useStateWords(state: RobotState): string | null {
  const words = useWords(uiWords);
  return state === 'online' || state === 'offline' ? null : words.states[state];
}

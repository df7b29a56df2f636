import type { RobotLine } from '@botones/contract/turns/line';
import { stay } from '../interaction/next.ts';
import type { Part } from '../interaction/part.ts';
import { hearLine, sayNextCall, turnsSlice } from './calls.ts';

export interface TurnsInputs {
  /** Who waits and who was called; `now` is the server's clock in milliseconds. */
  line: { line: RobotLine | null; now: number };
}

/** Tickets of the branch where the robot stands: who is called there. */
export const turns: Part<TurnsInputs> = {
  react: {
    line: (state, { line, now }, { mono }) => stay(hearLine(state, line, now, mono)),
  },
  settle: sayNextCall,
  nextAt: (state) => turnsSlice.of(state).served?.until ?? null,
  tick(state, { mono }) {
    const known = turnsSlice.of(state);
    return known.served && mono >= known.served.until ? turnsSlice.put(state, { ...known, served: null }) : state;
  },
};

import type { Simulated } from '../chance/simulated.ts';
import type { Input } from '../machine/state-machine.ts';
import { simulatedPlaying } from '../playing/simulate.ts';
import { simulatedRecords } from '../records/simulate.ts';
import { simulatedSurvey } from '../survey/simulate.ts';
import { simulatedTurns } from '../turns/simulate.ts';
import { simulatedSpeaking } from './speaking.ts';

/** What people do with the parts of a robot without a display. */
export const simulated: readonly Simulated<Input>[] = [
  simulatedRecords,
  simulatedTurns,
  simulatedSurvey,
  simulatedPlaying,
  simulatedSpeaking,
];

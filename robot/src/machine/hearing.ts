import type { EarNews } from '../interaction/ear.ts';
import { stay } from '../interaction/next.ts';
import type { Part } from '../interaction/part.ts';
import { hearEar } from './ear.ts';
import { fallSilent, hearSound, unheard } from './exchange.ts';

interface HearingInputs {
  spoken: { exchange: string };
  unheard: object;
  sound: { blocked: boolean };
  ear: { news: EarNews };
}

/** What the body tells of its voice and its ear. */
export const hearing: Part<HearingInputs> = {
  react: {
    spoken: (state, { exchange }, { mono }) =>
      stay(state.answer?.exchange === exchange ? fallSilent(state, mono) : state),
    unheard: (state, _, { mono }) => stay(unheard(state, mono)),
    sound: (state, { blocked }, moment) => hearSound(state, blocked, moment),
    ear: (state, { news }, moment) => hearEar(state, news, moment),
  },
};

import { maxSoundMs } from '@botones/contract/devices/ears';
import { answered, show } from '../interaction/next.ts';
import { type State, timesOf } from '../interaction/state.ts';
import { answerWithinMs } from '../listening/ear-body.ts';
import { earOf } from '../listening/ears.ts';
import { beginTry, missesOf, putMisses } from '../listening/tries.ts';
import { canAnswer, fallSilent, mostMisses } from './exchange.ts';

/**
 * An ear ends by itself: within the time for somebody to begin (`mic_listening_time`), the longest that is said at once, and the time for an
 * answer. One that does not has hung so many ms later.
 */
const hungMs = maxSoundMs + answerWithinMs + 2_000;

/** How long somebody may be silent before listening ends, in ms. */
export const silenceMs = (state: State): number => timesOf(state).mic_listening_time * 1_000;

/** Opens or shuts the keys or the ear, where there is one. */
export function compose(state: State, how: 'typing' | 'listening' | null, mono: number): State {
  const quiet = fallSilent(state, mono);
  const { interaction } = quiet;
  const listens = how === 'listening';
  if (!interaction || !canAnswer(state) || (listens && earOf(state) === null)) return state;
  const listensUntil = listens ? mono + silenceMs(state) + hungMs : null;
  const now = { ...interaction, input: how, listensUntil, touched: mono, asked: mono, reminded: false };
  return { ...(listens ? beginTry(quiet) : quiet), interaction: now };
}

/** Whoever spoke is told that nothing was heard, or cannot be; after several times that they may choose. */
export function notHeard(state: State, saying: 'unheard' | 'deaf', mono: number): State {
  const { interaction } = state;
  if (interaction?.input !== 'listening') return state;
  const missed = saying === 'unheard' ? putMisses(state, missesOf(state) + 1) : state;
  const says = saying === 'unheard' && missesOf(missed) >= mostMisses ? 'choose' : saying;
  return {
    ...show(missed, 'talk', state.screen === 'talk' ? state.since : mono),
    answer: null,
    interaction: answered(interaction, says, mono),
  };
}

import { maxTryMs, type TryFact } from '@botones/contract/device/try-fact';
import type { Ear } from '@botones/contract/devices/ears';
import { type Next, stay } from '../interaction/next.ts';
import { slice } from '../interaction/slice.ts';
import type { Effect, Moment, State } from '../interaction/state.ts';
import type { Heard } from './ear-body.ts';

interface TriesSlice {
  /** What is heard of the try under way: the words so far, and the monotonic instant at which speech ended. */
  now: { words: string; endedAt: number | null };
  /** One whose answer is not heard yet; it is told once that sounds, or will not. */
  open: { fact: TryFact; exchange: string; endedAt: number | null } | null;
  /** How many in a row nothing was made of, in which interaction. */
  missed: { interaction: string; count: number } | null;
}
const nothing = { words: '', endedAt: null };
export const triesSlice = slice<TriesSlice>('tries', () => ({ now: nothing, open: null, missed: null }));

/** Somebody is listened to from now on. */
export const beginTry = (state: State): State => triesSlice.put(state, { ...triesSlice.of(state), now: nothing });

/** More was understood, or speech has ended. */
export function noteTry(state: State, change: Partial<TriesSlice['now']>): State {
  const known = triesSlice.of(state);
  return triesSlice.put(state, { ...known, now: { ...known.now, ...change } });
}

/** How many tries in a row nothing was made of, in this interaction. */
export function missesOf(state: State): number {
  const { missed } = triesSlice.of(state);
  return missed?.interaction === state.interaction?.fact.uuid ? (missed?.count ?? 0) : 0;
}

/** Nothing was made of what somebody said; `count` 0: something was. */
export function putMisses(state: State, count: number): State {
  const { interaction } = state;
  if (!interaction || count === missesOf(state)) return state;
  return triesSlice.put(state, { ...triesSlice.of(state), missed: { interaction: interaction.fact.uuid, count } });
}

const tell = (body: TryFact): Effect => ({ kind: 'fact', fact: { kind: 'tries', body } });
const since = (endedAt: number | null, mono: number): number | null =>
  endedAt === null ? null : Math.min(maxTryMs, Math.max(0, Math.round(mono - endedAt)));

/** The voice of an answer that is being said, or is about to be; null: none is. */
const sounding = ({ answer }: State): string | null => (answer?.speaksUntil != null ? answer.exchange : null);

/** A try has ended, in the state that came of it: told at once, or once its answer is heard. */
export function endTry(before: State, { state, effects }: Next, ear: Ear, heard: Heard, moment: Moment): Next {
  const { endedAt } = triesSlice.of(before).now;
  const fault = typeof heard === 'object' && 'fault' in heard ? heard.fault : null;
  const hasWords = typeof heard === 'object' && 'texts' in heard;
  const fact: TryFact = {
    ...{ uuid: moment.nextUuid(), at: moment.stamp, interaction: before.interaction?.fact.uuid ?? null, ear, fault },
    outcome: hasWords ? 'words' : fault ? 'fault' : 'silence',
    recognised_ms: hasWords ? since(endedAt, moment.mono) : null,
    sound_ms: null,
  };
  const over = noteTry(state, nothing);
  const exchange = hasWords ? sounding(state) : null;
  if (exchange === null) return stay(over, [...effects, tell(fact)]);
  return stay(triesSlice.put(over, { ...triesSlice.of(over), open: { fact, exchange, endedAt } }), effects);
}

/** Whether a try is told once this answer sounds. */
export const isAwaited = (state: State, exchange: string): boolean => triesSlice.of(state).open?.exchange === exchange;

/** The first sound of an answer. */
export function soundTry(state: State, exchange: string, { mono }: Moment): Next {
  const known = triesSlice.of(state);
  const { open } = known;
  if (open?.exchange !== exchange) return stay(state);
  const fact = { ...open.fact, sound_ms: since(open.endedAt, mono) };
  return stay(triesSlice.put(state, { ...known, open: null }), [tell(fact)]);
}

/** An answer that is no longer being said, and was not heard, never is. */
export function giveUpSound(state: State): Next {
  const known = triesSlice.of(state);
  if (!known.open || sounding(state) === known.open.exchange) return stay(state);
  return stay(triesSlice.put(state, { ...known, open: null }), [tell(known.open.fact)]);
}

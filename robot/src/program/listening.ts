import type { Ear } from '@botones/contract/devices/ears';
import { type Heard as HeardOnce, maxHeard } from '@botones/contract/devices/heard';
import { maskPersonal } from '@botones/contract/understanding/mask-personal';
import type { Language } from '../interaction/languages.ts';
import { createLevels } from '../interaction/levels.ts';
import type { State } from '../interaction/state.ts';
import type { Cause, EarBody, Ears, Heard } from '../listening/ear-body.ts';
import { earOf, earReport, type Found } from '../listening/ears.ts';
import { namesHeld } from '../listening/names.ts';
import { lastFault } from '../listening/told.ts';
import { silenceMs } from '../machine/composing.ts';
import type { Input } from '../machine/state-machine.ts';

const languages: readonly Language[] = ['es', 'en'];
const none: Found = { local: 'unsupported', server: 'unsupported', browser: 'unsupported' };

async function foundIn(bodies: readonly EarBody[], language: Language): Promise<Found> {
  const looked = await Promise.all(
    bodies.map(
      async (body): Promise<[Ear, Found[Ear]]> => [body.name, await body.look(language).catch(() => 'failed' as const)],
    ),
  );
  return { ...none, ...Object.fromEntries(looked) };
}

const listens = ({ interaction }: State): boolean => interaction?.input === 'listening';
/** Whether somebody is listened to from this state on. */
export const beginsToListen = (before: State, now: State): boolean => !listens(before) && listens(now);

/** Makes the ears follow the state: they listen while it does, one at a time, and whatever is found of them is told. */
export function createListening(ears: Ears | undefined, dispatch: (input: Input) => void) {
  const stop = new AbortController();
  const levels = createLevels();
  const bodies = ears?.bodies ?? [];
  const recovering = new Set<EarBody>();
  let now: AbortController | null = null;
  let looking = false;

  async function look(cause: Cause | null): Promise<void> {
    looking = true;
    const [es = none, en = none] = await Promise.all(languages.map((language) => foundIn(bodies, language)));
    looking = false;
    if (!stop.signal.aborted) dispatch({ kind: 'ears', found: { es, en }, cause });
  }

  /** Waits for an ear that failed until it would answer again, once at a time. */
  async function recover(body: EarBody): Promise<void> {
    if (!body.recovers || recovering.has(body)) return;
    recovering.add(body);
    await body.recovers(stop.signal).catch(() => undefined);
    recovering.delete(body);
    if (!stop.signal.aborted) await look('answers');
  }

  async function listen(state: State): Promise<void> {
    const { language, config } = state;
    const ear = earOf(state);
    const body = bodies.find(({ name }) => name === ear);
    if (!body) return;
    const { name } = body;
    const mine = new AbortController();
    const { signal } = mine;
    now = mine;
    const told = (input: Input) => signal.aborted || dispatch(input);
    const heard = await body
      .listen({
        ...{ language, signal, mostMs: silenceMs(state), names: namesHeld(config, language) },
        onLevel: (level) => signal.aborted || levels.tell(level),
        onWords: (words) => told({ kind: 'words', words }),
        onEnd: (sinceMs) => told({ kind: 'recognising', sinceMs }),
      })
      .catch((): Heard => ({ fault: 'failed' }));
    if (signal.aborted) return;
    now = null;
    dispatch({ kind: 'tried', ear: name, language, heard });
    if (typeof heard === 'object' && 'fault' in heard && (heard.fault === 'failed' || heard.fault === 'network'))
      void recover(body);
  }

  return {
    levels,
    pack: ears?.pack,
    /** Looks again, for a reason. */
    look,
    /** The language in which people would be heard who come now; null: they would not be. */
    hearsIn(state: State): Language | null {
      const { language } = state.settings;
      return earOf(state, language) === null ? null : language;
    },
    /** One try of the ear that people would be heard by, outside of any visit: nothing is counted, no ear is given up for it. */
    async once(state: State, signal: AbortSignal, mono: () => number): Promise<HeardOnce> {
      const { language } = state.settings;
      const name = earOf(state, language);
      const body = bodies.find((each) => each.name === name);
      if (!body) return { ear: null, text: null, fault: lastFault(state), ms: 0 };
      const begun = mono();
      const untold = { onLevel: () => {}, onWords: () => {}, onEnd: () => {} };
      const of = { language, signal, mostMs: silenceMs(state), names: namesHeld(state.config, language) };
      const heard = await body.listen({ ...of, ...untold }).catch((): Heard => ({ fault: 'failed' }));
      const [text = null] = typeof heard === 'object' && 'texts' in heard ? heard.texts : [];
      return {
        ear: body.name,
        text: text && maskPersonal(text).slice(0, maxHeard),
        fault: typeof heard === 'object' && 'fault' in heard ? heard.fault : null,
        ms: Math.round(mono() - begun),
      };
    },
    start(): void {
      ears?.watch?.((cause) => void look(cause), stop.signal);
      void look(null);
    },
    stop(): void {
      stop.abort();
      now?.abort();
    },
    follow(before: State, state: State): void {
      if (listens(before) && !listens(state)) {
        now?.abort();
        now = null;
      }
      if (beginsToListen(before, state)) void listen(state);
      // Another client's robot begins anew.
      if (!looking && earReport(state) === null && earReport(before) !== null) void look(null);
    },
  };
}

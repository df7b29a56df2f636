import type { Ear, EarFault, EarReport } from '@botones/contract/devices/ears';
import type { Language } from '../interaction/languages.ts';
import { slice } from '../interaction/slice.ts';
import type { State } from '../interaction/state.ts';
import type { Cause } from './ear-body.ts';

/** Best first. */
export const earOrder = ['local', 'server', 'browser'] as const satisfies readonly Ear[];

/** Why each ear hears nothing in a language; null: it is there. */
export type Found = Readonly<Record<Ear, EarFault | null>>;

/** An ear that failed while somebody spoke; of one language, or (null) of all. */
interface Broken {
  ear: Ear;
  language: Language | null;
  why: EarFault;
}

interface EarsSlice {
  /** What a look at the body found; absent: nobody has looked yet. */
  found: Partial<Record<Language, Found>>;
  broken: readonly Broken[];
  /** What the console was told last; null: nothing since the program began. */
  told: EarFault | 'works' | null;
  /** Whether the robot had an ear when it was last asked; null: never. */
  had: boolean | null;
  /** As they were when it was last asked: what failed may work again once they change. */
  seen: { online: boolean; server: boolean };
}

const isSet = ({ config }: State): boolean => config?.ear?.server === true;
export const earsSlice = slice<EarsSlice>('ears', (state) => ({
  found: {},
  broken: [],
  told: null,
  had: null,
  seen: { online: state.online, server: isSet(state) },
}));

/** Why an ear hears nothing in a language; null: it may be tried. */
export function whyNot(state: State, language: Language, ear: Ear): EarFault | null {
  const { found, broken } = earsSlice.of(state);
  const looked = found[language];
  if (!looked) return 'unsupported';
  if (looked[ear]) return looked[ear];
  if (ear === 'server' && !isSet(state)) return 'not_set';
  const failed = broken.find((each) => each.ear === ear && (each.language ?? language) === language);
  return failed?.why ?? null;
}

/** The first ear that may be tried in a language; null: none, and there is no microphone on the screen. */
export const earOf = (state: State, language: Language = state.language): Ear | null =>
  earOrder.find((ear) => whyNot(state, language, ear) === null) ?? null;

/** What the heartbeat says, of the language in which the robot waits; null: nobody has looked yet. */
export function earReport(state: State): EarReport | null {
  const { language } = state.settings;
  if (!earsSlice.of(state).found[language]) return null;
  const ear = earOf(state, language);
  const before = ear === null ? earOrder : earOrder.slice(0, earOrder.indexOf(ear));
  const missing = before.flatMap((each) => {
    const why = whyNot(state, language, each);
    return why ? [{ ear: each, why }] : [];
  });
  return { ear, missing };
}

/** Whether the heartbeat would say the same of two states. */
export function sameEars(one: State, other: State): boolean {
  const [before, now] = [earReport(one), earReport(other)];
  return before?.ear === now?.ear && JSON.stringify(before) === JSON.stringify(now);
}

/** What is wrong with the microphone is wrong with every ear. */
const ofMicrophone: readonly EarFault[] = ['not_allowed', 'no_microphone', 'insecure'];

/** An ear failed while somebody spoke: it is not tried again before its cause changes. */
export function breakEar(state: State, ear: Ear, language: Language, why: EarFault): State {
  const known = earsSlice.of(state);
  const ears = ofMicrophone.includes(why) ? earOrder : [ear];
  const others = known.broken.filter((each) => !ears.includes(each.ear) || each.language !== null);
  const broken = ears.map((each): Broken => ({ ear: each, language: why === 'language' ? language : null, why }));
  return earsSlice.put(state, { ...known, broken: [...others, ...broken] });
}

/** What each cause is the end of. */
const ends: Record<Cause | 'setting', (broken: Broken) => boolean> = {
  network: ({ ear, why }) => why === 'network' || (ear === 'server' && why === 'failed'),
  microphone: ({ why }) => ofMicrophone.includes(why),
  answers: ({ ear, why }) => ear === 'server' && !ofMicrophone.includes(why),
  setting: ({ ear, why }) => ear === 'server' && !ofMicrophone.includes(why),
  installed: ({ ear }) => ear === 'local',
};

/** What failed by a cause may be tried again. */
export function mendEars(state: State, cause: Cause | 'setting'): State {
  const known = earsSlice.of(state);
  const broken = known.broken.filter((each) => !ends[cause](each));
  return broken.length === known.broken.length ? state : earsSlice.put(state, { ...known, broken });
}

/** The network is back, or the server's ear was set or taken away: what failed by it may be tried again. */
export function followCauses(state: State): State {
  const { seen } = earsSlice.of(state);
  const now = { online: state.online, server: isSet(state) };
  if (now.online === seen.online && now.server === seen.server) return state;
  const noted = earsSlice.put(state, { ...earsSlice.of(state), seen: now });
  const mended = now.online && !seen.online ? mendEars(noted, 'network') : noted;
  return now.server === seen.server ? mended : mendEars(mended, 'setting');
}

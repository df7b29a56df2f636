import type { Ear } from '@botones/contract/devices/ears';
import type { Language } from '../interaction/languages.ts';
import { type Next, stay } from '../interaction/next.ts';
import type { Part } from '../interaction/part.ts';
import type { Moment, State } from '../interaction/state.ts';
import type { Cause, Heard } from '../listening/ear-body.ts';
import { breakEar, earOf, earsSlice, type Found, followCauses, mendEars } from '../listening/ears.ts';
import { tellDeaf, tellWorks } from '../listening/told.ts';
import { endTry, giveUpSound, missesOf, noteTry, putMisses, soundTry } from '../listening/tries.ts';
import { notHeard } from './composing.ts';
import { fallSilent, hearSound } from './exchange.ts';
import { likeliest } from './spoken.ts';
import { hearSentence } from './visit.ts';

/** What came of a try of one ear in a language. */
interface Tried {
  ear: Ear;
  language: Language;
  heard: Heard;
}

interface HearingInputs {
  /** An answer sounds from now on, or was said. */
  sounds: { exchange: string };
  spoken: { exchange: string };
  sound: { blocked: boolean };
  /** What a look at the ears found, and what it was looked for. */
  ears: { found: Record<Language, Found>; cause: Cause | null };
  /** What somebody has said so far. */
  words: { words: string };
  /** Nobody speaks any more, since so many ms: it is being recognised. */
  recognising: { sinceMs: number };
  tried: Tried;
}

const listens = ({ interaction }: State): boolean => interaction?.input === 'listening';

/** Words are asked; what nothing was made of is counted. */
function hearWords(state: State, texts: readonly string[], moment: Moment): Next {
  const misses = missesOf(state);
  const next = hearSentence(state, { by: 'voice', question: likeliest(state, texts) }, moment);
  const understood = missesOf(next.state) === misses;
  return understood ? { ...next, state: putMisses(next.state, 0) } : next;
}

/** A try has ended. An ear that failed by itself is put aside, and the next one is offered where there is one. */
function hearTry(state: State, { ear, language, heard }: Tried, moment: Moment): Next {
  if (typeof heard === 'object' && 'fault' in heard) {
    const broken = breakEar(state, ear, language, heard.fault);
    if (!listens(state)) return stay(broken);
    const saying = earOf(broken) === null ? 'deaf' : 'unheard';
    return endTry(state, stay(notHeard(broken, saying, moment.mono)), ear, heard, moment);
  }
  // Whoever has touched something else is not disturbed.
  if (!listens(state)) return stay(state);
  if (heard === 'silence') return endTry(state, stay(notHeard(state, 'unheard', moment.mono)), ear, heard, moment);
  const works = tellWorks(state, moment);
  const next = hearWords(works.state, heard.texts, moment);
  return endTry(state, stay(next.state, [...works.effects, ...next.effects]), ear, heard, moment);
}

/** An ear that never answers has failed. */
export function giveUpEar(state: State, moment: Moment): Next {
  const { language } = state;
  const ear = earOf(state);
  if (ear === null) return stay(notHeard(state, 'deaf', moment.mono));
  return hearTry(state, { ear, language, heard: { fault: 'failed' } }, moment);
}

/** Causes after which an ear that is there is known to work; any other may be tried. */
const certain: readonly (Cause | null)[] = ['microphone', 'answers'];

function look(state: State, found: Record<Language, Found>, cause: Cause | null, moment: Moment): Next {
  const looked = earsSlice.put(state, { ...earsSlice.of(state), found });
  const mended = cause ? mendEars(looked, cause) : looked;
  const { told } = earsSlice.of(mended);
  const wasDeaf = told !== null && told !== 'works' && earOf(state, state.settings.language) === null;
  const hears = earOf(mended, mended.settings.language) !== null;
  return wasDeaf && hears && certain.includes(cause) ? tellWorks(mended, moment) : stay(mended);
}

/** What the body tells of its voice and its ears. */
export const hearing: Part<HearingInputs> = {
  react: {
    sounds: (state, { exchange }, moment) => soundTry(state, exchange, moment),
    spoken: (state, { exchange }, { mono }) =>
      stay(state.answer?.exchange === exchange ? fallSilent(state, mono) : state),
    sound: (state, { blocked }, moment) => hearSound(state, blocked, moment),
    ears: (state, { found, cause }, moment) => look(state, found, cause, moment),
    words: (state, { words }) => stay(listens(state) ? noteTry(state, { words }) : state),
    recognising: (state, { sinceMs }, { mono }) =>
      stay(listens(state) ? noteTry(state, { endedAt: mono - sinceMs }) : state),
    tried: hearTry,
  },
  settle(state, moment) {
    const given = giveUpSound(followCauses(state));
    const deaf = tellDeaf(given.state, moment);
    return stay(deaf.state, [...given.effects, ...deaf.effects]);
  },
};

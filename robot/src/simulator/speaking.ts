import type { ContentIntent } from '@botones/contract/device/device-config';
import type { TryFact } from '@botones/contract/device/try-fact';
import type { Ear } from '@botones/contract/devices/ears';
import type { Visit } from '../chance/crowd.ts';
import { between, seededBytes, seededRandom } from '../chance/random.ts';
import type { HeldConfig, Simulated } from '../chance/simulated.ts';
import { uuidOf } from '../facts/ids.ts';
import type { Fact } from '../facts/outbox.ts';
import { intentOfRole, labelOf } from '../interaction/agents.ts';
import { factsOf, textOf } from '../interaction/answer.ts';
import { languageIds } from '../interaction/languages.ts';
import type { Ears } from '../listening/ear-body.ts';
import { earOrder } from '../listening/ears.ts';
import { apology } from '../machine/exchange.ts';
import type { Input } from '../machine/state-machine.ts';
import type { Speaker } from '../program/speech.ts';
import { intentAsked } from './questions.ts';
import { unanswerable } from './unanswered.ts';

/** Of those who use a robot so many speak to it once; of these so many say nothing that is heard, and so many ask what nobody wrote an answer to. */
const share = { speak: 0.3, silent: 0.11, puzzled: 0.08 };
/** Of tries of the past so many failed by the network; what lives now has no network to lose. */
const failed = 0.02;
/** How long people speak, in s; what ears need for it, in ms, the end of speech included; and a voice until it sounds. */
const speaks = { least: 1.2, most: 4 };
const recognises = { least: 900, most: 1_900 };
const sounds = { least: 120, most: 480 };
/** The wait that finds the end of speech, in ms. */
const endMs = 740;

/** Ears of a body that nobody speaks to: what is heard comes by its visitors. As most browsers, it hears no Spanish by itself. */
export const simulatedEars: Ears = {
  bodies: earOrder.map((name) => ({
    name,
    look: async () => (name === 'local' ? 'language' : null),
    listen: ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve('silence'))),
  })),
};
/** A voice that nobody hears, and that is over at once. */
export const simulatedSpeaker: Speaker = {
  async speak(_parts, _language, _volume, _slow, onSound) {
    onSound?.();
    return 'said';
  },
  stop: () => {},
};
const earOf = ({ ear }: HeldConfig): Ear => (ear?.server ? 'server' : 'browser');

interface Spoken {
  /** When somebody touches the microphone, in s after the first touch, and how long they speak. */
  after: number;
  seconds: number;
  recognisedMs: number;
  soundMs: number;
  /** Null: nothing that is heard. */
  question: string | null;
  /** Null: nothing answers it. */
  intent: ContentIntent | null;
  fails: boolean;
}

/** What somebody says in a visit; null: they do not speak to robots. */
function spokenIn(held: HeldConfig, visit: Visit): Spoken | null {
  // Chance of its own: what was told before anybody spoke stays as it was.
  const random = seededRandom(`${visit.seconds}/${visit.choices.join()}/spoken`);
  const [speaking, kind, failing, which] = [random(), random(), random(), random()];
  const intent = intentAsked(held, visit, visit.choices.length + 1);
  if (speaking >= share.speak || !intent) return null;
  const puzzling = unanswerable[visit.language];
  const isPuzzled = kind >= share.silent && kind < share.silent + share.puzzled;
  const asked = isPuzzled ? puzzling[Math.floor(which * puzzling.length)] : labelOf(intent);
  const recognisedMs = Math.round(between(random, recognises.least, recognises.most));
  return {
    after: visit.seconds * between(random, 0.2, 0.6),
    seconds: between(random, speaks.least, speaks.most),
    recognisedMs,
    soundMs: recognisedMs + Math.round(between(random, sounds.least, sounds.most)),
    question: kind < share.silent ? null : (asked ?? null),
    intent: isPuzzled ? null : intent,
    fails: failing < failed,
  };
}

function touches(held: HeldConfig, visit: Visit): { after: number; input: Input }[] {
  const spoken = spokenIn(held, visit);
  if (!spoken) return [];
  const { after, seconds, question, recognisedMs } = spoken;
  const heard = question === null ? 'silence' : { texts: [question] };
  const ended = after + seconds + endMs / 1_000;
  const tried: Input = { kind: 'tried', ear: earOf(held), language: visit.language, heard };
  const said: { after: number; input: Input }[] = [
    { after, input: { kind: 'compose', how: 'listening' } },
    { after: ended, input: { kind: 'recognising', sinceMs: endMs } },
    { after: ended + (recognisedMs - endMs) / 1_000, input: tried },
  ];
  return said.filter(({ input }) => question !== null || input.kind !== 'recognising');
}

/** The same of a visit long past. */
const past: NonNullable<Simulated<Input>['past']> = (held, visit, { uuid: interaction, at: began, clock }) => {
  const spoken = spokenIn(held, visit);
  if (!spoken) return [];
  const bytes = seededBytes(seededRandom(`${interaction}/spoken`));
  const at = clock(Math.round(began + (spoken.after + spoken.seconds) * 1_000 + spoken.recognisedMs));
  const { question, fails } = spoken;
  const hasWords = question !== null && !fails;
  const tried: TryFact = {
    ...{ uuid: uuidOf(bytes), at, interaction, ear: earOf(held) },
    outcome: fails ? 'fault' : hasWords ? 'words' : 'silence',
    fault: fails ? 'network' : null,
    recognised_ms: hasWords ? spoken.recognisedMs : null,
    sound_ms: hasWords ? spoken.soundMs : null,
  };
  const told: Fact = { kind: 'tries', body: tried };
  if (!hasWords) return [told];
  const { language } = visit;
  const agents = (held.agents ?? []).filter(({ language_id }) => language_id === languageIds[language]);
  const intent = spoken.intent ?? intentOfRole(agents[0] ?? null, 'fallback');
  const text = intent ? textOf(intent) : apology[language];
  const about = { interaction, at, by: 'voice', question, intent, text, language_id: languageIds[language] } as const;
  return [told, ...factsOf({ uuid: uuidOf(bytes), viewUuid: uuidOf(bytes), ...about })];
};

/** People who speak to a robot. */
export const simulatedSpeaking: Simulated<Input> = { touches, past };

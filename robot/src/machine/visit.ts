import type { DetectionFact, NotificationFact } from '@botones/contract/device/facts';
import type { Language } from '../interaction/languages.ts';
import { answered, type Next, show, stay } from '../interaction/next.ts';
import type { Part } from '../interaction/part.ts';
import type { Settings } from '../interaction/settings.ts';
import {
  type Choice,
  type Effect,
  isAtRest,
  type Moment,
  type Person,
  type State,
  type TouchInputs,
} from '../interaction/state.ts';
import { isResting } from '../power/power.ts';
import { type ActivityInput, act, activityOf, beforeGoodbye, beginsBy } from './activities.ts';
import { compose } from './composing.ts';
import { ask, isAnswerToOptions, pick, type Question, sayRole, touchVoice } from './exchange.ts';
import { begin, close } from './interaction.ts';
import { acceptThanks, orderOf, sayAgain } from './obey.ts';

/** Who stays in front of the robot crosses once in this time. */
const crossedMs = 10_000;
const helpMs = 60_000;
const dayMs = 86_400_000;
/** Screens before which nobody is counted. */
const unattended: ReadonlySet<string> = new Set(['standby', 'pairing', 'starting', 'out_of_service']);

function help(state: State, moment: Moment): Effect[] {
  if (state.helpedAt !== null && moment.mono - state.helpedAt < helpMs) return [];
  const body: NotificationFact = {
    uuid: moment.uuid,
    at: moment.stamp,
    alert: 'assistance_requested',
    type: 'warning',
    title: 'Una persona pide ayuda',
    description: `Alguien frente a ${state.config?.robot.name ?? 'el robot'} pidió hablar con una persona.`,
    solution: 'Acuda al robot o avise a la recepción.',
    priority: 'high',
  };
  return [{ kind: 'fact', fact: { kind: 'notifications', body } }];
}

/** Somebody ends their visit by touch: what is asked of them before, else thanks. */
function goodbye(state: State, moment: Moment): Next {
  const asked = beforeGoodbye(state, moment.mono);
  return asked ? (activityOf(asked)?.retell(asked, moment) ?? stay(asked)) : close(state, moment);
}

function choose(state: State, choice: Choice, moment: Moment): Next {
  const { interaction } = state;
  if (!interaction) return stay(state);
  const { mono } = moment;
  if (choice === 'finish') return goodbye(state, moment);
  const activity = activityOf(state);
  if (choice === 'back' && activity) return stay(activity.goBack(state, mono));
  if (choice === 'back' || choice === 'home') {
    if (state.screen === 'greeting') return goodbye(state, moment);
    return stay({
      ...show(state, 'greeting', mono),
      answer: null,
      interaction: answered(interaction, 'question', mono),
    });
  }
  if (choice === 'talk')
    return stay({ ...show(state, 'talk', mono), answer: null, interaction: answered(interaction, 'question', mono) });
  const effects = choice === 'help' ? help(state, moment) : [];
  const next = { ...show(state, 'talk', mono), answer: null, interaction: answered(interaction, choice, mono) };
  return stay(effects.length ? { ...next, helpedAt: mono } : next, effects);
}

/** A touch beside everything that has a meaning: it keeps the interaction open and stops the voice. */
function touchBeside(state: State, moment: Moment): Next {
  const { interaction } = state;
  if (!interaction) return stay(state);
  const { mono } = moment;
  // Who types is asking, and who touches the screen of an activity is at it: no reminder meanwhile.
  const reads = state.activity ? { saying: 'question' as const } : {};
  const asking = interaction.input === 'typing' || state.activity ? { asked: mono, reminded: false, ...reads } : {};
  return touchVoice({ ...state, interaction: { ...interaction, touched: mono, ...asking } }, moment);
}

/** A touch that means nothing else: somebody is there. */
export function touch(state: State, moment: Moment): Next {
  if (isAtRest(state)) return begin(state, moment);
  if (state.screen === 'closing') return begin({ ...state, language: state.settings.language }, moment);
  return touchBeside(state, moment);
}

/** From now on in this language; what was answered in the other one goes. */
function speakLanguage(state: State, language: Language, moment: Moment): Next {
  const { interaction } = state;
  if (isAtRest(state)) return begin({ ...state, language }, moment);
  if (!interaction) return stay({ ...state, language });
  const saying = ['answer', 'unheard', 'choose', 'deaf'].includes(interaction.saying) ? 'question' : interaction.saying;
  const next = { ...state, language, answer: null, interaction: answered(interaction, saying, moment.mono) };
  const activity = activityOf(state);
  if (activity) return activity.retell(next, moment);
  return state.screen === 'greeting' ? sayRole(next, interaction.fact.uuid, 'welcome', moment) : stay(next);
}

/** What somebody says or writes: an answer to what is asked back, an order that every screen understands, else a question. */
export function hearSentence(state: State, input: Question, moment: Moment): Next {
  const order = state.interaction && !isAnswerToOptions(state, input.question) ? orderOf(state, input.question) : null;
  if (!order) return ask(state, input, moment);
  switch (order.kind) {
    case 'choose':
      return choose(state, order.choice, moment);
    case 'language':
      return speakLanguage(state, order.language, moment);
    case 'voice':
      return sayAgain(state, order.change, moment);
    case 'thanks':
      return acceptThanks(state, moment);
    case 'next':
      return activityOf(state)?.forward?.(state, moment) ?? ask(state, input, moment);
  }
}

/** Whoever crossed last has left, after so long. Who crossed within the time of another was not counted, and is not told of. */
function leave(state: State, dwell_ms: number): Next {
  const { crossing } = state;
  if (!crossing) return stay(state);
  const body = { ...crossing, dwell_ms: Math.min(Math.max(0, Math.round(dwell_ms)), dayMs) };
  return stay({ ...state, crossing: null }, [{ kind: 'fact', fact: { kind: 'detections', body } }]);
}

/** Somebody passes or stands there, by a detector. */
function meet(state: State, { person, dwell_ms }: VisitInputs['presence'], { mono, uuid, stamp }: Moment): Next {
  if (unattended.has(state.screen) || isResting(state)) return stay(state);
  const seen = person ?? { gender: null, age: null, track_id: null };
  const next = { ...state, person: { ...seen, at: mono } };
  if (state.crossedAt !== null && mono - state.crossedAt < crossedMs) return stay(next);
  const body: DetectionFact = { uuid, at: stamp, event_type: 'person_crossed', ...seen };
  // A detector that does not know it says nothing: that is not 0 (TAB-5).
  if (dwell_ms !== undefined) body.dwell_ms = dwell_ms;
  const crossing = dwell_ms === null ? body : null;
  return stay({ ...next, crossedAt: mono, crossing }, [{ kind: 'fact', fact: { kind: 'detections', body } }]);
}

/** What a robot offers also where nobody is. */
const begins: ReadonlySet<Choice> = new Set(['talk', 'help', 'can']);

/** Somebody touches what they want; where nobody was there their visit begins with it. */
function fromRest<What>(
  state: State,
  moment: Moment,
  touched: (state: State, what: What, moment: Moment) => Next,
  what: What,
): Next {
  if (!isAtRest(state)) return touched(state, what, moment);
  const begun = begin(state, moment, false);
  const next = touched(begun.state, what, { ...moment, uuid: moment.nextUuid() });
  return { ...next, effects: [...begun.effects, ...next.effects] };
}

interface VisitInputs extends Omit<TouchInputs, 'touch'> {
  activity: ActivityInput;
  /** How long they stood there in milliseconds; null: they have just come, and `left` will say it; absent: this detector does not know. */
  presence: { person: Person | null; dwell_ms?: number | null };
  left: { dwell_ms: number };
  settings: { settings: Settings };
}

/** People come, touch, ask and leave. */
export const visit: Part<VisitInputs> = {
  react: {
    choose: (state, { choice }, moment) =>
      begins.has(choice) ? fromRest(state, moment, choose, choice) : choose(state, choice, moment),
    ask: (state, input, moment) =>
      input.by === 'touch' ? fromRest(state, moment, ask, input) : hearSentence(state, input, moment),
    pick: (state, { option }, moment) => pick(state, option, moment),
    compose: (state, { how }, { mono }) => stay(compose(state, how, mono)),
    activity: (state, input, moment) =>
      beginsBy(input) ? fromRest(state, moment, act, input) : act(state, input, moment),
    language: (state, { language }, moment) => speakLanguage(state, language, moment),
    presence: (state, input, moment) => meet(state, input, moment),
    left: (state, { dwell_ms }) => leave(state, dwell_ms),
    settings: (state, { settings }) =>
      stay({ ...state, settings, ...(isAtRest(state) ? { language: settings.language } : {}) }),
  },
};

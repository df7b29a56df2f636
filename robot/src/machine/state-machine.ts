import type { DeviceCommand } from '@botones/contract/device/device';
import type { NotificationFact } from '@botones/contract/device/facts';
import type { Step } from '../commands/commands.ts';
import type { Language } from '../interaction/languages.ts';
import { answered, type Next, show, stay } from '../interaction/next.ts';
import { commandOf, isResting } from '../interaction/power.ts';
import {
  type Choice,
  type Effect,
  firstState,
  type Input,
  isAtRest,
  type Moment,
  type Screen,
  type State,
} from '../interaction/state.ts';
import { followMessages } from '../interaction/urgent.ts';
import { hearLine, sayNextCall } from '../turns/calls.ts';
import { act, activityOf, beforeGoodbye, beginsBy } from './activities.ts';
import { tick } from './clock.ts';
import { hearEar } from './ear.ts';
import { ask, compose, fallSilent, hearSound, sayRole, touchVoice, unheard } from './exchange.ts';
import { begin, close, endInteraction, rest } from './interaction.ts';
import { firstShown, followPower, power, wakeByTouch } from './power.ts';

const messageMs = 20_000;
/** Who stays in front of the robot crosses once in this time. */
const crossedMs = 10_000;
const helpMs = 60_000;
/** Of how many urgent messages a robot remembers that it told of them; it holds ten at once. */
const mostPainted = 50;
/** Screens before which nobody is counted. */
const unattended: ReadonlySet<Screen> = new Set(['standby', 'pairing', 'starting', 'out_of_service']);

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

function runCommand(state: State, command: DeviceCommand, moment: Moment): Next {
  const step = (now: Step, error: string | null = null): Effect => ({
    kind: 'step',
    command_id: command.command_id,
    state: now,
    error,
  });
  if (command.kind === 'power_off' || command.kind === 'power_on') {
    const to = command.kind === 'power_off' ? 'off' : 'on';
    const next = power({ ...state, command: { power: to, at: moment.now }, wokenUntil: null }, to, moment);
    return stay(next.state, [step('running'), ...next.effects, step('done')]);
  }
  if (command.kind === 'say') {
    const text = command.payload?.text;
    if (typeof text !== 'string' || !text.trim()) return stay(state, [step('rejected', 'La orden no trae texto.')]);
    if (state.power === 'off') return stay(state, [step('rejected', 'El robot está en espera.')]);
    return stay(state, [{ kind: 'say', command_id: command.command_id, text: text.trim().slice(0, 300) }]);
  }
  if (command.kind === 'screenshot') return stay(state, [{ kind: 'picture', command_id: command.command_id }]);
  // Done is told before the robot forgets who it is; of a restart, by the program that starts with the command still running.
  const last: Effect[] = command.kind === 'unlink' ? [step('done'), { kind: 'forget' }] : [{ kind: command.kind }];
  return stay(state.interaction ? rest(state, moment.mono) : state, [
    step('running'),
    ...endInteraction(state, moment),
    ...last,
  ]);
}

/** A touch beside everything that has a meaning: it keeps the interaction open and stops the voice. */
function touch(state: State, moment: Moment): Next {
  const { interaction } = state;
  if (!interaction) return stay(state);
  const { mono } = moment;
  // Who types is asking, and who touches the screen of an activity is at it: no reminder meanwhile.
  const reads = state.activity ? { saying: 'question' as const } : {};
  const asking = interaction.input === 'typing' || state.activity ? { asked: mono, reminded: false, ...reads } : {};
  return touchVoice({ ...state, interaction: { ...interaction, touched: mono, ...asking } }, moment);
}

/** From now on in this language; what was answered in the other one goes. */
function speakLanguage(state: State, language: Language, moment: Moment): Next {
  const { interaction } = state;
  if (isAtRest(state)) return begin({ ...state, language }, moment);
  if (!interaction) return stay({ ...state, language });
  const saying = ['answer', 'unheard', 'deaf'].includes(interaction.saying) ? 'question' : interaction.saying;
  const next = { ...state, language, answer: null, interaction: answered(interaction, saying, moment.mono) };
  const activity = activityOf(state);
  if (activity) return activity.retell(next, moment);
  return state.screen === 'greeting' ? sayRole(next, interaction.fact.uuid, 'welcome', moment) : stay(next);
}

function leaveWhatIsOver(next: Next, moment: Moment): Next {
  const over = activityOf(next.state)?.over?.(next.state) ?? null;
  if (over === null) return next;
  const ended =
    over === 'close'
      ? close(next.state, moment)
      : stay(rest(next.state, moment.mono), endInteraction(next.state, moment));
  return stay(ended.state, [...next.effects, ...ended.effects]);
}

/** The whole behaviour of a robot: the next state, and as data whatever must be done about it. */
export function nextState(state: State, input: Input, moment: Moment): Next {
  const next = leaveWhatIsOver(react(state, input, moment), moment);
  const called = sayNextCall(next.state, moment);
  const followed = followPower(followMessages(called.state, moment), state.config, moment);
  return stay(followed.state, [...next.effects, ...called.effects, ...followed.effects]);
}

function react(state: State, input: Input, moment: Moment): Next {
  const { mono } = moment;
  switch (input.kind) {
    case 'tick':
      return tick(state, moment);
    case 'touch':
      if (isAtRest(state)) return begin(state, moment);
      if (state.screen === 'standby') return wakeByTouch(state, moment);
      if (state.screen === 'closing') return begin({ ...state, language: state.settings.language }, moment);
      return touch(state, moment);
    case 'choose':
      return choose(state, input.choice, moment);
    case 'ask':
      return ask(state, input, moment);
    case 'compose':
      return stay(compose(state, input.how, mono));
    case 'activity': {
      if (!isAtRest(state) || !beginsBy(input)) return act(state, input, moment);
      const begun = begin(state, moment, false);
      const next = act(begun.state, input, moment);
      return stay(next.state, [...begun.effects, ...next.effects]);
    }
    case 'spoken':
      return stay(state.answer?.exchange === input.exchange ? fallSilent(state, mono) : state);
    case 'unheard':
      return stay(unheard(state, mono));
    case 'sound':
      return hearSound(state, input.blocked, moment);
    case 'ear':
      return hearEar(state, input.news, moment);
    case 'settings': {
      const { settings } = input;
      return stay({ ...state, settings, ...(isAtRest(state) ? { language: settings.language } : {}) });
    }
    case 'unpair':
      return stay(state.interaction ? rest(state, mono) : state, [
        ...endInteraction(state, moment),
        { kind: 'forget' },
      ]);
    case 'language':
      return speakLanguage(state, input.language, moment);
    case 'presence': {
      if (unattended.has(state.screen) || isResting(state)) return stay(state);
      const seen = input.person ?? { gender: null, age: null, track_id: null };
      const next = { ...state, person: { ...seen, at: mono } };
      if (state.crossedAt !== null && mono - state.crossedAt < crossedMs) return stay(next);
      const body = { uuid: moment.uuid, at: moment.stamp, event_type: 'person_crossed' as const, ...seen };
      return stay({ ...next, crossedAt: mono }, [{ kind: 'fact', fact: { kind: 'detections', body } }]);
    }
    case 'code':
      return stay({ ...(state.screen === 'pairing' ? state : show(state, 'pairing', mono)), code: input.code });
    case 'paired':
      // Woken from its pack: it has been at work since the first second.
      if (state.screen !== 'pairing' && state.screen !== 'starting') return stay({ ...state, code: null });
      return stay(
        state.config ? { ...rest(state, mono), code: null } : { ...show(state, 'starting', mono), code: null },
      );
    case 'unpaired': {
      const effects = endInteraction(state, moment);
      return stay({ ...show(firstState('on'), 'pairing', mono), online: state.online }, effects);
    }
    case 'online':
      return stay({ ...state, online: input.online });
    case 'suspended':
      return stay(input.suspended === state.suspended ? state : { ...state, suspended: input.suspended });
    case 'message':
      return stay(state.power === 'off' ? state : { ...state, message: { text: input.text, until: mono + messageMs } });
    case 'painted': {
      const { message_id } = input;
      if (state.urgent?.message_id !== message_id || state.painted.includes(message_id)) return stay(state);
      const body = { uuid: moment.uuid, at: moment.stamp, message_id };
      const painted = [...state.painted, message_id].slice(-mostPainted);
      return stay({ ...state, painted }, [{ kind: 'fact', fact: { kind: 'shown_messages', body } }]);
    }
    case 'config': {
      const configured = { ...state, config: input.config, command: commandOf(input.config, state.command) };
      const next = (state.config && activityOf(state)?.keep(configured, state.config, mono)) ?? configured;
      if (state.screen === 'starting') return stay(firstShown(next, state.config, moment));
      const called = state.config !== null && state.config.in_service !== input.config.in_service;
      return called && state.screen !== 'pairing' ? stay(rest(next, mono), endInteraction(state, moment)) : stay(next);
    }
    case 'playlist': {
      const next = { ...state, playlist: input.playlist };
      // What plays goes on to the new form by itself; between playing and the face it changes at once.
      const changes = state.screen === (input.playlist ? 'idle' : 'playing');
      return stay(changes ? rest(next, mono) : next);
    }
    case 'line':
      return stay(hearLine(state, input.line, input.now, mono));
    case 'command':
      return runCommand(state, input.command, moment);
  }
}

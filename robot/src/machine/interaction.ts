import type { InteractionFact } from '@botones/contract/device/facts';
import { agentOf } from '../interaction/agents.ts';
import { languageIds } from '../interaction/languages.ts';
import { type Next, show, stay } from '../interaction/next.ts';
import type { Effect, Interaction, Moment, State } from '../interaction/state.ts';
import { activityOf, shownAtRest } from './activities.ts';
import { sayRole } from './exchange.ts';

/** A person seen this long ago is another person. */
const samePersonMs = 15_000;

const resting = ({ power, config }: State) =>
  power === 'off' ? 'standby' : config?.in_service === false ? 'out_of_service' : 'idle';
/** Where a robot rests: its own language again, nobody there, and what there is to play. */
export function rest(state: State, mono: number): State {
  const screen = resting(state);
  const shown = (screen === 'idle' && shownAtRest(state, mono)) || show(state, screen, mono);
  return { ...shown, language: state.settings.language, interaction: null, answer: null };
}

const interactionFact = (body: InteractionFact): Effect => ({ kind: 'fact', fact: { kind: 'interactions', body } });

/** The session type of an interaction: its agent's, or the language's where the robot has none. */
const kindOf = (state: State) => agentOf(state.config, state.language)?.kind ?? state.language;

/** Ends the interaction, if there is one; where the robot goes then is the caller's affair. */
export function endInteraction(state: State, moment: Moment): Effect[] {
  if (!state.interaction) return [];
  const { language } = state;
  const end = {
    ...state.interaction.fact,
    end: moment.stamp,
    language_id: languageIds[language],
    session_kind: kindOf(state),
  };
  return [...(activityOf(state)?.end?.(state, moment) ?? []), interactionFact(end)];
}

/** Somebody is there; `welcomes` false: they have touched what they want already. */
export function begin(state: State, moment: Moment, welcomes = true): Next {
  const known = state.person && moment.mono - state.person.at <= samePersonMs ? state.person : null;
  const fact: InteractionFact = {
    uuid: moment.uuid,
    start: moment.stamp,
    end: null,
    gender: known?.gender ?? null,
    age: known?.age ?? null,
    language_id: languageIds[state.language],
    session_kind: kindOf(state),
    track_id: known?.track_id ?? null,
  };
  const clocks = { touched: moment.mono, asked: moment.mono, reminded: false, input: null, listensUntil: null };
  const interaction: Interaction = { fact, saying: 'question', ...clocks };
  const greeting = { ...show(state, 'greeting', moment.mono), interaction, message: null };
  if (!welcomes) return stay(greeting, [interactionFact(fact)]);
  const welcome = sayRole(greeting, fact.uuid, 'welcome', moment);
  return stay(welcome.state, [interactionFact(fact), ...welcome.effects]);
}

export function close(state: State, moment: Moment): Next {
  const { interaction } = state;
  if (!interaction) return stay(state);
  const farewell = sayRole(
    { ...show(state, 'closing', moment.mono), interaction: null },
    interaction.fact.uuid,
    'farewell',
    moment,
  );
  return stay(farewell.state, [...endInteraction(state, moment), ...farewell.effects]);
}

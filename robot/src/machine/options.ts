import type { ContentIntent } from '@botones/contract/device/device-config';
import type { Chosen } from '@botones/contract/device/exchange-fact';
import type { Target } from '@botones/contract/understanding/robot-model';
import { placeOf, type ScreenWord } from '@botones/contract/understanding/screen-words';
import type { Meaning } from '@botones/contract/understanding/understand';
import { agentOf } from '../interaction/agents.ts';
import { factsOf } from '../interaction/answer.ts';
import { type Language, languageIds, locales } from '../interaction/languages.ts';
import type { Effect, Moment, Option, State } from '../interaction/state.ts';
import { textIn } from '../records/parts/kind.ts';

/** So many are offered: more would have to be read. */
const mostOptions = 3;

/** What counts as a view of a target, by the kinds of views; a list that is nobody's record is none. */
const viewKinds = {
  catalogue: 'product',
  directory: 'directory',
  branches: 'branch',
  information: 'information',
} as const;
const hasView = (section: string): section is keyof typeof viewKinds => section in viewKinds;

function chosenTarget({ section, id, category_id }: Target): Chosen | null {
  if (id !== null && hasView(section)) return { kind: viewKinds[section], record_id: id };
  return category_id === undefined ? null : { kind: 'category', record_id: category_id };
}

/** What an option is told as, where it was chosen; null: it can only be shown. */
export function chosenOf({ intent_id, target }: Option): Chosen | null {
  if (intent_id !== null) return { intent_id };
  return target && chosenTarget(target);
}

/** What is offered where a sentence may mean several things: what has a name and can be told as chosen. */
export function optionsOf(
  meanings: readonly Meaning<Target>[],
  intents: readonly ContentIntent[],
  language: Language,
): Option[] {
  const options = meanings.flatMap(({ intent_id, record }): Option[] => {
    const intent = intents.find((each) => each.intent_id === intent_id);
    const label = intent?.name ?? (record?.name && textIn(record.name, language));
    return label ? [{ label, intent_id, target: record }] : [];
  });
  return options.filter((option) => chosenOf(option) !== null).slice(0, mostOptions);
}

const asks: Record<Language, (list: string) => string> = {
  es: (list) => `¿Se refiere a ${list}?`,
  en: (list) => `Do you mean ${list}?`,
};
const listOf = (options: readonly Option[], language: Language): string =>
  new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(options.map(({ label }) => label));

/** The question back. */
export const questionOf = (options: readonly Option[], language: Language): string =>
  asks[language](listOf(options, language));

/** What there is to ask, as it is offered to somebody of whom nothing was understood. */
export const offeredOf = (intents: readonly ContentIntent[]): Option[] =>
  intents.slice(0, mostOptions).map(({ name, intent_id }) => ({ label: name, intent_id, target: null }));

const please: Record<Language, (list: string) => string> = {
  es: (list) => `No le entendí bien. Elija, por favor: ${list}.`,
  en: (list) => `I did not understand. Please choose: ${list}.`,
};
/** What is said where people may choose because words did not help. */
export const pleaseChoose = (options: readonly Option[], language: Language): string =>
  please[language](listOf(options, language));

/** Which option a word of the screen takes: its place, null for none of them; undefined: it takes none. */
export function placeSaid(word: ScreenWord | null, options: readonly Option[]): number | null | undefined {
  if (word === 'no') return null;
  const place = word === null ? undefined : placeOf[word];
  // 'Yes' to several is no answer.
  if (place === undefined || place >= options.length || (word === 'yes' && options.length > 1)) return undefined;
  return place;
}

/** What is told of a question back that nobody answered, once it is over (ENT-9). */
export function unanswered(before: State, now: State, moment: Moment, effects: readonly Effect[]): Effect[] {
  const { answer, interaction, language } = before;
  if (!answer?.options || !interaction || now.answer?.exchange === answer.exchange) return [];
  const toldAgain = effects.some((effect) => effect.kind === 'fact' && effect.fact.body.uuid === answer.exchange);
  if (toldAgain) return [];
  const of = {
    uuid: answer.exchange,
    viewUuid: moment.nextUuid(),
    interaction: interaction.fact.uuid,
    at: moment.stamp,
  };
  const { question, text } = answer;
  const about = { by: answer.by ?? 'typed', question, text, language_id: languageIds[language], intent: null };
  return factsOf({ ...of, ...about, choice: { chosen: null } }).map((fact): Effect => ({ kind: 'fact', fact }));
}

/** The intention that an option is, where the robot still has it. */
export const intentOf = (state: State, { intent_id }: Option): ContentIntent | null =>
  agentOf(state.config, state.language)?.intents.find((each) => each.intent_id === intent_id) ?? null;

import type { ContentAgent, ContentIntent } from '@botones/contract/device/device-config';
import { noRecords } from '@botones/contract/device/device-records';
import type { Visit } from '../chance/crowd.ts';
import { seededBytes, seededRandom } from '../chance/random.ts';
import type { HeldConfig, ToldVisit } from '../chance/simulated.ts';
import { uuidOf } from '../facts/ids.ts';
import type { Fact } from '../facts/outbox.ts';
import { labelOf } from '../interaction/agents.ts';
import { factsOf, textOf } from '../interaction/answer.ts';
import { type Language, languageIds } from '../interaction/languages.ts';
import { apology } from '../machine/exchange.ts';
import { offersOf } from '../machine/sections.ts';
import { unansweredIn } from './unanswered.ts';

const agentFor = (agents: readonly ContentAgent[], language: Language): ContentAgent | null =>
  agents.find(({ language_id }) => language_id === languageIds[language]) ?? null;

/** How people ask: mostly by touch, some type. */
export const howAsked = (index: number): 'touch' | 'typed' => (index % 4 === 3 ? 'typed' : 'touch');

/** What somebody asks as their nth question: of what the robot suggests, the first more often than the last. */
export function intentAsked(
  { agents = [], records = noRecords() }: HeldConfig,
  interaction: Visit,
  index: number,
): ContentIntent | null {
  const asked = offersOf({ records }, agentFor(agents, interaction.language));
  const random = seededRandom(`${interaction.seconds}/${interaction.choices.join()}/${index}`);
  return asked[Math.floor(random() ** 1.7 * asked.length)] ?? null;
}

/** The exchanges and views of an interaction long past: the same uuids whenever they are told. */
export function exchangesOfInteraction(held: HeldConfig, interaction: Visit, fact: ToldVisit): Fact[] {
  const agent = agentFor(held.agents ?? [], interaction.language);
  if (!agent) return [];
  const bytes = seededBytes(seededRandom(`${fact.uuid}/exchanges`));
  const language_id = languageIds[interaction.language];
  const tell = (intent: ContentIntent | null, after: number, by: 'robot' | 'touch' | 'typed'): Fact[] => {
    const uuids = { uuid: uuidOf(bytes), viewUuid: uuidOf(bytes) };
    if (!intent) return [];
    const at = fact.clock(Math.round(fact.at + after * 1_000));
    const question = by === 'robot' ? null : labelOf(intent);
    const about = { interaction: fact.uuid, at, by, question, intent, text: textOf(intent) };
    return factsOf({ ...uuids, ...about, language_id });
  };
  const role = (name: ContentIntent['role']) => agent.intents.find((intent) => intent.role === name) ?? null;
  const { seconds, choices } = interaction;
  const puzzled = unansweredIn(interaction);
  const tellPuzzled = (): Fact[] => {
    if (!puzzled) return [];
    const own = seededBytes(seededRandom(`${fact.uuid}/unanswered`));
    const at = fact.clock(Math.round(fact.at + puzzled.after * 1_000));
    const intent = role('fallback');
    const text = intent ? textOf(intent) : apology[interaction.language];
    const about = { interaction: fact.uuid, at, by: 'typed', question: puzzled.question, intent, text } as const;
    return factsOf({ uuid: uuidOf(own), viewUuid: uuidOf(own), ...about, language_id });
  };
  return [
    ...tell(role('welcome'), 0, 'robot'),
    ...choices.flatMap((_, index) =>
      tell(intentAsked(held, interaction, index), ((index + 1) * seconds) / (choices.length + 1), howAsked(index)),
    ),
    ...tellPuzzled(),
    ...tell(interaction.saysGoodbye ? role('farewell') : null, seconds, 'robot'),
  ];
}

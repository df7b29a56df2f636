import type { Assigned, AssignedCounts, AssignedKind, AssignedSpeech } from '@botones/contract/assignments/assignments';
import { ApiError } from '@botones/contract/calls/api-error';
import type { Voice } from '@botones/contract/fields/voice';
import type { Sql } from '../../app/database/db.ts';
import type { Assignable, RecordText, RobotText } from '../../app/records/assigned-kind.ts';
import type { Services } from '../../app/services.ts';
import { agentForLanguage, type SpeakingAgent, speakingAgents } from '../agents/agents.queries.ts';
import { mainBranchOf } from '../branches/main-branch.queries.ts';
import { hashesOf, hashOf, type Wanted } from '../speech/speech.files.ts';
import { assignables } from './assignables.ts';

/** Who says the records of a kind in a language; personal information never falls back to another agent (AMB-066). */
export const speakerOf = (agents: readonly SpeakingAgent[], { chemical }: Assignable, language_id: number) =>
  chemical ? agents.find(({ kind }) => kind === 'chemical') : agentForLanguage(agents, language_id);

/** What an agent is to say, but for its key. */
export const wantedOf = (agent: SpeakingAgent, { text, language_id }: RecordText): Wanted => ({
  engine: agent.engine,
  key: null,
  text,
  voice: { language_id, tone: agent.voice_tone },
  speed: agent.speed ?? 1,
  pitch: agent.pitch ?? 0,
  words: agent.words,
});

/** Whether a failure says something of the text: a voice that is missing or refused does not. */
export const isOfText = (cause: unknown): boolean => !(cause instanceof ApiError) || cause.code === 'speech.failed';

/** Whether a text is said as its agent would say it now; `hashes` are those of the files that are there. */
export function speechOf(
  hashes: ReadonlyMap<string, string>,
  text: RobotText,
  agent: SpeakingAgent | undefined,
  services: Pick<Services, 'config'>,
): AssignedSpeech {
  if (text.audio === null) return agent ? 'pending' : 'missing';
  const made = hashes.get(text.audio);
  // A file that people brought themselves is as they want it.
  if (!made || !agent) return 'ready';
  return made === hashOf(wantedOf(agent, text), services) ? 'ready' : 'outdated';
}

/** Reads records of a kind, and tells of each of their texts who says it at the robot and whether it has that speech. */
async function readSpoken<K extends AssignedKind>(
  sql: Sql,
  {
    robot_id,
    agents,
    ids,
  }: { robot_id: number; agents: readonly SpeakingAgent[]; ids?: readonly number[] | undefined },
  kind: Assignable<K>,
  services: Pick<Services, 'config'>,
) {
  const rows = await kind.read(sql, robot_id, ids);
  const made: string[] = [];
  for (const { texts } of rows) for (const { audio } of texts) if (audio !== null) made.push(audio);
  const hashes = await hashesOf(sql, made);
  const speakers = new Map(kind.languages.map((language_id) => [language_id, speakerOf(agents, kind, language_id)]));
  return rows.map(({ texts, ...row }) => ({
    ...row,
    texts: texts.map((text) => {
      const agent = speakers.get(text.language_id);
      return Object.assign(text, { agent, speech: speechOf(hashes, text, agent, services) });
    }),
  }));
}

const fromTheWorst = ['missing', 'pending', 'outdated', 'ready'] as const;
const worst = (one: AssignedSpeech, other: AssignedSpeech) =>
  fromTheWorst.indexOf(one) < fromTheWorst.indexOf(other) ? one : other;

/** A text of a record that its robot has no speech of, or has it otherwise than its agent would say it now. */
export interface Unspoken extends RecordText {
  kind: Assignable;
  agent: SpeakingAgent | undefined;
}

/** What texts need an agent for that their robot has not. */
export const voicelessOf = (unspoken: readonly Unspoken[]): Voice[] => [
  ...new Set(
    unspoken
      .filter(({ agent }) => !agent)
      .map(({ kind, language_id }) => (kind.chemical ? 'chemical' : language_id === 1 ? 'es' : 'en')),
  ),
];

/** Records of a kind that somebody is about to choose. */
export interface Chosen {
  kind: AssignedKind;
  ids: readonly number[];
}

/** What of a robot's records, or of those that it is about to show, is still to be spoken. */
export async function unspokenOf(
  sql: Sql,
  robot_id: number,
  services: Pick<Services, 'config'>,
  of?: Chosen,
): Promise<Unspoken[]> {
  const agents = await speakingAgents(sql, robot_id);
  const all: Unspoken[] = [];
  for (const kind of of ? [assignables[of.kind]] : Object.values(assignables))
    for (const { texts } of await readSpoken(sql, { robot_id, agents, ids: of?.ids }, kind, services))
      all.push(...texts.flatMap(({ speech, ...text }) => (speech === 'ready' ? [] : [{ ...text, kind }])));
  return all;
}

type Lists = Omit<Assigned, 'main_branch_office'>;

/** What a robot shows, as it is told (ROB-73). */
export async function assignedOf(sql: Sql, robot_id: number, services: Pick<Services, 'config'>): Promise<Assigned> {
  const agents = await speakingAgents(sql, robot_id);
  const list = async <K extends AssignedKind>(kind: Assignable<K>) =>
    (await readSpoken(sql, { robot_id, agents }, kind, services)).map(({ id, name, detail, texts, own, groups }) => {
      const audios: Lists[K][number]['audios'] = [];
      let speech: AssignedSpeech = 'ready';
      for (const { language_id, audio, speech: now } of texts) {
        if (audio !== null) audios.push({ language_id, audio_url: audio, object_id: id });
        speech = worst(speech, now);
      }
      return { ...detail, name, audios, speech, own, groups };
    });
  const lists: [string, unknown][] = [];
  for (const kind of Object.values(assignables)) lists.push([kind.kind, await list(kind)]);
  // Each list is of its kind: what `assignables` says of all of them.
  const told = Object.fromEntries(lists) as Lists;
  return { ...told, main_branch_office: (await mainBranchOf(sql, robot_id)) ?? null };
}

/** How many records of each kind a robot shows. */
export async function countAssigned(sql: Sql, robot_id: number): Promise<AssignedCounts> {
  const counts: [string, unknown][] = [];
  for (const kind of Object.values(assignables)) counts.push([kind.kind, await kind.count(sql, robot_id)]);
  // One of each kind: what `assignables` says of all of them.
  return Object.fromEntries(counts) as AssignedCounts;
}

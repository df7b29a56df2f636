import {
  type Assigned,
  type AssignedKind,
  type AssignedSpeech,
  assignedKeys,
} from '@botones/contract/assignments/assignments';
import type { Translated } from '@botones/contract/fields/translated';
import { raw, type Sql } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import { agentForLanguage, type SpeakingAgent, speakingAgents } from '../agents/agents.queries.ts';
import { hashOf, type Wanted } from '../speech/speech.queries.ts';
import { audioIn, columnNamed, type Kind, kinds, languagesOf, tableNamed } from './assignments.kinds.ts';

/** What one record of a robot says in one language: the text, its speech, and the marks of what that speech was made of. */
interface Saying {
  language_id: 1 | 2;
  text: string;
  audio: string | null;
  hashes: string[];
}
interface AssignedRow {
  id: number;
  name: string;
  /** What else is told of it: category and subcategory, or the specialty. */
  more: Partial<Record<'category' | 'sub_category' | 'specialty', Translated>>;
  sayings: Saying[];
}

/** Records of a kind in the order of their names, with what a robot has of them: those that it shows, or the client's of these numbers. */
async function assignedRows(sql: Sql, robot_id: number, kind: Kind, ids?: readonly number[]): Promise<AssignedRow[]> {
  const { link, records, id, name, said } = kind;
  const languages = languagesOf(said).map(
    ([language, column]) => raw`json_build_object('language_id', ${language}::int, 'text', r.${columnNamed(column)},
      'audio', l.${audioIn(language)}, 'hashes', array(select encode(s.hash, 'hex')
      from files f join speech_files s using (file_id) where f.key = l.${audioIn(language)}))`,
  );
  const { rows } = await raw<AssignedRow>`
    select r.${columnNamed(id)} as id, r.${columnNamed(name)} as name, json_build_array(${raw.join(languages)}) as sayings,
      ${kind.more} as more
    from ${tableNamed(records)} r left join ${tableNamed(link)} l on l.robot_id = ${robot_id} and r.${columnNamed(id)} = l.${columnNamed(id)}
    where r.deleted_at is null and r.client_id = (select client_id from robots where robot_id = ${robot_id})
      and ${ids ? raw`r.${columnNamed(id)} = any(${[...ids]}::bigint[])` : raw`l.robot_id is not null`}
    order by searchable(r.${columnNamed(name)}), r.${columnNamed(id)}`.execute(sql);
  return rows.map((row) => ({ ...row, sayings: row.sayings.filter(({ text }) => text !== null) }));
}

/** Who says the records of a kind in a language; personal information never falls back to another agent (AMB-066). */
export const speakerOf = (agents: readonly SpeakingAgent[], { chemical }: Kind, language_id: number) =>
  chemical ? agents.find(({ kind }) => kind === 'chemical') : agentForLanguage(agents, language_id);

/** What an agent is to say, but for its key. */
export const wantedOf = (agent: SpeakingAgent, { text, language_id }: Saying): Wanted => ({
  engine: agent.engine,
  key: null,
  text,
  voice: { language_id, tone: agent.voice_tone },
  speed: agent.speed ?? 1,
  pitch: agent.pitch ?? 0,
});

const speechOf = (
  saying: Saying,
  agent: SpeakingAgent | undefined,
  services: Pick<Services, 'config'>,
): AssignedSpeech => {
  if (saying.audio === null) return 'missing';
  // A file that people brought themselves is as they want it.
  if (saying.hashes.length === 0 || !agent) return 'ready';
  return saying.hashes.includes(hashOf(wantedOf(agent, saying), services).toString('hex')) ? 'ready' : 'outdated';
};

const worst = (states: AssignedSpeech[]): AssignedSpeech =>
  states.find((state) => state === 'missing') ?? states.find((state) => state === 'outdated') ?? 'ready';

/** A text of a record that its robot has no speech of, or has it otherwise than its agent would say it now. */
export interface Unspoken extends Saying {
  kind: Kind;
  id: number;
  agent: SpeakingAgent | undefined;
}

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
  for (const kind of of ? [kinds[of.kind]] : Object.values(kinds))
    for (const { id, sayings } of await assignedRows(sql, robot_id, kind, of?.ids))
      for (const saying of sayings) {
        const agent = speakerOf(agents, kind, saying.language_id);
        if (speechOf(saying, agent, services) !== 'ready') all.push({ ...saying, kind, id, agent });
      }
  return all;
}

/** What a robot shows, as it is told (ROB-73). */
export async function assignedOf(sql: Sql, robot_id: number, services: Pick<Services, 'config'>): Promise<Assigned> {
  const agents = await speakingAgents(sql, robot_id);
  const list = async <K extends AssignedKind>(name: K) => {
    const kind = kinds[name];
    const rows = await assignedRows(sql, robot_id, kind);
    return rows.map(({ id, name: title, sayings, more }) => ({
      [assignedKeys[name]]: id,
      name: title,
      ...more,
      audios: sayings.flatMap(({ language_id, audio }) =>
        audio === null ? [] : [{ language_id, audio_url: audio, object_id: id }],
      ),
      speech: worst(sayings.map((saying) => speechOf(saying, speakerOf(agents, kind, saying.language_id), services))),
    })) as unknown as Assigned[K];
  };
  const main = await sql
    .selectFrom('robot_main_branches as r')
    .innerJoin('branch_offices as b', 'b.branchoffice_id', 'r.branchoffice_id')
    .select(['b.branchoffice_id', 'b.name'])
    .where('r.robot_id', '=', robot_id)
    .where('b.deleted_at', 'is', null)
    .executeTakeFirst();
  return {
    items: await list('items'),
    branchoffices: await list('branchoffices'),
    directories: await list('directories'),
    information_items: await list('information_items'),
    main_branch_office: main ?? null,
  };
}

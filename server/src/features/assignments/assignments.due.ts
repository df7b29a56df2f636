import { ApiError } from '@botones/contract/calls/api-error';
import type { Feature as SignalName } from '@botones/contract/calls/signals';
import { raw, type Sql } from '../../app/database/db.ts';
import { failure } from '../../app/http/fail.ts';
import type { Schedule } from '../../app/schedules.ts';
import type { Services } from '../../app/services.ts';
import { speakingAgents, storedKey } from '../agents/agents.queries.ts';
import { speechFile, speechOwner } from '../speech/speech.queries.ts';
import { retainFiles } from '../storage/storage.queries.ts';
import { audioIn, columnNamed, type Kind, kinds, languagesOf, tableNamed } from './assignments.kinds.ts';
import { speakerOf, wantedOf } from './assignments.queries.ts';

/** Records of a kind taken up in one run. */
const most = 25;
/** A robot that could not say something is asked again after so many minutes; the text itself later, so that one bad text keeps none back. */
const [robotMinutes, textMinutes] = [5, 60];

const signals: Record<Kind['records'], SignalName> = {
  products: 'products',
  directories: 'directory',
  branch_offices: 'branches',
  information_items: 'information',
};

interface Due {
  id: number;
  robot_id: number;
  client_id: number;
  language_id: 1 | 2;
  text: string;
}

/** What is left out for now: robots, and records, in a language. */
interface Resting {
  robots: (language_id: 1 | 2) => number[];
  records: (language_id: 1 | 2) => number[];
}

/** Texts of records that have no speech in the voice that was chosen for them. */
async function dueOf(sql: Sql, { records, id, said }: Kind, resting: Resting): Promise<Due[]> {
  const all: Due[] = [];
  for (const [language, column] of languagesOf(said)) {
    const { rows } =
      await raw<Due>`select ${columnNamed(id)} as id, robot_id, client_id, ${language}::int as language_id,
      ${columnNamed(column)} as text from ${tableNamed(records)}
      where deleted_at is null and robot_id is not null and ${audioIn(language)} is null and ${columnNamed(column)} is not null
        and not robot_id = any(${resting.robots(language)}::bigint[])
        and not ${columnNamed(id)} = any(${resting.records(language)}::bigint[]) order by 1 limit ${most}`.execute(sql);
    all.push(...rows);
  }
  return all;
}

async function speak(services: Services, kind: Kind, due: Due): Promise<void> {
  const { system, config } = services;
  const { owner, agent, key } = await system.write('records.speak')(async (sql) => {
    const agent = speakerOf(await speakingAgents(sql, due.robot_id), kind, due.language_id);
    const key = agent?.engine === 'google' ? await storedKey(sql, config.secretKey, agent.agent_id) : null;
    return { owner: await speechOwner(sql, due.robot_id), agent, key };
  });
  if (!agent) throw failure('speech.no_agent');
  const saying = { language_id: due.language_id, text: due.text, audio: null, hashes: [] };
  const file = await speechFile(services, owner, { ...wantedOf(agent, saying), key });
  await system.write('records.speak')(async (sql) => {
    const text = columnNamed(kind.said[due.language_id] ?? kind.said[1]);
    // Somebody may have written another text, or chosen another voice, meanwhile.
    await raw`update ${tableNamed(kind.records)} set ${audioIn(due.language_id)} = ${file.url} where ${columnNamed(kind.id)} = ${due.id}
      and ${text} = ${due.text} and robot_id = ${due.robot_id} and ${audioIn(due.language_id)} is null`.execute(sql);
    // After the versions of the robots that show the record, which its change locks: see `lockVersions`.
    await retainFiles(sql, [file.url], { client_id: due.client_id, family: 'audio' });
  });
}

/** Says records in the voices that were chosen for them (CAT-79); the robot shows them meanwhile. */
export function createRecordSpeech(services: Services) {
  const rests = new Map<string, { id: number; until: number }>();
  const nameOf = (what: string, kind: Kind, language_id: number, id: number) =>
    `${what} ${kind.records} ${language_id} ${id}`;
  return async (): Promise<void> => {
    const { system, live, log, now } = services;
    for (const [name, { until }] of rests) if (until <= now()) rests.delete(name);
    for (const kind of Object.values(kinds)) {
      const restingOf = (what: string) => (language_id: 1 | 2) =>
        [...rests].flatMap(([name, { id }]) => (name === nameOf(what, kind, language_id, id) ? [id] : []));
      const resting = { robots: restingOf('robot'), records: restingOf('record') };
      const waiting = await system.read((sql) => dueOf(sql, kind, resting));
      const told = new Set<number>();
      for (const due of waiting) {
        const name = nameOf('robot', kind, due.language_id, due.robot_id);
        if (rests.has(name)) continue;
        try {
          await speak(services, kind, due);
          told.add(due.client_id);
        } catch (cause) {
          const { robot_id } = due;
          rests.set(name, { id: robot_id, until: now() + robotMinutes * 60_000 });
          // A voice that is missing or refused says nothing of the text.
          if (!(cause instanceof ApiError) || cause.code === 'speech.failed')
            rests.set(nameOf('record', kind, due.language_id, due.id), {
              id: due.id,
              until: now() + textMinutes * 60_000,
            });
          log.warn(cause instanceof ApiError ? { code: cause.code, robot_id } : { err: cause, robot_id }, 'not spoken');
        }
      }
      for (const client_id of told) live.signal(client_id, { feature: signals[kind.records] });
    }
  };
}

/** Looks for records that wait for their speech. */
export const recordSpeechSchedule = (services: Services): Schedule => ({
  name: 'record-speech',
  everyMs: services.config.speech.dueSeconds * 1_000,
  run: createRecordSpeech(services),
});

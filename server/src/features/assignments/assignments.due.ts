import { ApiError } from '@botones/contract/calls/api-error';
import type { Assignable, DueText } from '../../app/assignable.ts';
import type { Sql } from '../../app/database/db.ts';
import { failure } from '../../app/http/fail.ts';
import type { Schedule } from '../../app/schedules.ts';
import type { Services } from '../../app/services.ts';
import { speakingAgents, storedKey } from '../agents/agents.queries.ts';
import { speechFile, speechOwner } from '../speech/speech.files.ts';
import { retainFiles } from '../storage/storage.queries.ts';
import { assignables } from './assignables.ts';
import { speakerOf, wantedOf } from './assignments.queries.ts';

/** A robot that could not say something is asked again after so many minutes; the text itself later, so that one bad text keeps none back. */
const [robotMinutes, textMinutes] = [5, 60];

/** What is left out for now: robots, and records, in a language. */
interface Resting {
  robots: (language_id: 1 | 2) => number[];
  records: (language_id: 1 | 2) => number[];
}

/** Texts of records that have no speech in the voice that was chosen for them. */
async function dueOf(sql: Sql, kind: Assignable, resting: Resting): Promise<DueText[]> {
  const all: DueText[] = [];
  for (const language of kind.languages)
    all.push(
      ...(await kind.due(sql, language, { robots: resting.robots(language), records: resting.records(language) })),
    );
  return all;
}

async function speak(services: Services, kind: Assignable, due: DueText): Promise<void> {
  const { system, config } = services;
  const { owner, agent, key } = await system.write('records.speak')(async (sql) => {
    const agent = speakerOf(await speakingAgents(sql, due.robot_id), kind, due.language_id);
    const key = agent?.engine === 'google' ? await storedKey(sql, config.secretKey, agent.agent_id) : null;
    return { owner: await speechOwner(sql, due.robot_id), agent, key };
  });
  if (!agent) throw failure('speech.no_agent');
  const file = await speechFile(services, owner, { ...wantedOf(agent, due), key });
  await system.write('records.speak')(async (sql) => {
    // Somebody may have written another text, or chosen another voice, meanwhile.
    await kind.speak(sql, due, file.url);
    // After the versions of the robots that show the record, which its change locks: see `lockVersions`.
    await retainFiles(sql, [file.url], { client_id: due.client_id, family: 'audio' });
  });
}

/** Says records in the voices that were chosen for them (CAT-79); the robot shows them meanwhile. */
export function createRecordSpeech(services: Services) {
  const rests = new Map<string, { id: number; until: number }>();
  const nameOf = (what: string, { kind }: Assignable, language_id: number, id: number) =>
    `${what} ${kind} ${language_id} ${id}`;
  return async (): Promise<void> => {
    const { system, live, log, now } = services;
    for (const [name, { until }] of rests) if (until <= now()) rests.delete(name);
    for (const kind of Object.values(assignables)) {
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
      for (const client_id of told) live.signal(client_id, { feature: kind.signal });
    }
  };
}

/** Looks for records that wait for their speech. */
export const recordSpeechSchedule = (services: Services): Schedule => ({
  name: 'record-speech',
  everyMs: services.config.speech.dueSeconds * 1_000,
  run: createRecordSpeech(services),
});

import { ApiError } from '@botones/contract/calls/api-error';
import type { Job } from '@botones/contract/jobs/jobs';
import { type JobSoFar, jobWork, type Progress, queueJob } from '../../app/background.ts';
import type { Db, Sql } from '../../app/database/db.ts';
import { failure } from '../../app/http/fail.ts';
import type { Work } from '../../app/queue.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import type { Services } from '../../app/services.ts';
import { createKeyOf, type KeyOf } from '../agents/agents.queries.ts';
import { type SpeechOwner, speechFile, speechOwner } from '../speech/speech.files.ts';
import { retainFiles } from '../storage/storage.queries.ts';
import { type Chosen, type Unspoken, unspokenOf, wantedOf } from './assignments.queries.ts';

type Audio = NonNullable<Job['audios']>[number];
type Result = NonNullable<Job['robots']>[number];

/** Texts of a robot whose speech is stored together: it looks for each such change. */
const atOnce = 25;

interface Spoken {
  text: Unspoken;
  key: string;
}

interface RobotToSpeak {
  robot_id: number;
  name: string;
}

/** The keys of agents, for work that no person is signed in for. */
const keysOf = ({ system, config }: Services) => createKeyOf(system.read, config.secretKey);

/** The file of a text in the voice of its agent. */
async function fileOf(services: Services, keyOf: KeyOf, owner: SpeechOwner, said: Unspoken) {
  if (!said.agent) throw failure('speech.no_agent');
  const key = said.agent.engine === 'google' ? await keyOf(said.agent.agent_id) : null;
  return speechFile(services, owner, { ...wantedOf(said.agent, said), key });
}

/** Keeps speech at a robot, where it still shows the records with these words. */
async function keep(sql: Sql, robot_id: number, client_id: number, spoken: readonly Spoken[]): Promise<void> {
  await lockVersions(sql, [robot_id]);
  await retainFiles(
    sql,
    spoken.map(({ key }) => key),
    { client_id, family: 'audio' },
  );
  for (const { text, key } of spoken) await text.kind.keepSpeech(sql, robot_id, text, key);
}

/**
 * Speaks what is missing or outdated at robots, one after the other; what fails at one is told and stops none of the others. Robots that
 * were told of before are left out.
 */
export async function speakAssigned(
  services: Services,
  robots: readonly RobotToSpeak[],
  progress: Progress,
  before: JobSoFar = { done: 0, result: {} },
): Promise<Result[]> {
  const { system } = services;
  const keyOf = keysOf(services);
  let { done } = before;
  const results: Result[] = [...(before.result.robots ?? [])];
  const told = new Set(results.map(({ robot_id }) => robot_id));

  async function speakAt(robot_id: number): Promise<void> {
    const { owner, unspoken } = await system.read(async (sql) => ({
      owner: await speechOwner(sql, robot_id),
      unspoken: await unspokenOf(sql, robot_id, services),
    }));
    for (let from = 0; from < unspoken.length; from += atOnce) {
      const spoken: Spoken[] = [];
      try {
        for (const text of unspoken.slice(from, from + atOnce)) {
          const file = await fileOf(services, keyOf, owner, text);
          spoken.push({ text, key: file.url });
          await progress(++done, { robots: results });
        }
      } finally {
        // Also of those before one that cannot be spoken.
        if (spoken.length > 0)
          await system.write('assignments.speak')((sql) => keep(sql, robot_id, owner.client_id, spoken));
      }
    }
  }

  for (const { robot_id, name } of robots.filter((robot) => !told.has(robot.robot_id))) {
    const broken = await speakAt(robot_id).then(
      () => null,
      (cause: unknown) => {
        if (cause instanceof ApiError && cause.code !== 'jobs.interrupted') return cause;
        throw cause;
      },
    );
    const why = broken && { code: broken.code, message: broken.message };
    results.push({ robot_id, robot_name: name, succeeded: broken === null, failure: why });
    await progress(done, { robots: results });
  }
  return results;
}

/** The work of jobs that speak at robots. */
export const robotSpeech = (services: Services): Work =>
  jobWork(services, 'robot-speech', async ({ robots }: { robots: RobotToSpeak[] }, progress, before) => ({
    robots: await speakAssigned(services, robots, progress, before),
  }));

/** Begins to speak at robots as a job; its total is the texts that are unspoken now. */
export async function startSpeaking(
  services: Services,
  db: Db,
  client_id: number,
  robots: readonly RobotToSpeak[],
): Promise<Job> {
  let total = 0;
  for (const { robot_id } of robots)
    total += (await db((sql) => unspokenOf(sql, robot_id, services))).filter(({ agent }) => agent).length;
  return queueJob(db, { client_id, kind: 'assignment', total }, { kind: 'robot-speech', body: { robots } });
}

/** The texts of records that a robot is about to show which are still to be spoken, and whose files they become. */
const chosenTexts = async (sql: Sql, services: Services, robot_id: number, chosen: Chosen) => ({
  owner: await speechOwner(sql, robot_id),
  unspoken: await unspokenOf(sql, robot_id, services, chosen),
});

/** The work of jobs that speak what is about to be chosen; what was spoken before is not spoken again. */
export const chosenSpeech = (services: Services): Work =>
  jobWork(services, 'chosen-speech', async ({ robot_id, chosen }: { robot_id: number; chosen: Chosen }, progress) => {
    const { owner, unspoken } = await services.system.read((sql) => chosenTexts(sql, services, robot_id, chosen));
    const keyOf = keysOf(services);
    const audios: Audio[] = [];
    for (const said of unspoken) {
      audios.push({ ...(await fileOf(services, keyOf, owner, said)), object_id: said.id });
      await progress(audios.length);
    }
    return { audios };
  });

/** Begins to speak records that a robot is about to show, as a job: all of them or none (ASG-22, ASG-40). */
export async function startSpeakingChosen(services: Services, db: Db, robot_id: number, chosen: Chosen): Promise<Job> {
  const { owner, unspoken } = await db((sql) => chosenTexts(sql, services, robot_id, chosen));
  if (unspoken.some(({ agent }) => !agent)) throw failure('speech.no_agent');
  const of = { client_id: owner.client_id, kind: 'assignment', total: unspoken.length } as const;
  return queueJob(db, of, { kind: 'chosen-speech', body: { robot_id, chosen } });
}

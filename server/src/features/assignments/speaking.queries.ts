import { ApiError } from '@botones/contract/calls/api-error';
import type { Job } from '@botones/contract/jobs/jobs';
import { type Db, raw, type Sql } from '../../app/database/db.ts';
import { failure } from '../../app/http/fail.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import type { Services } from '../../app/services.ts';
import { type JobSoFar, jobWork, type Progress, queueJob } from '../../app/work/background.ts';
import type { Work } from '../../app/work/queue.ts';
import { createKeyOf, type KeyOf, speakingAgents } from '../agents/agents.queries.ts';
import { fromAnother, mostFailures } from '../speech/failing-texts.ts';
import { type SpeechOwner, speechFile, speechOwner } from '../speech/speech.files.ts';
import { retainFiles } from '../storage/storage.queries.ts';
import { assignables } from './assignables.ts';
import {
  type Chosen,
  isOfText,
  speakerOf,
  type Unspoken,
  unspokenOf,
  voicelessOf,
  wantedOf,
} from './assignments.queries.ts';

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

/** What is missing or outdated at a robot, or of what it is about to show, and whose files its speech becomes. */
const textsOf = async (sql: Sql, services: Services, robot_id: number, chosen?: Chosen) => {
  const unspoken = await unspokenOf(sql, robot_id, services, chosen);
  return {
    owner: await speechOwner(sql, robot_id),
    texts: unspoken.filter(({ agent }) => agent),
    voiceless: voicelessOf(unspoken),
  };
};

/** Says texts at a robot. One that cannot be said keeps no other one back: it fails with the first of them once the others are said. */
async function speakAt(
  services: Services,
  { robot_id, owner, texts }: { robot_id: number; owner: SpeechOwner; texts: readonly Unspoken[] },
  keyOf: KeyOf,
  onSpoken: () => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  let inARow = 0;
  for (let from = 0; from < texts.length; from += atOnce) {
    const spoken: Spoken[] = [];
    try {
      for (const text of texts.slice(from, from + atOnce)) {
        const file = await fileOf(services, keyOf, owner, text).catch((cause: unknown) => {
          failures.push(cause);
          if (!isOfText(cause) || ++inARow === mostFailures) throw cause;
        });
        if (!file) continue;
        inARow = 0;
        spoken.push({ text, key: file.url });
        await onSpoken();
      }
    } finally {
      // Also of those before one that ends it.
      if (spoken.length > 0)
        await services.system.write('assignments.speak')((sql) => keep(sql, robot_id, owner.client_id, spoken));
    }
  }
  if (failures.length > 0) throw failures[0];
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
  const keyOf = keysOf(services);
  let { done } = before;
  const results: Result[] = [...(before.result.robots ?? [])];
  const told = new Set(results.map(({ robot_id }) => robot_id));
  const spokenOne = () => progress(++done, { robots: results });

  async function resultOf({ robot_id, name }: RobotToSpeak): Promise<Result> {
    const { voiceless, ...of } = await services.system.read((sql) => textsOf(sql, services, robot_id));
    const broken = await speakAt(services, { robot_id, ...of }, keyOf, spokenOne).then(
      () => (voiceless.length > 0 ? failure('speech.no_agent') : null),
      (cause: unknown) => {
        if (cause instanceof ApiError && cause.code !== 'jobs.interrupted') return cause;
        throw cause;
      },
    );
    const why = broken && { code: broken.code, message: broken.message };
    return { robot_id, robot_name: name, succeeded: broken === null, failure: why, voiceless };
  }

  for (const robot of robots.filter(({ robot_id }) => !told.has(robot_id))) {
    results.push(await resultOf(robot));
    await progress(done, { robots: results });
  }
  return results;
}

/** The work of jobs that speak at robots. */
export const robotSpeech = (services: Services): Work =>
  jobWork(services, 'robot-speech', async ({ robots }: { robots: RobotToSpeak[] }, progress, before) => ({
    robots: await speakAssigned(services, robots, progress, before),
  }));

/** Begins to speak at robots as a job; its total is the texts that are to be spoken now. */
export async function startSpeaking(
  services: Services,
  db: Db,
  client_id: number,
  robots: readonly RobotToSpeak[],
): Promise<Job> {
  let total = 0;
  for (const { robot_id } of robots) total += (await db((sql) => textsOf(sql, services, robot_id))).texts.length;
  return queueJob(db, { client_id, kind: 'assignment', total }, { kind: 'robot-speech', body: { robots } });
}

/** The work of jobs that speak what is about to be chosen; what was spoken before is not spoken again. */
export const chosenSpeech = (services: Services): Work =>
  jobWork(services, 'chosen-speech', async ({ robot_id, chosen }: { robot_id: number; chosen: Chosen }, progress) => {
    const { owner, texts, voiceless } = await services.system.read((sql) => textsOf(sql, services, robot_id, chosen));
    const keyOf = keysOf(services);
    const audios: Audio[] = [];
    for (const said of texts) {
      audios.push({ ...(await fileOf(services, keyOf, owner, said)), object_id: said.id });
      await progress(audios.length);
    }
    return { audios, voiceless };
  });

/**
 * Begins to speak records that a robot is about to show, as a job: all of them or none, but for those that it has no agent for (ASG-22,
 * ASG-40, VOZ-1). A robot without any agent is refused, and one without the chemical agent for personal information (ASG-32, ASG-34).
 */
export async function startSpeakingChosen(services: Services, db: Db, robot_id: number, chosen: Chosen): Promise<Job> {
  const { owner, texts, voiceless, speaks } = await db(async (sql) => {
    const agents = await speakingAgents(sql, robot_id);
    const kind = assignables[chosen.kind];
    const speaks = kind.chemical ? speakerOf(agents, kind, 1) !== undefined : agents.length > 0;
    return { ...(await textsOf(sql, services, robot_id, chosen)), speaks };
  });
  if (!speaks) throw failure('speech.no_agent');
  const of = { client_id: owner.client_id, kind: 'assignment', total: texts.length, result: { voiceless } } as const;
  return queueJob(db, of, { kind: 'chosen-speech', body: { robot_id, chosen } });
}

/** Whether somebody watches a client's robots being spoken at. */
const isWatched = (sql: Sql, client_id: number) =>
  sql
    .selectFrom('background_jobs')
    .select('job_id')
    .where('client_id', '=', client_id)
    .where('kind', '=', 'assignment')
    .where('state', 'in', ['running', 'stopping'])
    .limit(1)
    .executeTakeFirst();

/**
 * Says by itself what robots show and do not say as their agents would say it now: after a list was saved, words changed or an agent
 * came (VOZ-1, VOZ-4). A piece is a robot, by its number; triggers ask for it. What has no agent waits for one, which asks again.
 */
export const assignedSpeech = (services: Services): Work => ({
  kind: 'assigned-speech',
  everyMs: services.config.speech.dueSeconds * 1_000,
  atOnce: 2,
  async run({ key, client_id, tries, signal }) {
    const robot_id = Number(key);
    const of = await services.system.read(async (sql) => {
      const { rows } = await raw`select from robots where robot_id = ${robot_id} and deleted_at is null`.execute(sql);
      if (rows.length === 0) return null;
      return (await isWatched(sql, client_id)) ? 'watched' : textsOf(sql, services, robot_id);
    });
    if (!of) return undefined;
    // What a job says is not said beside it.
    if (of === 'watched') return { seconds: 10 };
    const next = { robot_id, owner: of.owner, texts: fromAnother(of.texts, tries) };
    await speakAt(services, next, keysOf(services), async () => signal.throwIfAborted());
  },
});

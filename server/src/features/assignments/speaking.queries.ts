import { ApiError } from '@botones/contract/calls/api-error';
import type { Job } from '@botones/contract/jobs/jobs';
import type { Progress } from '../../app/background.ts';
import type { Db, Sql } from '../../app/database/db.ts';
import { failure } from '../../app/http/fail.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import type { Services } from '../../app/services.ts';
import type { KeyOf } from '../agents/agents.queries.ts';
import { speechFile, speechOwner } from '../speech/speech.files.ts';
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

/** Speaks what is missing or outdated at robots, one after the other; what fails at one is told and stops none of the others. */
export async function speakAssigned(
  services: Services,
  keyOf: KeyOf,
  robots: readonly { robot_id: number; name: string }[],
  progress: Progress,
): Promise<Result[]> {
  const { system } = services;
  let done = 0;
  const results: Result[] = [];

  async function speakAt(robot_id: number): Promise<void> {
    const { owner, unspoken } = await system.read(async (sql) => ({
      owner: await speechOwner(sql, robot_id),
      unspoken: await unspokenOf(sql, robot_id, services),
    }));
    for (let from = 0; from < unspoken.length; from += atOnce) {
      const spoken: Spoken[] = [];
      try {
        for (const text of unspoken.slice(from, from + atOnce)) {
          if (!text.agent) throw failure('speech.no_agent');
          const key = text.agent.engine === 'google' ? await keyOf(text.agent.agent_id) : null;
          const file = await speechFile(services, owner, { ...wantedOf(text.agent, text), key });
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

  for (const { robot_id, name } of robots) {
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

/** Begins to speak at robots as a job; its total is the texts that are unspoken now. */
export async function startSpeaking(
  services: Services,
  { db, keyOf }: { db: Db; keyOf: KeyOf },
  client_id: number,
  robots: readonly { robot_id: number; name: string }[],
): Promise<Job> {
  let total = 0;
  for (const { robot_id } of robots)
    total += (await db((sql) => unspokenOf(sql, robot_id, services))).filter(({ agent }) => agent).length;
  return services.background.start(db, { client_id, kind: 'assignment', total }, async (progress) => ({
    robots: await speakAssigned(services, keyOf, robots, progress),
  }));
}

/** Begins to speak records that a robot is about to show, as a job: all of them or none (ASG-22, ASG-40). */
export async function startSpeakingChosen(
  services: Services,
  { db, keyOf }: { db: Db; keyOf: KeyOf },
  robot_id: number,
  chosen: Chosen,
): Promise<Job> {
  const { owner, unspoken } = await db(async (sql) => ({
    owner: await speechOwner(sql, robot_id),
    unspoken: await unspokenOf(sql, robot_id, services, chosen),
  }));
  if (unspoken.some(({ agent }) => !agent)) throw failure('speech.no_agent');
  const of = { client_id: owner.client_id, kind: 'assignment', total: unspoken.length } as const;
  return services.background.start(db, of, async (progress) => {
    const audios: Audio[] = [];
    for (const said of unspoken) {
      const agent = said.agent as NonNullable<typeof said.agent>;
      const key = agent.engine === 'google' ? await keyOf(agent.agent_id) : null;
      const file = await speechFile(services, owner, { ...wantedOf(agent, said), key });
      audios.push({ ...file, object_id: said.id });
      await progress(audios.length);
    }
    return { audios };
  });
}

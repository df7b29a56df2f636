import { ApiError } from '@botones/contract/calls/api-error';
import { raw } from '../../app/database/db.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import type { Schedule } from '../../app/schedules.ts';
import type { Services } from '../../app/services.ts';
import { storedKey } from '../agents/agents.queries.ts';
import { retainFiles } from '../storage/storage.queries.ts';
import { hashOf, speechFiles, speechOwner, type Wanted } from './speech.files.ts';

/** Agents taken up in one run. */
const mostAgents = 50;
/** Texts of an agent that are made, stored and told to the robot together. */
const atOnce = 25;

/** Takes the next agent that waits; a worker that does not come back with it within five minutes leaves it to the next. */
const takeNext = ({ system }: Services) =>
  system.write('speech.due')(async (sql) => {
    const { rows } = await raw<{ agent_id: number; anew: boolean; tries: number; due_at: string }>`
      update speech_due set due_at = now() + interval '5 minutes', tries = tries + 1 where agent_id = (
        select agent_id from speech_due where due_at <= now() order by due_at limit 1 for update skip locked)
      returning agent_id, anew, tries, due_at::text`.execute(sql);
    return rows[0];
  });

interface Waiting {
  intent_id: number;
  position: number;
  text: string;
  s3_url: string | null;
}

/** What of an agent waits, in its voice. */
async function waitingOf(services: Services, agent_id: number, anew: boolean) {
  const { system, config } = services;
  return system.write('speech.due')(async (sql) => {
    const agent = await sql.selectFrom('agents').selectAll().where('agent_id', '=', agent_id).executeTakeFirst();
    if (!agent) return null;
    const { rows } = await raw<Waiting & { hash: string | null }>`
      select a.intent_id, a.position, a.text, a.s3_url, encode(s.hash, 'hex') as hash
      from intent_audios a join intents i using (intent_id)
      left join files f on f.key = a.s3_url left join speech_files s on s.file_id = f.file_id and s.client_id = a.client_id
      where i.agent_id = ${agent_id} and a.text is not null and (a.s3_url is null or (${anew} and s.hash is not null))
      order by i.role is null, a.intent_id, a.position`.execute(sql);
    const key = agent.engine === 'google' ? await storedKey(sql, config.secretKey, agent_id) : null;
    const voice = { language_id: agent.language_id, tone: agent.voice_tone as Wanted['voice']['tone'] };
    const spoken = { engine: agent.engine as Wanted['engine'], key, voice };
    const texts = rows
      .map((row) => ({ row, wanted: { ...spoken, text: row.text, speed: agent.speed ?? 1, pitch: agent.pitch ?? 0 } }))
      .filter(({ row, wanted }) => row.s3_url === null || row.hash !== hashOf(wanted, services).toString('hex'));
    return { client_id: agent.client_id, owner: await speechOwner(sql, agent.robot_id), texts, robot: agent.robot_id };
  });
}

async function speak(services: Services, agent_id: number, anew: boolean): Promise<void> {
  const { system, live } = services;
  const waiting = await waitingOf(services, agent_id, anew);
  if (!waiting) return;
  const { client_id, owner, texts, robot } = waiting;
  for (let from = 0; from < texts.length; from += atOnce) {
    const some = texts.slice(from, from + atOnce);
    const wanted = some.map((one) => one.wanted);
    const made = await speechFiles(services, owner, wanted);
    await system.write('speech.due')(async (sql) => {
      await lockVersions(sql, [robot]);
      await retainFiles(
        sql,
        made.map(({ url }) => url),
        { client_id, family: 'audio' },
      );
      for (const [at, { row }] of some.entries())
        await sql
          .updateTable('intent_audios')
          .set({ s3_url: made[at]?.url ?? null })
          .where('intent_id', '=', row.intent_id)
          .where('position', '=', row.position)
          // Somebody may have written another text, or chosen a file, meanwhile.
          .where('text', '=', row.text)
          .where(raw<boolean>`s3_url is not distinct from ${row.s3_url}`)
          .execute();
    });
    live.signal(client_id, { feature: 'intents' });
  }
}

/**
 * Makes the speech that texts of agents wait for: of starter, synchronized and copied intentions, and of all that an agent says once its
 * voice is another. What fails is tried again after a minute, then after two, four … at most six hours; the robot shows the text meanwhile.
 */
export async function speakDue(services: Services): Promise<void> {
  const { system, log } = services;
  for (let taken = 0; taken < mostAgents; taken++) {
    const next = await takeNext(services);
    if (!next) return;
    const { agent_id, anew, tries, due_at } = next;
    const broken = await speak(services, agent_id, anew).then(
      () => null,
      (cause: unknown) => cause,
    );
    if (broken !== null)
      log.warn(broken instanceof ApiError ? { code: broken.code, agent_id } : { err: broken, agent_id }, 'not spoken');
    // A row whose time is another by now was made due again while this one worked: it stays.
    const mine = raw<boolean>`agent_id = ${agent_id} and due_at = ${due_at}::timestamptz`;
    await system.write('speech.due')(async (sql) => {
      if (broken === null) await sql.deleteFrom('speech_due').where(mine).execute();
      else
        await sql
          .updateTable('speech_due')
          .set({ due_at: raw<string>`now() + least(interval '6 hours', interval '1 minute' * 2 ^ ${tries - 1}::int)` })
          .where(mine)
          .execute();
    });
  }
}

/** Looks for waiting texts. */
export const speakDueSchedule = (services: Services): Schedule => ({
  name: 'speech-due',
  everyMs: services.config.speech.dueSeconds * 1_000,
  run: () => speakDue(services),
});

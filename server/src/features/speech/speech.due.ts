import { readingVersion } from '@botones/contract/speech/reading/reading';
import { raw } from '../../app/database/db.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import type { Services } from '../../app/services.ts';
import type { Piece, Work } from '../../app/work/queue.ts';
import { storedKey } from '../agents/agents.queries.ts';
import { clientWords } from '../pronunciations/pronunciations.queries.ts';
import { retainFiles } from '../storage/storage.queries.ts';
import { fromAnother, mostFailures } from './failing-texts.ts';
import { hashOf, speechFiles, speechOwner, type Wanted } from './speech.files.ts';

/** Texts of an agent that are made, stored and told to the robot together. */
const atOnce = 25;

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
    const words = await clientWords(sql, agent.client_id);
    const spoken = { engine: agent.engine as Wanted['engine'], key, voice, words };
    const texts = rows
      .map((row) => ({ row, wanted: { ...spoken, text: row.text, speed: agent.speed ?? 1, pitch: agent.pitch ?? 0 } }))
      .filter(({ row, wanted }) => row.s3_url === null || row.hash !== hashOf(wanted, services));
    return { client_id: agent.client_id, owner: await speechOwner(sql, agent.robot_id), texts, robot: agent.robot_id };
  });
}

async function speak(services: Services, { key, body, tries, signal }: Piece): Promise<void> {
  const { system, live } = services;
  const waiting = await waitingOf(services, Number(key), (body as { anew?: boolean }).anew ?? false);
  if (!waiting) return;
  const { client_id, owner, robot } = waiting;
  const texts = fromAnother(waiting.texts, tries);
  // After a failure each goes by itself: one that can never be said keeps back none of the others.
  const together = tries === 0 ? atOnce : 1;
  let failure: unknown = null;
  let inARow = 0;
  for (let from = 0; from < texts.length; from += together) {
    signal.throwIfAborted();
    const some = texts.slice(from, from + together);
    const wanted = some.map((one) => one.wanted);
    const made = await speechFiles(services, owner, wanted).catch((cause: unknown) => {
      if (together > 1 || ++inARow === mostFailures) throw cause;
      failure = cause;
    });
    if (!made) continue;
    inARow = 0;
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
  if (failure !== null) throw failure;
}

/** Once this server reads texts otherwise than all speech was asked to be made with, asks for all of it; what sounds the same stays. */
export async function askAnew({ system }: Services): Promise<void> {
  await system.write('speech.reading')(async (sql) => {
    const newer = sql
      .updateTable('speech_reading')
      .set({ version: readingVersion })
      .where('version', '<', readingVersion);
    const { numUpdatedRows } = await newer.executeTakeFirst();
    if (numUpdatedRows > 0n) await raw`select ask_for_all_speech()`.execute(sql);
  });
}

/**
 * Makes the speech that texts of agents wait for: of starter, synchronized and copied intentions, and of all that an agent says once its
 * voice is another (`anew`). A piece is an agent, by its number; triggers ask for it. The robot shows the text meanwhile.
 */
export const agentSpeech = (services: Services): Work => ({
  kind: 'agent-speech',
  everyMs: services.config.speech.dueSeconds * 1_000,
  atOnce: 2,
  async run(piece) {
    await speak(services, piece);
  },
});

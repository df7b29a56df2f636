import type { AssignedKind } from '@botones/contract/assignments/assignments';
import { ApiError } from '@botones/contract/calls/api-error';
import type { Sql } from '../../app/database/db.ts';
import { failure } from '../../app/http/fail.ts';
import type { Assignable, DueText, RecordVoice } from '../../app/records/assigned-kind.ts';
import type { Services } from '../../app/services.ts';
import type { Work } from '../../app/work/queue.ts';
import { speakingAgents, storedKey } from '../agents/agents.queries.ts';
import { hashesOf, speechFile, speechOwner } from '../speech/speech.files.ts';
import { retainFiles } from '../storage/storage.queries.ts';
import { assignables } from './assignables.ts';
import { isOfText, speakerOf, speechOf, wantedOf } from './assignments.queries.ts';

/** A robot that could not say something is asked again after so many minutes; the text itself later, so that one bad text keeps none back. */
const [robotMinutes, textMinutes] = [5, 60];
/** The agent that is missing asks by itself once it is there. */
const agentMinutes = 24 * 60;

/** The body of a piece: whose records of a kind are said in which language, and until when (milliseconds) what rests. */
interface Body extends RecordVoice {
  kind: AssignedKind;
  robot_rests?: number;
  /** What was said is said anew where it would be said otherwise now. */
  anew?: boolean;
  /** By the number of the record. */
  texts_rest?: Record<string, number>;
}

/** What was said of records otherwise than their robot's agent would say it now. */
async function outdatedOf(sql: Sql, services: Services, kind: Assignable, voice: RecordVoice): Promise<DueText[]> {
  const agent = speakerOf(await speakingAgents(sql, voice.robot_id), kind, voice.language_id);
  const said = agent ? await kind.said(sql, voice) : [];
  const made = await hashesOf(
    sql,
    said.flatMap(({ audio }) => audio ?? []),
  );
  return said.filter((text) => speechOf(made, text, agent, services) === 'outdated');
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

const isOfNoAgent = (cause: unknown) => cause instanceof ApiError && cause.code === 'speech.no_agent';

/** Says texts until one cannot be said; answers how many were, and that one with its failure. */
async function speakAll(services: Services, kind: Assignable, texts: readonly DueText[], signal: AbortSignal) {
  for (const [spoken, due] of texts.entries()) {
    signal.throwIfAborted();
    try {
      await speak(services, kind, due);
    } catch (cause) {
      return { spoken, failed: { due, cause } };
    }
  }
  return { spoken: texts.length, failed: null };
}

/**
 * Says records in the voices that were chosen for them (CAT-79); the robot shows them meanwhile. A piece is a robot's records of a kind in a
 * language; triggers ask for it (`ask_for_record_speech`). What is due is read from the records: the piece only says that there is something.
 */
export const recordSpeech = (services: Services): Work => ({
  kind: 'record-speech',
  everyMs: services.config.speech.dueSeconds * 1_000,
  atOnce: 2,
  async run({ body, client_id, signal }) {
    const { system, live, log } = services;
    const { kind: name, robot_id, language_id, robot_rests = 0, texts_rest = {}, anew = false } = body as Body;
    const now = services.now();
    // A record that was saved meanwhile wakes no robot that rests.
    if (robot_rests > now) return { seconds: (robot_rests - now) / 1_000 };
    const kind = assignables[name];
    const resting = new Map(Object.entries(texts_rest).filter(([, until]) => until > now));
    const voice = { robot_id, language_id };
    const due = await system.read(async (sql) => {
      const outdated = anew ? await outdatedOf(sql, services, kind, voice) : [];
      const rested = outdated.filter(({ id }) => !resting.has(String(id)));
      return [...(await kind.due(sql, voice, [...resting.keys()].map(Number))), ...rested];
    });
    const { spoken, failed } = await speakAll(services, kind, due, signal);
    if (spoken > 0) live.signal(client_id, { feature: kind.signal });
    if (failed) {
      const { cause } = failed;
      if (isOfText(cause)) resting.set(String(failed.due.id), now + textMinutes * 60_000);
      log.warn(cause instanceof ApiError ? { code: cause.code, robot_id } : { err: cause, robot_id }, 'not spoken');
    }
    const minutes = failed && (isOfNoAgent(failed.cause) ? agentMinutes : robotMinutes);
    const rests = { robot_rests: minutes ? now + minutes * 60_000 : 0, texts_rest: Object.fromEntries(resting) };
    if (minutes) return { seconds: minutes * 60, body: rests };
    if (spoken > 0) return { seconds: 0, body: rests };
    if (resting.size > 0) return { seconds: (Math.min(...resting.values()) - now) / 1_000, body: rests };
    return undefined;
  },
});

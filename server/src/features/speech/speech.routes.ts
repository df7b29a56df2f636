import { ApiError } from '@botones/contract/calls/api-error';
import type { Pronunciation } from '@botones/contract/speech/pronunciations';
import { mostPreviews, type SpeechFile, speech, speechEngines } from '@botones/contract/speech/speech';
import { implement } from '../../app/calls/bind.ts';
import type { PersonContext } from '../../app/calls/context.ts';
import { fail } from '../../app/http/fail.ts';
import { createRateLimit } from '../../app/http/rate-limit.ts';
import type { Services } from '../../app/services.ts';
import { type ServiceAccount, sentKey } from '../../speech/service-account.ts';
import type { ClientWords } from '../../speech/speech.ts';
import { pcmOf, wavOf } from '../../speech/wav.ts';
import { agentForLanguage, agentOfProject, speakingAgents, storedKey } from '../agents/agents.queries.ts';
import { clientWords, robotWords, wordsOf } from '../pronunciations/pronunciations.queries.ts';
import { hashOf, speechFiles, speechOwner, type Wanted } from './speech.files.ts';
import { createWavCache } from './wav-cache.ts';

interface Listed {
  robot_id: number;
  texts: readonly { text: string; language_id: number; object_id?: number | undefined }[];
}

interface Tried {
  pronunciations?: readonly Pronunciation[] | undefined;
  robot_id?: number | undefined;
}

/** Files with the records that their texts are of (ASG-30). */
const ofRecords = (texts: Listed['texts'], files: readonly SpeechFile[]): SpeechFile[] =>
  files.map((file, at) => ({ ...file, object_id: texts[at]?.object_id }));

export function speechRoutes(services: Services) {
  const { config, background } = services;
  const heard = createWavCache();
  const countPreview = createRateLimit(mostPreviews, services.now);

  /** The key that a form sent, or the stored one that it means (AMB-075). */
  async function keyOf(sent: Record<string, unknown>, { db, readSecrets }: PersonContext): Promise<ServiceAccount> {
    const own = sentKey(sent);
    if (own) return own;
    const { project_id } = sent;
    if (typeof project_id !== 'string') fail('agents.key_required');
    const agent = await db((sql) => agentOfProject(sql, project_id));
    if (!agent) fail('agents.key_required');
    return (
      (await readSecrets((sql) => storedKey(sql, config.secretKey, agent.agent_id))) ?? fail('agents.key_required')
    );
  }

  /** How words of a try-out are said: as the form has them, else as the client of the robot does, or one's own. */
  function wordsFor({ pronunciations, robot_id }: Tried, { db, person }: PersonContext): Promise<ClientWords> {
    if (pronunciations) return Promise.resolve(wordsOf(pronunciations));
    if (robot_id !== undefined) return db((sql) => robotWords(sql, robot_id));
    const { client_id } = person;
    return client_id === null ? Promise.resolve(wordsOf([])) : db((sql) => clientWords(sql, client_id));
  }

  /** What the texts of a list are in the voices of a robot's agents, and whose files they become. */
  async function listed({ robot_id, texts }: Listed, { db, readSecrets }: PersonContext) {
    const { owner, agents } = await db(async (sql) => ({
      owner: await speechOwner(sql, robot_id),
      agents: await speakingAgents(sql, robot_id),
    }));
    const chosen = texts.map(
      ({ language_id }, at) =>
        agentForLanguage(agents, language_id) ?? fail('speech.no_agent', { [`texts.${at}`]: 'speech.no_agent' }),
    );
    const keys = new Map<number, ServiceAccount | null>();
    for (const { agent_id, engine } of chosen)
      if (engine === 'google' && !keys.has(agent_id))
        keys.set(agent_id, await readSecrets((sql) => storedKey(sql, config.secretKey, agent_id)));
    const wanted = texts.map(({ text, language_id }, at): Wanted => {
      const { agent_id, engine, voice_tone, speed, pitch, words } = chosen[at] as (typeof chosen)[number];
      const voice = { language_id, tone: voice_tone };
      return { engine, key: keys.get(agent_id) ?? null, text, voice, speed: speed ?? 1, pitch: pitch ?? 0, words };
    });
    return { owner, wanted };
  }
  async function list(body: Listed, context: PersonContext) {
    const { owner, wanted } = await listed(body, context);
    return ofRecords(body.texts, await speechFiles(services, owner, wanted));
  }

  return implement(speech, {
    speak: async ({ body }, context) => {
      const { texts, robot_id, text } = body;
      if (texts && robot_id) return list({ texts, robot_id }, context);
      countPreview(String(context.person.user_id), false);
      const engine = body.engine ?? (body.key ? 'google' : 'local');
      const key = engine === 'google' ? await keyOf(body.key ?? {}, context) : null;
      const voice = { language_id: body.language ?? 1, tone: body.tone ?? 'neutral', name: body.voice_name };
      const [speed, pitch, words] = [body.speed ?? 1, body.pitch ?? 0, await wordsFor(body, context)];
      const wanted: Wanted = { engine, key, text: text ?? '', voice, speed, pitch, words };
      // A preview shows whether a key works: what another key made does not answer for it.
      const hash = `${hashOf(wanted, services)} ${key?.client_email} ${key?.private_key_id}`;
      const known = heard.get(hash);
      if (known) return known;
      const wav = wavOf(pcmOf(await services.speech.engine(engine, key).synthesize(wanted)));
      heard.set(hash, wav);
      return wav;
    },

    list: ({ body }, context) => list(body, context),

    startList: async ({ body }, context) => {
      const { owner, wanted } = await listed(body, context);
      const of = { client_id: owner.client_id, kind: 'speech', total: wanted.length } as const;
      return background.start(context.db, of, async (progress) => ({
        audios: ofRecords(body.texts, await speechFiles(services, owner, wanted, progress)),
      }));
    },

    voices: async () => {
      try {
        return { voices: await services.speech.own.listed(), reason: null };
      } catch (cause) {
        return { voices: [], reason: cause instanceof ApiError ? cause.code : 'speech.failed' };
      }
    },

    engines: () =>
      Promise.all(
        speechEngines.map(async (engine) => {
          if (engine === 'google') return { engine, available: true, reason: null };
          const reason = await services.speech
            .engine(engine, null)
            .voices()
            .then(
              () => null,
              (cause: unknown) => (cause instanceof ApiError ? cause.code : 'speech.failed'),
            );
          return { engine, available: reason === null, reason };
        }),
      ),
  });
}

import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Agent } from '@botones/contract/agents/agents';
import type { Client } from '@botones/contract/clients/clients';
import type { Pronunciation } from '@botones/contract/speech/pronunciations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wavOf } from '../../speech/wav.ts';
import { voiceServer } from '../../testing/voice-server.ts';
import { type SignedIn, type World, world } from '../../testing/world.ts';
import { agentForm } from '../agents/agents.samples.ts';
import { placeOf, productForm } from '../products/products.samples.ts';
import { hashOf } from '../speech/speech.files.ts';
import { wordsOf } from './pronunciations.queries.ts';

let w: World;
let stub: Awaited<ReturnType<typeof voiceServer>>;
let client: Client;
beforeAll(async () => {
  stub = await voiceServer();
  w = await world({ SPEECH_URL: stub.url, ESPEAK_NG: 'off' });
});
beforeEach(async () => {
  client = await w.client();
  const blink = wavOf({ sampleRate: 16_000, samples: new Int16Array(160) });
  stub.on('/v1/audio/speech', (_heard, response) =>
    response.writeHead(200, { 'content-type': 'audio/wav' }).end(blink),
  );
});
afterAll(async () => {
  await w.stop();
  await stub.stop();
});

const line = (written: string, said: string, language_id: 1 | 2 = 1): Pronunciation => ({ written, said, language_id });
const owner = async (text: string, values: unknown[] = []) =>
  (await w.engine.owner((c) => c.query(text, values))).rows as Record<string, unknown>[];
const listOf = (of: Client) => w.staff.api.pronunciations.get({ params: { client: of.client_id } });
const save = (body: Pronunciation[], updated_at?: string) =>
  w.staff.api.pronunciations.save({ params: { client: client.client_id }, query: { updated_at }, body });
const linesOf = async (of: Client) => (await listOf(of)).map(({ updated_at: _saved, ...one }) => one);

/** The texts that the voice was asked for since so many calls. */
const asked = (since = 0) =>
  stub
    .calls('/v1/audio/speech')
    .slice(since)
    .map(({ body }) => (JSON.parse(body) as { input: string }).input);
const speakAll = async () => {
  for (const kind of ['agent-speech', 'record-speech', 'assigned-speech']) await w.app.runWork(kind);
};
async function speakingRobot(of = client) {
  const { robot_id } = await w.robot({ client: of });
  const body = { client: of.client_id, session_name: 'Usuario Español' };
  const { session_id } = await w.staff.api.sessionTypes.create({ body });
  const agent = await w.staff.api.agents.create({ body: { ...agentForm(robot_id, session_id), engine: 'http' } });
  return { robot_id, agent };
}

/** Texts of an agent with the speech that was made of each: every hundredth holds the word, and the one after it only something like it. */
async function addSpoken({ agent_id, voice_tone, speed, pitch }: Agent, n: number): Promise<void> {
  const [intent] = await w.staff.api.intents.listByAgent({ params: { agent_id } });
  const how = { engine: 'http', key: null, voice: { language_id: 1, tone: voice_tone }, words: wordsOf([]) } as const;
  const spoken = Array.from({ length: n }, (_, at) => {
    const word = at % 100 === 0 ? 'Hay Tamiflu' : at % 100 === 1 ? 'Hay Tamiflus' : 'Texto';
    const text = `${word} número ${at}`;
    const hash = hashOf({ ...how, text, speed: speed ?? 1, pitch: pitch ?? 0 }, w.app.services);
    return { position: 100 + at, text, hash, key: `${client.bucket_name}/audios/${randomUUID()}.ogg` };
  });
  await owner(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as g(position int, text text, hash text, key text)),
      made as (insert into files (client_id, key, folder, area, size, content_type, family, sha256, bytes, playable, sent_type, sent_bytes)
        select $2, key, 'audios', 'voicebot', 1, 'audio/ogg', 'audio', hash, 1, true, 'audio/ogg', 1 from given returning file_id, key),
      hashed as (insert into speech_files (client_id, hash, file_id) select $2, decode(hash, 'hex'), file_id from made join given using (key))
    insert into intent_audios (client_id, intent_id, position, text, s3_url) select $2, $3, position, text, key from given`,
    [JSON.stringify(spoken), client.client_id, intent?.id],
  );
}

test('a list is saved whole, by the alphabet, and told in the log by the lines that changed (OIR-2)', async () => {
  expect(await listOf(client)).toEqual([]);
  await save([line('Tamiflu', 'Támiflu'), line('Ágata', 'Agata'), line('Tamiflu', 'tammy flew', 2)]);
  const changed = [line('Ágata', 'Agata'), line('TAMIFLU', 'Tamiflú'), line('Zeta', 'Seta')];
  await save(changed);
  expect(await linesOf(client)).toEqual(changed);
  expect(await linesOf(await w.client())).toEqual([]);
  const [told] = await owner(
    `select changes from audit where action = 'pronunciations.save' and client_id = $1 order by audit_id desc limit 1`,
    [client.client_id],
  );
  const words = (told?.changes as { id: string }[]).map(({ id }) => id);
  // Ágata is as it was; of the English one the log tells that it is gone.
  expect(words.sort()).toEqual(['tamiflu', 'tamiflu', 'zeta']);
});

test('what breaks a rule stands beside its field: empty, too long, without a letter, twice (OIR-2)', async () => {
  const refused = async (...lines: Pronunciation[]) => {
    const failure = await save(lines).then(
      () => null,
      (cause: { rules: Record<string, { code: string }> }) => cause,
    );
    return Object.entries(failure?.rules ?? {}).map(([path, { code }]) => `${path.replace('body.', '')} ${code}`);
  };
  expect(await refused(line('', 'x'), line('x', ' '))).toEqual(['0.written required', '1.said required']);
  expect(await refused(line('a'.repeat(61), 'x'), line('x', 'a'.repeat(121)))).toEqual([
    ...['0.written too_long', '1.said too_long'],
  ]);
  expect(await refused(line('12-3', 'x'), line('x', '…'))).toEqual([
    ...['0.written pronunciations.letter', '1.said pronunciations.letter'],
  ]);
  expect(await refused(line('Támiflu', 'x'), line('TAMIFLU', 'y'))).toEqual(['1.written pronunciations.twice']);
  const many = (n: number) => Array.from({ length: n }, (_, at) => line(`palabra ${at}x`, 'x'));
  expect(await refused(...many(501))).toEqual(
    [' pronunciations.most'.trim()].map((code) => expect.stringContaining(code)),
  );
  expect(await refused(...many(500))).toEqual([]);
  expect(await refused(line('año', 'x'), line('ano', 'y'), line('año', 'z', 2))).toEqual([]);
});

test('who saves over another’s list is told, also where lines were only taken away (AMB-180)', async () => {
  const [first] = await save([line('Uno', 'one'), line('Dos', 'two')]);
  await save([line('Dos', 'two')], first?.updated_at);
  await expect(save([line('Uno', 'one'), line('Dos', 'two')], first?.updated_at)).rejects.toMatchObject({
    code: 'request.stale',
  });
  expect(await linesOf(client)).toEqual([line('Dos', 'two')]);
});

test('of two who fill an empty list at once, or who read it empty, one is told (AMB-180)', async () => {
  const both = await Promise.allSettled([save([line('Uno', 'one')], ''), save([line('Dos', 'two')], '')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const stale = { code: 'request.stale' };
  await expect(save([line('Tres', 'three')], '')).rejects.toMatchObject(stale);
  const [saved] = await listOf(client);
  await save([], saved?.updated_at);
  await expect(save([line('Tres', 'three')], saved?.updated_at)).rejects.toMatchObject(stale);
  await save([line('Tres', 'three')], '');
  expect(await linesOf(client)).toEqual([line('Tres', 'three')]);
});

test('of 1,000 texts exactly those that hold a changed word are asked anew; what was spoken before plays until then (OIR-2)', async () => {
  const { robot_id, agent } = await speakingRobot();
  const form = productForm(client.client_id, await placeOf(w, client));
  const audio_text = form.audio_text.map((text) => ({ ...text, text: 'Pregunte por Tamiflu.', robot: robot_id }));
  const { item_id } = await w.staff.api.products.create({ body: { ...form, audio_text } });
  await w.staff.api.robots.update({ params: { robot_id }, body: { items: [item_id] } });
  await speakAll();
  await addSpoken(agent, 1_000);
  const filesNow = () =>
    owner(`select text, s3_url as file from intent_audios where client_id = $1 order by intent_id, position`, [
      client.client_id,
    ]);
  const before = await filesNow();
  expect(before.length).toBeGreaterThan(1_000);
  expect(before.filter(({ file }) => file === null)).toEqual([]);
  let since = asked().length;

  await save([line('Tamiflu', 'Támiflu'), line('Nadie lo dice', 'x')]);
  // Nothing is silent meanwhile.
  expect(await filesNow()).toEqual(before);
  await speakAll();
  const anew = [...asked(since)].sort();
  const held = Array.from({ length: 10 }, (_, at) => `Hay Tamiflu número ${at * 100}`);
  expect(anew.filter((text) => text.startsWith('Hay')).sort()).toEqual(
    held.map((text) => text.replace('Tamiflu', 'Támiflu')).sort(),
  );
  expect([...new Set(anew.filter((text) => !text.startsWith('Hay')))]).toEqual(['Pregunte por Támiflu.']);
  const after = await filesNow();
  const other = after.filter(({ file }, at) => file !== before[at]?.file).map(({ text }) => text);
  expect(other).toEqual(held);
  const [product] = await owner('select audio_es, audio_text_es from products where product_id = $1', [item_id]);
  expect([product?.audio_es !== null, product?.audio_text_es]).toEqual([true, 'Pregunte por Tamiflu.']);

  // A line that nothing holds, and one that says what it said, ask for nothing; taken away, what was made before is used again.
  since = asked().length;
  await save([line('Tamiflu', 'Támiflu'), line('Nadie lo dice', 'y')]);
  await speakAll();
  expect(asked(since)).toEqual([]);
  await save([]);
  await speakAll();
  expect([asked(since), await filesNow()]).toEqual([[], before]);
});

test('a list of texts and a try-out are said with the words of the robot’s client, one’s own, or those of the form (OIR-2)', async () => {
  const { robot_id } = await speakingRobot();
  await save([line('Zolpi', 'Sólpi')]);
  const since = asked().length;
  const [file] = await w.staff.api.speech.list({ body: { robot_id, texts: ['Tome Zolpi.'] } });
  const speak = async (who: SignedIn, how: object) => {
    const answer = await fetch(`${w.url}/api/speech/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
      body: JSON.stringify({ engine: 'http', text: 'Tome Zolpi.', ...how }),
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  };
  await speak(w.staff, { robot_id, tone: 'male' });
  await speak(w.staff, {});
  await speak(await w.person({ client, modules: ['Robots'] }), { tone: 'female' });
  await speak(w.staff, { robot_id, pronunciations: [line('zolpi', 'Zol Pi')] });
  expect(asked(since)).toEqual([...['Tome Sólpi.', 'Tome Sólpi.', 'Tome Zolpi.', 'Tome Sólpi.', 'Tome Zol Pi.']]);
  // What is shown stays as it is written.
  expect(file?.text).toBe('Tome Zolpi.');
});

test('lists of try-outs, each another and as long as may be, do not stay in memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const longest = (list: number) =>
    Array.from({ length: 500 }, (_, at) =>
      line(`${String(list * 500 + at).padStart(6, '0')}${'abcdef'.repeat(9)}`, 'x'),
    );
  expect(wordsOf(longest(0))).toBe(wordsOf(longest(0)));
  const before = held();
  for (let list = 1; list <= 40; list++) wordsOf(longest(list));
  expect(held() - before).toBeLessThan(100_000_000);
});

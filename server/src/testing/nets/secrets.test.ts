import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encrypt } from '../../app/secrets/encryption.ts';
import { createBackup } from '../../backup/create-backup.ts';
import { providerSecret } from '../../features/sign-in/sign-in.samples.ts';
import { type CallAnswer, type CallInput, callEndpoint, changes, everyCall } from '../call-endpoint.ts';
import { type ClientFixture, clientFixture, type Records } from '../client-fixture.ts';
import { keyFile } from '../service-account.ts';
import type { ValidCall } from '../valid-call.ts';
import { validCalls } from '../valid-calls.ts';
import { voiceServer } from '../voice-server.ts';
import { adminPassword, type World, world } from '../world.ts';

let w: World;
let home: ClientFixture;
let google: Awaited<ReturnType<typeof voiceServer>>;
beforeAll(async () => {
  google = await voiceServer();
  w = await world({ TRUST_PROXY: 'loopback', GOOGLE_URL: google.url, ESPEAK_NG: 'package' });
  home = await clientFixture(w);
  secrets.set('credential of a robot', home.device.credential.split('.').at(-1) as string);
  secrets.set('session', w.staff.token);
});
afterAll(async () => {
  await w.stop();
  await google.stop();
});

const key = keyFile();
/** What must be nowhere in clear, by what it is; one line of a key stands for the key. */
const secrets = new Map([
  ['key of Google', key.private_key.split('\n')[5] as string],
  ['password', 'Clave-segura-1'],
  ['secret at a provider', providerSecret],
  ['password of staff', adminPassword],
]);

/** Every agent gets the key, as saving one with it stores it. */
async function giveKeys(): Promise<void> {
  const { rows } = await w.engine.owner((c) =>
    c.query(
      `update agents set key_project = $1, key_email = $2, engine = 'google' where key_project is null returning client_id, agent_id`,
      [key.project_id, key.client_email],
    ),
  );
  for (const { client_id, agent_id } of rows)
    await w.engine.owner((c) =>
      c.query('insert into agent_secrets (client_id, agent_id, key_enc) values ($1, $2, $3)', [
        client_id,
        agent_id,
        encrypt(w.config.secretKey, 'agent_secrets', { agent_id: String(agent_id) }, JSON.stringify(key)),
      ]),
    );
}

const endpointOf = (name: string) => everyCall.find(([known]) => known === name)?.[1] as Endpoint;

/** Makes a call with a key of idempotency; one that changes something once more, as after an answer that was lost. */
async function twice(name: string, input: CallInput): Promise<[CallAnswer, CallAnswer]> {
  const endpoint = endpointOf(name);
  const as = endpoint.access === 'device' ? home.device.credential : `Bearer ${w.staff.token}`;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = () => callEndpoint(w, endpoint, input, as, headers);
  const first = await send();
  return [first, changes(endpoint) ? await send() : first];
}

async function makeEveryCall(): Promise<{ made: number; unlike: string[] }> {
  const { robot_id } = home.device.robot;
  const caller = {
    rights: null,
    password: adminPassword,
    user_id: w.staff.user_id,
    refreshToken: 'x',
    elsewhere: async () => crypto.randomUUID(),
  };
  const client = home.client.client_id;
  const inputOf = async (name: string, of: Records) =>
    (validCalls[name] as ValidCall).input({ caller, client, self: false, of });
  const calls: [string, () => Promise<CallInput>][] = everyCall
    .filter(([name]) => !validCalls[name]?.endsSession)
    .map(([name, endpoint]) => [name, () => inputOf(name, changes(endpoint) ? home.fresh : home.standing)]);
  const type = await w.staff.api.sessionTypes.create({ body: { client, session_name: 'Usuario español' } });
  const form = { name: 'Voz', language: 1, test_phrase: 'Hola', voice_tone: 'female', default: false, agent_key: key };
  calls.push(
    ['agents.create', async () => ({ body: { ...form, robot: robot_id, session_type: type.session_id } })],
    ['speech.speak', async () => ({ body: { engine: 'google', text: 'Hola', key } })],
    ['speech.speak', async () => ({ body: { engine: 'google', text: 'Adiós', key: { project_id: key.project_id } } })],
  );
  let made = 0;
  const unlike: string[] = [];
  for (const [name, make] of calls) {
    const input = await make();
    await giveKeys();
    const [first, again] = await twice(name, input);
    if (first.status !== 200) continue;
    made++;
    const access = endpointOf(name).access;
    if (again.status !== 200 && access !== 'public' && access !== 'device') unlike.push(`${name} ${again.error}`);
    if (name === 'robots.pairingCode') {
      const { payload } = JSON.parse(first.text) as { payload: { code: string | null } };
      if (payload.code) secrets.set('code of pairing', payload.code);
    }
    if (name === 'apiKeys.create')
      secrets.set('key for programs', (JSON.parse(first.text) as { payload: { key: string } }).payload.key);
    if (name === 'webhooks.create')
      secrets.set('secret of a webhook', (JSON.parse(first.text) as { payload: { secret: string } }).payload.secret);
  }
  return { made, unlike };
}

/** Every row of every table as text, bytes in it as hexadecimal digits. */
async function* everyRow(): AsyncIterable<[string, Buffer]> {
  const { rows: tables } = await w.engine.owner((c) =>
    c.query(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm', 'p') and n.nspname !~ '^(pg_|information_schema)' order by 1`,
      [],
    ),
  );
  for (const { name } of tables) {
    const { rows } = await w.engine.owner((c) => c.query(`select t::text as line from ${name} t`, []));
    yield [`table ${name}`, Buffer.from(rows.map(({ line }) => line).join('\n'))];
  }
}
/** Every file that the server has written. */
function* everyFile(): Iterable<[string, Buffer]> {
  for (const name of readdirSync(w.config.dataDir, { recursive: true, encoding: 'utf8' })) {
    const path = join(w.config.dataDir, name);
    if (statSync(path, { throwIfNoEntry: false })?.isFile()) yield [`file ${name}`, readFileSync(path)];
  }
}
/** Every part of an archive of all of it. */
async function everyPart(): Promise<[string, Buffer][]> {
  const file = join(w.config.dataDir, 'copia.zip');
  await createBackup({ ...w.config, databaseUrl: w.databaseUrl }, file, true);
  return Object.entries(unzipSync(readFileSync(file))).map(([name, bytes]) => [`archive ${name}`, Buffer.from(bytes)]);
}

/** Where words are, each in clear or in the digits of its bytes. */
function placesOf(words: Iterable<[string, string]>, everywhere: [string, Buffer][]): string[] {
  const places: string[] = [];
  for (const [what, word] of words)
    for (const [place, bytes] of everywhere)
      if (bytes.includes(word) || bytes.includes(Buffer.from(word).toString('hex'))) places.push(`${what} in ${place}`);
  return places;
}

test('after every call was made and repeated, no key, code or password is in clear in any table, file or archive (D1)', async () => {
  const { made, unlike } = await makeEveryCall();
  // Whose client is gone a repeat finds none, as anybody does.
  expect(unlike).toEqual(['clients.remove clients.not_found']);
  // All but a few, whose sample is about somebody else's own.
  expect(made).toBeGreaterThan(everyCall.length * 0.8);
  const named = ['code of pairing', 'key for programs', 'secret of a webhook'];
  expect([...secrets.keys()]).toEqual(expect.arrayContaining(named));
  expect(google.calls('/v1/text:synthesize').length).toBeGreaterThan(1);
  expect(google.calls('/v2/projects/').length).toBeGreaterThan(1);
  const steps = await w.engine.owner((c) => c.query('select count(*)::int as n from idempotency_keys', []));
  expect(steps.rows[0]?.n).toBeGreaterThan(everyCall.filter(([, endpoint]) => changes(endpoint)).length / 2);

  const everywhere = [...(await everyPart()), ...everyFile()];
  for await (const table of everyRow()) everywhere.push(table);
  expect(placesOf(secrets, everywhere)).toEqual([]);
  // The twin: words that may be read are found, in tables and in the archive.
  const found = placesOf([['client', home.client.name]], everywhere).join();
  expect(found).toContain('in table public.audit');
  expect(found).toContain('in archive database/audit.copy');
}, 400_000);

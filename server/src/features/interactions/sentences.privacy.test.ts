import { randomUUID } from 'node:crypto';
import type { Client } from '@botones/contract/clients/clients';
import type { ExchangeFact } from '@botones/contract/device/exchange-fact';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { eraseClients } from '../clients/clients.erase.ts';

const lines: string[] = [];
const w = await fileWorld({ LOG_LEVEL: 'debug' }, Date.now, undefined, { write: (line) => lines.push(line) });

const number = '5584172936';
const spaced = '55 8417 2936';
const word = `murcielago${randomUUID().slice(0, 8)}`;
const sentence = `¿Y mi ${word}? Llámenme al ${spaced}.`;
const holds = (text: string) => [word, number, spaced].filter((each) => text.includes(each));

const owner = async (sql: string, params: unknown[] = []) => (await w.engine.owner((c) => c.query(sql, params))).rows;
const exchange = (robot: PairedRobot, interaction: string, more: object): ExchangeFact => ({
  uuid: randomUUID(),
  interaction,
  at: robot.clock(),
  asked_by: 'voice',
  question: sentence,
  language_id: 1,
  intent_id: null,
  intent_name: null,
  answer: `No encontré ${spaced}.`,
  shown: null,
  outcome: 'none',
  ...more,
});
const call = (path: string, authorization: string, init: RequestInit = {}) =>
  fetch(w.url + path, { ...init, headers: { 'content-type': 'application/json', authorization } });

/** Somebody says a sentence twice in a visit, once asked back and choosing; what came with it that is wrong is refused. */
async function visited() {
  const client = await w.client({ modules: ['Robots', 'Métricas'] });
  const robot = await w.pairedRobot({ client });
  const visit = randomUUID();
  const now = robot.clock();
  const who = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null } as const;
  await robot.api.device.interactions({ body: { now, records: [{ uuid: visit, start: now, end: now, ...who }] } });
  const back = { outcome: 'choice', score: 0.5, chosen: { kind: 'branch', record_id: 7 }, shown: 'Centro' };
  const records = [exchange(robot, visit, {}), exchange(robot, visit, back)];
  await robot.api.device.exchanges({ body: { now, records } });
  const tell = async (told: object[]) => {
    const body = JSON.stringify({ now, records: told });
    const answer = await call('/device/v1/exchanges', robot.credential, { method: 'POST', body });
    return `${answer.status} ${await answer.text()}`;
  };
  const refused = await tell([exchange(robot, visit, { asked_by: word, outcome: sentence })]);
  // And one that the database refuses, which quotes the row.
  await owner('alter table exchanges add constraint unforeseen check (false) not valid');
  const failed = await tell([exchange(robot, visit, {})]);
  await owner('alter table exchanges drop constraint unforeseen');
  const ana = await w.person({ client, modules: ['Robots', 'Métricas'] });
  const [listed] = await ana.api.interactions.listByRobot({ params: { robot_id: robot.robot.robot_id } });
  return { client, robot, ana, id: listed?.id ?? 0, refused, failed };
}

let said: Awaited<ReturnType<typeof visited>>;
beforeAll(async () => {
  said = await visited();
});

const archiveOf = async ({ client_id }: Pick<Client, 'client_id'>) => {
  const answer = await call(`/api/management/clients/${client_id}/export`, `Bearer ${w.staff.token}`);
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map(([name, of]) => [name, strFromU8(of)]),
  );
};
const everyRow = async () => {
  const tables = await owner(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const rows: string[] = [];
  for (const { name } of tables) rows.push(JSON.stringify(await owner(`select * from "${name}"`)));
  return rows.join('\n');
};

test('a sentence is read by who may read the visit, its number by nobody; no log, error, table or other client has them (ENT-2, ENT-10)', async () => {
  const { ana, id, refused, failed, client } = said;
  const read = await ana.api.interactions.exchanges({ params: { id } });
  expect(read.map(({ question }) => question)).toEqual(Array(2).fill(`¿Y mi ${word}? Llámenme al •••.`));
  expect([refused.slice(0, 3), failed.slice(0, 3)]).toEqual(['200', '400']);
  expect(refused).toContain('rejected');
  expect([...holds(refused), ...holds(failed)]).toEqual([]);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.join('')).toContain('unforeseen');
  expect(holds(lines.join(''))).toEqual([]);
  // The word is where it belongs, the number nowhere.
  expect(holds(await everyRow())).toEqual([word]);

  const other = await w.client({ modules: ['Robots', 'Métricas'] });
  const eva = await w.person({ client: other, modules: ['Robots', 'Métricas'] });
  const asked = await call(`/api/interaction/interaction/${id}/exchanges/`, `Bearer ${eva.token}`);
  expect([asked.status, holds(await asked.text())]).toEqual([404, []]);
  expect(holds(Object.values(await archiveOf(other)).join('\n'))).toEqual([]);
  expect(holds(Object.values(await archiveOf(client)).join('\n'))).toEqual([word]);
});

test('a client’s archive holds what was said, how it was understood, what was chosen, how long it is kept and what intentions open (D5)', async () => {
  const { client, robot } = said;
  const { client_id } = client;
  const [type] = await owner(
    `insert into session_types (client_id, session_name, kind) values ($1, 'Español', 'es') returning session_id`,
    [client_id],
  );
  const [agent] = await owner(
    `insert into agents (client_id, robot_id, session_id, name, language_id, test_phrase, voice_tone, engine)
     values ($1, $2, $3, 'Recepción', 1, 'Hola', 'female', 'local') returning agent_id`,
    [client_id, robot.robot.robot_id, type?.session_id],
  );
  await owner(
    `insert into intents (client_id, agent_id, provider_id, name, opens) values ($1, $2, 'hours', 'Horario', 'branches')`,
    [client_id, agent?.agent_id],
  );
  await w.staff.api.clients.update({ params: { client_id }, body: { sentence_days: 45 } });
  const files = await archiveOf(client);
  const table = (name: string) => JSON.parse(files[`datos/${name}.json`] ?? '[]');
  const sentence_key = expect.stringMatching(/^[0-9a-f]{32}$/);
  // Told together, in no order.
  const kept = [
    { sentence_key, outcome: 'none', score: null, chosen_kind: null, chosen_id: null },
    { sentence_key, outcome: 'choice', score: 0.5, chosen_kind: 'branch', chosen_id: 7 },
  ];
  expect(table('exchanges')).toHaveLength(kept.length);
  expect(table('exchanges')).toEqual(expect.arrayContaining(kept.map((row) => expect.objectContaining(row))));
  expect(table('clients')).toMatchObject([{ sentence_days: 45 }]);
  expect(table('intents')).toMatchObject([{ opens: 'branches' }]);
  const [head, ...read] = (files['listas/preguntas.csv'] ?? '').trim().split('\n');
  expect(head).toContain('Resultado,Parecido,Eligió');
  expect(read.sort((a, b) => Number(a.includes('Centro')) - Number(b.includes('Centro')))).toEqual([
    expect.stringMatching(/,Hablando,¿Y mi .* al •••\.,,No encontré •••\.,,No la entendió,,$/),
    expect.stringMatching(/,Centro,Preguntó: ¿Se refiere a…\?,0\.5,Centro$/),
  ]);
});

test('with the client goes all of it: no row is left with a word, a key or a choice; of another everything stays (D5)', async () => {
  const { client } = said;
  const stays = await visited();
  const keyOf = async ({ client_id }: Pick<Client, 'client_id'>) =>
    String(
      (await owner('select sentence_key from exchanges where client_id = $1 limit 1', [client_id]))[0]?.sentence_key,
    );
  const [gone, kept] = [await keyOf(client), await keyOf(stays.client)];
  await w.staff.api.clients.remove({ params: { client_id: client.client_id } });
  await owner(`update clients set deleted_at = now() - interval '31 days' where client_id = $1`, [client.client_id]);
  await eraseClients(w.app.services);
  const all = await everyRow();
  expect([all.includes(gone), all.includes(kept)]).toEqual([false, true]);
  expect(await owner('select 1 from exchanges where client_id = $1', [client.client_id])).toEqual([]);
  const params = { id: stays.id };
  expect(await stays.ana.api.interactions.exchanges({ params })).toHaveLength(2);
});

test('NULs between the figures of a telephone hide it from nobody', async () => {
  const robot = await w.pairedRobot();
  const hidden = [...number].join('\0\0\0\0');
  const told = exchange(robot, randomUUID(), { question: hidden, answer: `No encontré ${hidden}.` });
  await robot.api.device.exchanges({ body: { now: robot.clock(), records: [told] } });
  const kept = await owner('select question, answer from exchanges where uuid = $1', [told.uuid]);
  expect(kept).toEqual([{ question: '•••', answer: 'No encontré •••.' }]);
});

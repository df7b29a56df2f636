import { contentOf, wholeConfig, wholeOf } from '@botones/contract/device/record-parts';
import { packKeys } from '@botones/contract/packs/packs';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';

const w = await fileWorld();

const owner = (sql: string, params: unknown[] = []) => w.engine.owner((c) => c.query(sql, params));
const idOf = async (sql: string, params: unknown[]): Promise<number> =>
  Object.values((await owner(sql, params)).rows[0] as Record<string, number>)[0] as number;

/** A robot with an agent of thirty intentions, each of three phrases. */
async function talking() {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  const session_id = await idOf(
    `insert into session_types (client_id, session_name, kind) values ($1, 'Español', 'es') returning session_id`,
    [client.client_id],
  );
  const agent_id = await idOf(
    `insert into agents (client_id, robot_id, session_id, name, language_id, test_phrase, voice_tone, engine, is_default)
      values ($1, $2, $3, 'Recepción', 1, 'Hola', 'female', 'local', true) returning agent_id`,
    [client.client_id, robot.robot.robot_id, session_id],
  );
  await owner(
    `insert into intents (client_id, agent_id, provider_id, name) select $1, $2, 'own-' || n, 'Intención ' || n from generate_series(1, 30) n`,
    [client.client_id, agent_id],
  );
  await owner(
    `insert into intent_phrases (client_id, intent_id, position, text) select i.client_id, i.intent_id, p, i.name || ', frase ' || p
      from intents i cross join generate_series(1, 3) p where i.agent_id = $1`,
    [agent_id],
  );
  return robot;
}
const apart = ({ api }: PairedRobot) => api.device.config({ query: { phrases: 'parts' } });
async function together(robot: PairedRobot) {
  const index = await apart(robot);
  const parts = await Promise.all(index.parts.map((sha256) => robot.api.device.records({ params: { sha256 } })));
  return wholeConfig(index, wholeOf(parts.map(contentOf)));
}

test('phrases come in parts to a robot that asks so, and together are what others get in the index (ALL-1)', async () => {
  const robot = await talking();
  const [index, old] = [await apart(robot), await robot.api.device.config({})];
  expect(old.agents[0]?.intents).toHaveLength(30);
  expect(old.agents[0]?.intents.every(({ phrases }) => phrases.length === 3)).toBe(true);
  expect(index.agents[0]?.intents.every(({ phrases }) => phrases.length === 0)).toBe(true);
  expect(index.parts.length - old.parts.length).toBeGreaterThan(2);
  expect((await together(robot)).agents).toEqual(old.agents);
});

test('a phrase that changes costs one part, once for who holds the others', async () => {
  const robot = await talking();
  const before = await apart(robot);
  const changed = before.agents[0]?.intents[17]?.intent_id;
  await owner(`update intent_phrases set text = '¿Dónde me formo?' where intent_id = $1 and position = 2`, [changed]);
  const after = await apart(robot);
  expect(after.parts.filter((part) => !before.parts.includes(part))).toHaveLength(1);
  const told = (await together(robot)).agents[0]?.intents.find(({ intent_id }) => intent_id === changed);
  expect(told?.phrases[1]).toBe('¿Dónde me formo?');
});

test('of an agent with all packs a phrase that changes costs a robot 50 KB at most, before they are compressed', async () => {
  const robot = await talking();
  const agent = (await apart(robot)).agents[0]?.agent_id ?? 0;
  await w.staff.api.packs.add({ body: { agent, packs: [...packKeys] } });
  const read = async (path: string) => {
    const headers = { authorization: robot.credential };
    return (await fetch(`${w.url}/device/v1/${path}`, { headers })).text();
  };
  const index = async () => {
    const text = await read('config?phrases=parts');
    return {
      bytes: Buffer.byteLength(text),
      parts: (JSON.parse(text) as { payload: { parts: string[] } }).payload.parts,
    };
  };
  const before = await index();
  const intents = await w.staff.api.intents.listByAgent({ params: { agent_id: agent }, query: {} });
  const costs: number[] = [];
  for (const { id, phrases } of intents.filter(({ pack }) => pack !== null)) {
    await w.staff.api.intents.update({ params: { id }, body: { phrases: [`${phrases[0]} ya`, ...phrases.slice(1)] } });
    const after = await index();
    const part = after.parts.filter((each) => !before.parts.includes(each));
    expect(part).toHaveLength(1);
    costs.push(after.bytes + Buffer.byteLength(await read(`records/${part[0]}`)));
    await w.staff.api.intents.update({ params: { id }, body: { phrases } });
  }
  expect(costs).toHaveLength(packKeys.length);
  expect(Math.max(...costs)).toBeLessThanOrEqual(50_000);
});

test('a part is its own robot’s: what another understands, what was before and what was made up are not there', async () => {
  const [robot, other] = [await talking(), await talking()];
  const [own, foreign] = [await apart(robot), await apart(other)];
  const of = (parts: readonly string[]) => parts.find((part) => !foreign.parts.includes(part)) ?? '';
  const status = async ({ credential }: PairedRobot, part: string) =>
    (await fetch(`${w.url}/device/v1/records/${part}`, { headers: { authorization: credential } })).status;
  const mine = of(own.parts);
  expect(await status(robot, mine)).toBe(200);
  expect(await status(other, mine)).toBe(404);
  expect(await status(robot, 'f'.repeat(64))).toBe(404);
  await owner(
    'update intent_phrases set text = text || $1 where client_id = (select client_id from robots where robot_id = $2)',
    [' otra', robot.robot.robot_id],
  );
  expect(await status(robot, mine)).toBe(404);
});

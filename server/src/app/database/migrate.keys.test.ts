import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyPostgres, testServer } from '../../testing/database.ts';
import { seedAlerts, seedInteractions, seedRecords } from '../../testing/seed/records.ts';
import { root } from '../../testing/world.ts';
import type { Engine } from './engine.ts';
import { openPostgres } from './engine-postgres.ts';
import { migrate } from './migrate.ts';

const shipped = join(root, 'server/migrations');
const folder = mkdtempSync(join(tmpdir(), 'botones-keys-'));
let place: Awaited<ReturnType<typeof emptyPostgres>>;
let engine: Engine;
const owner = async (statement: string, params: unknown[] = []) =>
  (await engine.owner((c) => c.query(statement, params))).rows;

const robot = `insert into robots (client_id, name, serial_number, url, screen_resolution_id) values ($1, $2, $2, 'u', 1) returning robot_id`;
const filled = [
  'products',
  'product_images',
  'subcategories',
  'directories',
  'branch_offices',
  'media',
  'interactions',
  'exchanges',
  'alerts',
  'agents',
];
const counts = async () => {
  const rows = await owner(
    filled.map((name) => `select '${name}' as name, count(*)::int as n from ${name}`).join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
};

beforeAll(async () => {
  place = await emptyPostgres(testServer());
  engine = openPostgres(place.url);
  cpSync(shipped, folder, { recursive: true, filter: (path) => !(basename(path) >= '0066_' && basename(path) < '1') });
  await migrate(engine, folder);
});
afterAll(async () => {
  await engine?.close();
  await place?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('a filled database gets keys that the client leads, and loses nothing (ALL-10)', async () => {
  const [client, other] = await owner(
    `insert into clients (name, primary_color, secondary_color) values ('Uno', '#000000', '#ffffff'), ('Dos', '#000000', '#ffffff') returning client_id`,
  );
  const client_id = Number(client?.client_id);
  const [staying, moved] = [await owner(robot, [client_id, 'Queda']), await owner(robot, [client_id, 'Va'])];
  const [robot_id, moved_id] = [Number(staying[0]?.robot_id), Number(moved[0]?.robot_id)];
  const run = (statement: string, params: unknown[] = []) => owner(statement, params);
  await seedRecords(run, { client_id, robot_id }, 200);
  await seedAlerts(run, { client_id, robot_id }, 100);
  await seedInteractions(run, { client_id, robot_id }, 500);
  await seedInteractions(run, { client_id, robot_id: moved_id }, 20);
  await owner('update robots set client_id = $1 where robot_id = $2', [other?.client_id, moved_id]);
  await owner(`insert into session_types (client_id, session_name, kind) values ($1, 'Usuario', 'es')`, [client_id]);
  await owner(
    `with made as (insert into agents (client_id, robot_id, session_id, name, language_id, test_phrase, voice_tone, engine)
      select $1, $2, session_id, 'Agente', 1, 'Hola', 'neutral', 'local' from session_types where client_id = $1 returning agent_id)
    insert into agent_secrets (agent_id, key_enc) select agent_id, '\\x01' from made`,
    [client_id, robot_id],
  );
  const [before, work] = [
    await counts(),
    `select count(*)::int as n from queued_work where kind = 'agent-speech' and body ? 'anew'`,
  ];
  const asked = await owner(work);
  expect(Object.values(before).every((n) => Number(n) > 0)).toBe(true);

  expect(await migrate(engine, shipped)).toContain('0066_keys_led_by_the_client.sql');
  expect(await counts()).toEqual(before);
  // The key of an agent is its client's, and nothing is spoken anew for it.
  expect(await owner('select client_id from agent_secrets')).toEqual([{ client_id }]);
  expect(await owner(work)).toEqual(asked);
  expect(await owner('select robot_id, has_moved from robot_state order by robot_id')).toEqual([
    { robot_id, has_moved: false },
    { robot_id: moved_id, has_moved: true },
  ]);
  expect(await migrate(engine, shipped)).toEqual([]);
});

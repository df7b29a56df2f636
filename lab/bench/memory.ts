// What a server holds after much was asked of it: whole lists of ten thousand, what robots are to show, and single records.
import { setTimeout as pause } from 'node:timers/promises';
import { seedInteractions, seedRecords, seedShown } from '../../server/src/testing/seed/records.ts';
import { wholeNumber } from '../lib/figures.ts';
import { credentialOf, runOn } from '../lib/seed.ts';
import { small } from './lib/options.ts';
import { reportResult } from './lib/report.ts';
import { world } from './lib/world.ts';

const many = small ? 1000 : 10_000;
/** Of the first client, each with the same five hundred products. */
const shown = [1, 51, 101, 151, 201, 251, 301, 351, 401, 451].slice(0, small ? 1 : 10);

const w = await world({ clients: 50, robots: 1000, interactions: 0 });
const run = runOn(w.sql);
await run('set session_replication_role = replica');
await seedRecords(run, { client_id: 1, robot_id: 1 }, many);
for (const robot_id of shown) await seedShown(run, { client_id: 1, robot_id }, 500);
await seedInteractions(run, { client_id: 1, robot_id: 1 }, many);
await run('set session_replication_role = origin');
await run('vacuum analyze');

const { product: server } = w;
const idle = server.memory().now;

const lists = [
  '/api/catalogue/article/articles_by_client/1',
  '/api/directories/directory/directory_by_client_id/1/',
  '/api/branch_offices/branch_offices/branchoffice_by_client_id/1',
  '/api/information/information/information_items_by_client/1/',
  '/api/robots/robots/robots_by_client/1/',
  '/api/interaction/interaction/interaction_by_robot/1/',
];
const records = Array.from({ length: many / 20 }, (_, n) => `/api/catalogue/article/${n + 1}`);
/** What a robot asks for: its configuration, and its records in parts. */
const ofRobot = async (robot_id: number) => {
  const authorization = credentialOf(robot_id);
  const index = await fetch(`${server.url}/device/v1/config`, { headers: { authorization } });
  const { payload } = (await index.json()) as { payload: { parts: string[] } };
  const parts = payload.parts.map((sha256) => `/device/v1/records/${sha256}`);
  return ['/device/v1/config', ...parts].map((path) => ({ path, authorization }));
};
const shownParts = await Promise.all(shown.map(ofRobot));
const asked = [
  ...lists.flatMap((path) => Array.from({ length: 5 }, () => ({ path, authorization: w.client.authorization }))),
  ...records.map((path) => ({ path, authorization: w.client.authorization })),
  ...Array.from({ length: 10 }, () => shownParts.flat()).flat(),
];

/** Eight callers take one question after the other. */
async function askAll(): Promise<void> {
  const waiting = [...asked];
  const caller = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { path, authorization } = next;
      const response = await fetch(server.url + path, { headers: { authorization } });
      // Too much at once: the question comes again, as a robot's does.
      if (response.status === 503) {
        waiting.unshift(next);
        await pause(1000);
        continue;
      }
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      for await (const _ of response.body ?? []);
    }
  };
  await Promise.all(Array.from({ length: 8 }, caller));
}

for (let round = 0; round < 3; round++) {
  await askAll();
  const { now, peak } = server.memory();
  console.log(`  after ${round + 1} rounds: ${wholeNumber(now)} MB, highest ${wholeNumber(peak)} MB`);
}
const { now, peak } = server.memory();
reportResult(
  'memory after whole lists of 10,000, records and what robots show',
  '≤ 220 MB',
  `${wholeNumber(now)} MB, highest ${wholeNumber(peak)} MB (idle ${wholeNumber(idle)} MB)`,
  now <= 220,
);
await w.end();

// Kills the server, the database and the network while robots replay their outboxes, and compares every fact with a ledger
// that neither of them writes: nothing lost, nothing doubled (reliability E5, E6, E7, E12).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort, ServerProcess } from '../../e2e/lib/server-process.ts';
import { adminSettings, signIn } from '../../e2e/lib/staff.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { startEmbedded } from '../../server/src/embedded/embedded.ts';
import { BadNetwork } from './lib/bad-network.ts';
import { between, compareLedger, simulateInteractions } from './lib/ledger.ts';
import { ledgerFleet } from './lib/ledger-fleet.ts';

const robotsCount = 8;
const kills = Number(process.env.LEDGER_KILLS ?? 100);
const wanted = Number(process.env.LEDGER_FACTS ?? 100_000);

type Database = Awaited<ReturnType<typeof startPostgres>>;

/** One campaign of faults; answers what is wrong at its end. */
async function campaign(name: string, database: Database | null): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), `botones-ledger-`));
  const dataDir = join(folder, 'data');
  const server = new ServerProcess(await freePort(), {
    ...adminSettings,
    DATA_DIR: dataDir,
    ...(database ? { DATABASE_URL: database.url } : {}),
  });
  await server.start();
  const network = new BadNetwork(server.port);
  const address = await network.listen();
  const api = await signIn(server.url);
  const fleet = await ledgerFleet(api, { address, folder, count: robotsCount, name: `Ledger ${name}` });
  const { ledger, robots } = fleet;

  let done = false;
  const lives = robots.map((robot) => simulateInteractions(robot, () => done));
  const restarts: number[] = [];
  let databaseKills = 0;
  let cuts = 0;
  for (let n = 0; n < kills || ledger.facts.size < wanted; n++) {
    network.weather = Math.random() < 0.25 ? 'swallow-answers' : 'clear';
    await pause(between(200, 2500));
    if (Math.random() < 0.3) {
      cuts++;
      network.cut();
      if (Math.random() < 0.3) {
        network.weather = 'down';
        await pause(between(100, 800));
      }
      network.weather = 'clear';
    }
    if (database && n % 10 === 9) {
      databaseKills++;
      if (n % 20 === 9) await database.kill('SIGKILL');
      else await database.stop('immediate');
      await pause(between(50, 500));
      await database.start();
    }
    if (n < kills) {
      await server.end('SIGKILL');
      restarts.push(await server.start());
    }
    if (n % 20 === 19)
      console.log(`  ${n + 1} kills, ${ledger.facts.size} facts told, ${ledger.acknowledged} acknowledged`);
  }
  done = true;
  network.weather = 'clear';
  await Promise.all(lives);
  const left = await fleet.drained(120_000);
  if (left > 0)
    console.log(
      '  left in the robots:',
      robots.map((robot) => `${robot.pending()} ${JSON.stringify(robot.link.state())}`).join('; '),
    );
  await fleet.stop();
  network.close();
  const code = await server.end('SIGTERM');

  const own = database ? null : await startEmbedded(dataDir);
  const reach = own?.url.replace('botones@', 'postgres@') ?? database?.adminUrl.replace(/\/postgres$/, '/botones');
  const client = new pg.Client({ connectionString: reach });
  await client.connect();
  const wrong = await compareLedger(ledger, async (sql) => (await client.query(sql)).rows);
  await client.end();
  await own?.stop();
  if (left > 0) wrong.push(`${left} facts never left the robots`);
  if (code !== 0) wrong.push(`the server ended with ${code} after SIGTERM`);
  if (/unhandled rejection|unforeseen failure/.test(server.output))
    wrong.push(`the server's log holds what nobody foresaw:\n${server.output.slice(-2000)}`);
  restarts.sort((a, b) => a - b);
  console.log(
    `${name}: ${kills} kills of the server, ${databaseKills} of the database, ${cuts} cuts, ${network.swallowed} swallowed answers; ` +
      `${ledger.facts.size} facts, ${ledger.acknowledged} acknowledgements; ready again after ${Math.round(restarts[restarts.length >> 1] ?? 0)} ms ` +
      `(longest ${Math.round(restarts.at(-1) ?? 0)} ms); ${wrong.length === 0 ? '0 lost, 0 doubled' : `${wrong.length} WRONG`}`,
  );
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
  rmSync(folder, { recursive: true, force: true });
  return wrong;
}

const engines = (process.env.LEDGER_ENGINES ?? 'postgres,embedded').split(',');
let bad = 0;
if (engines.includes('postgres')) {
  const database = await startPostgres();
  bad += (await campaign('postgres', database)).length;
  await database.remove();
}
if (engines.includes('embedded')) bad += (await campaign('embedded', null)).length;
process.exit(bad > 0 ? 1 : 0);

// `npm run check:deep -- ledger [--kills 100] [--facts 100000] [--engines postgres,embedded] [--seed 1]`: kills the server, the database and the
// network while robots replay their outboxes, and compares every fact with a ledger that neither of them writes: nothing lost, nothing doubled
// (reliability E5, E6, E7, E12).

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { between } from '../../robot/src/chance/random.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { percentile } from '../lib/figures.ts';
import { type Given, onField, runCampaign } from './lib/campaign.ts';
import { wordsFlag } from './lib/flags.ts';
import { compareLedger, simulateInteractions } from './lib/ledger.ts';
import { ledgerFleet } from './lib/ledger-fleet.ts';

const robotsCount = 8;
type Size = Given & { kills: number; facts: number };

/** One campaign of faults on one database. */
function onDatabase(name: string, given: Size, database?: Awaited<ReturnType<typeof startPostgres>>) {
  const folder = join(given.folder, name);
  return onField(`ledger ${name}`, { ...given, folder, ...(database && { database }) }, async (field) => {
    const { server, api, random, wrong, byFault, count, settle } = field;
    const network = await field.network();
    const fleet = await ledgerFleet(api, { address: network.address, folder, count: robotsCount, name });
    const { ledger, robots } = fleet;
    let done = false;
    const lives = robots.map((robot) => simulateInteractions(robot, () => done));
    const restarts: number[] = [];
    for (let n = 0; n < given.kills || ledger.facts.size < given.facts; n++) {
      network.weather = random() < 0.25 ? 'swallow-answers' : 'clear';
      await pause(between(random, 200, 2_500));
      if (random() < 0.3) {
        count('network cut');
        network.cut();
        if (random() < 0.3) {
          network.weather = 'down';
          await pause(between(random, 100, 800));
        }
        network.weather = 'clear';
      }
      if (database && n % 10 === 9) {
        count('database killed');
        if (n % 20 === 9) await database.kill('SIGKILL');
        else await database.stop('immediate');
        await pause(between(random, 50, 500));
        await database.start();
      }
      if (n < given.kills) {
        count('server killed');
        await server.end('SIGKILL');
        restarts.push(await server.start());
      }
      if (n % 20 === 19)
        given.tell?.(`${n + 1} rounds, ${ledger.facts.size} facts told, ${ledger.acknowledged} acknowledged`);
    }
    done = true;
    network.weather = 'clear';
    await Promise.all(lives);
    const left = await fleet.drained(120_000);
    if (left > 0)
      wrong.push(`${left} facts never left the robots: ${robots.map(({ link }) => JSON.stringify(link.state()))}`);
    await fleet.stop();
    await settle((query) => compareLedger(ledger, query));
    const { swallowed } = network;
    given.tell?.(`${name}: ${ledger.facts.size} facts, ${swallowed} swallowed answers, ${wrong.length} wrong`);
    return { wrong, byFault, facts: ledger.facts.size, restarts };
  });
}

async function onEngines(given: Size) {
  const engines = wordsFlag('engines', 'postgres,embedded');
  const database = engines.includes('postgres') ? await startPostgres() : null;
  const all: Awaited<ReturnType<typeof onDatabase>>[] = [];
  if (database) all.push(await onDatabase('postgres', given, database).finally(() => database.remove()));
  if (engines.includes('embedded')) all.push(await onDatabase('embedded', given));
  const byFault = new Map<string, number>();
  for (const [fault, times] of all.flatMap((one) => [...one.byFault]))
    byFault.set(fault, (byFault.get(fault) ?? 0) + times);
  return { all, byFault };
}

await runCampaign('ledger', { kills: 100, facts: 100_000 }, onEngines, (promises, { all }, { kills }) => {
  for (const { wrong, facts, restarts } of all) {
    promises.none(`lost, doubled or another's of ${facts} facts (${kills} kills of the server)`, wrong);
    console.log(`  ready again after ${percentile(restarts, 0.5)} ms, longest ${Math.max(...restarts)} ms`);
  }
});

// `npm run check:deep -- servers [--minutes 6]`: two processes behind HAProxy, on a database with a standby. Each minute one of them is
// killed and the balancer reads its settings anew; in the middle the primary is killed and its standby takes over. Robots tell facts, people
// import, assign, export and change all the while: an independent ledger is equal, nothing is done twice, every console saw each change.
import { setTimeout as pause } from 'node:timers/promises';
import { createApi } from '@botones/contract/calls/api';
import { contract } from '@botones/contract/index';
import { adminEmail, adminPassword } from '../../e2e/lib/staff.ts';
import { hasBalancer } from '../lib/balancer.ts';
import { percentile, wholeNumber } from '../lib/figures.ts';
import { numberFlag } from './lib/flags.ts';
import { compareLedger, simulateInteractions } from './lib/ledger.ts';
import { ledgerFleet } from './lib/ledger-fleet.ts';
import { atWork, goneWords } from './lib/servers-at-work.ts';
import { persistent, severalServers } from './lib/several-servers.ts';
import { TargetReport } from './lib/target-report.ts';

const promises = new TargetReport();
if (!hasBalancer) {
  promises.skip('two servers behind a balancer', 'HAProxy is not installed');
  promises.end();
}
const minutes = numberFlag('minutes', 6);
const w = await severalServers();
const { url } = w.proxy;
const anonymous = createApi(contract, { base: url, fetch: persistent() });
const signedIn = await anonymous.auth.login({
  body: { email: adminEmail, password: adminPassword },
});
const session = { token: signedIn.access_token, session_id: signedIn.session_id };
const api = createApi(contract, {
  base: url,
  fetch: persistent(() => session.token),
  authorization: () => `Bearer ${session.token}`,
});
// A token lasts minutes: it is renewed as the console does it.
let { refresh_token } = signedIn;
const renewing = setInterval(async () => {
  const next = await anonymous.auth.refresh({ body: { refresh_token } });
  session.token = next.access_token;
  refresh_token = next.refresh_token;
}, 240_000);

const fleet = await ledgerFleet(api, { address: url, folder: w.folder, count: 8, name: 'Clínica' });
const client = Number((await w.rows('select max(client_id)::int as n from clients'))[0]?.n);
const people = await atWork(url, api, session, client);
let done = false;
const lives = fleet.robots.map((robot) => simulateInteractions(robot, () => done, [100, 400]));

let kills = 0;
let promoted = Number.NaN;
for (let minute = 0; minute < minutes; minute++) {
  await pause(20_000);
  w.proxy.reload();
  await pause(10_000);
  const server = w.servers[minute % w.servers.length];
  await server?.end('SIGKILL');
  kills++;
  await pause(3_000);
  await server?.start();
  if (minute === Math.floor(minutes / 2)) {
    await pause(7_000);
    const write = () =>
      api.categories.create({
        body: {
          client,
          name: [
            { language_id: 1, text: `Promovida ${Date.now()}` },
            { language_id: 2, text: `Promoted ${Date.now()}` },
          ],
        },
      });
    promoted = await w.failOver(write);
    console.log(`  the standby took over: first write ${Math.round(promoted)} ms after its promotion`);
  }
  await pause(20_000);
  console.log(
    `  minute ${minute + 1}: ${wholeNumber(fleet.ledger.facts.size)} facts, ${people.imported.length} imported, ${people.assignments} assignments, ${people.changes} changes, ${people.files.length} files`,
  );
}
done = true;
await Promise.all(lives);
const left = await fleet.drained(120_000);
await people.stop();
await fleet.stop();
clearInterval(renewing);

promises.hold(
  'kills, reloads, failovers',
  `${minutes}, ${minutes}, 1`,
  `${kills}, ${minutes}, ${Number.isNaN(promoted) ? 0 : 1}`,
  kills === minutes,
);
promises.most('first write after the promotion', 10_000, promoted, 'ms');
promises.hold('facts that never left the robots', '0', String(left), left === 0);
promises.none('facts lost or doubled', await compareLedger(fleet.ledger, w.rows, fleet.ids));
promises.hold(
  'facts told',
  '> 0',
  `${wholeNumber(fleet.ledger.facts.size)}, ${wholeNumber(fleet.ledger.acknowledged)} acknowledged`,
  fleet.ledger.acknowledged > 0,
);
const codes = await w.rows(
  `select code, count(*)::int as n from products where client_id = ${client} and code is not null group by code`,
);
const there = new Map(codes.map((row) => [String(row.code), Number(row.n)]));
const expected = new Set(people.imported);
const wrongCodes = [
  ...[...expected]
    .filter((code) => there.get(code) !== 1)
    .map((code) => `${code} is there ${there.get(code) ?? 0} times`),
  ...[...there.keys()].filter((code) => !expected.has(code)).map((code) => `${code} was never said to be saved`),
];
promises.none('imported products lost or doubled', wrongCodes);
promises.hold('products imported', '> 0', wholeNumber(expected.size), expected.size > 0);
const assigned = await w.rows(
  `select robot_id, array_agg(product_id order by product_id)::text as list, count(*)::int as n from robot_products where client_id = ${client} group by robot_id`,
);
const wanted = `{${[...people.lastAssigned].sort((a, b) => a - b).join()}}`;
promises.none(
  'robots with another list than the last',
  assigned.filter(({ list }) => list !== wanted).map((row) => JSON.stringify(row)),
);
promises.hold(
  'robots with a list',
  String(fleet.ids.length),
  String(assigned.length),
  assigned.length === fleet.ids.length,
);
promises.hold('assignments', '> 0', String(people.assignments), people.assignments > 0);
promises.hold('whole files', '> 0', String(people.files.length), people.files.length > 0);
const ends = await w.rows(`select kind, state, coalesce(failure, '') as failure, count(*)::int as n from background_jobs
  where state <> 'done' and coalesce(failure, 'none') not in (${goneWords.map((word) => `'${word}'`).join()}) group by 1, 2, 3`);
// One of a process that was killed stands as running: nobody works at it, and it is told as interrupted.
promises.none(
  'jobs that ended otherwise',
  ends.filter(({ state }) => state !== 'running').map((row) => JSON.stringify(row)),
);
promises.hold('jobs begun again', 'told', String(people.again), true);
promises.none('what went wrong for people', people.wrong);
promises.most('a change is seen by each console, p95', 15_000, percentile(people.waits, 0.95), 'ms');
promises.none(
  'unforeseen failures',
  w.servers.flatMap((server) =>
    server.output.split('\n').filter((line) => /unhandled rejection|unforeseen failure/.test(line)),
  ),
);
await w.end();
promises.end();

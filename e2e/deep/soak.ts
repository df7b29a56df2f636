// `npm run check:deep -- soak [--minutes 240] [--robots 8] [--faults-s 60]`: hours of a third of the load with another fault each minute; at
// the end nothing is lost or doubled, nothing grew, and nobody was told what he should not have been (E19).
import { connect } from 'node:net';
import { signIn } from '../lib/staff.ts';
import { BadNetwork } from './lib/bad-network.ts';
import { callerOf } from './lib/caller.ts';
import { numberFlag } from './lib/flags.ts';
import { between, compareLedger, simulateInteractions } from './lib/ledger.ts';
import { ledgerFleet } from './lib/ledger-fleet.ts';
import { loadGenerator } from './lib/load-generator.ts';
import { pause, seeded, unexpectedErrors } from './lib/seeded.ts';
import { percentile, TargetReport } from './lib/target-report.ts';
import { slopePerTenMinutes, vitalsOf } from './lib/vitals.ts';

const minutes = numberFlag('minutes', 240);
const everyMs = numberFlag('faults-s', 60) * 1000;
const promises = new TargetReport();
const w = await seeded({ clients: 10, robots: 300, interactions: numberFlag('interactions', 200_000) });
const network = new BadNetwork(w.server.port);
const address = await network.listen();
const api = await signIn(w.server.url);
const fleet = await ledgerFleet(api, { address, folder: w.folder, count: numberFlag('robots', 8), name: 'Soak' });
const crowdTalks = async () =>
  Number((await w.rows('select count(*)::int as n from interactions where robot_id <= 300'))[0]?.n);
const before = await crowdTalks();
let done = false;
const lives = fleet.robots.map((robot) => simulateInteractions(robot, () => done, [500, 3_000]));
// 300 robots that beat, 6 talks a second, 15 people: three tenths of a large client.
const went = loadGenerator(w.server.url, callerOf(w.server.url), {
  robots: 300,
  beatS: 10,
  talks: 6,
  people: 15,
  sockets: true,
});

/** Memory and files of each life of the server, by its age: a restart begins anew. */
let memory: { at: number; value: number }[] = [];
const slopes: number[] = [];
const files: number[] = [];
const settled = () => {
  const warm = memory.filter(({ at }) => at > (memory[0]?.at ?? 0) + 120_000);
  if (warm.length > 300) slopes.push(slopePerTenMinutes(warm));
  memory = [];
};
let looking = true;
const eyes = (async () => {
  while (looking) {
    if (w.server.alive && w.server.pid !== undefined) {
      const seen = vitalsOf(w.server.pid);
      memory.push({ at: performance.now(), value: seen.rss });
      files.push(seen.fds);
    }
    await pause(1000);
  }
})();

const faults: Record<string, () => Promise<void>> = {
  'server killed': async () => {
    await w.server.end('SIGKILL');
    settled();
    await w.server.start();
  },
  'server restarted': async () => {
    const code = await w.server.end('SIGTERM');
    settled();
    if (code !== 0) stops.push(`a stop ended with ${code}`);
    await w.server.start();
  },
  'database killed': async () => {
    await w.database.kill('SIGKILL');
    await pause(between(200, 3_000));
    await w.database.start();
  },
  'database ended at once': async () => {
    await w.database.stop('immediate');
    await w.database.start();
  },
  'database away': async () => {
    await w.database.stop('fast');
    await pause(Math.min(20_000, everyMs / 3));
    await w.database.start();
  },
  'wires cut': async () => network.cut(),
  'network down': async () => {
    network.weather = 'down';
    network.cut();
    await pause(Math.min(20_000, everyMs / 3));
  },
  'answers swallowed': async () => {
    network.weather = 'swallow-answers';
    await pause(Math.min(10_000, everyMs / 4));
  },
  'slow callers': async () => {
    const sockets = Array.from({ length: 400 }, () => {
      const socket = connect(w.server.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nx: '));
      return socket.on('error', () => {}).resume();
    });
    await pause(Math.min(12_000, everyMs / 3));
    for (const socket of sockets) socket.destroy();
  },
};
const stops: string[] = [];
const names = Object.keys(faults);
const counts = new Map<string, number>();
const end = performance.now() + minutes * 60_000;
while (performance.now() < end) {
  const begun = performance.now();
  const name = names[Math.floor(Math.random() * names.length)] ?? 'wires cut';
  counts.set(name, (counts.get(name) ?? 0) + 1);
  await faults[name]?.();
  network.weather = 'clear';
  await pause(Math.max(1_000, everyMs - (performance.now() - begun)));
}
console.log(`  ${[...counts].map(([name, n]) => `${name}: ${n}`).join(', ')}`);
done = true;
await Promise.all(lives);
looking = false;
await eyes;
settled();
const left = await fleet.drained(120_000);
await fleet.stop();
await went.stop();
network.close();

const differences: string[] = [...stops];
await w.again();
differences.push(...(await compareLedger(fleet.ledger, w.rows, fleet.ids)));
// The crowd's own talks are no part of the ledger; each that was acknowledged is counted.
const told = [...went.told.values()].reduce((sum, n) => sum + n, 0);
const kept = (await crowdTalks()) - before;
if (kept < told) differences.push(`${told} talks of the crowd were acknowledged, ${kept} are there`);
if (left > 0) differences.push(`${left} facts never left the robots`);
promises.none(`lost or doubled of ${fleet.ledger.facts.size} facts and ${told} talks`, differences);
for (const tally of [went.beats, went.writes, went.reads])
  promises.hold(
    `${tally.name}: answers nobody announced`,
    '0',
    `${tally.bad(0, 429, 503, 507)} (${tally.show()})`,
    tally.bad(0, 429, 503, 507) === 0,
  );
promises.most('calls between faults, p50', 300, percentile([...went.beats.waits, ...went.reads.waits], 0.5), 'ms');
if (slopes.length > 0)
  promises.most('memory grows in ten minutes, median of the lives', 1, percentile(slopes, 0.5), '%', 1);
else promises.skip('memory grows in ten minutes', 'no life of the server was longer than seven minutes');
promises.most('open files', 1_500, Math.max(...files), '');
promises.none('unforeseen failures in the log', unexpectedErrors(w.server));
await w.end();
promises.end();

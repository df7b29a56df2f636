// `npm run check:deep -- load [--minutes 30] [--robots 1000] [--interactions 5000000]`: a day of a large client at a steady pace: who waits, and
// whether memory or files grow (E1).

import { setTimeout as pause } from 'node:timers/promises';
import { percentile, wholeNumber } from '../lib/figures.ts';
import { callerOf } from './lib/caller.ts';
import { numberFlags } from './lib/flags.ts';
import { loadGenerator } from './lib/load-generator.ts';
import { seeded, unexpectedErrors } from './lib/seeded.ts';
import { TargetReport } from './lib/target-report.ts';
import { watch } from './lib/watch.ts';

const { minutes, robots, interactions } = numberFlags({ minutes: 30, robots: 1_000, interactions: 5_000_000 });
const promises = new TargetReport();
const w = await seeded({ clients: 50, robots, interactions });
const interactionsNow = async () => Number((await w.rows('select count(*)::int as n from interactions'))[0]?.n);
const before = await interactionsNow();
const size = { robots, beatS: 10, talks: 20, people: 50, sockets: true };
const went = loadGenerator(w.server.url, callerOf(w.server.url), size);
await pause(15_000);
for (const tally of [went.beats, went.writes, went.reads]) {
  tally.waits.length = 0;
  tally.statuses.clear();
}
const eyes = watch(w.server);
await pause(minutes * 60_000);
const seen = await eyes.stop();
// One that was lost waits up to a minute for its next try.
for (const begun = performance.now(); went.open() < robots && performance.now() - begun < 70_000; ) await pause(500);
const sockets = `${went.open()} (refused or lost ${went.closed()} times)`;
promises.hold('sockets open at the end', `${robots}`, sockets, went.open() === robots);
await went.stop();
for (const tally of [went.beats, went.writes, went.reads]) {
  const measured = `${tally.bad()} of ${wholeNumber(tally.good)} (${tally.show()})`;
  promises.hold(`${tally.name} without error`, '0', measured, tally.bad() === 0);
}
const { first, last } = seen.fds;
promises.hold('open files', 'flat', `${first} → ${last}`, Math.abs(last - first) <= 50);
promises.most('beats and talks, p99', 300, percentile([...went.beats.waits, ...went.writes.waits], 0.99), 'ms');
promises.most('consoles, p99', 500, percentile(went.reads.waits, 0.99), 'ms');
promises.most('processor', 70, seen.cpu, '% of a core');
promises.most('memory', 600, seen.rssMax, 'MB');
promises.most('memory grows in ten minutes', 1, seen.rssSlope, '%', 1);
const told = [...went.told.values()].reduce((sum, n) => sum + n, 0);
const kept = (await interactionsNow()) - before;
promises.hold('acknowledged talks are there', wholeNumber(told), wholeNumber(kept), kept >= told);
promises.none('unforeseen failures in the log', unexpectedErrors(w.server));
await w.end();
promises.end();

// `npm run check:deep -- foreign-ids [--rounds 200]`: the number of another client's record is answered as one that nobody has, in words
// and in time (A2).

import { callEndpoint, everyCall } from '../../server/src/testing/call-endpoint.ts';
import { clientFixture, type Records } from '../../server/src/testing/client-fixture.ts';
import { missingId, missingNumber } from '../../server/src/testing/missing-records.ts';
import { validCalls } from '../../server/src/testing/valid-calls.ts';
import { world } from '../../server/src/testing/world.ts';
import { median } from '../lib/figures.ts';
import { numberFlag } from './lib/flags.ts';

const rounds = numberFlag('rounds', 200);
const mostMs = 10;
/** Lists and single records, what is read and what is written, by people and by devices, rows and files. */
const calls = [
  ...['robots.get', 'devices.get', 'users.get', 'clients.get', 'audit.get', 'alertDesk.get', 'alerts.listByRobot'],
  ...['interactions.listByRobot', 'storage.usage', 'robots.update', 'alerts.dismiss', 'users.update', 'storage.upload'],
  ...['device.file', 'device.ack'],
];
const tell = (line: string) => process.stdout.write(`${line}\n`);

const w = await world({ TRUST_PROXY: 'loopback', LOG_LEVEL: 'silent', DEVICE_CALLS_PER_MINUTE: '1000000' });
const [mine, theirs] = [await clientFixture(w), await clientFixture(w)];
let wrong = 0;
for (const name of calls) {
  const endpoint = everyCall.find(([known]) => known === name)?.[1];
  const call = validCalls[name];
  if (!endpoint || !call) throw new Error(`There is no call ${name}.`);
  const as = endpoint.access === 'device' ? mine.device.credential : `Bearer ${mine.owner.token}`;
  const caller = {
    rights: null,
    password: '',
    user_id: mine.owner.user_id,
    refreshToken: '',
    elsewhere: async () => '',
  };
  const inputOf = (of: Records, client: number) => call.input({ caller, client, self: false, of });
  const sides = {
    // The record alone is another's: whose client it names is refused before anybody looks.
    foreign: () => inputOf(theirs.standing, call.record ? mine.client.client_id : theirs.client.client_id),
    missing: () => inputOf(missingId, call.record ? mine.client.client_id : missingNumber),
  };
  const answers = new Set<string>();
  /** How far the medians of so many questions about each are apart. */
  const measure = async (): Promise<number> => {
    const times = { foreign: [] as number[], missing: [] as number[] };
    for (let round = -5; round < rounds; round++)
      // Another order each time: what a question leaves behind falls on both alike.
      for (const side of round % 2 ? (['foreign', 'missing'] as const) : (['missing', 'foreign'] as const)) {
        const input = await sides[side]();
        const begun = performance.now();
        const { status, text } = await callEndpoint(w, endpoint, input, as);
        if (round >= 0) times[side].push(performance.now() - begun);
        answers.add(`${status} ${text.replace(/,"request_id":"[^"]*"/, '')}`);
      }
    const [foreign, none] = [median(times.foreign), median(times.missing)];
    tell(`${name}: foreign ${foreign.toFixed(2)} ms, missing ${none.toFixed(2)} ms (n = ${rounds} each)`);
    return Math.abs(foreign - none);
  };
  let apart = await measure();
  // A machine that does other work is slow by chance; what tells one from the other tells it every time.
  for (let more = 0; apart >= mostMs && more < 2; more++) apart = await measure();
  tell(`${name}: ${apart.toFixed(2)} ms apart: ${[...answers].join(' / ')}`);
  // The twin: the same question about an own record is answered, or it would be no question.
  const own = await callEndpoint(w, endpoint, await inputOf(mine.fresh, mine.client.client_id), as);
  if (answers.size !== 1 || !/^40[34] /.test([...answers][0] ?? '') || !(apart < mostMs) || own.status !== 200) {
    tell(`WRONG ${name}: ${answers.size} kind(s) of answer, own record ${own.status}`);
    wrong++;
  }
}
await w.stop();
tell(`${calls.length} calls, ${wrong} tell another client's record from none`);
process.exit(wrong > 0 ? 1 : 0);

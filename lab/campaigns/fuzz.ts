// `npm run check:deep -- fuzz`: at least 50,000 requests with what programs dislike; none may be answered 5xx, be late or end the server.

import { clientFixture } from '../../server/src/testing/client-fixture.ts';
import { type FuzzCall, fuzzCalls, sendFuzzCall } from '../../server/src/testing/nets/fuzzing.ts';
import { hostileStrings } from '../../server/src/testing/nets/hostile-strings.ts';
import { world } from '../../server/src/testing/world.ts';

const wanted = 50_000;
const atOnce = 12;
/** Of processor time, ours and the server's and the database's together (C10). */
const mostCpuMs = 1000;

const w = await world({ TRUST_PROXY: 'loopback', DEVICE_CALLS_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' });
const home = await clientFixture(w);
const wrong: string[] = [];
const statuses = new Map<number, number>();
let sent = 0;
let slowest = 0;
const unhandled: unknown[] = [];
process.on('unhandledRejection', (cause) => unhandled.push(cause));
process.on('uncaughtException', (cause) => unhandled.push(cause));

const tell = (line: string) => process.stdout.write(`${line}\n`);
async function shoot(shot: FuzzCall, alone: boolean): Promise<void> {
  const before = process.cpuUsage();
  const answer = await sendFuzzCall(w, shot);
  const { user, system } = process.cpuUsage(before);
  const cpu = (user + system) / 1000;
  sent++;
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  if (alone) slowest = Math.max(slowest, cpu);
  const late = alone && cpu > mostCpuMs ? `${Math.round(cpu)} ms of processor time` : null;
  if (answer.wrong ?? late) wrong.push(`${shot.name} ${shot.where} = ${shot.value}: ${answer.wrong ?? late}`);
  if (sent % 10_000 === 0) tell(`${sent} sent, ${wrong.length} wrong`);
}

/** A fixed sequence of numbers below one: a run can be repeated. */
let seed = 20_261_120;
const random = () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return seed / 2 ** 32;
};
/** The same call with some letters of its body or address exchanged. */
function mutated(shot: FuzzCall): FuzzCall {
  const scramble = (text: string) => {
    const letters = [...text];
    for (let i = 0; i <= random() * 4; i++) {
      const at = Math.floor(random() * letters.length);
      const other = hostileStrings[Math.floor(random() * hostileStrings.length)] ?? '';
      letters.splice(
        at,
        Math.floor(random() * 3),
        random() < 0.5 ? other.slice(0, 20) : String.fromCharCode(32 + random() * 95),
      );
    }
    return letters.join('');
  };
  if (shot.body !== undefined && random() < 0.8)
    return { ...shot, where: 'body, scrambled', value: '', body: scramble(shot.body) };
  const path = shot.address.replace(/[^/]+\/?$/, (last) => encodeURIComponent(scramble(last).toWellFormed()));
  return { ...shot, where: 'address, scrambled', value: path, address: path };
}

const plain: FuzzCall[] = [];
let batch: Promise<void>[] = [];
for await (const shot of fuzzCalls(w, home, { deep: true })) {
  const big = (shot.body?.length ?? 0) > 50_000;
  if (big) await shoot(shot, true);
  else {
    batch.push(shoot(shot, false));
    if (plain.length < 20_000) plain.push(shot);
  }
  if (batch.length >= atOnce) await Promise.all(batch.splice(0));
}
await Promise.all(batch);
tell(`${sent} sent field by field; now scrambled`);
while (sent < wanted) {
  batch = Array.from({ length: atOnce }, () =>
    shoot(mutated(plain[Math.floor(random() * plain.length)] as FuzzCall), false),
  );
  await Promise.all(batch);
}

const robot_id = await home.fresh.robot();
for (const word of hostileStrings) {
  const stored = await w.staff.api.robots.update({ params: { robot_id }, body: { url: word } }).then(
    ({ url }) => url,
    (cause: { status: number }) => cause.status,
  );
  if (stored !== 400 && stored !== word.trim())
    wrong.push(`stored ${JSON.stringify(stored)} for ${JSON.stringify(word)}`);
}
await w.staff.api.auth.me({});
tell(
  `${sent} requests, slowest large one ${Math.round(slowest)} ms of processor time, answers: ${JSON.stringify(Object.fromEntries(statuses))}`,
);
for (const line of [...new Set(wrong)].slice(0, 50)) tell(`WRONG ${line}`);
for (const cause of unhandled) tell(`UNHANDLED ${String(cause)}`);
await w.stop();
process.exit(wrong.length + unhandled.length > 0 ? 1 : 0);

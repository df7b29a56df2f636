// `npm run check:deep -- transport`: 6,000 messages with exchanged bytes against the running server (C2). It must stay the same
// process, grow by 100 MB at most, and answer everybody else in the meantime.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '@botones/contract/calls/api';
import { contract } from '@botones/contract/index';
import { freePort, ServerProcess } from '../../e2e/lib/server-process.ts';
import { addClient, addRobot, adminEmail, adminPassword, adminSettings, signIn } from '../../e2e/lib/staff.ts';
import { fire, messages, mutated, sequence } from '../../server/src/testing/nets/transport.ts';

const wanted = 6000;
const atOnce = 12;
const mostGrowth = 100;
/** A caller with good manners is answered within this, in ms, although twelve others are not. */
const mostWait = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'botones-transport-'));
const server = new ServerProcess(await freePort(), { DATA_DIR: folder, ...adminSettings });
await server.start(180_000);
const { pid } = server;
const megabytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const tell = (line: string) => process.stdout.write(`${line}\n`);
const wrong: string[] = [];

const api = await signIn(server.url);
const { access_token, session_id } = await createApi(contract, { base: server.url }).auth.login({
  body: { email: adminEmail, password: adminPassword },
});
const { code } = await addRobot(api, await addClient(api, 'Transporte'), 'Transporte');
const secret = randomBytes(32).toString('base64url');
const credentials = { token: access_token, session_id, device: `Device ${code}.${secret}` };
const all = messages(credentials);
const random = sequence(20_261_121);

let sent = 0;
let slowest = 0;
async function manners(): Promise<void> {
  const begun = performance.now();
  await api.robots.list({ query: {} }).catch((cause: unknown) => wrong.push(`a good caller was refused: ${cause}`));
  slowest = Math.max(slowest, performance.now() - begun);
}
const sending = async (message: (typeof all)[number]) => {
  const status = await fire(server.url, message);
  sent++;
  if (status !== null && status >= 500 && status !== 505) wrong.push(`${message.name}: ${status}`);
};

// Its size once it has done each thing before: caches and code that is compiled are not growth.
for (let i = 0; i < all.length; i += atOnce) await Promise.all(all.slice(i, i + atOnce).map(sending));
const before = megabytes();
let most = before;
while (sent < wanted) {
  const some = Array.from({ length: atOnce }, () => all[Math.floor(random() * all.length)] as (typeof all)[number]);
  await Promise.all([...some.map((message) => sending(mutated(message, random))), manners()]);
  most = Math.max(most, megabytes());
  if (sent % 1200 < atOnce) tell(`${sent} sent, ${Math.round(megabytes())} MB`);
}
const healthy = (await fetch(`${server.url}/healthz`)).ok;
if (!healthy) wrong.push('not healthy');
if (server.pid !== pid || (await fetch(`${server.url}/readyz`)).status !== 200) wrong.push('not the same process');
if (most - before > mostGrowth) wrong.push(`grew by ${Math.round(most - before)} MB`);
if (slowest > mostWait) wrong.push(`a good caller waited ${Math.round(slowest)} ms`);
const unforeseen = server.output.split('\n').filter((line) => /unforeseen|unhandled|"level":(50|60)/i.test(line));
wrong.push(...unforeseen.slice(0, 10));
tell(
  `${sent} messages, ${all.length} kinds; ${Math.round(before)} MB before, ${Math.round(most)} MB at most; slowest good caller ${Math.round(slowest)} ms`,
);
for (const line of [...new Set(wrong)].slice(0, 40)) tell(`WRONG ${line}`);
await server.end('SIGTERM');
rmSync(folder, { recursive: true, force: true });
process.exit(wrong.length > 0 ? 1 : 0);

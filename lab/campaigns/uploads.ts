// `npm run check:deep -- uploads [--store disk|s3]`: twenty uploads of 100 MB at once must not raise the server's memory by more than
// 50 MB, and twenty that would be 2 GB are refused before they are read (reliability C3).
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ServerProcess } from '../../e2e/lib/server-process.ts';
import { addClient, adminEmail, adminPassword, adminSettings, signIn } from '../../e2e/lib/staff.ts';
import { s3Server } from '../../server/src/testing/s3.ts';
import { wordsFlag } from './lib/flags.ts';

const atOnce = 20;
const large = 99_000_000;
const small = 100_000;
const mostGrowth = 50_000_000;
const [kind] = wordsFlag('store', 'disk');
if (kind !== 'disk' && kind !== 's3') throw new Error('--store takes disk or s3');
const store = kind === 's3' ? await s3Server() : null;
const folder = mkdtempSync(join(tmpdir(), 'botones-uploads-'));
const server = new ServerProcess(await freePort(), {
  ...adminSettings,
  DATA_DIR: join(folder, 'data'),
  ...store?.settings,
});
const tell = (line: string) => process.stdout.write(`${line}\n`);
const wrong: string[] = [];
const expectThat = (what: string, holds: boolean) => {
  tell(`${holds ? '  ok   ' : '  WRONG'} ${what}`);
  if (!holds) wrong.push(what);
};

/** Memory of the server that is in real use, in bytes. */
const memory = (): number =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0);

/** The head of a WAV file of this length. */
function head(bytes: number): Buffer {
  const text = Buffer.alloc(44);
  text.write('RIFF');
  text.writeUInt32LE(bytes - 8, 4);
  text.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, 48_000],
    [28, 48_000],
  ] as const)
    text.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    text.writeUInt16LE(value, at);
  text.write('data', 36);
  text.writeUInt32LE(bytes - 44, 40);
  return text;
}

/** Sends a file of so many bytes, with or without saying how many; answers the status and what was sent until then. */
function send(token: string, bucket: string, bytes: number, says: boolean): Promise<{ status: number; sent: number }> {
  const field = (name: string, value: string) =>
    `--x1\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const before = Buffer.from(
    field('bucket', bucket) +
      field('folder', 'audios') +
      field('area', 'voicebot') +
      '--x1\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n',
  );
  const after = Buffer.from('\r\n--x1--\r\n');
  return new Promise((resolve) => {
    let sent = 0;
    const call = request(`${server.url}/api/storage/upload/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x1',
        ...(says ? { 'content-length': before.length + bytes + after.length } : { 'transfer-encoding': 'chunked' }),
      },
    });
    call.on('response', (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, sent });
      if (answer.statusCode !== 200) call.destroy();
    });
    call.on('error', () => resolve({ status: 0, sent }));
    const block = Buffer.alloc(65_536, 128);
    call.write(before);
    call.write(head(bytes));
    sent = 44;
    const more = () => {
      while (sent < bytes && !call.destroyed) {
        const size = Math.min(block.length, bytes - sent);
        sent += size;
        if (!call.write(block.subarray(0, size))) return;
      }
      if (sent >= bytes) {
        call.off('drain', more);
        call.end(after);
      }
    };
    call.on('drain', more);
    more();
  });
}

/** Runs work and answers how much memory the server had at most meanwhile. */
async function highest<T>(work: Promise<T>): Promise<[T, number]> {
  let most = memory();
  const timer = setInterval(() => {
    most = Math.max(most, memory());
  }, 50);
  const result = await work;
  clearInterval(timer);
  return [result, most];
}

try {
  await server.start(120_000);
  const api = await signIn(server.url);
  const client = await api.clients.get({ params: { client_id: await addClient(api, 'Cargas') } });
  const bucket = client.bucket_name ?? '';
  const answer = await fetch(`${server.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
  const { payload } = (await answer.json()) as { payload: { access_token: string } };
  const all = (bytes: number, says: boolean) =>
    Promise.all(Array.from({ length: atOnce }, () => send(payload.access_token, bucket, bytes, says)));
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

  // Two small ones start the two threads that look at files, which stay as long as there is work; no large one has come yet.
  await Promise.all([1, 2].map(() => send(payload.access_token, bucket, small, true)));
  const cold = memory();
  const [refused, mostThen] = await highest(all(2_000_000_000, true));
  expectThat(
    `${atOnce} uploads that say 2 GB are refused`,
    refused.every(({ status }) => status === 413 || status === 0),
  );
  expectThat('at least most of them read why', refused.filter(({ status }) => status === 413).length >= atOnce * 0.8);
  expectThat(`memory grew by ${megabytes(mostThen - cold)} (${megabytes(cold)} before)`, mostThen - cold < mostGrowth);

  // For what is taken the beginning is no measure: V8 lets 64 MB of bytes that have passed lie before it collects them, and a first
  // large file leaves them there. That is there once, however many come; told here is what it is, and held what many cost besides.
  await Promise.all([1, 2].map(() => send(payload.access_token, bucket, large, true)));
  const before = memory();
  tell(`       the first two large ones: ${megabytes(before - cold)}`);
  const [stored, most] = await highest(all(large, true));
  expectThat(
    `${atOnce} uploads of ${megabytes(large)} are stored`,
    stored.every(({ status }) => status === 200),
  );
  expectThat(`memory grew by ${megabytes(most - before)} (${megabytes(before)} before)`, most - before < mostGrowth);

  const [cut, mostLast] = await highest(all(2_000_000_000, false));
  expectThat(
    `${atOnce} that do not say it are cut`,
    cut.every(({ status, sent }) => status !== 200 && sent < 150_000_000),
  );
  expectThat(`memory grew by ${megabytes(mostLast - before)}`, mostLast - before < mostGrowth);
  expectThat('nothing is left behind', readdirSync(join(folder, 'data/uploads')).length === 0);
  const usage = await api.storage.usage({ params: { client_id: client.client_id } });
  expectThat('what is counted is what was stored', usage.areas.voicebot === (atOnce + 2) * large + 2 * small);
} finally {
  await server.end('SIGTERM');
  await store?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = wrong.length > 0 ? 1 : 0;

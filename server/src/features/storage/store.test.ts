import { readdirSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Client } from '@botones/contract/clients/clients';
import type { Folder } from '@botones/contract/storage/storage';
import { afterAll, expect, test } from 'vitest';
import { s3Server, s3Settings } from '../../testing/s3.ts';
import { fileOf, png, wav } from '../../testing/uploads.ts';
import { type SignedIn, type World, world } from '../../testing/world.ts';

const upload = (who: SignedIn, bucket: string | null, bytes: Uint8Array, folder: Folder = 'images') =>
  who.api.storage.upload({ body: { bucket: bucket ?? '', folder, area: 'other', file: fileOf(bytes) } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (cause: { status: number; code: string; retryAfter?: number }) =>
      `${cause.status} ${cause.code} ${cause.retryAfter}`,
  );
const took = async (work: Promise<unknown>) => {
  const begun = performance.now();
  const answer = await refusal(work);
  return { answer, seconds: (performance.now() - begun) / 1000 };
};
const several = <T>(n: number, work: () => Promise<T>) => Promise.all(Array.from({ length: n }, work));

const servers: Server[] = [];
const timers: NodeJS.Timeout[] = [];
async function listen(serve: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    serve(socket);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
}
afterAll(() => {
  for (const server of servers) server.close();
  for (const timer of timers) clearInterval(timer);
});

/** A line to a store that lets through a piece of at most 64 KB every so often, of all connections in turn; not one while it is held. */
async function lineTo(port: number, everyMs: number) {
  const line = { port: 0, held: false };
  const pieces: { chunk: Buffer; onward: Socket; taken: () => void }[] = [];
  let passed = performance.now();
  // By the clock: a busy machine, which comes to it seldom, makes the line no slower.
  const pass = () => {
    for (; performance.now() - passed > everyMs; passed += everyMs) {
      const next = line.held ? undefined : pieces.shift();
      next?.onward.write(next.chunk);
      next?.taken();
    }
  };
  timers.push(setInterval(pass, everyMs));
  line.port = await listen((socket) => {
    const onward = connect(port, '127.0.0.1');
    let here = 0;
    onward.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      if (++here > 4) socket.pause();
      const taken = () => {
        here--;
        socket.resume();
      };
      pieces.push({ chunk, onward, taken });
    });
    onward.on('data', (chunk: Buffer) => socket.write(chunk));
    onward.on('close', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  });
  return line;
}

const earlierLogo = 'platform/images/antes.png';

/** A world whose store is at this port, with a client that has a bucket of before. */
async function withStore(
  settings: Record<string, string>,
  check: (w: World, ana: SignedIn, client: Client) => Promise<void>,
) {
  const w = await world({ TRUST_PROXY: 'loopback', ...settings });
  try {
    // A logo of when the store was there: without one no client is made (CLI-07).
    await w.engine.owner((c) =>
      c.query(
        `insert into files (client_id, key, folder, area, size, content_type, family, sha256, bytes, playable, sent_type, sent_bytes,
          referenced_at, unreferenced_since)
        values (null, $1, 'images', 'other', 1, 'image/png', 'image', $2, 1, true, 'image/png', 1, now(), null)`,
        [earlierLogo, '0'.repeat(64)],
      ),
    );
    const client = await w.client({ image: earlierLogo });
    await w.engine.owner((c) =>
      c.query(`update clients set bucket_name = coalesce(bucket_name, 'clinica-abcdef') where client_id = $1`, [
        client.client_id,
      ]),
    );
    const found = await w.staff.api.clients.get({ params: { client_id: client.client_id } });
    await check(w, await w.person({ client, modules: ['Robots'] }), found);
  } finally {
    await w.stop();
  }
}

test.each([
  ['away', async () => s3Settings(9)],
  ['silent', async () => s3Settings(await listen(() => {}))],
])(
  '%s: uploads, also many at once, fail clearly within ten seconds and the rest works; a client may have no bucket (E11, CLI-31)',
  async (what, settings) => {
    await withStore(await settings(), async (w, ana, client) => {
      const file = await png();
      const robots = () => ana.api.robots.listByClient({ params: { client_id: client.client_id } });
      let answered = 0;
      const uploads = several(12, () =>
        took(upload(ana, client.bucket_name, file)).then((one) => {
          answered++;
          return one;
        }),
      );
      // A person who reads meanwhile is answered, also before the uploads are.
      expect(await several(20, robots)).toEqual(Array.from({ length: 20 }, () => []));
      if (what === 'silent') expect(answered).toBe(0);
      const answers = await uploads;
      expect(answers.map(({ answer }) => answer)).toEqual(Array(12).fill('503 storage.failed 30'));
      expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(10);
      // A client can be made; it gets its bucket when the store is back (AMB-082).
      const bare = await w.client({ image: earlierLogo });
      expect(bare).toMatchObject({ bucket_name: null });
      const eva = await w.person({ client: bare });
      expect(await refusal(upload(eva, '', file))).toMatch('409 storage.no_bucket');
      expect(readdirSync(w.app.services.files.tempDir)).toEqual([]);
    });
  },
  120_000,
);

test('with a wrong key an upload fails; with the right one a client without bucket gets it by its first upload', async () => {
  const store = await s3Server();
  try {
    await withStore({ ...store.settings, S3_ACCESS_KEY_ID: 'NADIE' }, async (_w, ana, client) => {
      expect(await refusal(upload(ana, client.bucket_name, await png()))).toMatch('503 storage.failed');
    });
    await withStore(store.settings, async (w) => {
      const client = await w.client();
      await w.engine.owner((c) =>
        c.query('update clients set bucket_name = null where client_id = $1', [client.client_id]),
      );
      const eva = await w.person({ client });
      const made = await upload(eva, '', await png());
      expect((await fetch(w.url + made.url)).status).toBe(200);
      const { bucket_name } = await w.staff.api.clients.get({ params: { client_id: client.client_id } });
      expect(made.key.startsWith(`${bucket_name}/images/`)).toBe(true);
    });
  } finally {
    await store.stop();
  }
}, 120_000);

test('a slow store is waited for as long as bytes go, also by those whose turn has not come (E11)', async () => {
  const store = await s3Server();
  const line = await lineTo(store.port, 24);
  try {
    await withStore(s3Settings(line.port), async (w, ana, client) => {
      // Three are let in at once. Their first parts, of 5 MB each, lie in the system's buffers at once: for over five seconds
      // nothing is seen to move.
      const file = wav(800);
      const all = await several(4, () => took(upload(ana, client.bucket_name, file, 'audios')));
      expect(all.map(({ answer }) => answer)).toEqual(Array(4).fill('accepted'));
      expect(Math.min(...all.map(({ seconds }) => seconds))).toBeGreaterThan(5);
      const { areas } = await ana.api.storage.usage({ params: { client_id: client.client_id } });
      expect(areas.other).toBe(4 * file.length);
      const made = await upload(ana, client.bucket_name, wav(1), 'audios');
      expect((await (await fetch(w.url + made.url)).arrayBuffer()).byteLength).toBe(made.size);
    });
  } finally {
    await store.stop();
  }
}, 120_000);

test('more than sixty do not wait: they are told at once to come again; when the store is back it takes files (E11)', async () => {
  const store = await s3Server();
  const line = await lineTo(store.port, 1);
  try {
    await withStore(s3Settings(line.port), async (w, ana, client) => {
      const file = wav(1);
      const order: string[] = [];
      line.held = true;
      await several(66, () =>
        refusal(upload(ana, client.bucket_name, file, 'audios')).then((answer) => order.push(answer)),
      );
      // Told at once, before the first of those who wait: on a busy machine some by the database, whose turn did not come either.
      const waited = order.indexOf('503 storage.failed 30');
      expect(waited).toBeGreaterThanOrEqual(3);
      expect(order.slice(0, waited).filter((answer) => !/^503 server\.(busy|database_down) \d$/.test(answer))).toEqual(
        [],
      );
      expect(order.slice(waited)).toEqual(Array(66 - waited).fill('503 storage.failed 30'));
      expect(readdirSync(w.app.services.files.tempDir)).toEqual([]);
      line.held = false;
      const again = await several(20, () => upload(ana, client.bucket_name, file, 'audios'));
      expect(new Set(again.map(({ key }) => key)).size).toBe(20);
    });
  } finally {
    await store.stop();
  }
}, 120_000);

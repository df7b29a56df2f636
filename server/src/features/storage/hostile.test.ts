import { readdirSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Client } from '@botones/contract/clients';
import type { Folder } from '@botones/contract/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Server, s3Settings } from '../../testing/s3.ts';
import { fileOf, photo, png, wav } from '../../testing/uploads.ts';
import { type SignedIn, type World, world } from '../../testing/world.ts';

const upload = (who: SignedIn, bucket: string | null, bytes: Uint8Array | string, folder: Folder = 'images') =>
  who.api.storage.upload({ body: { bucket: bucket ?? '', folder, area: 'other', file: fileOf(bytes) } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (cause: { status: number; code: string }) => `${cause.status} ${cause.code}`,
  );
const took = async (work: Promise<unknown>) => {
  const begun = performance.now();
  const answer = await refusal(work);
  return { answer, seconds: (performance.now() - begun) / 1000 };
};

describe('what people send (C3, C5, C6)', () => {
  let w: World;
  let client: Client;
  let ana: SignedIn;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    w = await world({ TRUST_PROXY: 'true' });
    client = await w.client();
    ana = await w.person({ client });
    w.app.http.server.on('connection', (socket) => sockets.push(socket));
  });
  afterAll(() => w.stop());
  const head = (length: string, purpose: string) => {
    const field = (name: string, value: string) =>
      `--x1\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    return (
      `POST /api/storage/upload/ HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ana.token}\r\n` +
      `content-type: multipart/form-data; boundary=x1\r\ncontent-length: ${length}\r\n\r\n` +
      field('bucket', client.bucket_name ?? '') +
      field('folder', 'images') +
      field('area', 'other') +
      field('purpose', purpose) +
      '--x1\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    );
  };
  /** Sends for as long as anybody listens; answers what came back and how much the server took. */
  async function pour(length: string): Promise<{ status: string; taken: number }> {
    const socket = connect(Number(new URL(w.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(head(length, 'logo'));
    let left = Number(length) - 1000;
    const more = () => {
      while (left > 0 && !socket.destroyed && socket.writable) {
        left -= 65_536;
        if (!socket.write(Buffer.alloc(Math.min(65_536, left + 65_536)))) return;
      }
    };
    socket.on('drain', more);
    more();
    await closed;
    return { status: answer.slice(9, 12), taken: sockets.at(-1)?.bytesRead ?? 0 };
  }

  test('more than a file may be is answered 413 with hardly a byte too much read, and nothing stays (C3)', async () => {
    const honest = await pour('2000000000');
    expect(honest.status).toBe('413');
    expect(honest.taken).toBeLessThan(300_000);
    // One that says it is within the frame and is not.
    const lying = await pour('5060000');
    expect(lying.status).toBe('413');
    expect(lying.taken).toBeLessThanOrEqual(5_000_000 + 65_536);
    expect(readdirSync(w.app.services.files.tempDir)).toEqual([]);
    const whole = await w.staff.api.storage.usage({ params: { client_id: client.client_id } });
    expect(whole.areas.other).toBe(0);
  });

  test('a picture of 30,000 × 30,000, one cut off and an endless animation are refused within three seconds (C5)', async () => {
    // Its head says so; nobody should read further. The checksum of the head is right.
    const small = Buffer.from(await png(8, 8));
    const ihdr = small.subarray(12, 29);
    ihdr.writeUInt32BE(30_000, 4);
    ihdr.writeUInt32BE(30_000, 8);
    small.writeUInt32BE(crc32(ihdr), 29);
    const frames = await sharp(
      Buffer.alloc(4 * 4 * 600 * 3, 7).map((_, i) => (i * 7) % 251),
      {
        raw: { width: 4, height: 4 * 600, channels: 3, pageHeight: 4 },
      },
    )
      .gif()
      .toBuffer();
    const cut = (await photo(900, 600)).subarray(0, 2500);
    // The thread that looks at pictures is started by the first.
    await upload(ana, client.bucket_name, await photo());
    for (const [bytes, due] of [
      [small, '413 storage.too_many_pixels'],
      [frames, '413 storage.too_many_pixels'],
      [cut, '415 storage.damaged'],
    ] as const) {
      const { answer, seconds } = await took(upload(ana, client.bucket_name, bytes));
      expect(answer).toBe(due);
      expect(seconds).toBeLessThan(3);
    }
  });

  const script = '<html><script>alert(document.domain)</script></html>';
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
  const song = Buffer.concat([
    ...[Buffer.from('ID3\x03\x00\x00\x00\x00\x00', 'latin1'), Buffer.from([script.length + 11])],
    ...[Buffer.from('TIT2\x00\x00\x00', 'latin1'), Buffer.from([script.length + 1]), Buffer.from([0, 0, 0])],
    ...[Buffer.from(script), ...Array.from({ length: 60 }, () => frame)],
  ]);

  test.each([
    ['HTML that calls itself a PNG', 'images', script],
    ['SVG with a script', 'images', `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`],
    [
      'SVG with a prologue',
      'images',
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
    ],
    ['PDF with HTML', 'images', `%PDF-1.4\n${script}`],
    ['a GIF that is a script', 'images', `GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)`],
    ['a page in a ZIP', 'images', 'PK\x03\x04'],
    ['nothing', 'images', ''],
  ] as const)('%s is refused (C6)', async (_what, folder, bytes) => {
    expect(await refusal(upload(ana, client.bucket_name, bytes, folder))).toMatch(
      /^415 storage\.(unsupported|damaged)$/,
    );
  });

  test('what is a picture or a song and a page as well is served as what it is and never active (C6)', async () => {
    const gif = await sharp(Buffer.from(await png()))
      .gif()
      .toBuffer();
    const jpeg = Buffer.from(await photo());
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
    for (const [folder, bytes, type] of [
      ['images', Buffer.concat([gif, Buffer.from(script)]), 'image/gif'],
      ['images', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]), 'image/jpeg'],
      ['images', Buffer.concat([await png(), Buffer.from(script)]), 'image/png'],
      ['audios', song, 'audio/mpeg'],
    ] as const) {
      const made = await upload(ana, client.bucket_name, bytes, folder);
      for (const width of [undefined, 160]) {
        const url = w.app.services.files.addresses.sign(made.key, width ? { width } : {});
        const answer = await fetch(w.url + url);
        const small = width !== undefined && (made.width ?? 0) > width;
        expect(answer.headers.get('content-type')).toBe(small ? 'image/webp' : type);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(answer.headers.get('content-security-policy')).toBe(
          "default-src 'none'; frame-ancestors 'none'; sandbox",
        );
        const stored = Buffer.from(await answer.arrayBuffer());
        // Pictures are written anew: what was no picture is not even there.
        if (folder === 'images') expect(stored.includes('<script')).toBe(false);
      }
    }
  });

  test('what browsers do not show is kept and answered as a file to save (AMB-100)', async () => {
    const made = await upload(ana, client.bucket_name, `8BPS\0\x01${'\0'.repeat(40)}`);
    expect(made).toMatchObject({ content_type: 'image/vnd.adobe.photoshop', playable: false });
    const answer = await fetch(w.url + made.url);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[0-9a-f-]{36}\.psd"$/);
    const shown = await upload(ana, client.bucket_name, await png());
    expect((await fetch(w.url + shown.url)).headers.get('content-disposition')).toMatch(/^inline; /);
    const saved = w.app.services.files.addresses.sign(shown.key, { download: true });
    expect((await fetch(w.url + saved)).headers.get('content-disposition')).toMatch(/^attachment; /);
  });
});

/** The checksum of PNG. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let i = 0; i < 8; i++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

describe('a store that is away, silent, slow or does not know us (E11)', () => {
  const servers: Server[] = [];
  const listen = async (serve: (socket: Socket) => void): Promise<number> => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      serve(socket);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as { port: number }).port;
  };
  afterAll(() => {
    for (const server of servers) server.close();
  });

  const earlierLogo = 'platform/images/antes.png';

  /** A world whose store is at this port, with a client that has a bucket of before. */
  async function withStore(
    settings: Record<string, string>,
    check: (w: World, ana: SignedIn, client: Client) => Promise<void>,
  ) {
    const w = await world({ TRUST_PROXY: 'true', ...settings });
    try {
      // A logo of when the store was there: without one no client is made (CLI-07).
      await w.engine.owner((c) =>
        c.query(
          `insert into files (client_id, key, folder, area, size, content_type, family, sha256, bytes, playable, sent_type, sent_bytes)
          values (null, $1, 'images', 'other', 1, 'image/png', 'image', $2, 1, true, 'image/png', 1)`,
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
    '%s: an upload fails clearly within ten seconds and the rest works; a client may have no bucket (CLI-31)',
    async (_what, settings) => {
      await withStore(await settings(), async (w, ana, client) => {
        const { answer, seconds } = await took(upload(ana, client.bucket_name, await png()));
        expect(answer).toBe('503 storage.failed');
        expect(seconds).toBeLessThan(10);
        await expect(ana.api.robots.listByClient({ params: { client_id: client.client_id } })).resolves.toEqual([]);
        // A client can be made; it gets its bucket when the store is back (AMB-082).
        const bare = await w.client({ image: earlierLogo });
        expect(bare).toMatchObject({ bucket_name: null });
        const eva = await w.person({ client: bare });
        expect(await refusal(upload(eva, '', await png()))).toBe('409 storage.no_bucket');
        expect(readdirSync(w.app.services.files.tempDir)).toEqual([]);
      });
    },
    120_000,
  );

  test('with a wrong key an upload fails; with the right one a client without bucket gets it by its first upload', async () => {
    const store = await s3Server();
    try {
      await withStore({ ...store.settings, S3_ACCESS_KEY_ID: 'NADIE' }, async (_w, ana, client) => {
        expect(await refusal(upload(ana, client.bucket_name, await png()))).toBe('503 storage.failed');
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

  test('a slow store is waited for as long as bytes go', async () => {
    const store = await s3Server();
    const slow = await listen((socket) => {
      const onward = connect(store.port, '127.0.0.1');
      onward.on('error', () => socket.destroy());
      socket.on('data', (chunk: Buffer) => {
        socket.pause();
        setTimeout(() => {
          onward.write(chunk);
          socket.resume();
        }, 10);
      });
      onward.on('data', (chunk: Buffer) => socket.write(chunk));
      onward.on('close', () => socket.destroy());
      socket.on('close', () => onward.destroy());
    });
    try {
      await withStore(s3Settings(slow), async (w, ana, client) => {
        const made = await upload(ana, client.bucket_name, wav(800), 'audios');
        expect((await (await fetch(w.url + made.url)).arrayBuffer()).byteLength).toBe(made.size);
      });
    } finally {
      await store.stop();
    }
  }, 120_000);
});

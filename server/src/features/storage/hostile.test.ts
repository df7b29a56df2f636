import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { Client } from '@botones/contract/clients/clients';
import type { Folder } from '@botones/contract/storage/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf, photo, png } from '../../testing/uploads.ts';
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
    w = await world({ TRUST_PROXY: 'loopback' });
    client = await w.client();
    ana = await w.person({ client, modules: ['Robots'] });
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
  const pour = (length: string) => pourParts(length, null);
  /** The same with this in the place of the form's fields. */
  async function pourParts(length: string, before: string | null): Promise<{ status: string; taken: number }> {
    const socket = connect(Number(new URL(w.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const whole = head(length, 'logo');
    socket.write(before === null ? whole : whole.slice(0, whole.indexOf('--x1')) + before);
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

  test('what is declared longer than any file may be is refused before its form is read, and so are bytes before the file (C3)', async () => {
    // Not one field of it came.
    const unread = await pourParts('2000000000', '');
    expect([unread.status, unread.taken < 200_000]).toEqual(['413', true]);
    // Within the limit as it is declared, and before the file: noise, other files, a preamble.
    const part = '--x1\r\ncontent-disposition: form-data; name="other"; filename="a.png"\r\n\r\n';
    for (const before of [part, '', 'preamble\r\n']) {
      const { status, taken } = await pourParts('50000000', before);
      expect([before, status, taken < 300_000]).toEqual([before, '413', true]);
    }
    expect(readdirSync(w.app.services.files.tempDir)).toEqual([]);
    // The twin: a small part before the file is nobody's burden.
    await expect(upload(ana, client.bucket_name, await photo())).resolves.toMatchObject({ family: 'image' });
  });

  test.each([
    ['with its form', ''],
    ['behind its form', '--x1\r\ncontent-disposition: form-data; name="file"'],
  ])('a file that came while its sender was looked up, %s, is taken', async (_where, cut) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const create = { width: 300, height: 300, noise, channels: 3, background: '#777' } as const;
    const file = Buffer.concat([await sharp({ create }).png().toBuffer(), Buffer.from('\r\n--x1--\r\n')]);
    // Their first call: who they are is not known yet.
    ana = await w.signIn(ana.email, ana.password);
    const form = (length: number) => head(String(length), 'logo');
    const fields = form(0).length - form(0).indexOf('--x1');
    const bytes = Buffer.concat([Buffer.from(form(fields + file.length)), file]);
    const first = cut ? bytes.indexOf(cut) : bytes.length - file.length;
    const { hostname, port } = new URL(w.url);
    const socket = connect(Number(port), hostname);
    const answer = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString('latin1'))));
    await w.engine.owner(async (c) => {
      const waiting = async () =>
        (await c.query(`select from pg_locks where not granted and relation = 'session_secrets'::regclass`, [])).rows;
      await c.query('begin', []);
      await c.query('lock table session_secrets in access exclusive mode', []);
      socket.write(bytes.subarray(0, first));
      await expect.poll(waiting).toHaveLength(1);
      socket.write(bytes.subarray(first));
      await expect.poll(() => sockets.at(-1)?.bytesRead).toBeGreaterThan(first + 32_768);
      await c.query('commit', []);
    });
    expect((await answer).slice(0, 12)).toBe('HTTP/1.1 200');
    socket.destroy();
  });

  test('a form without its last line is malformed, and nothing of it stays', async () => {
    const send = (end: string) => {
      const form = head('0', 'logo');
      const fields = Buffer.from(form.slice(form.indexOf('--x1')));
      const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'multipart/form-data; boundary=x1' };
      return png().then((bytes) =>
        fetch(`${w.url}/api/storage/upload/`, {
          method: 'POST',
          headers,
          body: Buffer.concat([fields, bytes, Buffer.from(end)]),
        }),
      );
    };
    for (const end of ['', '\r\n', '\r\n--x1\r\n']) expect([end, (await send(end)).status]).toEqual([end, 400]);
    expect(readdirSync(w.app.services.files.tempDir)).toEqual([]);
    expect((await send('\r\n--x1--\r\n')).status).toBe(200);
  });

  test('a picture of 0 × 0 is refused in words, one of 1 × 1 is taken (C5)', async () => {
    const bitmap = (width: number, height: number) => {
      const head = Buffer.alloc(58);
      head.write('BM');
      for (const [at, n] of [
        [2, 58],
        [10, 54],
        [14, 40],
        [18, width],
        [22, height],
      ] as const)
        head.writeInt32LE(n, at);
      head.writeInt16LE(1, 26);
      head.writeInt16LE(24, 28);
      return head;
    };
    for (const bytes of [bitmap(0, 0), bitmap(0, 7), bitmap(7, 0)])
      expect(await refusal(upload(ana, client.bucket_name, bytes))).toBe('415 storage.no_pixels');
    expect(await refusal(upload(ana, client.bucket_name, bitmap(1, 1)))).toBe('accepted');
  });

  test('a picture of 30,000 × 30,000, one cut off and an endless animation are refused within three seconds (C5)', async () => {
    const small = await huge();
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

  test('after four hundred broken pictures files are taken and served as before, and so was everybody meanwhile (E11)', async () => {
    const kept = await upload(ana, client.bucket_name, await photo());
    const whole = await photo(900, 600);
    const noise = Buffer.from(whole);
    for (let at = 700; at < noise.length; at += 3) noise[at] = (at * 7) % 256;
    const bad = [
      await huge(),
      whole.subarray(0, 2500),
      noise,
      '<html>',
      'GIF89a',
      (await png(300, 300)).subarray(0, 200),
    ];
    const before = await w.staff.api.storage.usage({ params: { client_id: client.client_id } });
    const answers = new Map<string, number>();
    const meanwhile = new Set<number>();
    for (let n = 0; n < 400; n += 25) {
      const some = Array.from({ length: 25 }, (_, i) =>
        refusal(upload(ana, client.bucket_name, bad[(n + i) % bad.length] as Uint8Array | string)),
      );
      meanwhile.add((await fetch(w.url + kept.url)).status);
      await expect(ana.api.robots.listByClient({ params: { client_id: client.client_id } })).resolves.toEqual([]);
      for (const answer of await Promise.all(some)) answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    expect([...answers.keys()].filter((answer) => !/^41[35] storage\./.test(answer))).toEqual([]);
    expect([[...answers.values()].reduce((sum, n) => sum + n), [...meanwhile]]).toEqual([400, [200]]);
    expect(readdirSync(w.app.services.files.tempDir)).toEqual([]);
    expect(await w.staff.api.storage.usage({ params: { client_id: client.client_id } })).toEqual(before);
    const { answer, seconds } = await took(upload(ana, client.bucket_name, whole));
    expect(answer).toBe('accepted');
    expect(seconds).toBeLessThan(3);
    expect((await fetch(w.url + kept.url)).status).toBe(200);
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
        const answer = await fetch(w.url + made.url + (width ? `&w=${width}` : ''));
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

/** A PNG whose head says 30,000 × 30,000, with the right checksum: nobody should read further. */
async function huge(): Promise<Uint8Array> {
  const small = Buffer.from(await png(8, 8));
  const ihdr = small.subarray(12, 29);
  ihdr.writeUInt32BE(30_000, 4);
  ihdr.writeUInt32BE(30_000, 8);
  small.writeUInt32BE(crc32(ihdr), 29);
  return small;
}

/** The checksum of PNG. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let i = 0; i < 8; i++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

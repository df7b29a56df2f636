import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from '@botones/contract/clients/clients';
import type { Media } from '@botones/contract/media/media';
import type { Folder } from '@botones/contract/storage/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFfmpeg, oldFilm } from '../../testing/ffmpeg.ts';
import { fileOf } from '../../testing/uploads.ts';
import { type SignedIn, type World, world } from '../../testing/world.ts';

let w: World;
let client: Client;
let ana: SignedIn;
/** Where a program that follows addresses would be seen. */
const asked: string[] = [];
const outside = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end();
});
let address: string;
beforeAll(async () => {
  w = await world();
  client = await w.client();
  ana = await w.person({ client, modules: ['Publicidad'] });
  await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/film.ts`;
});
afterAll(async () => {
  outside.close();
  await w.stop();
});

const upload = (bytes: Uint8Array | string, folder: Folder) =>
  ana.api.storage.upload({
    body: { bucket: client.bucket_name ?? '', folder, area: 'advertising', file: fileOf(bytes) },
  });
async function converted(bytes: Uint8Array, folder: Folder = 'videos'): Promise<Media> {
  const { url } = await upload(bytes, folder);
  const files = [{ name: 'Extraño', url_file: url }];
  const [made] = await ana.api.media.create({ body: { client: client.client_id, files } });
  await w.app.runWork('media-conversion');
  return ana.api.media.get({ params: { id: made?.media_id ?? 0 } });
}
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (cause: { code: string }) => cause.code,
  );

test('lists of other files, addresses and descriptions of streams are no media (MED-10, C6)', async () => {
  const lists = [
    `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${address}\n#EXT-X-ENDLIST\n`,
    `ffconcat version 1.0\nfile '/etc/passwd'\n`,
    `v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n`,
    `<?xml version="1.0"?><MPD><BaseURL>${address}</BaseURL></MPD>`,
    address,
    '[playlist]\nFile1=/etc/passwd\n',
  ];
  for (const list of lists)
    expect(await code(upload(list, 'videos'))).toMatch(/^storage\.(unsupported|wrong_folder|damaged)$/);
});

test.runIf(hasFfmpeg)(
  'a list of files in the clothes of a film opens nothing, and says that it cannot be read',
  async () => {
    const list = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${address}\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n`;
    const heads = [
      Buffer.from('RIFF\x80\0\0\0AVI LIST', 'latin1'),
      Buffer.from('FLV\x01\x05\0\0\0\x09\0\0\0\0', 'latin1'),
      Buffer.from([0, 0, 1, 0xba, 0x44, 0, 4, 0, 4, 1, 0, 0, 3, 0xf8]),
      Buffer.from([0, 0, 0, 1, 0x67, 0x42]),
    ];
    for (const head of heads) {
      const medium = await converted(Buffer.concat([head, Buffer.from(`\n${list.repeat(3)}`)]));
      expect(medium).toMatchObject({ conversion: 'failed', conversion_error: 'unreadable', played_url: null });
    }
    expect(asked).toEqual([]);
  },
);

test.runIf(hasFfmpeg)('a film that claims ten hours is as long as it is', async () => {
  const film = Buffer.from(await oldFilm());
  film.writeUInt32LE(360_000, film.indexOf('avih') + 8 + 16);
  film.writeUInt32LE(360_000, film.indexOf('strh') + 8 + 32);
  const medium = await converted(film);
  expect([medium.conversion, Math.round(medium.real_duration ?? 0)]).toEqual(['done', 2]);
});

test.runIf(hasFfmpeg)('a picture of 30,000 × 30,000 in a format that only the program reads is not drawn', async () => {
  const head = Buffer.alloc(26);
  head.write('8BPS');
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(3, 12);
  head.writeUInt32BE(30_000, 14);
  head.writeUInt32BE(30_000, 18);
  head.writeUInt16BE(8, 22);
  head.writeUInt16BE(3, 24);
  const medium = await converted(Buffer.concat([head, Buffer.alloc(14), Buffer.alloc(1000)]), 'images');
  expect(medium).toMatchObject({ conversion: 'failed', conversion_error: 'unreadable' });
});

test.runIf(hasFfmpeg)('a film that is a page as well is saved and not opened; its copy is only a film', async () => {
  const page = '<html><script>alert(document.domain)</script></html>';
  const medium = await converted(Buffer.concat([Buffer.from(await oldFilm()), Buffer.from(page)]));
  const original = await fetch(w.url + medium.url_file);
  expect([original.headers.get('content-type'), original.headers.get('x-content-type-options')]).toEqual([
    'video/vnd.avi',
    'nosniff',
  ]);
  expect(original.headers.get('content-disposition')).toMatch(/^attachment/);
  const copy = Buffer.from(await (await fetch(w.url + medium.played_url)).arrayBuffer());
  expect([medium.conversion, copy.includes('<script')]).toEqual(['done', false]);
});

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@botones/contract/clients/clients';
import type { Media } from '@botones/contract/media/media';
import type { Folder } from '@botones/contract/storage/storage';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeFfmpeg, hasFfmpeg, made, oldFilm } from '../../testing/ffmpeg.ts';
import { fileOf, film, png } from '../../testing/uploads.ts';
import { root, type SignedIn, type World, world } from '../../testing/world.ts';
import { localAgent } from '../intents/intents.samples.ts';
import { createFfmpeg } from './ffmpeg.ts';

const worlds: World[] = [];
async function worldWith(settings: Record<string, string>) {
  const w = await world(settings);
  worlds.push(w);
  const client = await w.client();
  return { w, client, ana: await w.person({ client, modules: ['Publicidad', 'Robots'] }) };
}
let w: World;
let client: Client;
let ana: SignedIn;
beforeAll(async () => {
  ({ w, client, ana } = await worldWith({}));
});
afterEach(async () => {
  for (const each of worlds.splice(1)) await each.stop();
});
afterAll(() => w.stop());

const send = async (who: SignedIn, of: Client, bytes: Uint8Array, folder: Folder) =>
  (
    await who.api.storage.upload({
      body: { bucket: of.bucket_name ?? '', folder, area: 'advertising', file: fileOf(bytes) },
    })
  ).url;
async function takeIn(who: SignedIn, of: Client, bytes: Uint8Array, folder: Folder = 'videos'): Promise<Media> {
  const files = [{ name: 'Antiguo', url_file: await send(who, of, bytes, folder) }];
  const [medium] = await who.api.media.create({ body: { client: of.client_id, files } });
  if (!medium) throw new Error('it did not join');
  return medium;
}
const joined = (bytes: Uint8Array, folder?: Folder) => takeIn(ana, client, bytes, folder);
const convert = (here: World = w) => here.app.runWork('media-conversion');
const now = ({ media_id }: Media, who: SignedIn = ana) => who.api.media.get({ params: { id: media_id } });
const used = async () =>
  (await w.staff.api.storage.usage({ params: { client_id: client.client_id } })).areas.advertising;
const versionOf = async (robot_id: number) =>
  (await w.engine.owner((c) => c.query('select config_version from robot_state where robot_id = $1', [robot_id])))
    .rows[0]?.config_version as number;

test.runIf(hasFfmpeg)(
  'a film that robots cannot play is kept, and its copy is what they get; it counts to the client (MED-11, AMB-100, PUB-9)',
  async () => {
    const medium = await joined(await oldFilm());
    expect(medium).toMatchObject({ conversion: 'waiting', playable: false, played_url: null, extention: 'avi' });
    const robot = await w.robot({ client, name: 'Lobby' });
    const agent_id = await localAgent(w, client, robot.robot_id);
    await ana.api.intents.create({ body: { agent_id, name: 'Mapa', publicity: medium.media_id } });
    const [before, version] = [await used(), await versionOf(robot.robot_id)];
    await convert();
    const done = await now(medium);
    expect(done).toMatchObject({ conversion: 'done', playable: true, extention: 'avi', updated_at: medium.updated_at });
    // Nobody could measure the original.
    expect([medium.real_resolution, done.real_resolution, Math.round(done.real_duration ?? 0)]).toEqual([
      null,
      '64x48',
      2,
    ]);
    const copy = await fetch(w.url + done.played_url);
    expect(copy.headers.get('content-type')).toBe('video/mp4');
    // The original stays, to be saved.
    expect((await fetch(w.url + done.url_file)).headers.get('content-disposition')).toMatch(/^attachment/);
    const poster = await fetch(w.url + done.poster);
    expect(poster.headers.get('content-type')).toBe('image/jpeg');
    expect(await used()).toBeGreaterThan(before + Number(copy.headers.get('content-length')));
    expect(await versionOf(robot.robot_id)).toBeGreaterThan(version);
    expect(readdirSync(w.app.services.files.tempDir)).toEqual([]);
  },
);

test.runIf(hasFfmpeg)('its poster is a picture that is not black', async () => {
  const { default: sharp } = await import('sharp');
  const playable = await made('film.webm', [
    ...['-f', 'lavfi', '-i', 'color=black:s=64x48:r=5:d=1', '-f', 'lavfi', '-i', 'testsrc=s=64x48:r=5:d=1'],
    ...['-filter_complex', 'concat=n=2:v=1', '-c:v', 'libvpx'],
  ]);
  const medium = await joined(playable);
  expect(medium).toMatchObject({ conversion: 'none', playable: true, poster: null });
  await convert();
  const { poster, conversion } = await now(medium);
  expect(conversion).toBe('none');
  const { channels } = await sharp(Buffer.from(await (await fetch(w.url + poster)).arrayBuffer())).stats();
  expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(60);
});

test.runIf(hasFfmpeg)('pictures become PNG, sound AAC, and a large film as large as a display', async () => {
  const large = await made('film.mkv', ['-f', 'lavfi', '-i', 'testsrc=s=2560x1600:r=5:d=0.4', '-c:v', 'mpeg4']);
  const media = [
    await joined(large),
    await joined(psd(), 'images'),
    await joined(await made('sound.aiff', ['-f', 'lavfi', '-i', 'sine=d=1']), 'audios'),
  ];
  await convert();
  const files = await Promise.all(
    media.map(async (medium) => {
      const { conversion, conversion_error, played_url } = await now(medium);
      return [conversion, conversion_error, (await fetch(w.url + played_url)).headers.get('content-type')];
    }),
  );
  expect(files).toEqual([
    ['done', null, 'video/mp4'],
    ['done', null, 'image/png'],
    ['done', null, 'audio/mp4'],
  ]);
  const { rows } = await w.engine.owner((c) =>
    c.query('select width, height from files join media on key = playable_url where media_id = $1', [
      media[0]?.media_id,
    ]),
  );
  expect(rows).toEqual([{ width: 1920, height: 1200 }]);
});

test.runIf(hasFfmpeg)('what cannot be converted says why, for good, and may be tried again (PUB-9)', async () => {
  const tiny = ['-f', 'lavfi', '-i', 'color=red:s=16x16:r=1:d=604', '-c:v', 'mpeg4'];
  const media = [
    await joined(await made('film.mkv', tiny)),
    // Its length is not known before.
    await joined(await made('film.avi', tiny)),
    await joined(Buffer.from(`RIFF\x40\0\0\0AVI LIST${'#EXTM3U\nhttp://127.0.0.1/film.ts\n'.repeat(4)}`, 'latin1')),
    await joined(Buffer.from(`MThd\0\0\0\x06\0\0\0\x01\0\x60MTrk\0\0\0\x04\0\xff\x2f\0`, 'latin1'), 'audios'),
  ];
  await convert();
  const states = await Promise.all(media.map((medium) => now(medium)));
  expect(states.map(({ conversion, conversion_error }) => [conversion, conversion_error])).toEqual(
    ['too_long', 'too_long', 'unreadable', 'unsupported'].map((why) => ['failed', why]),
  );
  // Nothing is left of them but what came.
  expect(states.map(({ played_url, playable }) => [played_url, playable])).toEqual(Array(4).fill([null, false]));
  expect(readdirSync(w.app.services.files.tempDir)).toEqual([]);
  const again = await ana.api.media.convert({ params: { id: media[2]?.media_id ?? 0 } });
  expect(again).toMatchObject({ conversion: 'waiting', conversion_error: null });
  await convert();
  expect(await now(again)).toMatchObject({ conversion: 'failed' });
  // One that needs no copy stays as it is.
  const whole = await joined(await png(), 'images');
  expect(await ana.api.media.convert({ params: { id: whole.media_id } })).toMatchObject({ conversion: 'none' });
});

test.runIf(hasFfmpeg)('a copy for which there is no space is not kept, and says so', async () => {
  const own = await w.client();
  const eva = await w.person({ client: own, modules: ['Publicidad'] });
  const medium = await takeIn(eva, own, await oldFilm());
  await w.engine.owner((c) =>
    c.query(
      'update clients set storage_limit_bytes = (select sum(size) from files where client_id = $1) + 10 where client_id = $1',
      [own.client_id],
    ),
  );
  await convert();
  expect(await now(medium, eva)).toMatchObject({ conversion: 'failed', conversion_error: 'over_quota' });
  const { rows } = await w.engine.owner((c) =>
    c.query('select count(*)::int as n from files where client_id = $1 and folder = $2', [own.client_id, 'videos']),
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test.runIf(hasFfmpeg)('work that a killed server left is taken up again', async () => {
  const medium = await joined(await oldFilm());
  // As a process leaves it that dies in the middle: the lease of its piece runs out.
  await w.engine.owner((c) =>
    c.query(`update media set conversion = 'running' where media_id = $1`, [medium.media_id]),
  );
  expect(await now(medium)).toMatchObject({ conversion: 'running' });
  await convert();
  expect(await now(medium)).toMatchObject({ conversion: 'done' });
});

test.runIf(hasFfmpeg)(
  'without the program a film waits for nobody: it says so, until a server has it (PUB-9)',
  async () => {
    const program = join(mkdtempSync(join(tmpdir(), 'botones-ffmpeg-')), 'ffmpeg');
    const other = await worldWith({ FFMPEG: program });
    const medium = await takeIn(other.ana, other.client, await oldFilm());
    await convert(other.w);
    expect(await now(medium, other.ana)).toMatchObject({ conversion: 'unavailable', playable: false });
    await other.w.app.runSchedule('media-conversion');
    expect(await now(medium, other.ana)).toMatchObject({ conversion: 'unavailable' });
    symlinkSync('/usr/bin/ffmpeg', program);
    await other.w.app.runSchedule('media-conversion');
    expect(await now(medium, other.ana)).toMatchObject({ conversion: 'waiting' });
    await convert(other.w);
    expect(await now(medium, other.ana)).toMatchObject({ conversion: 'done', playable: true });
  },
);

const avi = () => Buffer.from(`RIFF\x40\0\0\0AVI LIST${'\0'.repeat(60)}`, 'latin1');

test('a program that hangs is ended at its limit; the film is kept and says why (PUB-9)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'botones-ffmpeg-'));
  const pid = join(folder, 'pid');
  const program = fakeFfmpeg(join(folder, 'ffmpeg'), `echo $$ > ${pid}; exec sleep 1000`);
  const other = await worldWith({ FFMPEG: program, FFMPEG_SECONDS: '0.3' });
  const medium = await takeIn(other.ana, other.client, avi());
  await convert(other.w);
  expect(await now(medium, other.ana)).toMatchObject({ conversion: 'failed', conversion_error: 'timeout' });
  expect(existsSync(`/proc/${readFileSync(pid, 'utf8').trim()}`)).toBe(false);
  expect((await fetch(other.w.url + medium.url_file)).status).toBe(200);
});

test.runIf(hasFfmpeg)(
  'a telephone’s film of HDR looks as any other: copy and poster have its bars, within 12 of 255 (PUB-9)',
  async () => {
    const { default: sharp } = await import('sharp');
    for (const curve of ['arib-std-b67', 'smpte2084']) {
      const sent = await made('film.mov', hdrBars(curve));
      const medium = await joined(sent);
      expect(medium).toMatchObject({ conversion: 'waiting', playable: false });
      await convert();
      const done = await now(medium);
      expect([done.conversion, done.conversion_error]).toEqual(['done', null]);
      const folder = mkdtempSync(join(tmpdir(), 'botones-bars-'));
      const frameOf = async (name: string, bytes: Uint8Array, filter: string) => {
        writeFileSync(join(folder, name), bytes);
        const picture = join(folder, `${name}.png`);
        execFileSync('ffmpeg', ['-v', 'error', '-i', join(folder, name), '-vf', filter, '-frames:v', '1', picture]);
        return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      };
      const stored = async (url: string | null) => new Uint8Array(await (await fetch(w.url + url)).arrayBuffer());
      const own =
        'zscale=t=linear:npl=215,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p';
      const expected = barsIn(await frameOf('sent.mov', sent, own));
      // As it would be without: much lighter and without colour.
      expect(farthest(barsIn(await frameOf('plain.mov', sent, 'format=yuv420p')), expected)).toBeGreaterThan(30);
      expect(farthest(barsIn(await frameOf('copy.mp4', await stored(done.played_url), 'null')), expected)).toBeLessThan(
        13,
      );
      expect(farthest(barsIn(await frameOf('poster.jpg', await stored(done.poster), 'null')), expected)).toBeLessThan(
        13,
      );
    }
  },
);

test('a film of HDR says so where the program cannot bring its colours to a display (PUB-9)', async () => {
  const says = `case "$*" in *null*) echo '  Stream #0:0: Video: hevc, yuv420p10le(tv, bt2020nc/bt2020/arib-std-b67)' >&2; exit 0;; esac`;
  const program = fakeFfmpeg(join(mkdtempSync(join(tmpdir(), 'botones-ffmpeg-')), 'ffmpeg'), says);
  const other = await worldWith({ FFMPEG: program });
  const medium = await takeIn(other.ana, other.client, avi());
  await convert(other.w);
  expect(await now(medium, other.ana)).toMatchObject({ conversion: 'failed', conversion_error: 'wide_range' });
});

test('a program that the machine kills is no fault of the film: it is tried three times more, then said so (PUB-9)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'botones-ffmpeg-'));
  const program = fakeFfmpeg(join(folder, 'ffmpeg'), `echo run >> ${join(folder, 'runs')}; kill -9 $$`);
  const other = await worldWith({ FFMPEG: program });
  const medium = await takeIn(other.ana, other.client, avi());
  for (let tries = 0; tries < 3; tries++) {
    await convert(other.w);
    expect(await now(medium, other.ana)).toMatchObject({ conversion: 'waiting', conversion_error: null });
    await other.w.engine.owner((c) =>
      c.query(`update queued_work set due_at = now() where kind = 'media-conversion' and tries = $1`, [tries + 1]),
    );
  }
  await convert(other.w);
  expect(await now(medium, other.ana)).toMatchObject({ conversion: 'failed', conversion_error: 'machine' });
  // One that ends by itself with a failure is the file's.
  fakeFfmpeg(program, 'exit 1');
  await other.ana.api.media.convert({ params: { id: medium.media_id } });
  await convert(other.w);
  expect(await now(medium, other.ana)).toMatchObject({ conversion: 'failed', conversion_error: 'unreadable' });
});

test.runIf(hasFfmpeg)('MPEG-2 in a transport stream is read; its length is without its start (MED-11)', async () => {
  const bars = ['-f', 'lavfi', '-i', 'testsrc=s=64x48:r=25:d=2', '-f', 'lavfi', '-i', 'sine=d=2'];
  const stream = (name: string, codec: string) =>
    made(name, [...bars, '-c:v', codec, '-c:a', 'mp2', '-output_ts_offset', '900', '-f', 'mpegts']);
  const media = [await joined(await stream('old.ts', 'mpeg2video')), await joined(await stream('new.ts', 'libx264'))];
  expect(media.map(({ file_type, conversion }) => [file_type, conversion])).toEqual(
    Array(2).fill(['video', 'waiting']),
  );
  await convert();
  for (const medium of media) {
    const { conversion, real_resolution, real_duration } = await now(medium);
    expect([conversion, real_resolution, Math.round(real_duration ?? 0)]).toEqual(['done', '64x48', 2]);
  }
});

test('what it writes counts only once it is judged: a page, nothing, or a program that fails are no copy', async () => {
  for (const what of ['for last; do :; done; echo "<html><script>" > "$(echo $last | cut -c6-)"', 'true', 'exit 1']) {
    const program = fakeFfmpeg(join(mkdtempSync(join(tmpdir(), 'botones-ffmpeg-')), 'ffmpeg'), what);
    const other = await worldWith({ FFMPEG: program });
    const medium = await takeIn(other.ana, other.client, avi());
    await convert(other.w);
    expect(await now(medium, other.ana)).toMatchObject({ conversion: 'failed', conversion_error: 'unreadable' });
  }
});

test('a server that stops ends the program at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'botones-ffmpeg-'));
  const pid = join(folder, 'pid');
  const ffmpeg = fakeFfmpeg(join(folder, 'ffmpeg'), `echo $$ > ${pid}; exec sleep 1000`);
  const program = createFfmpeg({ ffmpeg, path: '/usr/bin:/bin', seconds: 1000, dueSeconds: 0 });
  const stopping = new AbortController();
  const run = program.run(['-i', 'x'], stopping.signal);
  await vi.waitFor(() => expect(readFileSync(pid, 'utf8')).toMatch(/\d\n/));
  stopping.abort();
  await expect(run).rejects.toThrow(/abort/i);
  expect(existsSync(`/proc/${readFileSync(pid, 'utf8').trim()}`)).toBe(false);
});

test('another file forgets why the former one had no copy; one to be converted is played once it is, until then the former (PUB-5, PUB-9)', async () => {
  const medium = await joined(avi());
  const { client_id } = client;
  await w.engine.owner((c) =>
    c.query(`update media set conversion = 'failed', conversion_error = 'unreadable' where media_id = $1`, [
      medium.media_id,
    ]),
  );
  const url_file = await send(ana, client, await film(), 'videos');
  const changed = await ana.api.media.update({ params: { id: medium.media_id }, body: { url_file } });
  expect(changed).toMatchObject({
    conversion: 'none',
    conversion_error: null,
    playable: true,
    extention: 'mp4',
    client: client_id,
  });
  const back = await ana.api.media.update({ params: { id: medium.media_id }, body: { url_file: medium.url_file } });
  const address = (url: string | null) => url?.split('?')[0];
  expect(back).toMatchObject({ conversion: 'waiting', playable: true, extention: 'avi' });
  expect(address(back.played_url)).toBe(address(changed.url_file));
});

test('the program is among what a build machine installs', () => {
  expect(readFileSync(join(root, '.ci/run'), 'utf8')).toContain('ffmpeg');
});

/** Bars of three quarters as a telephone keeps them: ten bits, bt2020, HLG or PQ. */
const hdrBars = (curve: string): string[] => [
  ...['-f', 'lavfi', '-i', 'smptebars=s=140x80:d=0.4:r=10', '-vf'],
  `format=yuv444p,setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv,zscale=t=linear:npl=203,format=gbrpf32le,zscale=t=${curve}:p=bt2020:m=bt2020nc:r=tv:npl=203,format=yuv420p10le`,
  ...['-c:v', 'libx265', '-tag:v', 'hvc1', '-x265-params'],
  `log-level=error:colorprim=bt2020:transfer=${curve}:colormatrix=bt2020nc`,
];
type Raw = { data: Buffer; info: { width: number; height: number } };
/** Red, green and blue in the middle of each of the seven bars. */
const barsIn = ({ data, info: { width, height } }: Raw): number[] =>
  Array.from({ length: 7 }, (_, bar) => {
    const at = (Math.floor(height / 3) * width + Math.floor(((bar + 0.5) * width) / 7)) * 3;
    return [...data.subarray(at, at + 3)];
  }).flat();
const farthest = (seen: number[], expected: number[]): number =>
  Math.max(...expected.map((value, at) => Math.abs(value - (seen[at] ?? 0))));

/** Two by two pixels of red as Photoshop keeps them, without compression. */
function psd(): Buffer {
  const head = Buffer.alloc(26);
  head.write('8BPS');
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(3, 12);
  head.writeUInt32BE(2, 14);
  head.writeUInt32BE(2, 18);
  head.writeUInt16BE(8, 22);
  head.writeUInt16BE(3, 24);
  const pixels = Buffer.concat([Buffer.alloc(4, 255), Buffer.alloc(8)]);
  return Buffer.concat([head, Buffer.alloc(12), Buffer.alloc(2), pixels]);
}

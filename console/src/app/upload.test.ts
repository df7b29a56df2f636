import { limitOf } from '@botones/contract/storage/storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureSentFiles, enveloped, type SentFile } from '../testing/sent-files.ts';
import { sessionServer } from '../testing/session-server.ts';
import { login, session, sessionEnded } from './session/session.ts';
import { folderFor, uploadFile, uploadRefusal } from './upload.ts';

/** A file of this name, type and size in megabytes, without its content. */
function file(name: string, type: string, megabytes = 1): File {
  const made = new File([''], name, { type });
  Object.defineProperty(made, 'size', { value: megabytes * 1024 * 1024 });
  return made;
}
const asked = (folder: 'images' | 'videos' | 'audios', made: File, purpose?: 'logo' | 'photo') =>
  uploadRefusal(made, { folder, ...(purpose && { purpose }) });

test('a file goes where its kind belongs, by its type or where browsers know none by its name', () => {
  expect(asked('images', file('a', 'image/webp'))).toBeNull();
  expect(asked('images', file('a.HEIC', ''))).toBeNull();
  expect(asked('videos', file('a.mkv', 'application/octet-stream'))).toBeNull();
  expect(asked('audios', file('a.opus', ''))).toBeNull();
  expect(asked('audios', file('a', 'audio/mpeg'))).toBeNull();
  expect(asked('images', file('a.mp4', 'video/mp4'))).toBe('storage.wrong_folder');
  expect(asked('audios', file('a.png', 'image/png'))).toBe('storage.wrong_folder');
  expect(asked('videos', file('a.mp4.exe', ''))).toBe('storage.unsupported');
});

test('the documented formats are taken by their endings, each where its kind belongs (MED-11, MED-12, MED-13)', () => {
  const formats = {
    images: 'jpeg jpg png bmp gif tiff heif raw psd',
    videos: 'mp4 avi mkv flv mov wmv divx h.264 xvid rm',
    audios: 'wav aiff au flac mp3 aac wma opus ogg',
  };
  for (const [folder, endings] of Object.entries(formats))
    for (const ending of endings.split(' ')) expect(folderFor(file(`a.${ending.toUpperCase()}`, ''))).toBe(folder);
  // Any other sound is welcome (AMB-100); a text is not.
  expect([folderFor(file('a.xyz', 'audio/x-new')), folderFor(file('a.txt', 'text/plain'))]).toEqual(['audios', null]);
});

test('a picture has 30 MB, a video and a sound 100 MB at most (MED-14, MED-15, MED-16, MED-17, CON-28)', () => {
  const most = { images: 30_000_000, videos: 100_000_000, audios: 100_000_000 } as const;
  for (const [folder, bytes] of Object.entries(most) as [keyof typeof most, number][]) {
    const of = (size: number) => asked(folder, file('a', `${folder.slice(0, -1)}/x`, size / 1024 / 1024));
    expect([of(bytes), of(bytes + 1)]).toEqual([null, 'storage.too_large']);
  }
});

test('a drawing that may hold a program is refused whatever its name', () => {
  expect(asked('images', file('a.png', 'image/svg+xml'))).toBe('storage.unsupported');
});

test('a logo or photo is a JPEG or PNG', () => {
  expect(asked('images', file('a', 'image/png'), 'logo')).toBeNull();
  expect(asked('images', file('a', 'image/jpeg'), 'photo')).toBeNull();
  expect(asked('images', file('a', 'image/webp'), 'photo')).toBe('storage.picture_only');
  expect(asked('images', file('a', 'image/png'))).toBeNull();
});

test('a file that is too large is not sent', () => {
  expect(asked('images', file('a', 'image/png', 5000))).toBe('storage.too_large');
  const most = limitOf('images', 'photo') / 1024 / 1024;
  expect(asked('images', file('a', 'image/png', most), 'photo')).toBeNull();
  expect(asked('images', file('a', 'image/png', 6), 'photo')).toBe('storage.too_large');
});

const stored = { key: 'k', url: '/api/storage/k' };
let requests: SentFile[];
let answers: ((request: SentFile) => string | null)[];
const to = { bucket: 'tienda', folder: 'images', area: 'other' } as const;
const send = (watch = {}) => uploadFile(new Blob(['foto']), to, watch);
let server: ReturnType<typeof sessionServer>;
beforeEach(async () => {
  localStorage.clear();
  answers = [];
  requests = captureSentFiles((request) => answers.shift()?.(request));
  server = sessionServer();
  await login('a@b.mx', 'x');
});
afterEach(() => vi.unstubAllGlobals());
const bearers = () => requests.map(({ headers }) => headers.get('authorization'));

test('a file is sent as who is signed in, tells how far it is, and comes back as what is stored', async () => {
  const told: number[][] = [];
  answers = [
    (request) => {
      request.progress(2, 4);
      return enveloped(200, stored);
    },
    // Nobody need watch.
    (request) => {
      request.progress(2, 4);
      return enveloped(200, stored);
    },
  ];
  expect(await send({ onProgress: (...how: number[]) => told.push(how) })).toEqual(stored);
  expect(told).toEqual([[2, 4]]);
  expect(await send()).toEqual(stored);
  expect(requests.map((request) => request.to)).toEqual(Array(2).fill('POST /api/storage/upload/'));
  expect(bearers()).toEqual(['Bearer access1', 'Bearer access1']);
  expect([...(requests[0]?.form.keys() ?? [])].sort()).toEqual(['area', 'bucket', 'file', 'folder']);
  expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('a token that is spent is renewed and the file sent again, as the same upload', async () => {
  answers = [() => enveloped(401, null, 'session.required'), () => enveloped(200, stored)];
  expect(await send()).toEqual(stored);
  expect(bearers()).toEqual(['Bearer access1', 'Bearer access2']);
  const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/.{36}/);
  expect(keys[1]).toBe(keys[0]);
});

test('a session that is refused a second time ends; another failure ends none (AUTH-55)', async () => {
  answers = [() => enveloped(401, null, 'session.required'), () => enveloped(413, null, 'storage.too_large')];
  await expect(send()).rejects.toMatchObject({ status: 413 });
  expect(session()?.token).toBe('access2');
  answers = [() => enveloped(401, null, 'a'), () => enveloped(401, null, 'b')];
  await expect(send()).rejects.toMatchObject({ status: 401, message: 'dice b' });
  expect([session(), sessionEnded()]).toEqual([null, 'dice b']);
  expect(requests).toHaveLength(4);
});

test('where nobody is signed in, or no longer, a refusal is not tried again', async () => {
  server.revoked = true;
  answers = [() => enveloped(401, null, 'session.required')];
  await expect(send()).rejects.toMatchObject({ status: 401 });
  expect(session()).toBeNull();
  answers = [() => enveloped(401, null, 'session.required')];
  await expect(send()).rejects.toMatchObject({ status: 401 });
  expect([bearers(), server.refreshes]).toEqual([['Bearer access1', null], 1]);
});

test('a file is sent also while a spent token cannot be renewed: its answer says what is wrong', async () => {
  localStorage.setItem('session', JSON.stringify({ ...session(), expires_at: Date.now() }));
  server.down = true;
  answers = [() => ''];
  await expect(send()).rejects.toMatchObject({ status: 0, code: 'storage.failed' });
  expect(bearers()).toEqual([null]);
});

const sentence = 'Ha ocurrido un error al cargar el archivo. Intentalo de nuevo más tarde.';
test.each([
  ['no answer', '', 0, 'storage.failed', sentence],
  ['what stands between', '<html>', 0, 'storage.failed', sentence],
  ['a failure of the server', enveloped(500, null, 'server.failed'), 500, 'storage.failed', sentence],
  ['one without a code', enveloped(503, null, null), 503, 'storage.failed', sentence],
  ['one that is about files', enveloped(507, null, 'storage.full'), 507, 'storage.full', 'dice storage.full'],
  ['a refusal', enveloped(415, null, 'storage.unsupported'), 415, 'storage.unsupported', 'dice storage.unsupported'],
  ['a refusal without a code', enveloped(400, null, null), 400, 'storage.failed', 'dice null'],
  ['a success without a file', enveloped(200), 200, 'storage.failed', 'dice null'],
])('what did not arrive is said: %s (ERR-22)', async (_what, answer, status, code, message) => {
  answers = [() => answer];
  await expect(send()).rejects.toMatchObject({ name: 'ApiError', status, code, message });
  expect(requests).toHaveLength(1);
});

test('who cancels stops what is sent; before it began nothing is; after it came nothing happens', async () => {
  const early = AbortSignal.abort();
  await expect(send({ signal: early })).rejects.toMatchObject({ name: 'AbortError' });
  expect(requests).toEqual([]);
  const during = new AbortController();
  answers = [
    () => {
      queueMicrotask(() => during.abort());
      return null;
    },
  ];
  await expect(send({ signal: during.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(requests.map(({ aborted }) => aborted)).toEqual([1]);
  const late = new AbortController();
  answers = [() => enveloped(200, stored)];
  await send({ signal: late.signal });
  late.abort();
  expect(requests.map(({ aborted }) => aborted)).toEqual([1, 0]);
});

import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskFailure } from '../../app/files/files-disk.ts';
import { fileOf, wav } from '../../testing/uploads.ts';
import { world } from '../../testing/world.ts';

/** A file of the system whose first byte cannot be read: EIO, as from a disk that fails. Linux has one. */
const unreadable = '/proc/self/mem';

test.skipIf(!existsSync(unreadable))(
  'a disk that fails while it is read is 503, and the log says what failed',
  async () => {
    const lines: string[] = [];
    const w = await world({}, Date.now, undefined, { write: (line) => void lines.push(line) });
    const { bucket_name } = await w.client();
    const body = { bucket: bucket_name ?? '', folder: 'audios', area: 'voicebot', file: fileOf(wav(1)) } as const;
    const { key, url } = await w.staff.api.storage.upload({ body });
    const path = join(w.config.dataDir, 'files', ...key.split('/'));
    rmSync(path);
    symlinkSync(unreadable, path);
    const answer = await fetch(w.url + url);
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { headerResponse: { error: 'storage.unreadable' } },
    ]);
    expect(lines.join('')).toMatch(/"code":"EIO"/);
    expect((await fetch(`${w.url}/healthz`)).status).toBe(200);
    await w.stop();
  },
);

test('one that fails while it is written is 503, told apart from one that is full', () => {
  const told = (code: string) => diskFailure(Object.assign(new Error(code), { code }));
  expect(told('EIO')).toMatchObject({ status: 503, code: 'storage.failed', retryAfter: 30 });
  expect(told('ENOSPC')).toMatchObject({ status: 507, code: 'server.no_space' });
  expect(told('EACCES')).toMatchObject({ code: 'EACCES' });
});

import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { binariesFor } from './binaries.ts';

const dir = mkdtempSync(join(tmpdir(), 'botones-binaries-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('the libraries of a package that npm unpacked without links get them, once, and its version is told', () => {
  const native = join(dir, 'package/native');
  for (const folder of ['bin', 'lib']) mkdirSync(join(native, folder), { recursive: true });
  writeFileSync(join(native, 'bin/postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 18.4"\n', { mode: 0o755 });
  writeFileSync(join(native, 'lib/libpq.so.5.18'), '');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  for (let start = 0; start < 2; start++) {
    expect(binariesFor({ kind: 'self' }, dir, native)).toEqual({ bin: join(native, 'bin'), major: '18' });
    expect(readlinkSync(join(native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
  }
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { partFolder } from './part-folder.ts';

test('robots that share a folder may write the same part at once: it is whole, and nothing else is left', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'botones-parts-'));
  try {
    const disk = partFolder(folder);
    const part = new Blob(['x'.repeat(100_000)]);
    const sha256 = 'a'.repeat(64);
    await Promise.all(Array.from({ length: 30 }, () => disk.finish(sha256, part)));
    expect(readdirSync(folder)).toEqual([`${sha256}.json`]);
    expect((await disk.read(sha256))?.size).toBe(100_000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

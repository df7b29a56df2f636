import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { type ZipPart, zipOf } from '../app/files/zip.ts';
import { sha256 } from '../app/secrets/sha256.ts';
import { openArchive } from './archive.ts';
import { consents, notVouched } from './consent.ts';
import { closingParts, keyFingerprint, type Manifest, macName, tablePart, withChecksum } from './manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const own = Buffer.from('la clave de esta instalación'.repeat(2));
const other = Buffer.from('la clave de otra instalación'.repeat(2));

const users = tablePart('users');
const honest = '1\tana\tf\n2\tsofía\tt\n';
const manifestOf = (rows: string, key: Buffer): Manifest => ({
  format: 1,
  made_at: '2026-11-20T14:00:00.000Z',
  key: keyFingerprint(key),
  migrations: [],
  tables: [{ name: 'users', columns: ['user_id', 'name', 'is_staff'], rows: 2 }],
  sequences: [],
  files: null,
  parts: [{ name: users, bytes: Buffer.byteLength(rows), sha256: sha256(rows).toString('hex') }],
});
async function write(name: string, parts: ZipPart[]): Promise<string> {
  const file = join(folder, `${name}.zip`);
  async function* all() {
    yield* parts;
  }
  await pipeline(zipOf(all()), createWriteStream(file));
  return file;
}
const part = (name: string, text: string): ZipPart => ({
  name,
  chunks: Readable.from([Buffer.from(text)]),
  compress: true,
});

describe('a copy and the key of the installation', () => {
  test('the same key vouches for what it wrote', async () => {
    const file = await write('honest', [part(users, honest), ...closingParts(manifestOf(honest, own), own)]);
    const archive = await openArchive(file, own);
    expect(archive).toMatchObject({ vouched: true, manifest: { format: 1 } });
    archive.close();
  });

  test('rows that were edited with their sums set right again are refused: nobody gives themselves rights', async () => {
    const edited = honest.replace('ana\tf', 'ana\tt');
    const forged = closingParts(manifestOf(edited, own), other);
    await expect(openArchive(await write('forged', [part(users, edited), ...forged]), own)).rejects.toThrow(
      'la copia fue cambiada después de hacerse',
    );
    const without = closingParts(manifestOf(edited, own), own).filter(({ name }) => name !== macName);
    await expect(openArchive(await write('without', [part(users, edited), ...without]), own)).rejects.toThrow(
      `falta ${macName}`,
    );
  });

  test('a table that the manifest gives no sum is refused', async () => {
    const manifest = { ...manifestOf(honest, own), parts: [] };
    await expect(
      openArchive(await write('unsummed', [part(users, honest), ...closingParts(manifest, own)]), own),
    ).rejects.toThrow(`${users} no tiene suma`);
  });

  test('the copy of another installation is not vouched for: it takes a flag, or a word at a terminal', async () => {
    const file = await write('other', [part(users, honest), ...closingParts(manifestOf(honest, other), other)]);
    const archive = await openArchive(file, own);
    expect(archive.vouched).toBe(false);
    archive.close();
    expect(notVouched('/datos').join(' ')).toContain('nadie puede responder de que no fue cambiada');
    const terminal = (isTTY: boolean, answer: string) => Object.assign(Readable.from([`${answer}\n`]), { isTTY });
    expect(await consents(true, new PassThrough())).toBe(true);
    expect(await consents(false, terminal(false, 'restaurar'))).toBe(false);
    expect(await consents(false, terminal(true, 'restaurar'))).toBe(true);
    expect(await consents(false, terminal(true, 'sí'))).toBe(false);
    expect(await consents(false, Object.assign(Readable.from([]), { isTTY: true }))).toBe(false);
  });

  test('one that was cut short is refused at every length', async () => {
    const whole = readFileSync(
      await write('whole', [part(users, honest), ...closingParts(manifestOf(honest, own), own)]),
    );
    for (let length = 0; length < whole.length; length += 37) {
      const file = join(folder, 'cut.zip');
      writeFileSync(file, whole.subarray(0, length));
      await expect(openArchive(file, own)).rejects.toThrow(/^la copia está dañada/);
    }
  });
});

test('rows that only together are longer than the longest are read, also where a piece of them begins with an end', async () => {
  const { chunks, sum } = withChecksum(Readable.from([Buffer.alloc(33 * 1024 * 1024, '\n')]));
  async function* parts(): AsyncIterable<ZipPart> {
    yield { name: users, chunks, compress: true };
    yield* closingParts({ ...manifestOf('', other), parts: [{ name: users, ...sum() }] }, other);
  }
  const file = join(folder, 'rows.zip');
  await pipeline(zipOf(parts()), createWriteStream(file));
  const archive = await openArchive(file, own);
  expect(archive.manifest.parts).toMatchObject([{ name: users, bytes: 33 * 1024 * 1024 }]);
  archive.close();
});

test('a 300 MB line in an archive is refused quickly: before it was read to its end', async () => {
  const block = Buffer.alloc(1024 * 1024, 'x');
  async function* line() {
    for (let n = 0; n < 300; n++) yield block;
    yield Buffer.from('\n');
  }
  const { chunks, sum } = withChecksum(line());
  const manifest = manifestOf('', other);
  async function* parts(): AsyncIterable<ZipPart> {
    yield { name: users, chunks, compress: true };
    yield* closingParts({ ...manifest, parts: [{ name: users, ...sum() }] }, other);
  }
  const file = join(folder, 'line.zip');
  await pipeline(zipOf(parts()), createWriteStream(file));
  const before = process.memoryUsage.rss();
  await expect(openArchive(file, own)).rejects.toThrow(`${users} tiene una fila de más de 32 MB`);
  expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000);
});

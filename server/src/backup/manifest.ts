import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { ZipPart } from '../app/files/zip.ts';
import { sha256 } from '../app/secrets/sha256.ts';

/** What a copy says of itself, as `manifest.json` in it; `manifest.sha256` beside it says that it is whole, `manifest.mac` who made it. */
export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** Tells one SECRET_KEY from another without telling anything of it. */
  key: z.string(),
  /** The schema that the rows are of. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), last: z.int().nullable() })),
  /** Files of the store; null: they were left out on purpose. */
  files: z
    .object({
      kept: z.array(z.object({ key: z.string(), type: z.string() })),
      /** Keys that the database names and the store did not have. */
      missing: z.array(z.string()),
    })
    .nullable(),
  /** Every other part of the archive. */
  parts: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof Manifest>;

export const manifestName = 'manifest.json';
export const sumName = 'manifest.sha256';
export const macName = 'manifest.mac';
export const tablePart = (name: string): string => `database/${name}.copy`;
export const filePart = (key: string): string => `files/${key}`;

/** What a SECRET_KEY is recognised by. */
export const keyFingerprint = (secretKey: Buffer): string =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'botones backup mark', 16)).toString('hex');

/** What only who holds the installation's key can write of a manifest, and with its sums of every other part. */
const macOf = (secretKey: Buffer, manifest: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secretKey, '', 'botones backup mac', 32)))
    .update(manifest)
    .digest();

/** Whether a manifest is as the installation of this key wrote it. */
export function macHolds(secretKey: Buffer, manifest: string, mac: string): boolean {
  const [found, wanted] = [Buffer.from(mac, 'hex'), macOf(secretKey, manifest)];
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}

/** The last parts of an archive: what it holds, that it is whole, and who made it. */
export function closingParts(manifest: Manifest, secretKey: Buffer): ZipPart[] {
  const written = JSON.stringify(manifest);
  const part = (name: string, text: string): ZipPart => ({
    name,
    chunks: Readable.from([Buffer.from(text)]),
    compress: true,
  });
  return [
    part(manifestName, written),
    part(sumName, sha256(written).toString('hex')),
    part(macName, macOf(secretKey, written).toString('hex')),
  ];
}

/** Bytes as they pass: how many and what they hash to. */
export function withChecksum(chunks: AsyncIterable<Uint8Array>, onChunk: (chunk: Uint8Array) => void = () => {}) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* passing(): AsyncIterable<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      onChunk(chunk);
      yield chunk;
    }
  }
  return { chunks: passing(), sum: () => ({ bytes, sha256: hash.digest('hex') }) };
}

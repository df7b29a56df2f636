import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fractionOf, hashOf, secretOf, systemBytes, uuidOf } from './ids.ts';

const filled = (value: number) => (length: number) => new Uint8Array(length).fill(value);
const counted = (length: number) => Uint8Array.from({ length }, (_, index) => index * 17);

test('a uuid is sixteen bytes, of which six bits say that they are random', () => {
  expect(uuidOf(filled(0))).toBe('00000000-0000-4000-8000-000000000000');
  expect(uuidOf(filled(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  expect(uuidOf(counted)).toBe('00112233-4455-4677-8899-aabbccddeeff');
  expect(new Set(Array.from({ length: 100 }, () => uuidOf(systemBytes))).size).toBe(100);
});

test('a secret is 32 bytes in hex, and only its hash is told', () => {
  expect(secretOf(filled(171))).toBe('ab'.repeat(32));
  expect(hashOf('año')).toBe(createHash('sha256').update('año').digest('hex'));
});

test('a name has its place between 0 and 1, always the same one', () => {
  const places = Array.from({ length: 1_000 }, (_, index) => fractionOf(`robot ${index}`));
  expect(places.every((place) => place >= 0 && place < 1)).toBe(true);
  expect(Math.abs(places.reduce((sum, place) => sum + place, 0) / 1_000 - 0.5)).toBeLessThan(0.05);
  // The first twelve figures of the hash of 'abc', of as many as there are.
  expect(fractionOf('abc')).toBe(0xba7816bf8f01 / 0x1000000000000);
});

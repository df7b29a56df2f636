import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test('it is SHA-256, of texts of each length around a block', () => {
  const hex = (text: string) => Buffer.from(sha256(text)).toString('hex');
  expect(hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  for (let length = 0; length < 140; length++) {
    const text = 'ñ0123456789abcdef'.repeat(10).slice(0, length);
    expect([length, hex(text)]).toEqual([length, createHash('sha256').update(text).digest('hex')]);
  }
});

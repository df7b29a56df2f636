import { expect, test } from 'vitest';
import { codeOfUuid, readCode, spacedCode, ticketAddress, ticketCode, ticketPath } from './ticket-code.ts';

test('ten bytes are sixteen signs, each bit of them', () => {
  expect(ticketCode(new Uint8Array(10))).toBe('0000000000000000');
  expect(ticketCode(new Uint8Array(10).fill(255))).toBe('ZZZZZZZZZZZZZZZZ');
  expect(ticketCode(Uint8Array.of(0, 68, 50, 20, 199, 66, 84, 182, 53, 207))).toBe('0123456789ABCDEF');
  const codes = Array.from({ length: 80 }, (_, bit) =>
    ticketCode(Uint8Array.from({ length: 10 }, (_, at) => (Math.floor(bit / 8) === at ? 1 << (bit % 8) : 0))),
  );
  expect(new Set(codes).size).toBe(80);
});

test('a code is read as people type it, and nothing else is one', () => {
  expect(readCode(' 01ab-cdEF ghjk mnpq ')).toBe('01ABCDEFGHJKMNPQ');
  expect(readCode('OIL0 0000 0000 0000')).toBe('0110000000000000');
  expect(['', '0', 'U'.repeat(16), '0'.repeat(15), '0'.repeat(17), '０'.repeat(16)].map(readCode)).toEqual([
    ...[null, null, null, null, null, '0'.repeat(16)],
  ]);
  expect(readCode(spacedCode('0123456789ABCDEF'))).toBe('0123456789ABCDEF');
});

test('what no server knows yet says its number behind the sign that no server is sent', () => {
  expect(ticketPath('0123456789ABCDEF')).toBe('/t/0123456789ABCDEF');
  const pages = 'https://botones.ejemplo.mx/t/';
  expect(ticketAddress(pages, '0123456789ABCDEF')).toBe(`${pages}0123456789ABCDEF`);
  expect(ticketAddress(pages, '0123456789ABCDEF', 'A 017')).toBe(`${pages}0123456789ABCDEF#A017`);
});

test('a robot makes codes of its random numbers: none of their bits is fixed', () => {
  const codes = Array.from({ length: 2_000 }, () => codeOfUuid(crypto.randomUUID()));
  expect(new Set(codes).size).toBe(2_000);
  for (const code of codes.slice(0, 50)) expect(readCode(code)).toBe(code);
  // Each sign takes each of its 32 values.
  for (let at = 0; at < 16; at += 1) expect(new Set(codes.map((code) => code[at])).size).toBe(32);
});

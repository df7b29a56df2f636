import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { linkOrigin } from './own-address.ts';

const config = (change: object) =>
  ({ host: '127.0.0.1', publicUrl: undefined, consoleOrigins: [], tls: undefined, ...change }) as never;
const at = (wanted: string, change: object = {}) => linkOrigin(wanted, config(change), 3000);

test('out of the box links lead to this machine, and nowhere else (AMB-020)', () => {
  expect(at('http://localhost:3000/password-recovery')).toBe('http://localhost:3000');
  expect(at('http://localhost:5173/password-recovery')).toBe('http://localhost:5173');
  for (const other of [
    'http://192.0.2.7:3000',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'ftp://localhost',
  ])
    expect([other, at(other)]).toEqual([other, null]);
});

test('on the network they lead to an address that this machine really has, on the port that it listens on', () => {
  const host = '0.0.0.0';
  const own = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4')?.address;
  expect(at(`http://${own}:3000/password-recovery`, { host })).toBe(`http://${own}:3000`);
  expect(at(`http://${own}:3001`, { host })).toBeNull();
  expect(at(`https://${own}:3000`, { host })).toBeNull();
  expect(at('http://192.0.2.7:3000', { host })).toBeNull();
});

test('with PUBLIC_URL they lead there, or to an origin that was named', () => {
  const named = { publicUrl: 'https://botones.example', consoleOrigins: ['https://consola.example'] };
  expect(at('https://botones.example/password-recovery', named)).toBe('https://botones.example');
  expect(at('https://consola.example/x', named)).toBe('https://consola.example');
  expect(at('http://localhost:3000', named)).toBe('https://botones.example');
  expect(at('https://botones.example.evil.example', named)).toBeNull();
  expect(at('http://botones.example', named)).toBeNull();
});

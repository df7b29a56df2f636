import { expect, test } from 'vitest';
import { systemBytes } from '../facts/ids.ts';
import {
  afterWrongPin,
  forgetPerson,
  knownForMs,
  lockedFor,
  lockMs,
  mostTries,
  recognizePerson,
  rememberPerson,
} from './pin-memory.ts';

const now = Date.UTC(2026, 10, 20);
const ana = { email: 'Ana@Clinica.mx', name: 'Ana', pin: '4821' };

test('who entered with network is known without it, by the PIN and for thirty days (USR-11)', async () => {
  const people = await rememberPerson([], ana, now, systemBytes);
  expect((await recognizePerson(people, ' ana@clinica.MX', '4821', now))?.name).toBe('Ana');
  expect(await recognizePerson(people, ana.email, '4822', now)).toBeNull();
  expect(await recognizePerson(people, 'otra@clinica.mx', '4821', now)).toBeNull();
  expect(await recognizePerson(people, ana.email, '4821', now + knownForMs)).not.toBeNull();
  for (const later of [now + knownForMs + 1, now - knownForMs - 1])
    expect(await recognizePerson(people, ana.email, '4821', later)).toBeNull();
  expect(forgetPerson(people, 'ANA@clinica.mx')).toEqual([]);
});

test('the disk holds no PIN, and the same PIN twice is not seen to be the same (USR-11)', async () => {
  // Four digits alone stand by chance in one of some hundred hashes.
  const pin = '482170935164';
  const first = await rememberPerson([], { ...ana, pin }, now, systemBytes);
  const luis = { pin, email: 'luis@clinica.mx', name: 'Luis' };
  const both = await rememberPerson(first, luis, now, systemBytes);
  expect(JSON.stringify(both)).not.toContain(pin);
  expect(new Set(both.map(({ hash }) => hash)).size).toBe(2);
  // A new PIN takes the place of the old one.
  const changed = await rememberPerson(both, { ...ana, pin: '9999' }, now, systemBytes);
  expect(changed.map(({ name }) => name)).toEqual(['Ana', 'Luis']);
  expect(await recognizePerson(changed, ana.email, pin, now)).toBeNull();
  expect((await recognizePerson(changed, ana.email, '9999', now))?.name).toBe('Ana');
});

test('five wrong ones in a row and nobody tries for fifteen minutes, whatever the clock is set to', () => {
  let tries = { count: 0, at: 0 };
  for (let wrong = 1; wrong <= mostTries; wrong++) {
    expect(lockedFor(tries, now)).toBe(0);
    tries = afterWrongPin(tries, now);
  }
  expect(lockedFor(tries, now)).toBe(lockMs);
  expect(lockedFor(tries, now - 86_400_000)).toBe(lockMs);
  expect(lockedFor(tries, now + lockMs - 1)).toBe(1);
  expect(lockedFor(tries, now + lockMs)).toBe(0);
  expect(afterWrongPin(tries, now + lockMs)).toEqual({ count: 1, at: now + lockMs });
});

import { expect, test } from 'vitest';
import { grouped, readAddress, readTyped } from './address.ts';

const code = '7K3M9QXA5TVBHW2E';

test('the address is read as somebody types it: in groups, in any case, O for 0 and I for 1', () => {
  expect(readAddress(`/t/${code}`, '')).toEqual({ code, typed: '', ownNumber: null, door: null });
  expect(readAddress(`/t/${code}/`, '')).toMatchObject({ code });
  expect(readAddress('/t/7k3m-9qxa-5tvb-hw2e', '')).toMatchObject({ code });
  expect(readAddress('/t/oooo%20iiii%20llll%200000', '')).toMatchObject({ code: '0000111111110000' });
});

test('what is no code is kept for the form; without one there is nothing', () => {
  expect(readAddress('/t/7k3m-9qx', '')).toEqual({ code: null, typed: '7k3m-9qx', ownNumber: null, door: null });
  for (const path of ['/t', '/t/', '/']) expect(readAddress(path, '')).toMatchObject({ code: null, typed: '' });
  expect(readAddress('/t/%E0%A4%A', '')).toMatchObject({ code: null, typed: '%E0%A4%A' });
  expect(readAddress(`/t/${'x'.repeat(5_000)}`, '').typed).toHaveLength(60);
});

test('the number of a robot without network stands behind #, and nothing else is read there', () => {
  for (const hash of ['#A017', '#a017', '#A%20017', '#A-017', '#A17', 'a17', 'A 17'])
    expect([hash, readAddress(`/t/${code}`, hash).ownNumber]).toEqual([hash, 'A 017']);
  for (const hash of ['', '#', '#017', '#A000', '#A1000', '#AA017', '#<b>x', '#%E0%A4%A'])
    expect([hash, readAddress(`/t/${code}`, hash).ownNumber]).toEqual([hash, null]);
});

test('a door stands behind #, and only where no ticket is', () => {
  const secret = '1c.p1.abcdefghijklm-opqrs_uv';
  const door = { secret, asked: null };
  expect(readAddress('/t/', `#d=${secret}`)).toEqual({ code: null, typed: '', ownNumber: null, door });
  for (const hash of ['', '#', '#d=', '#d=<b>', `#d=${'x'.repeat(201)}`, `#x=${secret}`])
    expect([hash, readAddress('/t/', hash).door]).toEqual([hash, null]);
  expect(readAddress(`/t/${code}`, `#d=${secret}`)).toMatchObject({ code, door: null });
});

test('what was asked for at a door is read of what this page kept, and never of a link that somebody made', () => {
  const secret = '1c.p1.abcdefghijklm-opqrs_uv';
  const asked = (hash: string, kept?: unknown) => readAddress('/t/', hash, kept).door;
  expect(asked(`#d=${secret}`, { asked: code })).toEqual({ secret, asked: code });
  expect(asked(`#d=${secret}&c=${code}`)).toEqual({ secret, asked: null });
  for (const kept of [null, undefined, {}, 'x', { asked: null }, { asked: 7 }, { asked: 'nothing' }])
    expect([kept, asked(`#d=${secret}`, kept)]).toEqual([kept, { secret, asked: null }]);
  expect(readAddress(`/t/${code}`, '', { asked: '0000000000000000' })).toMatchObject({ code, door: null });
});

test('a whole address may be pasted into the form', () => {
  for (const text of [code, ' 7k3m 9qxa 5tvb hw2e ', `https://turnos.example/t/${code}#A017`, `/t/${code}?x=1`])
    expect([text, readTyped(text)]).toEqual([text, code]);
  for (const text of ['', '7K3M', `${code}0`, 'https://turnos.example/t/', 'https://turnos.example/'])
    expect([text, readTyped(text)]).toEqual([text, null]);
});

test('what is typed stands in groups of four; what is no part of a code is left alone', () => {
  expect(grouped('7k3m9')).toBe('7K3M 9');
  expect(grouped('7K3M 9QXA')).toBe('7K3M 9QXA');
  expect(grouped('7k3m-9qxa-5tvb-hw2e')).toBe('7K3M 9QXA 5TVB HW2E');
  expect(grouped('https://turnos.example/t/7K3M')).toBe('https://turnos.example/t/7K3M');
  expect(grouped('')).toBe('');
});

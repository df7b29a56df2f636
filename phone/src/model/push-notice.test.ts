import { expect, test } from 'vitest';
import { noticeOf, readPush } from './push-notice.ts';

const code = '7K3M9QXA5TVBHW2E';
const called = { kind: 'called', code, label: 'A 017', box_number: 3, language_id: null };
const almost = { kind: 'almost', code, label: '017', box_number: null, language_id: null };
const shown = (message: unknown, languages = ['es-MX']) => noticeOf(JSON.stringify(message), languages);

test('a push is told in the phone’s language, else in that of the ticket, else in Spanish (MOV-4)', () => {
  expect(shown(almost)).toEqual({
    ...{ title: 'Ya casi es su turno', body: 'Turno 017. Acérquese, por favor: lo llamarán pronto.', lang: 'es-MX' },
    ...{ tag: `ticket-${code}`, code, stays: false },
  });
  expect(shown(called)).toEqual({
    ...{ title: 'Es su turno: caja 3', body: 'Turno A 017. Pase a la caja 3, por favor.', lang: 'es-MX' },
    ...{ tag: `ticket-${code}`, code, stays: true },
  });
  expect(shown(almost, ['fr', 'en-US'])).toMatchObject({ title: 'Almost your turn', lang: 'en' });
  expect(shown({ ...called, language_id: 2 }, ['ja'])).toMatchObject({ title: 'It is your turn: box 3' });
  expect(shown({ ...called, language_id: 2 }).title).toBe('Es su turno: caja 3');
  expect(shown(called, ['ja']).title).toBe('Es su turno: caja 3');
  // A box that was taken away meanwhile is not made up.
  expect(shown({ ...called, box_number: null })).toMatchObject({ title: 'Es su turno', body: 'Turno A 017.' });
});

test('what cannot be read is told as news of the ticket, and never fails', () => {
  const unread = { title: 'Hay un aviso de su turno', tag: 'ticket', code: null, stays: false };
  for (const text of [null, '', 'null', '7', '[]', '"x"', '{', '{}', 'Es su turno'])
    expect([text, noticeOf(text, ['es'])]).toEqual([text, expect.objectContaining(unread)]);
  for (const wrong of [
    { ...called, kind: 'other' },
    { ...called, code: '../api' },
    { ...called, code: 7 },
    { ...called, label: '<b>017</b>' },
    { ...called, label: 'x'.repeat(200) },
  ])
    expect([wrong, shown(wrong)]).toEqual([wrong, expect.objectContaining(unread)]);
  expect(noticeOf(null, ['en']).title).toBe('There is news of your ticket');
});

test('a server before this one, and one after it, are understood', () => {
  const { language_id: _, ...before } = called;
  expect(readPush(JSON.stringify(before))).toEqual(called);
  expect(readPush(JSON.stringify({ ...called, more: 1, box_number: '3', language_id: 7 }))).toEqual({
    ...called,
    box_number: null,
  });
});

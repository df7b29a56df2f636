import { expect, test } from 'vitest';
import { z } from 'zod';
import { hiddenKinds, hiddenOf, hiddenPlaces, isSmall, writtenHidden, writtenSmall } from './hidden.ts';

test('each reason has a word of its own in each language (ALL-9)', () => {
  const said = (language: 'es' | 'en' | 'ja') => hiddenKinds.map((why) => writtenHidden(why, language, '5'));
  expect(said('es')).toEqual(['<5', 'no se dice', 'aún no se muestra', '–', 'sin dato']);
  for (const language of ['es', 'en', 'ja'] as const) {
    expect(new Set(said(language)).size).toBe(5);
    expect(writtenSmall(language, '5')).toContain('5');
  }
  expect(writtenSmall('es', '5')).toBe('Menos de 5: no saque conclusiones');
});

test('reasons stand at the places of their figures, and may be absent', () => {
  const Told = z.object({ n: z.int().nullable(), hidden: hiddenOf('n'), hours: z.object({ hidden: hiddenPlaces }) });
  const hours = { hidden: [null, 'few' as const] };
  expect(Told.parse({ n: null, hidden: { n: 'beside' }, hours })).toEqual({ n: null, hidden: { n: 'beside' }, hours });
  expect(Told.parse({ n: 4, hours: {} })).toEqual({ n: 4, hours: {} });
  expect(Told.safeParse({ n: null, hidden: { n: 'secret' }, hours: {} }).success).toBe(false);
});

test('nobody is no small group', () => {
  expect([0, 1, 4, 5].map((people) => isSmall(people, 5))).toEqual([false, true, true, false]);
});

import { expect, test } from 'vitest';
import { foldText } from '../fold-text.ts';
import { matchScore } from './match-text.ts';

test('case and accents do not count', () => {
  expect(foldText('Ñandú ÉXITO')).toBe('nandu exito');
  expect(matchScore('Interacción', ' CION ')).toBe(matchScore('Interaccion', 'ción'));
});

test('best is what begins so, the shorter the better; then a word, then anywhere, then letters in order', () => {
  expect(matchScore('Robots', 'rob')).toBeCloseTo(99.94);
  expect(matchScore('Robots', 'rob')).toBeGreaterThan(matchScore('Robots de prueba', 'rob'));
  // However long, it still beats a word in the middle.
  expect(matchScore(`Rob${'o'.repeat(500)}`, 'rob')).toBe(99.5);
  for (const text of ['Mis robots', 'mis/robots', 'mis-robots']) expect(matchScore(text, 'rob')).toBe(80);
  expect(matchScore('Microbots', 'rob')).toBe(60);
  // One letter between r and b, one between b and t.
  expect(matchScore('Robots', 'rbt')).toBe(38);
  expect(matchScore('Mi Robot', 'rt')).toBe(37);
  expect(matchScore(`r${'x'.repeat(200)}t`, 'rt')).toBe(1);
});

test('spaces between letters do not count there; what is not in it, or not in that order, does not fit', () => {
  expect(matchScore('Robots', 'r b t')).toBe(38);
  expect(matchScore('Robots', 'rz')).toBe(0);
  expect(matchScore('Robots', 'tr')).toBe(0);
  // The same letter twice needs two of them.
  expect(matchScore('Robar', 'bb')).toBe(0);
  expect(matchScore('Robots', '  ')).toBe(1);
});

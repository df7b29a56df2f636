import { parseHex } from '@botones/contract/fields/contrast';
import { expect, test } from 'vitest';
import { contrastOf, longHex, readable, textColorOn, visible } from './client-contrast.ts';

test('contrast is that of WCAG, in both directions, for short and long colours', () => {
  expect(contrastOf('#000', '#ffffff')).toBe(21);
  expect(contrastOf('#fff', '#FFFFFF')).toBe(1);
  expect(contrastOf('#767676', '#fff')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#fff', '#767676')).toBe(contrastOf('#767676', '#fff'));
});

test('what is no colour yet has no contrast', () => {
  for (const typed of ['', '#', '#12', '#12345', 'red', '#ggg', '2456e6']) {
    expect(parseHex(typed)).toBeNull();
    expect(contrastOf(typed, '#fff')).toBeNull();
  }
});

test('the ink is what is read better', () => {
  expect([textColorOn('#2456e6'), textColorOn('#f2d64b'), textColorOn('#000'), textColorOn('#fff')]).toEqual([
    ...['#ffffff', '#161b26', '#ffffff', '#161b26'],
  ]);
  // On what is no colour yet it is that of a dark ground.
  expect(textColorOn('#12')).toBe('#ffffff');
  // What WCAG asks of text and of shapes.
  expect([readable, visible]).toEqual([4.5, 3]);
});

test('short colours become long, what is none stays', () => {
  expect([longHex('#fA0'), longHex('#102030'), longHex('#1')]).toEqual(['#ffaa00', '#102030', '#1']);
});

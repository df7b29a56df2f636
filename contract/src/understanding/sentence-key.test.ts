import { expect, test } from 'vitest';
import { sentenceKey } from './sentence-key.ts';

test('ENT-7 sentences of the same stems are one, whatever their order, accents, fillers and writing', () => {
  const key = sentenceKey('¿Tienen vacunas de la gripe?', 'es');
  expect(key).not.toBe('');
  for (const same of ['tienen vacuna para la gripe', 'VACUNAS gripe tienen, tienen', 'tienen bacunas gripe'])
    expect(sentenceKey(same, 'es')).toBe(key);
});

test('ENT-7 other words are another, fillers alone are something, and no word is nothing', () => {
  expect(sentenceKey('¿Tienen vacunas de sarampión?', 'es')).not.toBe(
    sentenceKey('¿Tienen vacunas de la gripe?', 'es'),
  );
  expect(sentenceKey('no', 'es')).toBe('no');
  expect(sentenceKey('¡¿…?! 😀', 'es')).toBe('');
  expect(sentenceKey('opening hours', 'en')).toBe(sentenceKey('the opening hour', 'en'));
});

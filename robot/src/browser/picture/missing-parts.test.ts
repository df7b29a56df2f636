import { expect, test } from 'vitest';
import { type Missing, miss, missingText } from './missing-parts.ts';

test('what a picture lacks is said in words, and nothing where it lacks nothing', () => {
  const missing: Missing = new Map();
  expect(missingText(missing)).toBeNull();
  miss(missing, 'film');
  expect(missingText(missing)).toBe('Le falta una película, que no se pudo dibujar.');
  miss(missing, 'film');
  expect(missingText(missing)).toBe('Le faltan 2 películas, que no se pudieron dibujar.');
  miss(missing, 'image');
  expect(missingText(missing)).toBe('Le faltan 2 películas y una imagen, que no se pudieron dibujar.');
});

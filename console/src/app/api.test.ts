import { afterEach, expect, test, vi } from 'vitest';
import { uuid } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('keys are made where the page is no secure context', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const made = new Set(Array.from({ length: 200 }, uuid));
  expect(made.size).toBe(200);
  for (const key of made) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

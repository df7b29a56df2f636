import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';
import { typedAddress } from './typed-address.ts';

/** Which modules a path draws. */
const drawn = (path: string) => new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`));

test('a code is drawn as squares inside its size, with a finder in three corners and none in the fourth', () => {
  const { path, size } = qrPath('https://botones.ejemplo.mx/t/7K3M9QXA5TVBHW2E');
  const dark = drawn(path);
  expect(path).toBe([...dark].map((at) => `M${at.replace(',', ' ')}h1v1h-1z`).join(''));
  const finder = (x: number, y: number) =>
    [0, 1, 2, 3, 4, 5, 6].every(
      (n) => dark.has(`${x + n},${y}`) && dark.has(`${x},${y + n}`) && dark.has(`${x + n},${y + 6}`),
    );
  const far = size - 7;
  expect([finder(0, 0), finder(far, 0), finder(0, far), finder(far, far)]).toEqual([true, true, true, false]);
  const [xs, ys] = [[...dark].map((at) => Number(at.split(',')[0])), [...dark].map((at) => Number(at.split(',')[1]))];
  expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([0, size - 1, 0, size - 1]);
  expect(qrPath('https://botones.ejemplo.mx/t/0000000000000000').path).not.toBe(path);
});

test('an address is typed without its scheme, and with whatever else it has', () => {
  expect(['https://a.mx/t/', 'http://10.0.0.5:8080/t/', 'a.mx/?to=https://b.mx'].map(typedAddress)).toEqual([
    'a.mx/t/',
    '10.0.0.5:8080/t/',
    'a.mx/?to=https://b.mx',
  ]);
});

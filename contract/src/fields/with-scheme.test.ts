import { expect, test } from 'vitest';
import { BranchForm } from '../branches/branches.ts';
import { coordinatesOf } from '../branches/map-link.ts';
import { withScheme } from './with-scheme.ts';

test('an address that begins with a host is of https; what has a scheme or is none stays', () => {
  for (const host of ['ejemplo.mx', ' www.google.com/maps/@19.43,-99.13,17z ', 'ejemplo.mx?q=1', 'ejemplo.mx#a'])
    expect(withScheme(host)).toBe(`https://${host.trim()}`);
  for (const other of ['http://a.mx', 'mailto:a@b.mx', 'tel:+52 55', 'a@b.mx', 'javascript:alert(1)', 'localhost', ''])
    expect(withScheme(other)).toBe(other);
});

test('a map link without a scheme is judged, read and kept as the same one with it (BRA-23)', () => {
  const { url_maps } = BranchForm.shape;
  const bare = 'www.google.com/maps?q=19.4326,-99.1332';
  expect(url_maps.parse(bare)).toBe(`https://${bare}`);
  expect(coordinatesOf(bare)).toEqual(coordinatesOf(`https://${bare}`));
  expect(coordinatesOf(bare)).not.toBeNull();
  for (const wrong of ['ejemplo.mx/maps', 'http://www.google.com/maps', 'Av. Juárez 12'])
    expect(url_maps.safeParse(wrong).success).toBe(false);
});

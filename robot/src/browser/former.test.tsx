import { expect, test } from 'vitest';
import { readFormer, writeFormer } from './former.ts';

const device = '11111111-1111-4111-8111-111111111111';

test('the browser remembers which device it was beside its databases, and nothing else passes for it', () => {
  const jar = { cookie: '' };
  const page = jar as unknown as Document;
  expect(readFormer(page)).toBeNull();
  writeFormer(page, device);
  expect(jar.cookie).toContain('path=/pantalla');
  jar.cookie = `other=1; ${jar.cookie.split(';')[0]}`;
  expect(readFormer(page)).toBe(device);
  jar.cookie = 'botones-device=<script>';
  expect(readFormer(page)).toBeNull();
});

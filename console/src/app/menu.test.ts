import { expect, test } from 'vitest';
import { menuFor } from './menu.ts';

const everything = [
  '/metrics',
  '/robots',
  '/products',
  '/turns/history',
  '/turns/take',
  '/users',
  '/permissions',
  '/clients',
];
const shown = (...args: Parameters<typeof menuFor>) =>
  menuFor(...args).map((group) => [group.word, ...group.items.map((item) => item.word)]);

test('staff see Robots and Management only', () => {
  expect(shown({ is_staff: true, modules: [] }, everything)).toEqual([
    [null, 'robots'],
    ['management', 'users', 'permissions', 'clients'],
  ]);
});

test('others see their modules, whatever the case, and no group without items', () => {
  expect(shown({ is_staff: false, modules: ['ROBOTS', 'turnos'] }, everything)).toEqual([
    [null, 'robots'],
    ['catalog', 'turns'],
  ]);
});

test('a page that does not exist has no entry', () => {
  expect(shown({ is_staff: true, modules: [] }, ['/', '/robots'])).toEqual([[null, 'robots']]);
  expect(shown(null, everything)).toEqual([]);
});

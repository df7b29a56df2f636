import { expect, test } from 'vitest';
import { subscribers } from '../signals.ts';
import { type Access, allows, type Rights } from './access.ts';

const staff: Rights = { is_staff: true, modules: [] };
const holder: Rights = { is_staff: false, modules: ['USUARIOS', 'Métricas'] };
const other: Rights = { is_staff: false, modules: ['Robots'] };

test('who may use what: everybody, anyone signed in, staff, holders of a module in whatever case, and never a person as a robot', () => {
  const may = (access: Access) => [null, other, holder, staff].map((rights) => allows(access, rights));
  expect(may('public')).toEqual([true, true, true, true]);
  expect(may('session')).toEqual([false, true, true, true]);
  expect(may('staff')).toEqual([false, false, false, true]);
  expect(may('device')).toEqual([false, false, false, false]);
  expect(may(['Usuarios'])).toEqual([false, false, true, true]);
  expect(may(['Robots', 'Usuarios'])).toEqual([false, true, true, true]);
  expect(may([])).toEqual([false, false, false, true]);
});

test('a feature that nobody hears of has no subscribers', () => {
  expect(Object.values(subscribers).every(Boolean)).toBe(true);
  expect(Object.keys(subscribers)).not.toContain('device');
});

import { resultTypes } from '@botones/contract/search/search';
import { expect, test } from 'vitest';
import { routeAt, routes } from './console-routes.ts';
import { features } from './features.ts';
import { foundRecords } from './palette/palette-targets.ts';

test('every page is found by its address, also one with a number in it, and nothing else is', () => {
  for (const { path } of routes) expect(routeAt(path.replace(':id', '7'))?.path).toBe(path);
  expect(routeAt('/client/form/7')?.path).toBe('/client/form/:id');
  expect(routeAt('/robots/')?.path).toBe('/robots');
  for (const path of ['/robots/7', '/client/form', '/login', '/nada']) expect(routeAt(path)).toBeUndefined();
});

test('what the palette offers and what a search finds leads to a page that exists', () => {
  for (const { path } of features.flatMap(({ palette = [] }) => palette))
    expect([path, routeAt(path)?.path]).toEqual([path, path]);
  for (const kind of resultTypes) {
    const { pathname } = new URL(foundRecords[kind]?.path(7, 'Ana Ruiz', 5) ?? '/nada', 'http://localhost');
    expect([kind, routeAt(pathname) !== undefined]).toEqual([kind, true]);
  }
});

test('what can be done with a robot, its features say: a page that exists, or something that opens, each in a place of its own (ROB-22 to ROB-35)', () => {
  const actions = features.flatMap(({ robotActions = [] }) => robotActions);
  const pages = actions.flatMap((action) => ('path' in action ? [action] : []));
  const drawers = actions.flatMap((action) => ('opens' in action ? [action] : []));
  for (const { path } of pages) expect([path, routeAt(path)?.path]).toEqual([path, path]);
  for (const kind of [pages, drawers]) {
    const places = kind.map(({ order }) => order).sort((a, b) => a - b);
    expect(places).toEqual(kind.map((_, index) => index + 1));
  }
  expect(new Set(drawers.map(({ opens }) => opens)).size).toBe(drawers.length);
});

test('no path and no shortcut is taken twice', () => {
  const ways = features.flatMap(({ menu = [], palette = [] }) => [...menu, ...palette]);
  const keys = ways.flatMap(({ key }) => key ?? []);
  for (const taken of [routes.map(({ path }) => path), ways.map(({ path }) => path), ['i', ...keys]])
    expect(taken.filter((each, index) => taken.indexOf(each) !== index)).toEqual([]);
});

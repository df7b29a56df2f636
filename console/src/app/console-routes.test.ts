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
    const { pathname } = new URL(foundRecords[kind]?.path(7, 'Ana Ruiz') ?? '/nada', 'http://localhost');
    expect([kind, routeAt(pathname) !== undefined]).toEqual([kind, true]);
  }
});

test('no path and no shortcut is taken twice', () => {
  const ways = features.flatMap(({ menu = [], palette = [] }) => [...menu, ...palette]);
  const keys = ways.flatMap(({ key }) => key ?? []);
  for (const taken of [routes.map(({ path }) => path), ways.map(({ path }) => path), ['i', ...keys]])
    expect(taken.filter((each, index) => taken.indexOf(each) !== index)).toEqual([]);
});

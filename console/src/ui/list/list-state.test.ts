import { describe, expect, test } from 'vitest';
import { filterOf, readList, searchOf, writeList } from './list-state.ts';

const options = { sorts: ['newest', 'oldest'], filters: ['type', 'search'] } as const;
const read = (search: string) => readList(new URLSearchParams(search), options);

describe('an address as the view of a list', () => {
  test('says nothing: first page, the list’s own order', () => {
    expect(read('')).toEqual({
      page: 1,
      size: 50,
      sort: 'newest',
      filters: {},
      filtered: false,
      paging: { limit: 50, sort: 'newest' },
    });
  });

  test('carries page, size, order and filters', () => {
    const view = read('page=3&after=abc&size=25&sort=oldest&type=error&other=1');
    expect(view.paging).toEqual({ limit: 25, after: 'abc', sort: 'oldest' });
    expect(view).toMatchObject({ page: 3, filters: { type: 'error' }, filtered: true });
  });

  test('a page without its cursor goes by offset, as far as the server reaches', () => {
    expect(read('page=4').paging).toMatchObject({ offset: 150 });
    expect(read('page=4000')).toMatchObject({ page: 1 });
    expect(read('page=201').paging).toMatchObject({ offset: 10_000 });
    expect(read('page=202')).toMatchObject({ page: 1 });
    expect(read('page=202').paging).toEqual({ limit: 50, sort: 'newest' });
    expect(read('page=4000&after=abc')).toMatchObject({ page: 4000 });
  });

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'size=7',
    'sort=drop',
    'after=abc',
  ])('%s is ignored', (search) => {
    expect(read(search)).toMatchObject({ page: 1, size: 50, sort: 'newest' });
    expect(read(search).paging).toEqual({ limit: 50, sort: 'newest' });
  });
});

test('changes are written into the address and the rest of it stays', () => {
  const search = new URLSearchParams('robot_id=7&page=2&after=x&type=error');
  const next = writeList(search, { page: undefined, after: undefined, type: undefined, search: 'polanco' });
  expect(String(next)).toBe('robot_id=7&search=polanco');
  expect(search.get('page')).toBe('2');
});

test('a filter is what the call knows, a search no longer than it may be; anything else is left out', () => {
  const asked = (search: string) => {
    const list = readList(new URLSearchParams(search), { filters: ['state', 'search'] });
    return { ...filterOf(list, 'state', ['active', 'suspended'] as const), ...searchOf(list) };
  };
  expect(asked('state=active&search=Ana')).toEqual({ state: 'active', search: 'Ana' });
  expect(asked('state=gone&search=')).toEqual({});
  expect(asked(`search=${'a'.repeat(101)}`)).toEqual({ search: 'a'.repeat(100) });
});

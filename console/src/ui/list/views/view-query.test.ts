import { listPagePaths, listPages, pagesOfAllClients } from '@botones/contract/lists/list-pages';
import { expect, test } from 'vitest';
import { routeAt } from '../../../app/console-routes.ts';
import { addressOfView, saysNothing, viewQuery } from './view-query.ts';

const parameters = ['sort', 'size', 'search', 'state'];
const query = (text: string) => viewQuery(new URLSearchParams(text), parameters);

test('a view is what narrows and orders a list, whatever order its address says it in, and nothing else', () => {
  expect(query('state=off&sort=name&page=3&after=x&client_id=7&edit=2')).toBe('sort=name&state=off');
  expect(query('sort=name&state=off')).toBe('sort=name&state=off');
  expect(query('search=&page=2')).toBe('');
  expect(query('search=a%26b+ñ')).toBe('search=a%26b+%C3%B1');
});

test('the address of a view is of the client that is chosen, from the first page, and says nothing that the list does not know', () => {
  const now = new URLSearchParams('client_id=7&page=3&search=pan');
  expect(addressOfView(now, 'state=off&client_id=9&edit=1', parameters)).toBe('?state=off&client_id=7');
  expect(addressOfView(now, '', parameters)).toBe('?client_id=7');
  expect(addressOfView(new URLSearchParams('search=pan'), '', parameters)).toBe('?');
});

test('an address that names a client alone says nothing of its own; any other does', () => {
  expect(['', 'client_id=7'].map((text) => saysNothing(new URLSearchParams(text)))).toEqual([true, true]);
  for (const text of ['search=a', 'edit=1', 'client_id=7&page=2'])
    expect([text, saysNothing(new URLSearchParams(text))]).toEqual([text, false]);
});

test('the pages with views are pages of the console, and views are of who may open each (FLO-3)', () => {
  for (const path of listPagePaths) expect([path, routeAt(path)?.access]).toEqual([path, listPages[path]]);
  const withoutClient = listPagePaths.filter((path) => routeAt(path)?.oneClient === undefined);
  expect(withoutClient).toEqual([...pagesOfAllClients]);
});

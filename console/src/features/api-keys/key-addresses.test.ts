import { keyModules } from '@botones/contract/api-keys/api-keys';
import { allows, forPrograms, isReading, modules } from '@botones/contract/calls/access';
import { expect, test } from 'vitest';
import { findCall } from '../../testing/find-call.ts';
import { addressOf, curlOf, formulaOf, listsFor } from './key-addresses.ts';

const client = { client_id: 3, name: 'Clínica' };
const granted = (...names: string[]) =>
  names.map((name, at) => ({ module_id: at + 1, name, write: false, held: true }));
const listOf = (name: string) => listsFor({ client, modules: granted(name) });

test('what a key is tried with is a list that a key with this module alone may read (PUE-3, PUE-4)', () => {
  const without = keyModules.filter((module) => listOf(module).length === 0);
  expect(without).toEqual(['Métricas']);
  for (const module of keyModules.filter((each) => !without.includes(each))) {
    const [list] = listOf(module);
    const { endpoint, params } = findCall('GET', new URL(list?.path ?? '', 'http://x').pathname);
    expect([
      module,
      forPrograms(endpoint),
      isReading(endpoint),
      allows(endpoint.access, { is_staff: false, modules: [module] }),
    ]).toEqual([...[module, true, true, true]]);
    const file = list?.file && findCall('GET', new URL(list.file, 'http://x').pathname).endpoint;
    if (file) expect([module, file.binary, file.access]).toEqual([module, 'text/csv; charset=utf-8', endpoint.access]);
    expect(Object.values(params ?? {}).every((value) => String(value) === '3')).toBe(true);
  }
});

test('each list is offered once, and a module that no key has or nobody knows offers none', () => {
  expect(listsFor({ client, modules: granted('Turnos', 'Admin cajas', 'Robots') }).map(({ module }) => module)).toEqual(
    [...['Turnos', 'Robots']],
  );
  expect(listsFor({ client, modules: granted('Usuarios', 'toString') })).toEqual([]);
  expect(listsFor({ client, modules: granted(...modules) })).toHaveLength(11);
});

test('a key stands in an address, in a formula of a sheet and in a line for a terminal (PUE-3, PUE-4)', () => {
  const [list] = listOf('Productos');
  if (!list) throw new Error('no list');
  const address = `${location.origin}/api/catalogue/article/articles_by_client/3`;
  expect(addressOf(list, 'bot_a-_9')).toBe(`${address}?format=csv&key=bot_a-_9`);
  expect(formulaOf(list, 'bot_a-_9')).toBe(`=IMPORTDATA("${address}?format=csv&key=bot_a-_9")`);
  const [tickets] = listOf('Turnos');
  expect(tickets && addressOf(tickets, 'bot_a-_9')).toBe(
    `${location.origin}/api/turns/turn/export/?format=csv&key=bot_a-_9`,
  );
  expect(curlOf(list, 'bot_a-_9')).toBe(`curl -H "Authorization: Bearer bot_a-_9" "${address}"`);
});

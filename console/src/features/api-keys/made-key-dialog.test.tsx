import { ApiKey } from '@botones/contract/api-keys/api-keys';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { button, texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { MadeKeyDialog } from './made-key-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

const client = { client_id: 3, name: 'Clínica' };
const modules = ['Robots', 'Productos'].map((name, at) => ({ module_id: at + 1, name, write: false, held: true }));

function show(known: Partial<ApiKey> = {}) {
  const onClose = vi.fn();
  const made = exampleOf(ApiKey, { key_id: 4, name: 'Tablero', client, modules, ...known });
  return { onClose, ...showPart(<MadeKeyDialog made={{ key: 'bot_geheim', made }} onClose={onClose} />) };
}
const robots = `${location.origin}/api/robots/robots/robots_by_client/3/`;

test('a new key is shown once, with a line for a terminal; it is not closed by accident before something was copied (PUE-3)', async () => {
  const { user, onClose } = show();
  expect(document.activeElement).toBe(button('Copiar clave'));
  expect(texts('status')).toEqual(['bot_geheim', `curl -H "Authorization: Bearer bot_geheim" "${robots}"`]);
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await user.press('Copiar clave');
  expect(copied).toHaveBeenLastCalledWith('bot_geheim');
  await screen.findByText('Se copió la clave.');
  await user.press('Copiar la línea');
  expect(copied).toHaveBeenLastCalledWith(`curl -H "Authorization: Bearer bot_geheim" "${robots}"`);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('one that the browser does not copy is said not to be copied, and stays in sight; who has kept it says so', async () => {
  const { user, onClose } = show();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.press('Copiar clave');
  await screen.findByText('No se pudo copiar; selecciónela y cópiela.');
  expect(onClose).not.toHaveBeenCalled();
  await user.press('Ya la guardé');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a key for sheets comes with a formula and an address of the list that is chosen (PUE-4)', async () => {
  const { user } = show({ in_address: true });
  expect(texts('status')).toEqual([
    ...['bot_geheim', `=IMPORTDATA("${robots}?format=csv&key=bot_geheim")`, `${robots}?format=csv&key=bot_geheim`],
  ]);
  await user.choose(/Lista/, 'Productos');
  const products = `${location.origin}/api/catalogue/article/articles_by_client/3?format=csv&key=bot_geheim`;
  expect(texts('status').slice(1)).toEqual([`=IMPORTDATA("${products}")`, products]);
});

test('where no module has a list, the key alone is shown, and of one for sheets that it reads none', async () => {
  const metrics = [{ module_id: 9, name: 'Métricas', write: false, held: true }];
  const one = show({ modules: metrics });
  expect(texts('status')).toEqual(['bot_geheim']);
  one.unmount();
  show({ modules: metrics, in_address: true });
  await screen.findByText('Ninguno de sus módulos tiene una lista en CSV.');
});

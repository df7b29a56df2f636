import type { Exchange, Interaction } from '@botones/contract/interactions/interactions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button, texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { fail, serve } from '../../testing/serve.ts';
import { ExchangesDrawer } from './exchanges-drawer.tsx';
import { interactionColumns } from './interaction-columns.tsx';
import { InteractionSearch, type Range } from './interaction-search.tsx';

function showSearch(value: Range | null) {
  const [onSearch, onClear] = [vi.fn(), vi.fn()];
  const shown = showPart(<InteractionSearch value={value} onSearch={onSearch} onClear={onClear} />);
  const press = (name: string) => shown.user.click(button(name));
  const type = async (field: string, keys: string) => {
    const group = await screen.findByRole('group', { name: field });
    await shown.user.click((await within(group).findAllByRole('spinbutton'))[0] as HTMLElement);
    await shown.user.keyboard(keys);
  };
  return { ...shown, onSearch, onClear, press, type };
}
const clear = () => screen.queryByRole('button', { name: 'Limpiar' });

test('both days are needed and must be whole; what is missing gets the keyboard, and then they are searched', async () => {
  const { press, type, onSearch } = showSearch(null);
  expect([clear(), screen.queryByText('Este campo es obligatorio')]).toEqual([null, null]);
  await press('Buscar');
  expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(2);
  const first = await screen.findByRole('group', { name: 'Fecha inicial' });
  await waitFor(() => expect(first.contains(document.activeElement)).toBe(true));
  await type('Fecha inicial', '31022026');
  await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(1));
  expect(await screen.findByText('La fecha no es válida')).toBeTruthy();
  await press('Buscar');
  await type('Fecha inicial', '05112026');
  await type('Fecha final', '06112026');
  await waitFor(() => expect(screen.queryByText(/obligatorio|no es válida/)).toBeNull());
  await press('Buscar');
  expect(onSearch.mock.calls).toEqual([[{ start: '2026-11-05', end: '2026-11-06' }]]);
});

test('what was typed and not searched is cleared here; what is searched is cleared where it stands', async () => {
  const first = showSearch(null);
  await first.type('Fecha final', '05112026');
  await first.press('Buscar');
  expect(await screen.findByText('Este campo es obligatorio')).toBeTruthy();
  await first.press('Limpiar');
  await waitFor(() => expect(clear()).toBeNull());
  expect([screen.queryByText('Este campo es obligatorio'), first.onClear.mock.calls]).toEqual([null, []]);
  first.unmount();
  const second = showSearch({ start: '2026-11-05', end: '2026-11-06' });
  await second.press('Limpiar');
  expect(second.onClear).toHaveBeenCalledTimes(1);
});

const exchangeOf = (id: number, more: Partial<Exchange> = {}): Exchange => ({
  id,
  time: '12:00:00',
  asked_by: 'touch',
  question: '',
  language_id: 1,
  intent_id: null,
  intent_name: '',
  answer: '',
  shown: '',
  outcome: null,
  score: null,
  ...more,
});

test('a conversation that does not come is asked for again; of an exchange only what there was is shown', async () => {
  let fails = true;
  const exchanges = [exchangeOf(1, { question: '¿Dónde?' }), exchangeOf(2, { answer: 'Aquí.', shown: 'nod, Mapa' })];
  const asked = serve({ 'interactions.exchanges': () => (fails ? fail('server.failed') : exchanges) });
  const onClose = vi.fn();
  const { user } = showPart(<ExchangesDrawer id={9} open onClose={onClose} />);
  await user.press('Reintentar');
  fails = false;
  await user.press('Reintentar');
  await screen.findByText('¿Dónde?');
  expect(texts('listitem')).toEqual([
    ...['12:00:00 · Con un toque¿Dónde?', '12:00:00 · Con un toqueAquí.Mostró: Asentir, Mapa'],
  ]);
  expect(asked[0]?.path).toContain('/9/');
  await user.press('Cerrar');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('while none was opened nothing is asked', () => {
  const asked = serve({});
  showPart(<ExchangesDrawer id={0} open onClose={() => undefined} />);
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('a row opens its conversation where there is one to open', async () => {
  const onOpen = vi.fn();
  const row = { id: 12 } as Interaction;
  const { user, unmount } = showPart(interactionColumns('es-mx', onOpen)[0]?.render(row));
  await user.press('12 (ver la conversación)');
  expect(onOpen).toHaveBeenCalledWith(row);
  unmount();
  const { container } = showPart(interactionColumns('es-mx')[0]?.render(row));
  expect([container.textContent, screen.queryByRole('button')]).toEqual(['12', null]);
});

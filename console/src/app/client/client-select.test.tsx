import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { ClientSelect, type ClientSelectProps } from './client-select.tsx';

beforeEach(() => localStorage.clear());

const clients = [
  { client_id: 3, name: 'Óptica Luz', is_active: true },
  { client_id: 5, name: 'Café Sol', is_active: false },
];
function show(props: Partial<ClientSelectProps> = {}) {
  const onChoose = vi.fn();
  const onOpen = vi.fn();
  return {
    ...showPart(
      <ClientSelect clients={clients} value={3} all={false} onChoose={onChoose} onOpen={onOpen} {...props} />,
    ),
    onChoose,
    onOpen,
  };
}
const box = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('the client of this page stands there; another is found by typing, without accents, and chosen', async () => {
  const { user, onChoose, onOpen } = show();
  expect(box().value).toBe('Óptica Luz');
  expect(box().placeholder).not.toBe('');
  await user.click(box());
  expect([onOpen.mock.calls.length, options()]).toEqual([1, ['Óptica Luz', 'Café Solinactivo']]);
  fireEvent.change(box(), { target: { value: ' cafe ' } });
  expect(options()).toEqual(['Café Solinactivo']);
  await user.click(await screen.findByRole('option'));
  expect(onChoose.mock.calls).toEqual([[5]]);
});

test('the same client is no other choice', async () => {
  const { user, onChoose } = show();
  await user.click(box());
  await user.click(await screen.findByRole('option', { name: 'Óptica Luz' }));
  expect(onChoose).not.toHaveBeenCalled();
});

test('all clients may be one choice; while they are read there is none', async () => {
  const all = show({ all: true, value: 0 });
  await all.user.click(box());
  expect([options().length, box().value]).toEqual([3, options()[0]]);
  all.unmount();
  const none = show({ clients: undefined, value: 3 });
  expect([box().value, box().placeholder]).toEqual(['', '']);
  await none.user.click(box());
  expect(await screen.findByText('…')).toBeTruthy();
});

import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Column } from './columns.tsx';
import { RowCards } from './row-cards.tsx';

interface Fruit {
  id: number;
  name: string;
  note: string | null;
}
const rows: Fruit[] = [
  { id: 1, name: 'Pera', note: 'Madura' },
  { id: 2, name: 'Uva', note: null },
];
const plain: Column<Fruit>[] = [
  { id: 'id', label: 'Número', render: ({ id }) => id },
  { id: 'name', label: 'Nombre', render: ({ name }) => name },
  { id: 'note', label: 'Nota', wide: true, render: ({ note }) => note },
  { id: 'empty', label: 'Vacía', render: () => '' },
];
const card = (n: number) => within(screen.getByRole('list', { name: 'Frutas' })).getAllByRole('listitem')[n - 1];
const show = (columns: Column<Fruit>[], more: Partial<Parameters<typeof RowCards<Fruit, string>>[0]> = {}) =>
  render(<RowCards caption="Frutas" columns={columns} rows={rows} rowKey={({ id }) => id} {...more} />);

test('a card is named by its first column, and says nothing of what is not known', () => {
  show(plain);
  expect(card(1)?.querySelector('h2')?.textContent).toBe('Número 1');
  expect(card(1)?.querySelector('dl')?.textContent).toBe('NombrePeraNotaMadura');
  expect(card(2)?.querySelector('dl')?.textContent).toBe('NombreUva');
  expect([...(card(1)?.querySelectorAll('dl > div') ?? [])].map(({ className }) => className)).toEqual(['', 'wide']);
  expect(card(1)?.querySelector('.acts')).toBeNull();
});

test('a column may be the heading, without its label; what can be done stands last, with one that is only heard', () => {
  const acts: Column<Fruit> = { id: 'acts', label: 'Acciones', acts: true, render: ({ name }) => `Abrir ${name}` };
  show([...plain.slice(0, 1), { ...(plain[1] as Column<Fruit>), heading: true }, acts]);
  expect(card(1)?.querySelector('h2')?.textContent).toBe('Pera');
  expect(card(1)?.querySelector('dl')?.textContent).toBe('Número1AccionesAbrir Pera');
  expect(card(1)?.querySelector('.acts dd')?.textContent).toBe('Abrir Pera');
  expect(card(1)?.querySelector('.acts dt')?.className).toBe('unseen');
});

test('a card that can be chosen has a box and shows that it is', () => {
  const selection = {
    chosen: new Set([2]),
    choose: () => undefined,
    label: ({ name }: Fruit) => `Elegir ${name}`,
    allLabel: 'Todas',
  };
  show(plain, { selection });
  expect([1, 2].map((n) => card(n)?.dataset.chosen)).toEqual([undefined, 'true']);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Elegir Uva' }).checked).toBe(true);
});

test('without columns a card is empty', () => {
  show([]);
  expect(card(1)?.querySelector('h2')).toBeNull();
});

test('what only tells rows apart stands beside the heading, and what is not known is no dash', () => {
  const columns: Column<Fruit>[] = [
    { id: 'id', label: 'Número', quiet: true, render: ({ id }) => id },
    { id: 'name', label: 'Nombre', heading: true, render: ({ name }) => name },
    { id: 'note', label: 'Nota', render: ({ note }) => note ?? '–' },
  ];
  show(columns);
  expect(card(1)?.querySelector('.head')?.textContent).toBe('PeraNúmero 1');
  expect(card(1)?.querySelector('dl')?.textContent).toBe('NotaMadura');
  expect(card(2)?.querySelector('dl')?.textContent).toBe('');
});

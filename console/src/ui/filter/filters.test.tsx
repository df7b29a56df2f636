import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { button, field, gone, put, texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { useListState } from '../list/list-state.ts';
import { ChoiceChip } from './choice-chip.tsx';
import { DateRange, type Days } from './date-range.tsx';
import { ChipGroup, FilterChip } from './filter-chip.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FindChip } from './find-chip.tsx';
import { ListSearch } from './list-search.tsx';
import { SearchField } from './search-field.tsx';

beforeEach(() => localStorage.clear());

/** A list whose address says what is searched; the button stands for Back or a cleared filter. */
function Searched({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('uno');
  return (
    <>
      <button type="button" onClick={() => setValue('tres')}>
        Otra
      </button>
      <SearchField
        label="Nombre"
        value={value}
        onChange={(typed) => {
          onChange(typed);
          setValue(typed);
        }}
      />
    </>
  );
}

test('what is typed is searched once it rests, trimmed and once; Enter does not wait', async () => {
  const onChange = vi.fn();
  const { user } = showPart(<Searched onChange={onChange} />);
  put('Nombre', 'd');
  put('Nombre', ' dos ');
  expect(onChange).not.toHaveBeenCalled();
  await waitFor(() => expect(onChange.mock.calls).toEqual([['dos']]));
  // What was typed stays as it is.
  expect(field('Nombre').value).toBe(' dos ');
  put('Nombre', 'dos  ');
  fireEvent.keyDown(field('Nombre'), { key: 'Enter' });
  expect(onChange.mock.calls.length).toBe(1);
  put('Nombre', 'cuatro');
  fireEvent.keyDown(field('Nombre'), { key: 'a' });
  expect(onChange.mock.calls.length).toBe(1);
  fireEvent.keyDown(field('Nombre'), { key: 'Enter' });
  expect(onChange.mock.calls.at(-1)).toEqual(['cuatro']);
  await user.click(button('Limpiar'));
  expect(field('Nombre').value).toBe('');
  expect(screen.queryByRole('button', { name: 'Limpiar' })).toBeNull();
  await waitFor(() => expect(onChange.mock.calls.at(-1)).toEqual(['']));
  expect(onChange).toHaveBeenCalledTimes(3);
});

test('Escape empties the search; what comes from elsewhere stands in it', async () => {
  const onChange = vi.fn();
  showPart(<Searched onChange={onChange} />);
  expect(field('Nombre').value).toBe('uno');
  fireEvent.click(await screen.findByText('Otra'));
  await waitFor(() => expect(field('Nombre').value).toBe('tres'));
  fireEvent.keyDown(field('Nombre'), { key: 'a' });
  expect(field('Nombre').value).toBe('tres');
  fireEvent.keyDown(field('Nombre'), { key: 'Escape' });
  expect(field('Nombre').value).toBe('');
  await waitFor(() => expect(onChange.mock.calls).toEqual([['']]));
});

function Chips() {
  const list = useListState({ filters: ['search', 'kind'] as const });
  return (
    <>
      <ListSearch list={list} label="Buscar" />
      <ChipGroup label="Clase">
        <FilterChips list={list} filter="kind" values={['a', 'b']} names={{ a: 'Árbol', b: 'Barco' }} />
      </ChipGroup>
    </>
  );
}

test('of the chips of a filter one is pressed, and pressed again it is lifted; the search is in the address too', async () => {
  const { search, router } = showPart(<Chips />, '/list?page=3&search=sol');
  const pressed = () =>
    within(screen.getByRole('group', { name: 'Clase' }))
      .getAllByRole('button')
      .map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')]);
  expect(field('Buscar').value).toBe('sol');
  expect(pressed()).toEqual([
    ['Árbol', 'false'],
    ['Barco', 'false'],
  ]);
  fireEvent.click(button('Barco'));
  await waitFor(() => expect(search()).toBe('?search=sol&kind=b'));
  expect(pressed()[1]).toEqual(['Barco', 'true']);
  fireEvent.click(button('Árbol'));
  await waitFor(() => expect(search()).toBe('?search=sol&kind=a'));
  fireEvent.click(button('Árbol'));
  await waitFor(() => expect(search()).toBe('?search=sol'));
  put('Buscar', '');
  await waitFor(() => expect(search()).toBe(''));
  // A filter is no step of its own: Back leaves the list.
  await router.navigate(-1);
  await screen.findByRole('heading', { name: 'Elsewhere' });
});

test('a chip shows its count, also when it is none', () => {
  const onToggle = vi.fn();
  showPart(
    <>
      <FilterChip label="Nuevas" count={0} on onToggle={onToggle} />
      <FilterChip label="Todas" on={false} onToggle={onToggle} />
    </>,
  );
  expect(button(/Nuevas/).textContent).toBe('Nuevas0');
  expect(button('Todas').querySelector('b')).toBeNull();
  fireEvent.click(button('Todas'));
  expect(onToggle).toHaveBeenCalledTimes(1);
});

test('a chip with more choices shows the chosen one and opens the others', async () => {
  const onChoose = vi.fn();
  const options = [
    { value: 'all', label: 'Todos' },
    { value: 'on', label: 'En línea' },
  ];
  const chip = (value: string) => (
    <ChoiceChip label="Estado" options={options} value={value} usual="all" onChoose={onChoose} />
  );
  const { user, unmount } = showPart(chip('all'));
  const opener = button('Todos (Estado)');
  expect([opener.dataset.on, opener.getAttribute('aria-expanded')]).toEqual(['false', 'false']);
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  const checked = () => screen.getAllByRole('menuitemradio').map((item) => item.getAttribute('aria-checked'));
  expect(checked()).toEqual(['true', 'false']);
  await user.click(await screen.findByRole('menuitemradio', { name: 'En línea' }));
  expect(onChoose.mock.calls).toEqual([['on']]);
  await gone('menu');
  await user.click(opener);
  await user.keyboard('{Escape}');
  await gone('menu');
  expect([onChoose.mock.calls.length, opener.getAttribute('aria-expanded')]).toEqual([1, 'false']);
  unmount();
  const lit = showPart(chip('on'));
  expect(button('En línea (Estado)').dataset.on).toBe('true');
  lit.unmount();
  // An address may say anything.
  showPart(chip('other'));
  expect(button('(Estado)').textContent).toBe('');
});

function Range({ value, onChange }: { value: Days; onChange: (value: Days) => void }) {
  return <DateRange label="Fecha" value={value} onChange={onChange} />;
}
const none = { from: undefined, until: undefined };

test.each([
  [none, 'Cualquier fecha', 'false'],
  [{ from: '2026-11-02', until: undefined }, '02/11/2026 – …', 'true'],
  [{ from: undefined, until: '2026-11-03' }, '… – 03/11/2026', 'true'],
])('the chip of a range of days says %j', (value, says, on) => {
  showPart(<Range value={value} onChange={() => undefined} />);
  expect(button(`${says} (Fecha)`).dataset.on).toBe(on);
});

/** Types a day into one of the two fields, digit by digit as people do. */
async function typeDay(user: ReturnType<typeof showPart>['user'], label: string, digits: string) {
  const part = (
    await within(await screen.findByRole('group', { name: label })).findAllByRole('spinbutton')
  )[0] as HTMLElement;
  await user.click(part);
  await user.keyboard(digits);
}

test('a range of days is applied when both are days and in order, or cleared', async () => {
  const onChange = vi.fn();
  const value = { from: '2026-11-02', until: '2026-11-03' };
  const { user } = showPart(<Range value={value} onChange={onChange} />);
  const chip = button('02/11/2026 – 03/11/2026 (Fecha)');
  await user.click(chip);
  await waitFor(() => expect(chip.getAttribute('aria-expanded')).toBe('true'));
  const apply = () => button('Aplicar');
  await typeDay(user, 'Hasta', '01112026');
  await screen.findByText('La fecha final debe ser mayor o igual a la inicial');
  expect(apply().disabled).toBe(true);
  fireEvent.submit(apply().closest('form') as HTMLFormElement);
  expect(onChange).not.toHaveBeenCalled();
  await typeDay(user, 'Hasta', '02112026');
  await waitFor(() => expect(apply().disabled).toBe(false));
  expect(screen.queryByText('La fecha final debe ser mayor o igual a la inicial')).toBeNull();
  await user.click(apply());
  expect(onChange.mock.calls).toEqual([[{ from: '2026-11-02', until: '2026-11-02' }]]);
  await gone('dialog');
  await user.click(chip);
  await user.press('Limpiar');
  expect(onChange.mock.calls.at(-1)).toEqual([none]);
  await gone('dialog');
});

test('a range is chosen by its name, and shown by it while the days are exactly those', async () => {
  function Named() {
    const [value, setValue] = useState<Days>({ from: '2026-11-02', until: '2026-11-26' });
    return <DateRange label="Fecha" today="2026-11-26" value={value} onChange={setValue} />;
  }
  const { user } = showPart(<Named />);
  await user.click(button('02/11/2026 – 26/11/2026 (Fecha)'));
  const names = within(await screen.findByRole('group', { name: 'Periodos por su nombre' }));
  expect(texts('button', names)).toEqual([
    ...['Hoy', 'Ayer', 'Últimos 7 días', 'Últimos 30 días', 'Este mes', 'Mes pasado', 'Este año'],
  ]);
  expect(names.queryByRole('button', { pressed: true })).toBeNull();
  await user.press('Este mes', names);
  await gone('dialog');
  await user.click(button('Este mes (Fecha)'));
  expect((await screen.findByRole('button', { pressed: true })).textContent).toBe('Este mes');
});

test('what is no day is not applied', async () => {
  const onChange = vi.fn();
  const { user } = showPart(<Range value={none} onChange={onChange} />);
  await user.click(button('Cualquier fecha (Fecha)'));
  await typeDay(user, 'Desde', '31022026');
  const apply = button('Aplicar');
  await waitFor(() => expect(apply.disabled).toBe(true));
  fireEvent.submit(apply.closest('form') as HTMLFormElement);
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await gone('dialog');
});

interface Town {
  id: number;
  name: string;
}
function Find(props: {
  options?: Town[];
  failed?: boolean;
  hint?: string;
  onSearch?: () => void;
  onChoose?: () => void;
}) {
  const { options, failed = false, hint, onSearch = () => undefined, onChoose = () => undefined } = props;
  return (
    <FindChip<Town>
      label="Ciudad"
      options={options}
      failed={failed}
      hint={hint}
      onSearch={onSearch}
      onChoose={onChoose}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
    >
      Otra ciudad
    </FindChip>
  );
}
const found = [
  { id: 1, name: 'León' },
  { id: 2, name: 'Mérida' },
];

test('a chip finds a record by its name, which the server looks for', async () => {
  const onSearch = vi.fn();
  const onChoose = vi.fn();
  const { user } = showPart(<Find options={found} hint="Hay más." onSearch={onSearch} onChoose={onChoose} />);
  const chip = button('Otra ciudad');
  expect(chip.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(chip);
  expect(chip.getAttribute('aria-expanded')).toBe('true');
  expect(onSearch.mock.calls).toEqual([['']]);
  expect(await screen.findByText('Hay más.')).toBeTruthy();
  // Whatever was typed: the server has chosen already.
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: `  ${'x'.repeat(120)} ` } });
  expect(onSearch.mock.calls.at(-1)).toEqual(['x'.repeat(100)]);
  expect(texts('option')).toEqual(['León', 'Mérida']);
  await user.click(await screen.findByRole('option', { name: 'Mérida' }));
  expect(onChoose.mock.calls).toEqual([[found[1]]]);
  // What stands in the field after a choice is no search; closed is null.
  expect(onSearch.mock.calls.at(-1)).toEqual([null]);
  await gone('dialog');
  await user.click(chip);
  await user.click(await screen.findByRole('combobox', { name: 'Ciudad' }));
  await user.keyboard('{Escape}');
  expect(onSearch.mock.calls.at(-1)).toEqual([null]);
  await gone('dialog');
  expect(onChoose).toHaveBeenCalledTimes(1);
});

test.each([
  ['is still looked for', {}, 'Cargando…'],
  ['could not be looked for', { failed: true }, 'No se pudo cargar la información.'],
  ['is not there', { options: [] }, 'Nada coincide con los filtros.'],
])('a record that %s is said', async (_name, props, says) => {
  const { user } = showPart(<Find {...props} />);
  await user.click(button('Otra ciudad'));
  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.queryByText('Hay más.')).toBeNull();
  await user.click(await screen.findByRole('combobox', { name: 'Ciudad' }));
  await user.keyboard('{Escape}');
  await gone('dialog');
});

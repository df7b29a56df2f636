import type { ContentRecords } from '@botones/contract/device/device-records';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { words } from '../display/words.ts';
import { firstState, type Interaction, type State } from '../interaction/state.ts';
import { entryOf, fileNamed, productOf, recordsOf } from '../testing/records.ts';
import { configOf } from '../testing/stub.ts';
import type { RecordsInput } from './activity.ts';
import { kinds } from './kinds/kinds.ts';
import { enter } from './looking.ts';
import type { Place } from './parts/kind.ts';
import { recordWords } from './parts/records.words.ts';
import { Records } from './records.tsx';

const say = recordWords.es;
const products = kinds.products.start;
const directory = kinds.directory.start;
const fileUrl = async (sha256: string) => `data:image/gif;base64,${sha256[0]}`;

/** A robot that shows the last of these places; what is done on its screen is only told. */
function show(records: ContentRecords, trail: Place[], more: Partial<State> = {}) {
  const send = vi.fn();
  const screenOf = (places: Place[]) => {
    const config = { ...configOf(1), records };
    const state: State = {
      ...enter(firstState(), { trail: places, from: 'greeting' }, 0),
      config,
      ...more,
    };
    const now = { time: '14:05', date: '', part: 'afternoon' as const };
    const display = {
      state,
      now,
      send,
      fileUrl,
      words: words.es,
      minute: 0,
      hears: false,
    };
    return <Records {...display} />;
  };
  const { rerender, container } = render(screenOf(trail));
  return { send, go: (...places: Place[]) => rerender(screenOf(places)), container };
}
const act = (input: RecordsInput) => ({ kind: 'activity', name: 'records', input });
const shelf = () => screen.getByLabelText(/./, { selector: '.shelf' });
const names = () => [...shelf().querySelectorAll('.name')].map(({ textContent }) => textContent);
const chips = () => {
  const filter = screen.queryByRole('group', { name: say.filter });
  return filter
    ? within(filter)
        .getAllByRole('button')
        .map((each) => [each.textContent, each.getAttribute('aria-pressed')])
    : [];
};
const titles = () =>
  within(shelf())
    .queryAllByRole('heading')
    .map(({ textContent }) => textContent);
const touch = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the catalogue', () => {
  test('begins with windows to its categories, each with its first picture and number, then everything', () => {
    const { send } = show(recordsOf(), [products]);
    const windows = [...shelf().querySelectorAll('.window')].map(({ textContent }) => textContent);
    expect(windows).toEqual(['Análisis clínicos2 productos', 'Farmacia1 producto']);
    expect(titles()).toEqual(['Todos los productos']);
    expect(names().slice(2)).toEqual(['Biometría hemática', 'Examen general de orina', 'Crema de árnica']);
    expect(chips()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Buscar un producto' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: say.clear })).toBeNull();
    touch(/Farmacia/);
    expect(send).toHaveBeenCalledWith(act({ kind: 'open', place: { ...products, category_id: 2 } }));
  });

  test('has no window to a category without products, and with one category its subcategories at once', () => {
    const { categories } = recordsOf();
    const only = recordsOf().products.filter(({ category_id }) => category_id === 1);
    const { send } = show({ ...recordsOf(), products: only, categories }, [products]);
    expect(shelf().querySelector('.window')).toBeNull();
    expect(titles()).toEqual([]);
    expect(chips().map(([name]) => name)).toEqual(['Todo', 'Sangre', 'Orina']);
    touch('Orina');
    expect(send).toHaveBeenCalledWith(act({ kind: 'refine', place: { ...products, subcategory_id: 12 } }));
  });

  test('of a category is what it holds, narrowed by those of its subcategories that hold anything', () => {
    const of = show(recordsOf(), [products, { ...products, category_id: 1 }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Análisis clínicos');
    expect(names()).toEqual(['Biometría hemática', 'Examen general de orina']);
    expect(chips()).toEqual([
      ['Todo', 'true'],
      ['Sangre', 'false'],
      ['Orina', 'false'],
    ]);
    of.go(products, { ...products, category_id: 1, subcategory_id: 12 });
    expect(names()).toEqual(['Examen general de orina']);
    expect(chips().find(([, pressed]) => pressed === 'true')).toEqual(['Orina', 'true']);
    // One subcategory is no choice.
    of.go(products, { ...products, category_id: 2 });
    expect([names(), chips()]).toEqual([['Crema de árnica'], []]);
  });

  test('searched is what was found and how much, without windows and choices, and searched within its category', () => {
    const of = show(recordsOf(), [{ ...products, query: 'crema' }]);
    expect(names()).toEqual(['Crema de árnica']);
    expect(within(shelf()).getByRole('status').textContent).toBe(say.results(1, 'crema'));
    expect([titles(), chips()]).toEqual([[], []]);
    touch(say.clear);
    expect(of.send).toHaveBeenCalledWith(act({ kind: 'refine', place: products }));
    of.go({ ...products, category_id: 1, query: 'crema' });
    expect(names()).toEqual([]);
    expect(within(shelf()).getByRole('status').textContent).toContain(say.nothing('crema'));
    expect(screen.getAllByRole('button', { name: say.clear })).toHaveLength(2);
  });

  test('of one product is not searched', () => {
    show({ ...recordsOf(), products: [productOf(1, 'Consulta')] }, [products]);
    expect(screen.queryByRole('button', { name: 'Buscar un producto' })).toBeNull();
    expect(names()).toEqual(['Consulta']);
  });
});

describe('a product', () => {
  test('says where it stands, and shows the four that come after it there, then those before', () => {
    const many = Array.from({ length: 7 }, (_, index) => productOf(index + 1, `P${index + 1}`));
    const of = show({ ...recordsOf(), products: [...many, productOf(9, 'Otra', { category_id: 2 })] }, [
      products,
      { kind: 'products', id: 5 },
    ]);
    expect(shelf().querySelector('.kicker')?.textContent).toBe('Análisis clínicos · Sangre');
    expect(names()).toEqual(['P6', 'P7', 'P1', 'P2']);
    expect(titles()).toEqual(['P5', 'También en Análisis clínicos']);
    of.go(products, { kind: 'products', id: 9 });
    expect([titles(), names()]).toEqual([['Otra'], []]);
    expect(screen.queryByRole('heading', { level: 1, name: 'Productos' })).toBeNull();
  });

  test('of several pictures shows which, and leads from the first to the last and back', () => {
    const images = ['a', 'b', 'c'].map(fileNamed);
    show({ ...recordsOf(), products: [productOf(1, 'Foto', { images })] }, [{ kind: 'products', id: 1 }]);
    const state = () =>
      ['Imagen anterior', 'Imagen siguiente'].map(
        (name) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled,
      );
    const current = () =>
      [1, 2, 3].filter(
        (at) => screen.getByRole('button', { name: `Imagen ${at} de 3` }).getAttribute('aria-current') === 'true',
      );
    expect([current(), state()]).toEqual([[1], [true, false]]);
    touch('Imagen siguiente');
    expect([current(), state()]).toEqual([[2], [false, false]]);
    touch('Imagen 3 de 3');
    expect([current(), state()]).toEqual([[3], [false, true]]);
    touch('Imagen anterior');
    expect(screen.getByRole('group', { name: 'Imagen 2 de 3' })).toBeTruthy();
    expect([...shelf().querySelectorAll('.gallery li')].map((each) => each.getAttribute('aria-hidden'))).toEqual([
      'true',
      'false',
      'true',
    ]);
  });

  test('of one picture has nothing to turn', () => {
    show({ ...recordsOf(), products: [productOf(1, 'Foto', { images: [fileNamed('a')] })] }, [
      { kind: 'products', id: 1 },
    ]);
    expect(screen.queryByRole('button', { name: 'Imagen siguiente' })).toBeNull();
  });
});

describe('the directory', () => {
  const people = () => ({
    ...recordsOf(),
    directory: [
      entryOf(1, 'Dra. Ana Ramírez López'),
      entryOf(2, 'Lic. (Beto) óscar', { specialty: { es: 'Nutrición', en: null } }),
      entryOf(3, 'Q.F.B. Carla', { specialty: { es: 'Nutrición', en: null } }),
    ],
  });

  test('stands by specialty, each person with two letters of the name without title and signs', () => {
    const { send } = show(people(), [directory]);
    expect(titles()).toEqual(['Cardiología', 'Nutrición']);
    const initials = [...shelf().querySelectorAll('.initials')].map(({ textContent }) => textContent);
    expect(initials).toEqual(['AR', 'Ó', 'C']);
    const lists = [...shelf().querySelectorAll('ul')].map((list) => list.children.length);
    expect(lists).toEqual([1, 2]);
    expect(chips()).toEqual([
      ['Todo', 'true'],
      ['Cardiología', 'false'],
      ['Nutrición', 'false'],
    ]);
    touch('Nutrición');
    expect(send).toHaveBeenCalledWith(act({ kind: 'refine', place: { ...directory, specialty: 'Nutrición' } }));
    touch(/Carla/);
    expect(send).toHaveBeenLastCalledWith(act({ kind: 'open', place: { kind: 'directory', id: 3 } }));
  });

  test('is narrowed to one specialty, or to what a search finds', () => {
    const of = show(people(), [{ ...directory, specialty: 'Nutrición' }]);
    expect([titles(), names()]).toEqual([['Nutrición'], ['Lic. (Beto) óscar', 'Q.F.B. Carla']]);
    of.go({ ...directory, query: 'carla' });
    expect([titles(), names(), chips()]).toEqual([[], ['Q.F.B. Carla'], []]);
    expect(within(shelf()).getByRole('status').textContent).toBe(say.results(1, 'carla'));
    of.go({ ...directory, query: 'nadie' });
    expect(
      within(shelf())
        .getAllByRole('status')
        .map(({ textContent }) => textContent?.includes(say.nothing('nadie'))),
    ).toEqual([true]);
  });

  test('of one specialty has no choice, of one person no search', () => {
    const of = show({ ...people(), directory: people().directory.slice(1) }, [directory]);
    expect(chips()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Buscar en el directorio' })).toBeTruthy();
    expect(of.send).not.toHaveBeenCalled();
  });

  test('of one person is not searched', () => {
    show({ ...people(), directory: people().directory.slice(0, 1) }, [directory]);
    expect(screen.queryByRole('button', { name: 'Buscar en el directorio' })).toBeNull();
  });
});

describe('lists', () => {
  const many = (count: number) => ({
    ...recordsOf(),
    products: Array.from({ length: count }, (_, index) => productOf(index + 1, `P${index + 1}`)),
  });

  test('of twelve are whole, of thirteen have one more to show', () => {
    show(many(12), [products]);
    expect(screen.queryByRole('button', { name: /^Ver \d+ más$/ })).toBeNull();
    expect(names()).toHaveLength(12);
  });

  test('are scrolled where they were when one comes back to them, and to their begin when one goes there anew', () => {
    const of = show(many(13), [products]);
    shelf().scrollTop = 340;
    fireEvent.scroll(shelf());
    touch('Ver 1 más');
    expect(names()).toHaveLength(13);
    of.go(products, { kind: 'products', id: 2 });
    expect(shelf().scrollTop).toBe(0);
    shelf().scrollTop = 90;
    fireEvent.scroll(shelf());
    of.go(products);
    expect([shelf().scrollTop, names().length]).toEqual([340, 13]);
    // What was deeper is forgotten.
    of.go(products, { kind: 'products', id: 2 });
    expect(shelf().scrollTop).toBe(0);
  });
});

test('a reminder is said beside what is read, and nothing else is', () => {
  const stateSaying = (saying: Interaction['saying']) => ({ interaction: { saying } as Interaction });
  const of = show(recordsOf(), [products], stateSaying('reminder'));
  expect(of.container.querySelector('.reminder')?.textContent).toBeTruthy();
  expect(show(recordsOf(), [products], stateSaying('repeated')).container.querySelector('.reminder')).not.toBeNull();
  expect(show(recordsOf(), [products], stateSaying('question')).container.querySelector('.reminder')).toBeNull();
});

test('the way back, home and out stands below each of them', () => {
  const { send } = show(recordsOf(), [{ kind: 'branches' }]);
  for (const name of [words.es.choices.back, words.es.choices.home, words.es.choices.finish]) touch(name);
  expect(send.mock.calls).toEqual(['back', 'home', 'finish'].map((choice) => [{ kind: 'choose', choice }]));
});

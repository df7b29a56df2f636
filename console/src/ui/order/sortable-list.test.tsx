import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, gone } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { inserted, moved } from './moved.ts';
import { SortableList, type SortableListProps } from './sortable-list.tsx';

const drawLetter = (letter: string) => <b>{letter}</b>;

function Letters({ start, ...more }: { start: string[] } & Partial<SortableListProps<string>>) {
  const [letters, setLetters] = useState(start);
  return (
    <SortableList
      label="Letras"
      items={letters}
      keyOf={(letter) => letter}
      nameOf={(n) => `la letra ${n}`}
      onMove={(from, to) => setLetters(moved(letters, from, to))}
      onRemove={(place) => {
        const letter = letters[place] as string;
        setLetters(letters.filter((_, other) => other !== place));
        return () => setLetters((now) => inserted(now, place, letter));
      }}
      {...more}
    >
      {drawLetter}
    </SortableList>
  );
}
const show = (more: Partial<SortableListProps<string>> = {}, letters = 'abc') =>
  showPart(<Letters start={[...letters]} {...more} />);

const rows = () => [...(screen.queryByRole('list', { name: 'Letras' })?.children ?? [])] as HTMLElement[];
const order = () =>
  rows()
    .map((row) => row.querySelector('b')?.textContent)
    .join('');
const handle = (n: number, of = 3) => button(`Mover la letra ${n} de ${of}. Use las flechas o arrastre.`);
const told = () => screen.getByRole('status').textContent;

test('keys at the handle move an item; it keeps the keyboard, and its place is said', () => {
  show();
  expect(told()).toBe('');
  for (const [n, key, letters, place] of [
    [1, 'ArrowRight', 'bac', 2],
    [2, 'ArrowDown', 'bca', 3],
    [3, 'ArrowLeft', 'bac', 2],
    [2, 'ArrowUp', 'abc', 1],
    [1, 'End', 'bca', 3],
    [3, 'Home', 'abc', 1],
  ] as const) {
    // The page does not scroll.
    expect(fireEvent.keyDown(handle(n), { key })).toBe(false);
    expect([order(), told(), document.activeElement]).toEqual([
      letters,
      `Ahora es la letra ${place} de 3.`,
      handle(place),
    ]);
  }
  fireEvent.keyDown(handle(1), { key: 'ArrowUp' });
  fireEvent.keyDown(handle(3), { key: 'ArrowDown' });
  expect(fireEvent.keyDown(handle(2), { key: 'a' })).toBe(true);
  expect(order()).toBe('abc');
});

test('buttons move a row up and down, not past the ends, and keep the keyboard while they can be pressed', async () => {
  const { user } = show();
  const able = () => [1, 2, 3].map((n) => ['Subir', 'Bajar'].map((way) => !button(`${way} la letra ${n}`).disabled));
  expect(able()).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ]);
  await user.click(button('Bajar la letra 1'));
  expect([order(), told(), document.activeElement]).toEqual([
    'bac',
    'Ahora es la letra 2 de 3.',
    button('Bajar la letra 2'),
  ]);
  await user.click(button('Bajar la letra 2'));
  expect([order(), document.activeElement]).toEqual(['bca', handle(3)]);
  await user.click(button('Subir la letra 2'));
  expect(order()).toBe('cba');
});

test('what was taken out is put back where it was; the keyboard stays in the list', async () => {
  const { user } = show();
  await user.click(button('Quitar la letra 2'));
  expect([order(), document.activeElement]).toEqual(['ac', button('Quitar la letra 2')]);
  expect(await screen.findByText('Se quitó la letra 2.')).toBeTruthy();
  await user.click(button('Deshacer'));
  expect([order(), document.activeElement]).toEqual(['abc', handle(2)]);
  await user.click(button('Quitar la letra 3'));
  expect([order(), document.activeElement]).toEqual(['ab', button('Quitar la letra 2')]);
});

test('who left the list can no longer put back what was taken out of it', async () => {
  const { user, router } = show();
  await user.click(button('Quitar la letra 2'));
  await screen.findByText('Se quitó la letra 2.');
  await router.navigate('/elsewhere');
  await gone('button', 'Deshacer');
});

test('of none there is no list; one that may not be changed is only shown', () => {
  const { unmount } = show({}, '');
  expect(rows()).toEqual([]);
  unmount();
  show({ disabled: true }, 'a');
  expect(screen.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true);
});

test('where one must stay, the last one cannot be taken out and says why; of two, one can', () => {
  const { unmount } = show({ lastStays: 'Una queda.' }, 'ab');
  expect([button('Quitar la letra 1').disabled, button('Quitar la letra 1').title]).toEqual([false, '']);
  unmount();
  show({ lastStays: 'Una queda.' }, 'a');
  expect([button('Quitar la letra 1').disabled, button('Quitar la letra 1').title]).toEqual([true, 'Una queda.']);
});

/** Rows of 100 px below one another, wherever they are drawn. */
function lay() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const shift = Number((this as HTMLElement).style?.transform.match(/, (-?\d+)px/)?.[1] ?? 0);
    return new DOMRect(0, rows().indexOf(this as HTMLElement) * 100 + shift, 300, 100);
  });
}
afterEach(() => vi.restoreAllMocks());
const at = (clientY: number, more = {}) => ({
  clientX: 10,
  clientY,
  pointerId: 1,
  button: 0,
  pointerType: 'touch',
  ...more,
});
const looks = () =>
  rows().map(({ dataset }) => (dataset.dragged === 'true' ? 'dragged' : dataset.over === 'true' ? 'over' : ''));

test('a finger drags at the handle onto another’s place; the item is told where it is now', () => {
  lay();
  show();
  const first = handle(1);
  fireEvent.pointerDown(first, at(20));
  fireEvent.pointerMove(first, at(22));
  // A press is no drag yet.
  expect(looks()).toEqual(['', '', '']);
  fireEvent.pointerMove(first, at(160));
  expect([looks(), rows()[0]?.style.transform]).toEqual([['dragged', 'over', ''], 'translate(0px, 140px)']);
  fireEvent.pointerMove(first, at(230));
  expect([looks(), rows()[0]?.style.transform]).toEqual([['dragged', '', 'over'], 'translate(0px, 210px)']);
  fireEvent.pointerUp(first, at(230));
  expect([order(), looks(), told(), document.activeElement]).toEqual([
    'bca',
    ['', '', ''],
    'Ahora es la letra 3 de 3.',
    handle(3),
  ]);
  expect(rows().map(({ style }) => style.transform)).toEqual(['', '', '']);
});

test.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['the browser that takes the finger', () => fireEvent.pointerCancel(handle(1), at(230))],
])('%s puts what is dragged back', (_what, stop) => {
  lay();
  show();
  fireEvent.pointerDown(handle(1), at(20));
  fireEvent.pointerMove(handle(1), at(230));
  stop();
  fireEvent.pointerUp(handle(1), at(230));
  expect([order(), looks(), rows()[0]?.style.transform]).toEqual(['abc', ['', '', ''], '']);
});

test('a finger beside the handle scrolls; of tiles a mouse takes hold anywhere but at a button (SUR-29)', () => {
  lay();
  const { unmount } = show();
  const drag = (target: Element, more: object) => {
    fireEvent.pointerDown(target, at(20, more));
    fireEvent.pointerMove(target.closest('li') as Element, at(230, more));
    fireEvent.pointerUp(target.closest('li') as Element, at(230, more));
    return order();
  };
  const letter = () => screen.getByText('a');
  expect([drag(letter(), {}), drag(letter(), { pointerType: 'mouse' })]).toEqual(['abc', 'abc']);
  expect([handle(1).style.touchAction, rows()[0]?.style.touchAction]).toEqual(['none', '']);
  unmount();
  show({ tiles: true });
  expect(drag(letter(), {})).toBe('abc');
  expect(drag(button('Quitar la letra 1'), { pointerType: 'mouse' })).toBe('abc');
  expect(drag(letter(), { pointerType: 'mouse', button: 2 })).toBe('abc');
  expect(drag(letter(), { pointerType: 'mouse' })).toBe('bca');
  expect(screen.queryByRole('button', { name: /^Subir/ })).toBeNull();
});

test('a row has buttons of the list’s own, and is drawn anew only where it or its place has changed', () => {
  const drawn: string[] = [];
  const nameOf = (n: number) => `la letra ${n}`;
  const edited: string[] = [];
  const actions = (letter: string) => {
    drawn.push(letter);
    return (
      <button type="button" onClick={() => edited.push(letter)}>
        Editar {letter}
      </button>
    );
  };
  show({ nameOf, actions }, 'abcd');
  fireEvent.click(button('Editar c'));
  expect(edited).toEqual(['c']);
  drawn.length = 0;
  fireEvent.keyDown(handle(1, 4), { key: 'ArrowDown' });
  expect([order(), drawn.sort().join('')]).toEqual(['bacd', 'ab']);
});

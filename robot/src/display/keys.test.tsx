import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { askingWords } from './asking.words.ts';
import { Keys, type KeysProps } from './keys.tsx';

const words = askingWords.es;
function open(more: Partial<KeysProps> = {}) {
  const told = { onSend: vi.fn(), onText: vi.fn(), onTouch: vi.fn() };
  render(<Keys words={words} label="Nombre" send="Listo" {...told} {...more} />);
  const person = userEvent.setup();
  const touch = async (...names: string[]) => {
    for (const name of names) await person.click(screen.getByRole('button', { name }));
  };
  return { ...told, person, touch, field: screen.getByLabelText('Nombre') as HTMLInputElement };
}
const key = (name: string) => screen.queryByRole('button', { name });

test('it begins with letters, and one key changes to signs and back, called what it leads to', async () => {
  const { touch } = open();
  expect([key('ñ') !== null, key('7') !== null, key(words.letters) !== null]).toEqual([true, false, false]);
  await touch(words.symbols);
  expect([key('ñ') !== null, key('7') !== null, key(words.symbols) !== null]).toEqual([false, true, false]);
  await touch(words.letters);
  expect([key('ñ') !== null, key('7') !== null, key(words.symbols) !== null]).toEqual([true, false, true]);
});

test('for a number it begins with signs', () => {
  open({ digitsFirst: true });
  expect([key('7') !== null, key(words.letters) !== null]).toEqual([true, true]);
});

describe('what is written', () => {
  test('comes from its keys, spaces and erasing among them, and each of them is told', async () => {
    const { touch, field, onText, onTouch } = open();
    await touch('o', 's', words.space, 'o', words.symbols, '1');
    expect(field.value).toBe('os o1');
    await touch(words.erase);
    expect(field.value).toBe('os o');
    expect(onText.mock.calls.map(([text]) => text)).toEqual(['o', 'os', 'os ', 'os o', 'os o1', 'os o']);
    expect(onTouch).toHaveBeenCalledTimes(6);
  });

  test('is erased by what one sees, not by half of it', async () => {
    const { touch, field } = open({ first: 'sí😀' });
    await touch(words.erase);
    expect(field.value).toBe('sí');
  });

  test('ends where it may be no longer', async () => {
    const { touch, field, onText, person } = open({ most: 3, first: 'ab' });
    await touch('c', 'd');
    expect(field.value).toBe('abc');
    expect(onText).toHaveBeenLastCalledWith('abc');
    await person.type(field, 'e');
    expect(field.value).toBe('abc');
  });

  test('of a secret cannot be read, of anything else it can', () => {
    expect(open({ secret: true }).field.type).toBe('password');
  });

  test('is written where a real keyboard writes too, which no key takes away', async () => {
    const { field, touch, person } = open();
    expect([field.type, field.getAttribute('spellcheck')]).toEqual(['text', 'false']);
    expect(document.activeElement).toBe(field);
    await touch('h');
    expect(document.activeElement).toBe(field);
    await person.keyboard('ola');
    expect(field.value).toBe('hola');
    // The field itself is touched to put the cursor somewhere.
    expect(fireEvent.mouseDown(field)).toBe(true);
    expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'a' }))).toBe(false);
  });
});

test('it is sent once there is something to send, by its button and by Enter', async () => {
  const { touch, field, onSend, person } = open();
  const button = () => screen.getByRole('button', { name: 'Listo' }) as HTMLButtonElement;
  expect(button().disabled).toBe(true);
  await touch(words.space);
  expect(button().disabled).toBe(true);
  // Answered by the page itself: a browser that sent the form would load another.
  expect(fireEvent.submit(field.form as HTMLFormElement)).toBe(false);
  expect(onSend).not.toHaveBeenCalled();
  await touch('a');
  expect(button().disabled).toBe(false);
  await touch('Listo');
  await person.type(field, 'b{Enter}');
  expect(onSend.mock.calls).toEqual([[' a'], [' ab']]);
});

test('it closes where it may be closed', async () => {
  const onClose = vi.fn();
  const { touch } = open({ onClose });
  await touch(words.closeKeys);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('where it may not be closed it has no key for that', () => {
  open();
  expect(key(words.closeKeys)).toBeNull();
});

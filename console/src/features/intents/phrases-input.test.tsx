import { fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { button, field } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { PhrasesInput } from './phrases-input.tsx';

const submit = vi.fn();
function Intent() {
  const form = useForm({ defaultValues: { phrases: ['hola'] } });
  const phrases = useWatch({ control: form.control, name: 'phrases' });
  return (
    <FormProvider {...form}>
      <form onSubmit={submit}>
        <PhrasesInput />
        <output>{phrases.join('|')}</output>
      </form>
    </FormProvider>
  );
}

test('phrases are added trimmed, each once, by button or Enter, and one is taken away', async () => {
  const { user } = showPart(<Intent />);
  const input = field('Frase');
  const add = button('Agregar frase');
  const held = () => screen.getByRole('status').textContent;
  expect([add.disabled, held()]).toEqual([true, 'hola']);
  await user.type(input, '  ');
  expect(add.disabled).toBe(true);
  await user.type(input, 'buenos días ');
  await user.click(add);
  expect([held(), input.value, add.disabled]).toEqual(['hola|buenos días', '', true]);
  await user.type(input, 'hola{Enter}');
  expect([held(), input.value]).toEqual(['hola|buenos días', '']);
  await user.type(input, '{Enter}qué tal{Enter}');
  expect(held()).toBe('hola|buenos días|qué tal');
  // Enter that ends a word being composed adds nothing yet, and none of them sends the form.
  fireEvent.change(input, { target: { value: 'こん' } });
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect([held(), input.value]).toEqual(['hola|buenos días|qué tal', 'こん']);
  expect(submit).not.toHaveBeenCalled();
  await user.press(/buenos días/);
  await user.keyboard('{Delete}');
  expect(held()).toBe('hola|qué tal');
});

test('a hundred phrases are one step of Tab; arrows go through them, and what is taken away leaves the focus to its neighbour', async () => {
  const { user } = showPart(<Intent />);
  const input = field('Frase');
  await user.type(input, 'buenos días{Enter}qué tal{Enter}buenas{Enter}');
  const focused = () => document.activeElement?.textContent;
  await user.tab();
  expect(focused()).toBe('hola');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('qué tal');
  await user.keyboard('{Delete}');
  expect(focused()).toBe('buenas');
  await user.keyboard('{Delete}');
  expect(focused()).toBe('buenos días');
  await user.keyboard('{Home}');
  expect(focused()).toBe('hola');
  // The way back out is one step, too.
  await user.keyboard('{End}');
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(input);
});

test('what is typed leaves the phrases that hold it in sight, whatever its accents, and says how many; the others stay', async () => {
  const { user } = showPart(<Intent />);
  const input = field('Frase');
  const chips = () => screen.getAllByRole('button', { name: /\(quitar\)$/ }).map((chip) => chip.textContent);
  for (const phrase of ['¿a qué hora abren?', 'abren el sábado']) await user.type(input, `${phrase}{Enter}`);
  expect(chips()).toEqual(['hola', '¿a qué hora abren?', 'abren el sábado']);
  expect(await screen.findByText('3 frases')).toBeTruthy();
  await user.type(input, 'Abren el sab');
  expect(chips()).toEqual(['abren el sábado']);
  expect(await screen.findByText('1 de 3 frases contienen “Abren el sab”.')).toBeTruthy();
  await user.clear(input);
  expect(chips()).toHaveLength(3);
  expect((await screen.findByRole('status')).textContent).toBe('hola|¿a qué hora abren?|abren el sábado');
});

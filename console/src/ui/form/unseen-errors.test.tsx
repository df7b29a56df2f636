import { text } from '@botones/contract/fields/fields';
import { rule } from '@botones/contract/fields/rule';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { press } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { TextInput } from '../fields/fields.tsx';
import { useContractForm } from './form.ts';
import { FormDrawer } from './form-drawer.tsx';
import { FormPage } from './form-page.tsx';

const Schema = z
  .object({ name: text(20), parts: z.array(text(5)) })
  .refine(({ name }) => name !== 'nada', { message: rule('value') });

/** Its `parts` have no field of their own; the name has one while it is shown. */
function Form(props: { kind: 'page' | 'drawer'; parts: string[]; onSubmit: () => Promise<void> }) {
  const form = useContractForm(Schema, { name: 'Trompo', parts: props.parts });
  const [named, setNamed] = useState(true);
  const inside = (
    <>
      {named && <TextInput name="name" label="Nombre" />}
      <button type="button" onClick={() => setNamed(false)}>
        Plegar
      </button>
      <Mend />
    </>
  );
  const kit = { form, onSubmit: props.onSubmit };
  return props.kind === 'page' ? (
    <FormPage {...kit} onSaved={() => undefined}>
      {inside}
    </FormPage>
  ) : (
    <FormDrawer {...kit} open onClose={() => undefined} title="Juguete">
      {inside}
    </FormDrawer>
  );
}
function Mend() {
  const { setValue } = useFormContext();
  return (
    <button type="button" onClick={() => setValue('parts', ['uno'])}>
      Remediar
    </button>
  );
}
function open(kind: 'page' | 'drawer', parts: string[]) {
  const onSubmit = vi.fn(async () => undefined);
  showPart(<Form {...{ kind, parts, onSubmit }} />);
  return onSubmit;
}
const alerted = async (sentence: string) => {
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(sentence);
  await waitFor(() => expect(document.activeElement).toBe(alert));
};

test.each([
  'page',
  'drawer',
] as const)('what no field shows is said by the form, which takes the keyboard: %s', async (kind) => {
  const onSubmit = open(kind, ['uno', 'demasiado']);
  press('Guardar');
  await alerted('No se puede guardar. Máximo 5 caracteres (parts.1)');
  expect(onSubmit).not.toHaveBeenCalled();
  press('Remediar');
  press('Guardar');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what a field shows is said there alone, until only what none shows is left', async () => {
  const onSubmit = open('page', ['demasiado']);
  const name = await screen.findByLabelText('Nombre');
  fireEvent.change(name, { target: { value: '' } });
  press('Guardar');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(name, { target: { value: 'Yoyo' } });
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBeNull());
  press('Guardar');
  await alerted('No se puede guardar. Máximo 5 caracteres (parts.0)');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('what is wrong with the whole is said without a place, with a field that is folded away by its label', async () => {
  open('page', []);
  const name = await screen.findByLabelText('Nombre');
  fireEvent.change(name, { target: { value: 'nada' } });
  press('Guardar');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^No se puede guardar\. [^()]+$/);
  fireEvent.change(name, { target: { value: '' } });
  press('Plegar');
  press('Guardar');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^No se puede guardar\. Nombre: /));
});

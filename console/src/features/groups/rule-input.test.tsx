import { GroupForm } from '@botones/contract/groups/groups';
import { screen, waitFor } from '@testing-library/react';
import { FormProvider } from 'react-hook-form';
import { expect, test } from 'vitest';
import { field, texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { type Answers, serve, signInPart } from '../../testing/serve.ts';
import { useContractForm } from '../../ui/form/form.ts';
import { useRuleChoices } from './group-lines.ts';
import { RuleInput } from './rule-input.tsx';

const fleet = ['Caja', 'Lobby', 'Sala'].map((name, at) => ({ robot_id: at + 1, name }));
const taken: Answers['groups.preview'] = ({ body: { rule } }) => ({
  robots: fleet.filter(({ name }) => rule.all.every(({ value }) => name.toLowerCase().includes(String(value)))),
  of: fleet.length,
});

function show(modules: Parameters<typeof signInPart>[0], answers: Answers = {}) {
  signInPart(modules);
  const asked = serve({
    'groups.preview': taken,
    'branches.list': [],
    'surveys.options': [],
    'resolutions.list': [],
    ...answers,
  });
  const sent: { values: unknown } = { values: null };
  function Held() {
    const blank = { client: 3, name: 'N', colour: 'red' as const, priority: 0, robots: [] };
    const form = useContractForm(GroupForm, {
      ...blank,
      rule: { all: [{ field: 'name', is: 'contains', value: '' }] },
    });
    const choices = useRuleChoices(3);
    return (
      <FormProvider {...form}>
        <form onSubmit={form.handleSubmit((values) => Object.assign(sent, { values }))}>
          <RuleInput client_id={3} choices={choices} />
          <button type="submit">Guardar</button>
        </form>
      </FormProvider>
    );
  }
  return { ...showPart(<Held />), asked, sent };
}
const previews = (asked: { path: string }[]) => asked.filter(({ path }) => path.includes('/preview/')).length;

test('while a rule is written it says whom it takes: some by name, all, or none, and nothing of half a condition (FLO-1)', async () => {
  const { user, asked } = show(['Robots']);
  await screen.findByText('Complete las condiciones para ver qué robots toma.');
  expect(previews(asked)).toBe(0);
  await user.write('Condición 1: valor', 'lo');
  await screen.findByText('Toma 1 de 3 robots');
  await screen.findByText('Lobby');
  await user.write('Condición 1: valor', 'a');
  await screen.findByText('Toma 2 de 3 robots');
  await screen.findByText('Caja, Sala');
  await user.press('Agregar condición');
  // The keyboard goes on in the new one.
  const begun = await screen.findByRole('combobox', { name: 'Condición 2: campo: Nombre' });
  await waitFor(() => expect(document.activeElement).toBe(begun));
  await screen.findByText('Complete las condiciones para ver qué robots toma.');
  await user.write('Condición 2: valor', 'nadie');
  await screen.findByText('No toma ningún robot: ninguno cumple todas las condiciones.');
  await user.press('Quitar la condición 1');
  await user.write('Condición 1: valor', 'l');
  await screen.findByText('Toma 2 de 3 robots');
  expect(screen.queryByRole('button', { name: /^Quitar la condición/ })).toBeNull();
});

test('a rule that takes all robots says so', async () => {
  const { user } = show(['Robots'], { 'groups.preview': { robots: fleet, of: 3 } });
  await user.write('Condición 1: valor', 'a');
  await screen.findByText('Toma todos los robots: 3.');
});

test('what is missing of a condition is told beneath it, and what is offered to compare follows the field (FLO-1)', async () => {
  const { user, sent } = show(['Robots'], {
    'resolutions.list': [
      {
        id: 4,
        name: 'Alta',
        resolution: '1920x1080',
        wide: 1920,
        height: 1080,
        ability: 'Si',
        status: true,
        updated_at: '2026-11-01T00:00:00Z',
      },
    ] as never,
  });
  await user.press('Guardar');
  await screen.findByText('Este campo es obligatorio');
  await user.click(await screen.findByRole('combobox', { name: 'Condición 1: campo: Nombre' }));
  // Surveys are read by who has Encuestas.
  expect(texts('option')).toEqual(['Nombre', 'Número de serie', 'Sucursal', 'Pantalla']);
  await user.click(await screen.findByRole('option', { name: 'Pantalla' }));
  await user.click(await screen.findByRole('combobox', { name: 'Condición 1: comparación: es' }));
  expect(texts('option')).toEqual(['es', 'no es']);
  await user.click(await screen.findByRole('option', { name: 'no es' }));
  await user.click(await screen.findByRole('combobox', { name: 'Condición 1: valor: Elija' }));
  await user.click(await screen.findByRole('option', { name: 'Alta' }));
  await user.press('Guardar');
  await waitFor(() =>
    expect(sent.values).toMatchObject({ rule: { all: [{ field: 'resolution', is: 'not', value: 4 }] } }),
  );
  expect(screen.queryByText('Este campo es obligatorio')).toBeNull();
  expect(screen.queryByLabelText('Condición 2: valor')).toBeNull();
  expect(field('Condición 1: campo: Pantalla')).toBeTruthy();
});

import { rule } from '@botones/contract/fields/rule';
import { Chosen, namesRobots } from '@botones/contract/groups/chosen';
import { RobotGroup } from '@botones/contract/groups/groups';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { aRobot } from '../../testing/robots.ts';
import { serve, signInPart } from '../../testing/serve.ts';
import { useContractForm } from '../form/form.ts';
import { ChooseRobots, type ChooseRobotsProps } from './choose-robots.tsx';
import { RobotsInput } from './robots-input.tsx';

const names = ['Caja', 'Lobby', 'Polanco', 'Recepción', 'Sala'];
const robots = names.map((name, at) => aRobot({ robot_id: at + 1, name, serial_number: `BT-${at + 1}` }));
const groups = [
  exampleOf(RobotGroup, { group_id: 1, client: 3, name: 'Norte', colour: 'teal', robots: [1, 2, 3], rule: null }),
  exampleOf(RobotGroup, { group_id: 2, client: 3, name: 'Recepciones', colour: 'red', robots: [4], rule: null }),
];

function show(more: Partial<ChooseRobotsProps> = {}, answers: Parameters<typeof serve>[0] = {}) {
  signInPart(['Publicidad']);
  serve({ 'robots.listByClient': robots, 'groups.list': groups, ...answers });
  const last: { value: Chosen } = { value: {} };
  function Held() {
    const [value, setValue] = useState<Chosen>(more.value ?? {});
    last.value = value;
    return <ChooseRobots client_id={3} label="En qué robots" {...more} value={value} onChange={setValue} />;
  }
  return { ...showPart(<Held />), last };
}
const chips = () =>
  screen
    .queryAllByRole('button', { name: /\(quitar\)$/ })
    .map((chip) => chip.getAttribute('aria-label')?.replace(' (quitar)', ''));

test('a group is chosen by typing, one of its robots left out, another robot named, and a chip taken away (FLO-1)', async () => {
  const { user, last } = show();
  const box = await screen.findByRole('combobox', { name: 'En qué robots' });
  await user.click(box);
  await screen.findByRole('option', { name: /Norte/ });
  expect(texts('option')).toEqual([
    'Todos los robots5 robots',
    'NorteGrupo · 3 robots',
    'RecepcionesGrupo · 1 robot',
    ...names.map((name, at) => `${name}BT-${at + 1}`),
  ]);
  await user.keyboard('nor{Enter}');
  expect(last.value).toEqual({ robots: [], groups: [1], except_robots: [] });
  // What is typed next takes the place of what was.
  await user.keyboard('lob');
  expect(texts('option')).toEqual(['Lobbypor Norte']);
  expect(screen.getByRole('option').getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  await user.keyboard('recepcion');
  expect(texts('option')).toEqual(['RecepcionesGrupo · 1 robot', 'RecepciónBT-4']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(last.value).toEqual({ robots: [4], groups: [1], except_robots: [2] });
  expect(chips()).toEqual(['Norte', 'Recepción', 'menos Lobby']);
  screen.getByText('3 robots, menos 1');
  await user.press('menos Lobby (quitar)');
  expect(last.value).toEqual({ robots: [4], groups: [1], except_robots: [] });
  await user.click(box);
  await user.clear(box);
  await user.keyboard('{Backspace}');
  expect(chips()).toEqual(['Norte']);
});

test('all robots are one press; groups alone or robots alone are offered where nothing else is taken; some are not offered', async () => {
  const first = show();
  await first.user.click(await screen.findByRole('combobox'));
  await first.user.click(await screen.findByRole('option', { name: /Todos los robots/ }));
  expect(first.last.value.robots).toEqual([1, 2, 3, 4, 5]);
  expect(chips()).toEqual(['Todos los robots']);
  first.unmount();
  const second = show({ only: 'groups' });
  await second.user.click(await screen.findByRole('combobox'));
  await screen.findByRole('option', { name: /Norte/ });
  expect(texts('option')).toHaveLength(2);
  second.unmount();
  const third = show({ only: 'robots', without: [2] });
  await third.user.click(await screen.findByRole('combobox'));
  await screen.findByRole('option', { name: /Polanco/ });
  expect(texts('option')).toEqual(['Todos los robots4 robots', 'CajaBT-1', 'PolancoBT-3', 'RecepciónBT-4', 'SalaBT-5']);
});

test('a client without robots says so, and what is wrong is told at the field', async () => {
  const { user } = show(
    { error: 'Elija al menos un robot o un grupo.' },
    { 'robots.listByClient': [], 'groups.list': [] },
  );
  const box = await screen.findByRole('combobox', {
    name: 'En qué robots',
    description: 'Elija al menos un robot o un grupo.',
  });
  await user.click(box);
  await waitFor(() => expect(screen.getByText('El cliente no tiene robots.')).toBeTruthy());
});

test('in a form the three fields are held together, and what the form refuses is told at the field', async () => {
  signInPart(['Publicidad']);
  serve({ 'robots.listByClient': robots, 'groups.list': groups });
  const schema = Chosen.refine(namesRobots, { path: ['robots'], error: rule('groups.robots') });
  const saved = vi.fn();
  function InForm() {
    const form = useContractForm(schema, { robots: [], groups: [], except_robots: [] });
    return (
      <FormProvider {...form}>
        <form onSubmit={form.handleSubmit((values) => saved(values))}>
          <RobotsInput client_id={3} label="En qué robots" />
          <button type="submit">Guardar</button>
        </form>
      </FormProvider>
    );
  }
  const { user } = showPart(<InForm />);
  await user.press('Guardar');
  const box = await screen.findByRole('combobox', { description: 'Elija al menos un robot o un grupo.' });
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: /Norte/ }));
  await user.click(await screen.findByRole('option', { name: /^Caja/ }));
  await user.press('Guardar');
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ robots: [], groups: [1], except_robots: [1] }));
});

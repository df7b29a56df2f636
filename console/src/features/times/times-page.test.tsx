import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../../../../server/src/testing/world.ts';
import { failNetwork, openConsole, pageWorld } from '../../testing/page.tsx';

let here: World;
beforeAll(async () => {
  here = await pageWorld();
});
afterAll(() => here.stop());

const open = async (change?: { name?: string }) => {
  const client = await here.client({ name: `Clínica ${crypto.randomUUID().slice(0, 8)}` });
  const robot = await here.robot({ client, ...change });
  const ana = await here.person({ client, modules: ['Robots'] });
  const shown = await openConsole(here, ana, `/robot/times?robot_id=${robot.robot_id}`);
  await screen.findByLabelText(/Tiempo máximo de espera/);
  const now = async () => {
    const found = await here.staff.api.robots.get({ params: { robot_id: robot.robot_id } });
    return [found.max_wait_time, found.downtime_allowed, found.mic_listening_time, found.time_to_remind_client];
  };
  return { ...shown, client, robot, ana, now };
};

const names = {
  max_wait_time: /Tiempo máximo de espera/,
  downtime_allowed: /Inactividad permitida/,
  mic_listening_time: /Tiempo de escucha del micrófono/,
  time_to_remind_client: /Tiempo para recordar al cliente/,
};
const field = (name: keyof typeof names) => screen.getByLabelText<HTMLInputElement>(names[name]);
type User = Awaited<ReturnType<typeof openConsole>>['user'];

async function type(user: User, name: keyof typeof names, text: string) {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
  await user.tab();
}
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Guardar' }));

test('the four times come from the robot, with its name, its client and what each does (TIM-01..05, AMB-055, AMB-059)', async () => {
  const { client } = await open({ name: 'Lobby Reforma 222' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tiempos de interacción');
  expect(screen.getByText(`Lobby Reforma 222 · ${client.name}`)).toBeTruthy();
  expect(Object.keys(names).map((name) => field(name as keyof typeof names).value)).toEqual(['30', '30', '8', '20']);
  expect(field('mic_listening_time').type).toBe('number');
  expect(screen.getByText(/antes de repetir la pregunta/)).toBeTruthy();
  expect(screen.getByText(/antes de que cierre la interacción/)).toBeTruthy();
  expect(screen.getByText(/abierto el micrófono/)).toBeTruthy();
  expect(screen.getByText(/frase de recordatorio/)).toBeTruthy();
});

test('each bound has its documented message, and the bounds themselves are allowed (TIM-07..18, AMB-058, ERR-20, CON-12, ERR-31)', async () => {
  const { user, now } = await open();
  const wrong: [keyof typeof names, string, string][] = [
    ['max_wait_time', '19', 'Mínimo 20 segundos'],
    ['max_wait_time', '61', 'Maximo 60 segundos'],
    ['downtime_allowed', '19', 'Mínimo 20 segundos'],
    ['downtime_allowed', '61', 'Maximo 60 segundos'],
    ['mic_listening_time', '5', 'Minimo 6 segundos'],
    ['mic_listening_time', '11', 'Maximo 10 segundos'],
    ['time_to_remind_client', '9', 'Minimo 10 segundos'],
    ['time_to_remind_client', '61', 'Maximo 60 segundos'],
    ['time_to_remind_client', '', 'Este campo es obligatorio'],
    ['time_to_remind_client', '20.5', 'No se permiten decimales'],
  ];
  for (const [name, text, message] of wrong) {
    await type(user, name, text);
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
  }
  await save(user);
  expect(await now()).toEqual([30, 30, 8, 20]);
  // What is wrong first is where one types next.
  await waitFor(() => expect(document.activeElement).toBe(field('max_wait_time')));

  await type(user, 'max_wait_time', '20');
  await type(user, 'downtime_allowed', '60');
  await type(user, 'mic_listening_time', '6');
  await type(user, 'time_to_remind_client', '10');
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  await save(user);
  await screen.findByText('Datos guardados con éxito');
  expect(await now()).toEqual([20, 60, 6, 10]);
});

test('a save is told in the documented words and leads to the robots (TIM-06, TIM-19, ERR-27, AMB-059)', async () => {
  const { user, now } = await open();
  await type(user, 'mic_listening_time', '10');
  await save(user);
  const modal = await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  expect(within(modal).getByText('Los tiempos de interacción se han guardado exitosamente.')).toBeTruthy();
  expect(await now()).toEqual([30, 30, 10, 20]);
  await user.click(within(modal).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(location.pathname).toBe('/robots'));
});

test('without an answer the modal says so, nothing typed is lost, and the same save goes through later (ERR-06)', async () => {
  const { user, now } = await open();
  await type(user, 'max_wait_time', '45');
  const back = failNetwork();
  await save(user);
  const modal = await screen.findByRole('alertdialog');
  expect(modal.textContent).toContain('Ocurrió un error inténtalo más tarde o consulta a soporte técnico.');
  expect(screen.queryByText('Datos guardados con éxito')).toBeNull();
  back();
  await user.click(within(modal).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('max_wait_time').value).toBe('45');
  await save(user);
  await screen.findByText('Datos guardados con éxito');
  expect(await now()).toEqual([45, 30, 8, 20]);
});

test('leaving asks only when values differ: stay, discard, or save (dirty guard)', async () => {
  const { user, now } = await open();
  const leave = () => user.click(screen.getByRole('link', { name: /^Volver a/ }));
  await type(user, 'max_wait_time', '50');
  await leave();
  let ask = await screen.findByRole('alertdialog', { name: '¿Guardar los cambios?' });
  await user.click(within(ask).getByRole('button', { name: 'Seguir editando' }));
  expect(location.pathname).toBe('/robot/times');
  expect(field('max_wait_time').value).toBe('50');

  // The value it had: nothing differs, nobody asks.
  await type(user, 'max_wait_time', '30');
  await type(user, 'max_wait_time', '51');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await leave();
  ask = await screen.findByRole('alertdialog', { name: '¿Guardar los cambios?' });
  await user.click(within(ask).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(location.pathname).toBe('/robot'));
  expect(await now()).toEqual([51, 30, 8, 20]);
});

test('nothing is asked where nothing differs, and a discarded change is not saved (dirty guard)', async () => {
  const first = await open();
  await type(first.user, 'max_wait_time', '31');
  await type(first.user, 'max_wait_time', '30');
  await first.user.click(screen.getByRole('link', { name: /^Volver a/ }));
  await waitFor(() => expect(location.pathname).toBe('/robot'));
  first.unmount();

  const second = await open();
  await type(second.user, 'max_wait_time', '52');
  await second.user.click(screen.getByRole('link', { name: /^Volver a/ }));
  const ask = await screen.findByRole('alertdialog');
  await second.user.click(within(ask).getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(location.pathname).toBe('/robot'));
  expect(await second.now()).toEqual([30, 30, 8, 20]);
});

test('a stale save is a question: see theirs, reload, or keep mine (AMB-180)', async () => {
  const { user, robot, now } = await open();
  const params = { robot_id: robot.robot_id };
  await type(user, 'max_wait_time', '40');
  await here.staff.api.robots.update({ params, body: { max_wait_time: 55, downtime_allowed: 44 } });
  await save(user);
  let ask = await screen.findByRole('alertdialog', { name: 'Otra persona guardó cambios' });
  await user.click(within(ask).getByRole('button', { name: 'Ver la otra versión' }));
  const row = await within(ask).findByRole('row', { name: /Tiempo máximo de espera/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['55', '40']);
  await user.click(within(ask).getByRole('button', { name: 'Recargar' }));
  await waitFor(() => expect(field('max_wait_time').value).toBe('55'));
  expect(field('downtime_allowed').value).toBe('44');

  await type(user, 'max_wait_time', '41');
  await here.staff.api.robots.update({ params, body: { max_wait_time: 56 } });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await save(user);
  ask = await screen.findByRole('alertdialog', { name: 'Otra persona guardó cambios' });
  await user.click(within(ask).getByRole('button', { name: 'Conservar la mía' }));
  await screen.findByText('Datos guardados con éxito');
  expect(await now()).toEqual([41, 44, 8, 20]);
});

test('without a robot, or with one that is not there, the robots take over (AMB-014, ERR-23)', async () => {
  const ana = await here.person({ modules: ['Robots'] });
  const others = await here.robot();
  for (const link of ['', '?robot_id=x', '?robot_id=0', '?robot_id=999999', `?robot_id=${others.robot_id}`]) {
    const { unmount } = await openConsole(here, ana, `/robot/times${link}`);
    await waitFor(() => expect(location.pathname).toBe('/robots'));
    if (/\d{2,}/.test(link)) expect((await screen.findAllByText('El robot no existe.')).length).toBeGreaterThan(0);
    unmount();
  }
});

test('a person who lacks the module sees no such page (AMB-016)', async () => {
  const robot = await here.robot();
  const eva = await here.person({ modules: ['Turnos'] });
  await openConsole(here, eva, `/robot/times?robot_id=${robot.robot_id}`);
  await screen.findByText('Pagina no encontrada');
  expect(screen.queryByLabelText(names.max_wait_time)).toBeNull();
});

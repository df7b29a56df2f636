import type { Robot } from '@botones/contract/robots/robots';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field as labelled, put } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { aRobot } from '../../testing/robots.ts';
import { fail, serve, signInPart } from '../../testing/serve.ts';
import { TimesPage } from './times-page.tsx';

const names = {
  max_wait_time: /Tiempo máximo de espera/,
  downtime_allowed: /Inactividad permitida/,
  mic_listening_time: /Tiempo de escucha del micrófono/,
  time_to_remind_client: /Tiempo para recordar al cliente/,
};
type Time = keyof typeof names;
const field = (name: Time) => labelled(names[name]);

/** The page of a robot, and what was sent of it. */
async function open() {
  signInPart(['Robots']);
  let robot: Robot = aRobot({ name: 'Lobby Reforma 222', time_to_remind_client: 20 });
  const asked = serve({
    'robots.get': () => robot,
    'robots.update': ({ body }) => {
      robot = { ...robot, ...(body as Partial<Robot>) };
      return { ...robot, job: null };
    },
  });
  const shown = showPart(<TimesPage />, '/list?robot_id=7');
  await screen.findByLabelText(names.max_wait_time);
  const type = async (name: Time, text: string) => {
    put(names[name], text);
    await shown.user.click(field(name));
    await shown.user.tab();
  };
  const sent = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...shown, robot, type, sent };
}

test('the four times come from the robot, with its name, its client and what each does (TIM-01..05, AMB-055, AMB-059)', async () => {
  await open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Tiempos de interacción');
  expect(await screen.findByText('Lobby Reforma 222 · Clínica')).toBeTruthy();
  expect(Object.values(names).map((name) => labelled(name).value)).toEqual(['30', '60', '8', '20']);
  expect(field('mic_listening_time').type).toBe('number');
  for (const hint of [
    /antes de repetir la pregunta/,
    /antes de que cierre la interacción/,
    /espera a que alguien empiece a hablar/,
    /frase de recordatorio/,
  ])
    expect(await screen.findByText(hint)).toBeTruthy();
});

test('each bound has its documented message, and the bounds themselves are allowed (TIM-07..18, AMB-058, ERR-20, CON-12, ERR-31)', async () => {
  const { user, robot, type, sent } = await open();
  for (const [name, text, message] of [
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
  ] as const) {
    await type(name, text);
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
  }
  await user.press('Guardar');
  // What is wrong first is where one types next.
  await waitFor(() => expect(document.activeElement).toBe(field('max_wait_time')));
  expect(sent()).toEqual([]);

  const bounds = { max_wait_time: 20, mic_listening_time: 6, time_to_remind_client: 10, downtime_allowed: 60 };
  for (const [name, seconds] of Object.entries(bounds)) await type(name as Time, String(seconds));
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  await user.press('Guardar');
  await screen.findByText('Datos guardados con éxito');
  expect(sent()).toEqual([{ ...bounds, updated_at: robot.updated_at }]);
});

test('a save is told in the documented words and leads to the robots (TIM-06, TIM-19, ERR-27, AMB-059)', async () => {
  const { user, type, router } = await open();
  await type('mic_listening_time', '10');
  await user.press('Guardar');
  const modal = await screen.findByRole('dialog', { name: 'Datos guardados con éxito' });
  expect(await within(modal).findByText('Los tiempos de interacción se han guardado exitosamente.')).toBeTruthy();
  await user.press('Aceptar', modal);
  await waitFor(() => expect(router.state.location.pathname).toBe('/robots'));
});

test('without a robot, or with one that is not there, the robots take over (AMB-014, ERR-23)', async () => {
  signInPart(['Robots']);
  serve({ 'robots.get': () => fail('robots.not_found') });
  for (const link of ['', '?robot_id=x', '?robot_id=0', '?robot_id=999999']) {
    const { router, unmount } = showPart(<TimesPage />, `/list${link}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/robots'));
    if (/\d{2,}/.test(link)) expect((await screen.findAllByText('El robot no existe.')).length).toBeGreaterThan(0);
    unmount();
  }
});

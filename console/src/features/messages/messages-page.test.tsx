import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

const path = '/advertising/messages';
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** Two robots that are heard, and somebody of marketing. */
async function lobby() {
  const client = await here.client();
  const iván = await here.person({ client, modules: ['Publicidad'] });
  const [alba, beto] = [
    await here.pairedRobot({ client, name: 'Alba' }),
    await here.pairedRobot({ client, name: 'Beto' }),
  ];
  for (const robot of [alba, beto]) await robot.heartbeat({});
  const list = () => iván.api.messages.list({ params: { client_id: client.client_id } });
  const send = (text = 'Evacúe', robots = [alba.robot.robot_id]) =>
    iván.api.messages.create({ body: { robots, text, until: inMinutes(60) } });
  /** The robot has painted it. */
  const paint = (robot: typeof alba, message_id: number) =>
    robot.api.device.shown_messages({
      body: { now: robot.clock(), records: [{ uuid: crypto.randomUUID(), at: robot.clock(), message_id }] },
    });
  return { client, iván, alba, beto, list, send, paint };
}
/** Chooses what is called so at the field of robots. */
async function choose({ user }: Awaited<ReturnType<typeof openConsole>>, form: HTMLElement, name: string) {
  await user.click(await within(form).findByRole('combobox', { name: 'Robots' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
  await user.keyboard('{Escape}');
}
const results = (where: HTMLElement) =>
  within(where)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\d\d:\d\d:\d\d/, 'hh:mm:ss'));

test('an urgent message is sent to robots, told robot by robot as it is shown, and ended with a way back (PUB-10)', async () => {
  const { iván, alba, list, paint } = await lobby();
  const page = await openConsole(here, iván, path);
  const { user } = page;
  await screen.findByText('Sin mensajes urgentes');
  await user.click((await screen.findAllByRole('button', { name: 'Mensaje urgente' }))[0] as HTMLElement);
  const form = await screen.findByRole('dialog', { name: 'Mensaje urgente' });
  await user.press('Enviar', form);
  await within(form).findByText('Elija al menos un robot');
  await within(form).findByText('Este campo es obligatorio');
  await choose(page, form, 'Alba');
  await user.type(await within(form).findByLabelText('Texto'), 'Evacúe por <la> puerta norte');
  await user.press('En 1 hora', form);
  await user.press('Enviar', form);
  await waitFor(() => expect(form.isConnected).toBe(false));
  const dialog = await screen.findByRole('dialog', { name: 'Mensaje urgente' });
  await within(dialog).findByText('Evacúe por <la> puerta norte');
  const [sent] = await list();
  const left = Date.parse(sent?.until ?? '') - Date.now();
  expect([left > 55 * 60_000, left <= 60 * 60_000]).toEqual([true, true]);
  expect(results(dialog)).toEqual(['AlbaPendiente']);
  await paint(alba, sent?.message_id ?? 0);
  await waitFor(() => expect(results(dialog)).toEqual(['AlbaSe muestraDesde hh:mm:ss']), { timeout: 8_000 });
  await within(dialog).findByText(/^Se muestra en 1 de 1 robot/);
  await user.press('Terminar ahora', dialog);
  await user.press('Terminar ahora', await screen.findByRole('alertdialog'));
  await waitFor(async () => expect((await list())[0]?.active).toBe(false));
  await waitFor(() => expect(results(dialog)).toEqual(['AlbaTerminóSe mostró desde hh:mm:ss']));
  await user.press('Mostrar de nuevo', dialog);
  await waitFor(async () => expect((await list())[0]?.active).toBe(true));
  await user.press('Aceptar', dialog);
  await screen.findByText('Vigente');
});

test('an urgent message is sent to a group but one of its robots (FLO-1)', async () => {
  const { client, iván, alba, beto, list } = await lobby();
  const robots = [alba.robot.robot_id, beto.robot.robot_id];
  await here.staff.api.groups.create({
    body: { client: client.client_id, name: 'Planta baja', colour: 'teal', robots },
  });
  const page = await openConsole(here, iván, path);
  const { user } = page;
  await user.press('Mensaje urgente');
  const form = await screen.findByRole('dialog', { name: 'Mensaje urgente' });
  await choose(page, form, 'Planta baja');
  await choose(page, form, 'Beto');
  await within(form).findByText('1 robot, menos 1');
  await user.type(await within(form).findByLabelText('Texto'), 'Simulacro');
  await user.press('Enviar', form);
  await waitFor(async () => expect((await list())[0]?.robots.map(({ name }) => name)).toEqual(['Alba']));
});

test('what the server refuses stands at its field: a text that is too long, robots with too many (PUB-10)', async () => {
  const { iván, send, list } = await lobby();
  for (let each = 0; each < 10; each++) await send(`Aviso ${each}`);
  const page = await openConsole(here, iván, path);
  const { user } = page;
  expect(await screen.findAllByText('Vigente')).toHaveLength(10);
  await user.press('Mensaje urgente');
  const form = await screen.findByRole('dialog', { name: 'Mensaje urgente' });
  await choose(page, form, 'Alba');
  const text = await within(form).findByLabelText<HTMLTextAreaElement>('Texto');
  await user.click(text);
  await user.paste('a'.repeat(10_000));
  await user.press('Enviar', form);
  await within(form).findByText(/200/);
  await user.clear(text);
  await user.type(text, 'Otro');
  await within(form).findByText('4 de 200');
  await user.press('A otra hora', form);
  await user.press('Enviar', form);
  await within(form).findByText('Este campo es obligatorio');
  await user.type(await within(form).findByLabelText('Hora'), '23:59');
  await user.press('Enviar', form);
  await within(form).findByText(/ya tiene 10 mensajes urgentes/);
  await user.press('Alba (quitar)', form);
  await choose(page, form, 'Beto');
  await user.press('Enviar', form);
  await waitFor(async () => expect(await list()).toHaveLength(11));
});

test('a robot’s page says what stands on it and ends it; its menu sends another (PUB-10)', async () => {
  const { alba, send, paint, list } = await lobby();
  const { message_id } = await send('Simulacro a las 11');
  await paint(alba, message_id);
  const { user } = await openConsole(here, here.staff, `/robot?robot_id=${alba.robot.robot_id}`);
  const band = await screen.findByRole('region', { name: 'Mensaje urgente: Simulacro a las 11' });
  await within(band).findByText('Se muestra');
  await user.press('Terminar ahora', band);
  await user.press('Terminar ahora', await screen.findByRole('alertdialog'));
  await waitFor(() => expect(band.isConnected).toBe(false));
  expect((await list())[0]?.active).toBe(false);
  await user.press('Opciones de Alba');
  await user.pick('Mensaje urgente');
  const form = await screen.findByRole('dialog', { name: 'Mensaje urgente' });
  expect(await within(form).findByRole('button', { name: 'Alba (quitar)' })).toBeTruthy();
});

import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { keyFile } from '../../../../server/src/testing/service-account.ts';
import { sendJson, voiceServer } from '../../../../server/src/testing/voice-server.ts';
import { findButton, gone } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import type { User } from '../../testing/user.ts';

const stub = await voiceServer();
afterAll(() => stub.stop());
const here = await pageWorld({ GOOGLE_URL: stub.url, SPEECH_URL: stub.url });
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

async function robotWithTypes() {
  const client = await here.client();
  const robot = await here.robot({ client });
  const type = async (session_name: string) =>
    (await here.staff.api.sessionTypes.create({ body: { client: client.client_id, session_name } })).session_id;
  const es = await type('Usuario Español');
  await type('Usuario Inglés');
  await type('Usuario Químico');
  const { robot_id, name } = robot;
  const saved = () => here.staff.api.agents.listByRobot({ params: { robot_id } });
  return { client, robot_id, name, es, saved };
}
const card = (name: string) => screen.findByRole('region', { name });
async function fill(user: User, where: HTMLElement) {
  await user.write('Nombre', 'Recepción', where);
  await user.write('Frase de prueba', 'Hola, bienvenido.', where);
}

test('a card for each session type; a new agent is saved with the documented modal (AGT-01, AGT-03..12, AGT-18, AGT-30..35, AGT-48, CON-15, CON-16)', async () => {
  const { robot_id, name, saved } = await robotWithTypes();
  const { user } = await openConsole(here, here.staff, `/robot/relate-platforms?robot_id=${robot_id}`);
  const spanish = await card('Usuario Español');
  // Each begins in the language of those whom it serves.
  for (const [types, language] of [
    ['Usuario Español', 'Español'],
    ['Usuario Inglés', 'Inglés'],
    ['Usuario Químico', 'Español'],
  ] as const)
    await waitFor(async () =>
      expect(within(await card(types)).getByRole('combobox', { name: /^Idioma/ }).textContent).toBe(language),
    );
  expect(await screen.findByText(new RegExp(`${name} · `))).toBeTruthy();
  await user.press('Ajustar', spanish);
  const speed = await within(spanish).findByRole('spinbutton', { name: 'Velocidad' });
  const pitch = await within(spanish).findByRole('spinbutton', { name: 'Tono' });
  expect([speed, pitch].map((field) => (field as HTMLInputElement).value)).toEqual(['0.25', '-20']);
  expect([speed.getAttribute('step'), pitch.getAttribute('step')]).toEqual(['0.25', '1']);
  // Clamped on leaving (AGT-30, AGT-31).
  await user.clear(speed);
  await user.type(speed, '9');
  await user.tab();
  expect((speed as HTMLInputElement).value).toBe('4');
  await user.press('1: Velocidad, valor normal', spanish);
  await user.press('0: Tono, valor normal', spanish);
  await fill(user, spanish);
  await user.press('Guardar', spanish);
  await screen.findByText('DATOS GUARDADOS CON ÉXITO');
  const [agent] = await saved();
  expect(agent).toMatchObject({ name: 'Recepción', engine: 'local', speed: 1, pitch: 0, voice_tone: 'neutral' });
  // Once that is read, what is ready is offered with a box each; what it has already cannot be chosen (ENT-6).
  await user.press('Aceptar', await screen.findByRole('dialog', { name: 'DATOS GUARDADOS CON ÉXITO' }));
  const offer = await screen.findByRole('dialog', { name: '¿Qué más sabrá contestar?' });
  const box = (named: string) => within(offer).findByRole<HTMLInputElement>('checkbox', { name: named });
  expect((await box('Bienvenida')).disabled).toBe(true);
  await user.click(await box('Horario'));
  await user.press('Agregar 1 intención', offer);
  await screen.findByText('Agregadas');
  const has = await here.staff.api.intents.listByAgent({ params: { agent_id: agent?.agent_id ?? 0 }, query: {} });
  expect(has.map(({ pack }) => pack)).toContain('hours');
});

test('Google needs a key to save and to be heard; a .json file is read and sent (AGT-02, AGT-13, AGT-15, AGT-20, AGT-21, AGT-36, AGT-45..47, CON-21)', async () => {
  const { robot_id, es, saved } = await robotWithTypes();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { user } = await openConsole(here, here.staff, `/robot/agents?robot_id=${robot_id}&session_id=${es}`);
  const form = await card('Usuario Español');
  await fill(user, form);
  await user.choose(/^Tono de voz/, 'Neutro · Google', form);
  for (const name of ['Guardar', 'Escuchar']) {
    await user.press(name, form);
    const modal = await screen.findByRole('alertdialog', { name: 'ERROR EN LLAVE DEL AGENTE' });
    expect(await within(modal).findByText('Se requiere un archivo .json para guardar o previsualizar.')).toBeTruthy();
    await user.press('Aceptar', modal);
    await gone('alertdialog');
  }
  const input = form.querySelector('input[type=file]') as HTMLInputElement;
  const key = keyFile();
  await user.upload(input, new File([JSON.stringify(key)], 'llave.json', { type: 'application/json' }));
  await within(form).findByText(`${key.project_id} · ${key.client_email}`);
  const pressed = performance.now();
  await user.press('Escuchar', form);
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
  expect(performance.now() - pressed).toBeGreaterThan(1_490);
  expect(stub.calls('/v1/text:synthesize').length).toBe(1);
  await user.press('Guardar', form);
  await screen.findByText('DATOS GUARDADOS CON ÉXITO');
  expect(await saved()).toMatchObject([{ engine: 'google', agent_key: { project_id: key.project_id } }]);
  // What it knows comes from Dialogflow: nothing of ours is offered.
  await user.press('Aceptar', await screen.findByRole('dialog', { name: 'DATOS GUARDADOS CON ÉXITO' }));
  await gone('dialog');
  // Nothing of the key is left in the browser.
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('PRIVATE KEY');
  play.mockRestore();
});

test('what Google answers to a key is told in words, and a save that fails is no success (AGT-50, AMB-009)', async () => {
  const { robot_id, es, saved } = await robotWithTypes();
  const body = { robot: robot_id, session_type: es, name: 'Recepción', language: 1, test_phrase: 'Hola' };
  await here.staff.api.agents.create({ body: { ...body, voice_tone: 'male', agent_key: keyFile() } });
  stub.on('/v1/text', (_heard, response) =>
    sendJson(response, 403, { error: { details: [{ reason: 'SERVICE_DISABLED' }] } }),
  );
  const { user } = await openConsole(here, here.staff, `/robot/agents?robot_id=${robot_id}&session_id=${es}`);
  const form = await card('Usuario Español');
  await within(form).findByDisplayValue('Recepción');
  await user.press('Escuchar', form);
  const modal = await screen.findByRole('alertdialog', { name: 'Un servicio no respondió' });
  expect(modal.textContent).toContain('La API de Google no está activada en el proyecto de la llave');
  await user.press('Aceptar', modal);
  await gone('alertdialog');
  stub.usual();
  await user.write('Nombre', 'Otro nombre', form);
  await here.engine.owner((c) => c.query('alter table agents add constraint broken check (false) not valid', []));
  try {
    await user.press('Guardar', form);
    const failed = await screen.findByRole('alertdialog');
    expect(screen.queryByText('DATOS GUARDADOS CON ÉXITO')).toBeNull();
    await user.press('Aceptar', failed);
    await gone('alertdialog');
  } finally {
    await here.engine.owner((c) => c.query('alter table agents drop constraint broken', []));
  }
  expect(await saved()).toMatchObject([{ name: 'Recepción' }]);
});

test('the default agent disables the other cards until it is unmarked (AGT-14, AGT-16, AGT-17)', async () => {
  const { robot_id } = await robotWithTypes();
  const { user } = await openConsole(here, here.staff, `/robot/relate-platforms?robot_id=${robot_id}`);
  const spanish = await card('Usuario Español');
  const english = await card('Usuario Inglés');
  const mark = await within(spanish).findByRole('switch', { name: 'Agente predeterminado' });
  const name = () => within(english).getByLabelText('Nombre') as HTMLInputElement;
  await user.click(mark);
  await waitFor(() => expect(name().disabled).toBe(true));
  expect(await within(english).findByText('Otro agente es el predeterminado.')).toBeTruthy();
  await user.click(mark);
  await waitFor(() => expect(name().disabled).toBe(false));
});

test('missing session types are made here; who is not staff finds no such page (AMB-053, AMB-170)', async () => {
  const client = await here.client();
  const { robot_id } = await here.robot({ client });
  const shown = await openConsole(here, here.staff, `/robot/relate-platforms?robot_id=${robot_id}`);
  await shown.user.click(await findButton('Crear tipos de sesión'));
  for (const name of ['Usuario Español', 'Usuario Inglés', 'Usuario Químico']) await card(name);
  shown.unmount();
  const ana = await here.person({ client, modules: ['Robots'] });
  await openConsole(here, ana, `/robot/relate-platforms?robot_id=${robot_id}`);
  await gone('region', 'Usuario Español');
});

test('an agent is copied to another robot, and says what became of it', async () => {
  const { client, robot_id, es } = await robotWithTypes();
  const other = await here.robot({ client });
  const voice = { name: 'Recepción', language: 1, test_phrase: 'Hola', voice_tone: 'male' } as const;
  await here.staff.api.agents.create({ body: { ...voice, robot: robot_id, session_type: es } });
  const { user } = await openConsole(here, here.staff, `/robot/relate-platforms?robot_id=${robot_id}`);
  const spanish = await card('Usuario Español');
  await user.press('Copiar a otros robots', spanish);
  await user.click(await screen.findByRole('combobox', { name: 'A qué robots' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${other.name}`) }));
  await user.keyboard('{Escape}');
  await user.press('Copiar');
  await screen.findByText('Copiado');
  await screen.findByText('1 de 1');
  expect(await here.staff.api.agents.listByRobot({ params: { robot_id: other.robot_id } })).toMatchObject([
    { name: 'Recepción', voice_tone: 'male' },
  ]);
});

import { Agent } from '@botones/contract/agents/agents';
import type { ErrorCode } from '@botones/contract/errors';
import { SessionType } from '@botones/contract/session-types/session-types';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { button, gone, put, texts } from '../../testing/hands.ts';
import { aJob } from '../../testing/jobs.ts';
import { showPart } from '../../testing/part.tsx';
import { aRobot } from '../../testing/robots.ts';
import { fail, serve, signInPart, spanishMessage } from '../../testing/serve.ts';
import { AgentActions } from './agent-actions.tsx';
import { AgentForm } from './agent-form.tsx';
import { AgentPage } from './agent-page.tsx';
import { CopyAgent } from './copy-agent.tsx';

const agentOf = (more: Partial<Agent> = {}): Agent =>
  exampleOf(Agent, {
    agent_id: 2,
    client: 7,
    name: 'Recepción',
    language: { language_id: 1, name: 'Español' },
    test_phrase: 'Hola',
    robot: 3,
    speed: 1,
    pitch: 0,
    session_type: { session_id: 4, session_name: 'Usuario Español' },
    ...more,
  });
const known = { project_id: 'clinica', client_email: 'voz@clinica', has_key: true } as const;
const languages = [
  { language_id: 1, name: 'Español', currency: 'MXN' },
  { language_id: 2, name: 'Inglés', currency: 'USD' },
];

const listed = [
  { name: 'am_adam', language: 'en', region: 'US' },
  { name: 'ef_dora', language: 'es', region: null },
  { name: 'es_MX-claude-high', language: 'es', region: 'MX' },
];

function showForm(agent: Agent | null, more: Partial<ComponentProps<typeof AgentForm>> = {}) {
  let refusal: ErrorCode | null = null;
  const asked = serve({
    'speech.engines': [],
    'speech.voices': { voices: listed, reason: null },
    'speech.speak': new Response(new Blob(['RIFF']), { headers: { 'content-type': 'audio/wav' } }),
    'agents.create': () => agentOf(),
    'agents.update': () => (refusal ? fail(refusal) : agentOf()),
  });
  const shown = showPart(
    <AgentForm
      agent={agent}
      robot_id={3}
      session_id={4}
      language={2}
      languages={languages}
      locked={false}
      guarded={false}
      onDefault={() => undefined}
      onMade={() => undefined}
      {...more}
    />,
  );
  const sent = () => asked.filter(({ method }) => method === 'POST' || method === 'PUT');
  const press = (name: string) => shown.user.click(button(name));
  const refuse = (now: ErrorCode) => {
    refusal = now;
  };
  return { ...shown, sent, press, refuse };
}
const keyField = () => screen.getByLabelText<HTMLInputElement>('Llave (archivo .json)');
/** As a person who picks any file, whatever the chooser offers first. */
const give = (file: File) => fireEvent.change(keyField(), { target: { files: [file] } });

test('a key file is read where it is one, and what is none says why and leaves the key that was there', async () => {
  const { press, sent } = showForm(agentOf({ agent_key: known }));
  const shown = () => screen.queryByText(/clinica ·|otro/)?.textContent;
  expect(shown()).toBe('clinica · voz@clinica');
  for (const [file, problem] of [
    [new File(['{}'], 'llave.txt'), 'El archivo debe ser .json'],
    [new File(['{'], 'llave.json'), 'El archivo no es un JSON válido'],
    [new File([' '.repeat(100_001)], 'llave.json'), 'El archivo debe ser .json'],
    [new File(['[]'], 'llave.json'), 'El archivo no es un JSON válido'],
    [new File(['llave.json.pdf'], 'llave.json.pdf'), 'El archivo debe ser .json'],
    [new File(['null'], 'llave.json'), 'El archivo no es un JSON válido'],
    [new File(['{}'], 'json'), 'El archivo debe ser .json'],
    [new File(['7'], 'llave.json'), 'El archivo no es un JSON válido'],
    // A key file without its private key would be taken for the one that is stored (AGT-13).
    ...['{}', '{"project_id":"otro","type":"service_account"}', '{"project_id":"otro","private_key":""}'].map(
      (text) => [new File([text], 'llave.json'), spanishMessage('agents.key_without_private')] as const,
    ),
  ] as const) {
    give(file);
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(shown()).toBe('clinica · voz@clinica');
  }
  fireEvent.change(keyField(), { target: { files: [] } });
  give(new File([JSON.stringify({ project_id: 'otro', client_email: 5, private_key: 'x' })], 'LLAVE.JSON'));
  await waitFor(() => expect(shown()).toBe('otro'));
  await press('Guardar');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ agent_key: { project_id: 'otro', private_key: 'x' } });
});

test('a key is taken away; the button beside it opens the file chooser', async () => {
  const { press, sent } = showForm(agentOf({ agent_key: known }));
  const opened = vi.spyOn(keyField(), 'click');
  await press('Elegir archivo');
  expect(opened).toHaveBeenCalledTimes(1);
  await press('Quitar llave');
  expect([screen.queryByText(/clinica/), screen.queryByRole('button', { name: 'Quitar llave' })]).toEqual([null, null]);
  await press('Guardar');
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ agent_key: null }));
});

test('what the server says of a key stands beside it', async () => {
  const { press, refuse } = showForm(agentOf({ agent_key: known }));
  put('Nombre', 'Otro nombre');
  for (const fault of [
    'not_service_account',
    'without_private',
    'unreadable',
    'other_project',
    'other_host',
  ] as const) {
    refuse(`agents.key_${fault}`);
    await press('Guardar');
    expect(await screen.findByText(spanishMessage(`agents.key_${fault}`))).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }
});

test('speed and tone are typed, dragged and put back to normal; what is out of range comes back into it', async () => {
  const { user, press, sent } = showForm(agentOf());
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByText(/^Propio/)).toBeNull();
  await press('Ajustar');
  const [speed, pitch] = ['Velocidad', 'Tono'].map((name) =>
    screen.getByRole<HTMLInputElement>('spinbutton', { name }),
  );
  const normal = button('1: Velocidad, valor normal');
  expect(normal.disabled).toBe(true);
  for (const [field, value, then] of [
    [speed, '0.1', '0.25'],
    [speed, '2.5', '2.5'],
    [pitch, '-30', '-20'],
    [pitch, '', ''],
  ] as const) {
    fireEvent.change(field as HTMLElement, { target: { value } });
    fireEvent.blur(field as HTMLElement);
    await waitFor(() => expect(field?.value).toBe(then));
  }
  expect(normal.disabled).toBe(false);
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Velocidad' });
  expect([slider.value, (await screen.findByRole<HTMLInputElement>('slider', { name: 'Tono' })).value]).toEqual([
    '2.5',
    '0',
  ]);
  fireEvent.change(slider, { target: { value: 3 } });
  expect(speed?.value).toBe('3');
  await user.press('0: Tono, valor normal');
  expect(screen.queryByText(/^Propio/)).toBeNull();
  await press('Ajustar');
  // What is neither of the two paces is told where they are.
  expect(await screen.findByText('Propio (3 y 0)')).toBeTruthy();
  await press('Guardar');
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ speed: 3, pitch: 0 }));
});

test('what the own server speaks with is listed, voices of Mexico first, and each is heard by a press', async () => {
  const { user, sent } = showForm(agentOf({ engine: 'http', test_phrase: 'Buenas tardes' }));
  const list = within(await screen.findByRole('list', { name: 'Voces del servidor propio' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['es_MX-claude-highespañol de México', 'ef_doraespañol', 'am_adaminglés estadounidense'],
  ]);
  await user.press('Escuchar: es_MX-claude-high');
  await waitFor(() => expect(sent()).toHaveLength(1), { timeout: 5_000 });
  const body = { engine: 'http', voice_name: 'es_MX-claude-high', language: 1, text: 'Buenas tardes' };
  expect(sent()[0]?.body).toEqual(body);
});

test('what an engine cannot do is told beside it', async () => {
  const { user, press } = showForm(agentOf({ agent_key: known, speed: 2, engine: 'local', voice_tone: 'neutral' }));
  await press('Ajustar');
  const note = (text: RegExp) => screen.queryByText(text) !== null;
  const notes = () => [note(/^Google habla hasta/), note(/^El servidor propio no cambia/)];
  expect(notes()).toEqual([false, false]);
  await user.choose(/^Tono de voz/, 'Neutro · Google');
  expect(notes()).toEqual([false, false]);
  const speed = await screen.findByRole('spinbutton', { name: 'Velocidad' });
  fireEvent.change(speed, { target: { value: '2.25' } });
  expect(notes()).toEqual([true, false]);
  fireEvent.change(speed, { target: { value: '' } });
  expect(notes()).toEqual([false, false]);
  fireEvent.change(speed, { target: { value: '3' } });
  await user.choose(/^Tono de voz/, 'Femenino · Servidor propio');
  expect(notes()).toEqual([false, true]);
});

test('one list holds every voice; a natural pace is one press from the documented beginning (AGT-10, AGT-33, AGT-35, AMB-076)', async () => {
  const { user, press, sent } = showForm(null);
  expect(await screen.findByRole('combobox', { name: 'Tono de voz: Neutro · Voz local, sin red' })).toBeTruthy();
  await user.click(await screen.findByRole('combobox', { name: /^Tono de voz/ }));
  expect(await screen.findAllByRole('option')).toHaveLength(9);
  await user.click(await screen.findByRole('option', { name: 'Masculino · Servidor propio' }));
  const pressed = () =>
    within(screen.getByRole('group', { name: 'Cómo habla' }))
      .getAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent);
  expect(pressed()).toEqual(['Inicial (0.25 y -20)']);
  await press('Natural (1 y 0)');
  expect(pressed()).toEqual(['Natural (1 y 0)']);
  await press('Ajustar');
  expect((await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Velocidad' })).value).toBe('1');
  await press('Ajustar');
  expect(screen.queryByRole('spinbutton')).toBeNull();
  put('Nombre', 'Recepción');
  put('Frase de prueba', 'Hola');
  await press('Guardar');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ engine: 'http', voice_tone: 'male', speed: 1, pitch: 0 });
});

test('a new agent begins with the language of its card and is made for its robot and session type', async () => {
  const { press, sent } = showForm(null);
  expect((await screen.findByRole('combobox', { name: /^Idioma/ })).textContent).toBe('Inglés');
  await press('Escuchar');
  expect((await screen.findAllByText('Este campo es obligatorio')).length).toBeGreaterThan(0);
  expect(button('Escuchar')).toBeTruthy();
  put('Nombre', 'Recepción');
  put('Frase de prueba', 'Hello');
  fireEvent.click(await screen.findByRole('switch', { name: 'Agente predeterminado' }));
  await press('Guardar');
  // One sentence, and it alone (AGT-48).
  const modal = (await screen.findByText('DATOS GUARDADOS CON ÉXITO')).closest('[role=dialog]') as HTMLElement;
  expect(modal.textContent?.match(/datos guardados/gi)).toHaveLength(1);
  expect(sent().map(({ method, path }) => [method, path])).toEqual([['POST', '/api/agents/']]);
  expect(sent()[0]?.body).toMatchObject({ robot: 3, session_type: 4, language: 2, default: true, agent_key: null });
});

test('while another agent is the default nothing of this one can be changed, and its page is told of its own mark', () => {
  const told = vi.fn();
  const { unmount } = showForm(agentOf({ agent_key: known, default: true }), { locked: true, onDefault: told });
  expect(button('Ajustar').disabled).toBe(true);
  expect(told).toHaveBeenLastCalledWith(true);
  expect(screen.getByText('Otro agente es el predeterminado.')).toBeTruthy();
  for (const field of [
    screen.getByRole('switch'),
    screen.getByLabelText('Nombre'),
    screen.getByLabelText('Frase de prueba'),
    keyField(),
  ])
    expect((field as HTMLInputElement).disabled).toBe(true);
  for (const box of screen.getAllByRole('combobox')) expect(box.getAttribute('aria-disabled')).toBe('true');
  for (const name of ['Quitar llave', 'Elegir archivo', 'Natural (1 y 0)', 'Inicial (0.25 y -20)'])
    expect(button(name).disabled).toBe(true);
  for (const name of ['Escuchar', 'Guardar']) expect(button(name).closest(':disabled')).toBeTruthy();
  unmount();
  showForm(agentOf(), { onDefault: told });
  expect(button('Escuchar').closest(':disabled')).toBeNull();
  expect(told).toHaveBeenLastCalledWith(false);
  expect(screen.queryByText('Otro agente es el predeterminado.')).toBeNull();
  expect(keyField().disabled).toBe(false);
});

const robots = [3, 8, 9].map((robot_id) => aRobot({ robot_id, name: `Robot ${robot_id}` }));

test('an agent is brought up to date with its intentions, and says how many are new', async () => {
  const asked = serve({ 'agents.syncIntents': { added: 2, kept: 0, inactive: 1 } });
  const { user } = showPart(<AgentActions agent={agentOf()} />);
  await user.press('Sincronizar intenciones');
  expect(await screen.findByText('Intenciones al día: 2 nuevas, 1 inactiva.')).toBeTruthy();
  expect(asked.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/agents/2/sync_intents/']]);
});

test('an agent is copied to the other robots that are ticked, and one of which it could not be says so', async () => {
  const copied: unknown[] = [];
  const fared = [{ robot_id: 9, robot_name: 'Robot 9', succeeded: false, failure: null }];
  serve({
    'robots.listByClient': robots,
    'groups.list': [],
    'agents.copyToRobots': ({ body }) => {
      copied.push(body);
      return aJob({ kind: 'agent_copy' });
    },
    'jobs.get': aJob({ kind: 'agent_copy', state: 'done', done: 1, robots: fared }),
  });
  const { user } = showPart(<CopyAgent agent={agentOf()} />);
  const open = () => user.press('Copiar a otros robots');
  await open();
  const dialog = () => screen.getByRole('dialog', { name: 'Copiar “Recepción” a otros robots' });
  const choose = async (name: string) => {
    await user.click(await within(dialog()).findByRole('combobox', { name: 'A qué robots' }));
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
    const offered = texts('option');
    await user.keyboard('{Escape}');
    return offered;
  };
  expect((await choose('Robot 8')).map((text) => text?.slice(0, 7))).toEqual(['Todos l', 'Robot 8', 'Robot 9']);
  await choose('Robot 8');
  const start = () => button('Copiar');
  expect(start().disabled).toBe(true);
  await choose('Robot 9');
  await user.press('Cancelar');
  await gone('dialog');
  expect(copied).toEqual([]);
  await open();
  await choose('Robot 9');
  await user.click(start());
  expect(await screen.findByText('No se copió')).toBeTruthy();
  expect(copied).toEqual([{ robots: [9], groups: [], except_robots: [] }]);
  await screen.findByText('1 de 1');
  await user.press('Aceptar');
  await gone('dialog');
});

test('where a client has no other robot that is said', async () => {
  serve({ 'robots.listByClient': robots.slice(0, 1), 'groups.list': [] });
  const { user } = showPart(<CopyAgent agent={agentOf()} />);
  await user.press('Copiar a otros robots');
  await user.click(await screen.findByRole('combobox', { name: 'A qué robots' }));
  expect(await screen.findByText('El cliente no tiene robots.')).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
});

function openPage(path: string, agents: Agent[]) {
  signInPart('staff');
  serve({
    'robots.get': aRobot({ robot_id: 3 }),
    'sessionTypes.listByClient': [
      exampleOf(SessionType, { session_id: 4, session_name: 'Usuario Español', kind: 'es' }),
      exampleOf(SessionType, { session_id: 5, session_name: 'Usuario Inglés', kind: 'en' }),
    ],
    'agents.listByRobot': agents,
    'languages.list': languages,
  });
  return showPart(<AgentPage />, path);
}

test('the page of one agent is locked where another is the default, and not by itself', async () => {
  const own = agentOf({ default: true });
  const { unmount } = openPage('/robot/agents?robot_id=3&session_id=4', [own]);
  expect((await screen.findByLabelText<HTMLInputElement>('Nombre')).value).toBe('Recepción');
  expect(button('Copiar a otros robots')).toBeTruthy();
  expect(screen.queryByText('Otro agente es el predeterminado.')).toBeNull();
  unmount();
  openPage('/robot/agents?robot_id=3&session_id=5', [own]);
  expect(await screen.findByText('Otro agente es el predeterminado.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Usuario Inglés' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copiar a otros robots' })).toBeNull();
});

test('a session type that the client does not have leads to all of the robot’s agents', async () => {
  const { router } = openPage('/robot/agents?robot_id=3&session_id=99', []);
  await waitFor(() => expect(router.state.location.pathname).toBe('/robot/relate-platforms'));
  expect(router.state.location.search).toBe('?robot_id=3');
});

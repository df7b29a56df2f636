import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import type { Time } from './connection/time.ts';
import { words } from './display/words.ts';
import { openMemoryStore } from './facts/store-memory.ts';
import { createRobotProgram, type RobotParts } from './program/robot.ts';
import type { Speaker } from './program/speech.ts';
import { settingsWords } from './screens/settings.words.ts';
import { holdMs } from './screens/settings-corner.tsx';
import { earsOf } from './testing/ears.ts';
import { packOf } from './testing/parts.ts';
import { agentsOf, configOf } from './testing/stub.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const still: Time = { wall: () => Date.UTC(2026, 10, 20, 20, 5), mono: () => 0, after: () => () => {} };
const image = 'a'.repeat(64);
const facts = { robot: '', client: null, time: '', date: '', online: true };

async function wake(parts: { speaker?: Speaker; ears?: RobotParts['ears']; fetch?: typeof fetch } = {}) {
  const store = openMemoryStore();
  const identity = { device_id: 'd', secret: 's', state: 'authorized' as const, code: null, expires_at: null };
  await store.write({ values: { identity, pack: packOf({ ...configOf(1), agents: agentsOf() }) } });
  const robot = createRobotProgram({
    server: '',
    store,
    time: still,
    random: Math.random,
    push: null,
    restart: () => {},
    fetch: () => new Promise<never>(() => {}),
    device: () => ({ mac: null, hostname: null, app_version: '0', screen: null }),
    body: () => new Promise<never>(() => {}),
    ...parts,
  });
  await robot.start();
  render(
    <App robot={robot} fileUrl={async (sha256) => (sha256 === image ? 'data:image/gif;base64,R0lGODdh' : null)} />,
  );
  const exchanges = () => [...store.held.box.entries.exchanges.values()].map(({ fact }) => fact.body);
  return { robot, store, exchanges, person: userEvent.setup() };
}
const button = (name: string) => screen.findByRole('button', { name });
const begin = async (person: ReturnType<typeof userEvent.setup>) => person.click(await button('Toque la pantalla'));

describe('intentions on the screen', () => {
  test('it welcomes, suggests, and answers with text, gesture and picture (GES-16, MET-15)', async () => {
    const { person, exchanges } = await wake();
    await begin(person);
    expect(await screen.findByText('Bienvenida.')).toBeTruthy();
    await person.click(await button('¿Dónde me puedo estacionar?'));
    expect(await screen.findByText('Estacionamiento.')).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'Plano' })).toBeTruthy();
    expect(document.querySelector('[data-gesture=point_left]')).toBeTruthy();
    expect((await button('¿Dónde me puedo estacionar?')).getAttribute('aria-pressed')).toBe('true');
    expect(exchanges().map((body) => 'asked_by' in body && body.asked_by)).toEqual(['robot', 'touch']);
  });

  test('a picture that cannot be painted leaves its place to the face', async () => {
    const { person } = await wake();
    await begin(person);
    await person.click(await button('¿Dónde me puedo estacionar?'));
    fireEvent.error(await screen.findByRole('img', { name: 'Plano' }));
    expect(screen.queryByRole('img', { name: 'Plano' })).toBeNull();
    expect(screen.getByText('Estacionamiento.')).toBeTruthy();
  });

  test('words are typed on its keys and on a real keyboard', async () => {
    const { person, exchanges } = await wake();
    await begin(person);
    await person.click(await button('Escribir'));
    const field = await screen.findByRole('textbox', { name: 'Escriba su pregunta' });
    await person.click(within(document.querySelector('.keys') as HTMLElement).getByText('h'));
    await person.type(field, 'orariox');
    await person.click(await button('Borrar'));
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Horario.')).toBeTruthy();
    expect(exchanges().at(-1)).toMatchObject({ asked_by: 'typed', question: 'horario', intent_id: 4 });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('spoken words where it has an ear, and no button where it has none', async () => {
    const { person, exchanges } = await wake({ ears: earsOf(() => ({ texts: ['a qué hora abren'] })).ears });
    await begin(person);
    await person.click(await button('Hablar'));
    expect(await screen.findByText('Horario.')).toBeTruthy();
    expect(exchanges().at(-1)).toMatchObject({ asked_by: 'voice', intent_id: 4 });
    cleanup();
    const deaf = await wake();
    await begin(deaf.person);
    await button('Escribir');
    expect(screen.queryByRole('button', { name: 'Hablar' })).toBeNull();
  });

  test('how loud it is, what is understood and that it thinks are shown while somebody speaks', async () => {
    const { ears, asked } = earsOf(() => new Promise<never>(() => {}));
    const { person, robot } = await wake({ ears });
    await begin(person);
    await person.click(await button('Hablar'));
    const status = await screen.findByText('Le escucho…');
    asked[0]?.onLevel(0.42);
    expect(document.querySelector<HTMLElement>('.pulse')?.style.getPropertyValue('--level')).toBe('0.42');
    asked[0]?.onWords('a qué hora');
    const words = await screen.findByText('a qué hora');
    expect([status, words].map((each) => each.closest('[role=status]') !== null)).toEqual([true, true]);
    asked[0]?.onEnd(0);
    expect(await screen.findByText('Un momento, estoy pensando…')).toBeTruthy();
    await person.keyboard('{Escape}');
    await vi.waitFor(() => expect(robot.state().interaction?.input).toBeNull());
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(document.querySelector('.composer')).toBeNull();
  });

  test('the button of ears that cannot work goes, the console is told, and it comes back when one works', async () => {
    const { ears, change } = earsOf(() => ({ fault: 'no_microphone' }));
    const { person, store } = await wake({ ears });
    const told = () =>
      [...store.held.box.entries.notifications.values()].flatMap(({ fact }) =>
        fact.kind === 'notifications' ? [fact.body.alert] : [],
      );
    await begin(person);
    await person.click(await button('Hablar'));
    expect(await screen.findByText(words.es.says.deaf(facts))).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hablar' })).toBeNull();
    expect(told()).toEqual(['listening_fault']);
    change('microphone');
    expect(await button('Hablar')).toBeTruthy();
    expect(told()).toEqual(['listening_fault', 'listening_ok']);
  });

  test('a touch stops the voice', async () => {
    const speaker = { speak: () => new Promise<never>(() => {}), stop: vi.fn() };
    const { person, robot } = await wake({ speaker });
    await begin(person);
    expect(await screen.findByText('Bienvenida.')).toBeTruthy();
    expect(robot.state().answer?.speaksUntil).not.toBeNull();
    await person.pointer({ keys: '[MouseLeft]', target: screen.getByText('Bienvenida.') });
    await vi.waitFor(() => expect(speaker.stop).toHaveBeenCalled());
    expect(robot.state().answer?.speaksUntil).toBeNull();
  });

  test('a browser that refuses sound is told on the screen and to the console', async () => {
    const speaker: Speaker = { speak: async () => 'blocked', stop: () => {} };
    const { person, store } = await wake({ speaker });
    await begin(person);
    expect(await screen.findByText('Toque para activar el sonido')).toBeTruthy();
    const [alert] = [...store.held.box.entries.notifications.values()];
    expect(alert?.fact.body).toMatchObject({ alert: 'sound_blocked' });
  });
});

describe('the settings behind the PIN (USR-11)', () => {
  async function openPanel(): Promise<void> {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.pointerDown(screen.getByTestId('corner'));
    await vi.advanceTimersByTimeAsync(holdMs);
    vi.useRealTimers();
    await screen.findByRole('dialog', { name: 'Ajustes del robot' });
  }
  const envelope = (code: number, payload: unknown, error: string | null = null) =>
    new Response(JSON.stringify({ headerResponse: { code, message: '', error }, payload }), {
      status: code,
      headers: { 'content-type': 'application/json' },
    });
  let answer: () => Promise<Response>;
  const network: typeof fetch = async (input) =>
    String(input).endsWith('/pin') ? answer() : new Promise<never>(() => {});
  const ana = { user_id: 1, name: 'Ana', last_name: 'Ruiz', is_staff: false, modules: [] };
  const who = async (person: ReturnType<typeof userEvent.setup>, pin: string) => {
    await person.type(await screen.findByLabelText('PIN'), `${pin}{Enter}`);
  };

  test('opens for whom the server knows, and without network for those again and nobody else', async () => {
    answer = async () => envelope(200, ana);
    const { person, robot } = await wake({ fetch: network });
    await openPanel();
    await person.type(await screen.findByRole('textbox', { name: 'Correo electrónico' }), 'ana@clinica.mx{Enter}');
    await who(person, '4821');
    expect(await screen.findByText('Hola, Ana Ruiz', {}, { timeout: 10_000 })).toBeTruthy();
    await person.click(await button('Bajar el volumen'));
    await screen.findByText('90 %');
    expect(robot.state().settings.volume).toBe(0.9);
    await person.click(await button('Cerrar'));

    answer = async () => Promise.reject(new TypeError('no network'));
    expect((await robot.access.enter('luis@clinica.mx', '1')).how).toBe('alone');
    await openPanel();
    await person.click(await button('Ana Ruiz'));
    await who(person, '4821');
    expect(await screen.findByText('Hola, Ana Ruiz', {}, { timeout: 10_000 })).toBeTruthy();
  }, 30_000);

  test('a PIN that the server refuses is no longer known; five wrong ones lock it', async () => {
    answer = async () => envelope(200, ana);
    const { robot } = await wake({ fetch: network });
    expect(await robot.access.enter('ana@clinica.mx', '4821')).toEqual({ how: 'entered', name: 'Ana Ruiz' });
    expect(robot.access.known()).toHaveLength(1);
    answer = async () => envelope(400, null, 'users.wrong_pin');
    expect(await robot.access.enter('ana@clinica.mx', '4821')).toEqual({ how: 'wrong' });
    expect(robot.access.known()).toEqual([]);
    for (let tries = 0; tries < 3; tries++) expect((await robot.access.enter('x@y.mx', '1')).how).toBe('wrong');
    expect(await robot.access.enter('x@y.mx', '1')).toEqual({ how: 'locked', minutes: 15 });
    answer = async () => envelope(200, ana);
    expect((await robot.access.enter('ana@clinica.mx', '4821')).how).toBe('locked');
  }, 30_000);

  test('unpairing is asked twice and forgets whom it knew', async () => {
    answer = async () => envelope(200, ana);
    const { person, robot, store } = await wake({ fetch: network });
    await robot.access.enter('ana@clinica.mx', '4821');
    await openPanel();
    await person.click(await button('Ana Ruiz'));
    await who(person, '4821');
    await person.click(await screen.findByRole('button', { name: settingsWords.es.unpair }, { timeout: 10_000 }));
    await person.click(await button(settingsWords.es.unpairYes));
    await vi.waitFor(() => expect(store.held.values.identity).toBeNull());
    expect(store.held.values.people).toEqual([]);
  }, 30_000);
});

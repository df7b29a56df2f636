import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { App } from './app.tsx';
import type { Time } from './connection/time.ts';
import { words } from './display/words.ts';
import { openMemoryStore } from './facts/store-memory.ts';
import { spokenTime } from './interaction/spoken-time.ts';
import { createRobotProgram } from './program/robot.ts';
import { pairingAddress } from './screens/pair.tsx';
import { packOf } from './testing/parts.ts';
import { configOf } from './testing/stub.ts';

afterEach(cleanup);

/** Friday 2026-11-20, 14:05 in Mexico City. */
const afternoon = Date.UTC(2026, 10, 20, 20, 5);
const still: Time = { wall: () => afternoon, mono: () => 0, after: () => () => {} };

async function wake(change: Partial<ReturnType<typeof configOf>['robot'] & { client: string }> = {}) {
  const store = openMemoryStore();
  const identity = { device_id: 'd', secret: 's', state: 'authorized' as const, code: null, expires_at: null };
  const config = configOf(1);
  config.robot.name = change.name ?? 'Recepción';
  config.client.name = change.client ?? 'Clínica Aurora';
  await store.write({ values: { identity, pack: packOf(config) } });
  const robot = createRobotProgram({
    server: '',
    store,
    time: still,
    random: Math.random,
    fetch: () => new Promise<never>(() => {}),
    device: () => ({ mac: null, hostname: null, app_version: '0', screen: null }),
    body: () => new Promise<never>(() => {}),
    restart: () => {},
    push: null,
  });
  await robot.start();
  render(<App robot={robot} />);
  return { robot, person: userEvent.setup(), facts: () => [...store.held.box.entries.interactions.values()] };
}
const button = (name: string) => screen.findByRole('button', { name });

describe('the display', () => {
  test('a person touches, asks in their language, calls for help and leaves', async () => {
    const { person, facts, robot } = await wake();
    expect(screen.getByText('Clínica Aurora')).toBeTruthy();
    await person.click(await button('Toque la pantalla'));
    expect(await screen.findByText('Buenas tardes,')).toBeTruthy();
    // What is asked for is what can be done: nobody is told to speak where there is something to touch.
    expect(screen.getByText('Toque una opción.')).toBeTruthy();
    const tiles = within(screen.getByRole('navigation', { name: 'Opciones' })).getAllByRole('button');
    expect(tiles.map((tile) => tile.textContent)).toEqual([
      ...['Hágame una pregunta', 'Llamar a una persona', '¿Qué puede hacer?'],
    ]);
    await person.click(await button('Hágame una pregunta'));
    await person.click(await button('¿Qué hora es?'));
    expect(await screen.findByText('Son las 14:05 del viernes 20 de noviembre.')).toBeTruthy();
    const asked = () => screen.queryAllByRole('button', { pressed: true }).map((each) => each.textContent);
    expect(asked()).toEqual(['Español', '¿Qué hora es?']);
    await person.click(await button('English'));
    expect(await screen.findByText('It is 14:05 on Friday November 20.')).toBeTruthy();
    expect(document.documentElement.lang).toBe('en-US');
    await person.click(await button('Call a person'));
    expect(
      await screen.findByText(words.en.says.help({ robot: '', client: null, time: '', date: '', online: true })),
    ).toBeTruthy();
    await person.click(await button('Back'));
    await person.click(await button('Finish'));
    expect(await screen.findByText('Thank you for your visit!')).toBeTruthy();
    expect(facts()[0]?.fact.body).toMatchObject({ language_id: 2, end: { wall: new Date(afternoon).toISOString() } });
    expect(robot.pending()).toBe(2);
  });

  test('works with the keys alone', async () => {
    const { person } = await wake();
    await person.tab();
    await person.keyboard('{Enter}');
    await person.tab();
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Con gusto. ¿Qué desea saber?')).toBeTruthy();
  });

  test('shows its code while it belongs to nobody', async () => {
    const { robot } = await wake();
    await robot.dispatch({ kind: 'unpaired' });
    const code = { code: 'ABC234', expires_at: new Date(afternoon + 600_000).toISOString(), trouble: null };
    await robot.dispatch({ kind: 'code', code });
    expect(await screen.findByText('ABC234')).toBeTruthy();
    expect(screen.getByText('Cambia en 10 minutos')).toBeTruthy();
    const squares = screen.getByRole('img', { name: words.es.pairing.qr });
    const [, , size] = (squares.getAttribute('viewBox') ?? '').split(' ').map(Number);
    const dark = (squares.querySelector('path')?.getAttribute('d')?.split('M').length ?? 0) - 1;
    // About half of them are dark: no camera reads what is all of one colour.
    expect(Math.abs(dark / (size ?? 0) ** 2 - 0.5)).toBeLessThan(0.15);
    await robot.dispatch({ kind: 'code', code: { code: null, expires_at: null, trouble: 'network' } });
    expect(await screen.findByText(words.es.pairing.searching)).toBeTruthy();
    expect(pairingAddress('http://x', 'A B')).toBe('http://x/robots?code=A%20B');
  });

  test('is black and empty in standby, and tells the absence of a network by a dot alone', async () => {
    const { robot } = await wake();
    await robot.dispatch({ kind: 'online', online: false });
    expect(await screen.findByRole('img', { name: 'Sin conexión' })).toBeTruthy();
    await robot.dispatch({ kind: 'config', config: { ...configOf(2), power: 'off' } });
    expect(document.body.textContent).toBe('');
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('out of service says so, and nothing that could be touched (ROB-63)', async () => {
    const { robot } = await wake();
    await robot.dispatch({ kind: 'config', config: { ...configOf(2), in_service: false } });
    expect(await screen.findByRole('heading', { name: 'Fuera de servicio' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('of a suspended client it goes on with what it has, and says kindly that it is paused while it has nothing (AMB-168)', async () => {
    const { robot, person } = await wake();
    expect(screen.queryByText('Contenido en pausa')).toBeNull();
    await robot.dispatch({ kind: 'suspended', suspended: true });
    expect(await screen.findByText('Contenido en pausa')).toBeTruthy();
    await person.click(await button('Toque la pantalla'));
    expect(await screen.findByText('Buenas tardes,')).toBeTruthy();
    await robot.dispatch({ kind: 'unpaired' });
    await robot.dispatch({ kind: 'paired' });
    expect(await screen.findByText('Un momento, por favor')).toBeTruthy();
    await robot.dispatch({ kind: 'suspended', suspended: true });
    expect(await screen.findByText('Este robot está en pausa. Volverá pronto.')).toBeTruthy();
  });

  test('wears the colour of its client where there is one that can be read', async () => {
    const { style } = document.documentElement;
    const worn = () => ['--accent', '--accent-ink', '--accent-text'].map((name) => style.getPropertyValue(name));
    const { robot } = await wake();
    const wear = async (primary_color: string) => {
      await robot.dispatch({
        kind: 'config',
        config: { ...configOf(2), client: { ...configOf(2).client, primary_color } },
      });
    };
    await wear('#ffd60a');
    await waitFor(() => expect(worn()[0]).toMatch(/255.*214.*10|#ffd60a/i));
    expect(worn().every(Boolean)).toBe(true);
    await wear('none');
    await waitFor(() => expect(worn()).toEqual(['', '', '']));
  });

  test('text from elsewhere is only ever text', async () => {
    const payloads = [
      '<img src=x onerror=alert(1)>',
      '"><script>alert(1)</script>',
      'javascript:alert(1)',
      '{{7*7}}',
      '&lt;b&gt;',
    ];
    for (const text of payloads) {
      const { robot } = await wake({ client: text, name: text });
      await robot.dispatch({ kind: 'message', text });
      expect(await screen.findAllByText(text)).toHaveLength(2);
      expect(document.querySelector('script, img')).toBeNull();
      cleanup();
    }
  });
});

test('the moment is said in the zone of the place, whatever that zone is called', () => {
  expect(spokenTime(afternoon, 'America/Mexico_City', 'es')).toEqual({
    time: '14:05',
    date: 'viernes 20 de noviembre',
    part: 'afternoon',
  });
  expect(spokenTime(afternoon, 'America/Tijuana', 'es').time).toBe('12:05');
  expect(spokenTime(afternoon, 'Nowhere/At_All', 'en').time).toMatch(/^\d\d:\d\d$/);
  const parts = Array.from({ length: 24 }, (_, hour) => spokenTime(Date.UTC(2026, 0, 1, hour), 'UTC', 'es').part);
  expect(parts.indexOf('morning')).toBe(5);
  expect(parts.indexOf('afternoon')).toBe(12);
  expect(parts.lastIndexOf('afternoon')).toBe(18);
});

test('both languages say everything', () => {
  const leaves = (value: unknown, path: string): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) => leaves(each, `${path}.${key}`))
      : typeof value === 'function' || (typeof value === 'string' && value !== '')
        ? [path]
        : [`${path}: empty`];
  expect(leaves(words.en, '')).toEqual(leaves(words.es, ''));
  expect(leaves(words.es, '').filter((path) => path.endsWith('empty'))).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findButton, gone } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld();

/** Opens the interactions of a robot that was asked so many things in one interaction. */
async function openInteraction(count: number, anywhere = false) {
  const client = await here.client();
  const robot = await here.pairedRobot({ client });
  const ana = await here.person({ client, modules: ['Robots'] });
  const now = robot.clock();
  const uuid = randomUUID();
  const who = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null };
  await robot.api.device.interactions({ body: { now, records: [{ uuid, start: now, end: null, ...who }] } });
  const records = Array.from({ length: count }, (_, i) => ({
    uuid: randomUUID(),
    interaction: uuid,
    at: { ...now, mono_ms: now.mono_ms + i },
    asked_by: 'typed',
    question: `Pregunta ${i}`,
    language_id: 1,
    intent_id: null,
    intent_name: 'Horario',
    answer: `Respuesta ${i}`,
    shown: i === 0 ? 'nod, Plano' : null,
  }));
  const sent = { ...now, mono_ms: now.mono_ms + count };
  if (count) await robot.api.device.exchanges({ body: { now: sent, records } });
  const robot_id = robot.robot.robot_id;
  const [listed] = await ana.api.interactions.listByRobot({ params: { robot_id } });
  const { user } = await openConsole(here, ana, `/robot/interactions?robot_id=${robot_id}`);
  const button = await findButton(`${listed?.id} (ver la conversación)`);
  await user.click(anywhere ? (button.closest('tr')?.lastElementChild as Element) : button);
  return { user, drawer: await screen.findByRole('dialog', { name: `Interacción ${listed?.id}` }) };
}

test('an interaction is read exchange by exchange: how, what, the answer and what was shown (MET-15)', async () => {
  const { drawer, user } = await openInteraction(3);
  const items = await within(drawer).findAllByRole('listitem');
  expect(items).toHaveLength(3);
  const [first] = items;
  expect(first?.textContent).toMatch(
    /^\d\d:\d\d:\d\d · Por escrito · HorarioPregunta 0Respuesta 0Mostró: Asentir, Plano$/,
  );
  expect(location.search).toContain('open=');
  await user.press('Cerrar', drawer);
  await gone('dialog');
});

test('a click anywhere in its row opens what was said', async () => {
  const { drawer } = await openInteraction(1, true);
  expect(await within(drawer).findByText('Pregunta 0')).toBeTruthy();
});

test('one in which nothing was asked says so', async () => {
  const { drawer } = await openInteraction(0);
  expect(await within(drawer).findByText('No hay preguntas en esta interacción')).toBeTruthy();
});

test('two hundred exchanges are all there', async () => {
  const { drawer } = await openInteraction(200);
  expect(await within(drawer).findByText('Pregunta 199')).toBeTruthy();
  expect(within(drawer).getAllByRole('listitem')).toHaveLength(200);
});

import { randomUUID } from 'node:crypto';
import type { ExchangeFact } from '@botones/contract/device/exchange-fact';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findButton, gone } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld();

/** Opens the interactions of a robot that was asked so many things in one interaction. */
async function openInteraction(
  count: number,
  { anywhere = false, each = () => ({}) }: { anywhere?: boolean; each?: (n: number) => Partial<ExchangeFact> } = {},
) {
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
    ...each(i),
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
  await waitFor(() => expect(location.search).toContain('open='));
  await user.press('Cerrar', drawer);
  await gone('dialog');
});

test('what was not understood, what was asked back and what was chosen is said in words (ENT-9); what is no longer kept too (ENT-1)', async () => {
  const asked = { outcome: 'choice', score: 0.5, intent_name: null, answer: '¿Se refiere a…?' } as const;
  const told: Partial<ExchangeFact>[] = [
    asked,
    { ...asked, chosen: null },
    { ...asked, chosen: { intent_id: 4 }, intent_name: 'Horario', answer: 'A las ocho.' },
    { ...asked, chosen: { kind: 'branch', record_id: 7 }, shown: 'Sucursal Centro' },
    { ...asked, chosen: { kind: 'category', record_id: 7 } },
    { outcome: 'none', question: null },
    { outcome: 'intent', score: 0.91 },
  ];
  const { drawer } = await openInteraction(told.length, { each: (n) => ({ shown: null, ...told[n] }) });
  const items = await within(drawer).findAllByRole('listitem');
  const read = items.map(({ textContent }) => textContent?.replace(/^[\d:]+ · Por escrito/, ''));
  expect(read).toEqual([
    ' · parecido 50%Pregunta 0Preguntó: ¿Se refiere a…? · Aún no elige¿Se refiere a…?',
    ' · parecido 50%Pregunta 1Preguntó: ¿Se refiere a…? · No eligió ninguna¿Se refiere a…?',
    ' · Horario · parecido 50%Pregunta 2Preguntó: ¿Se refiere a…? · Eligió: HorarioA las ocho.',
    expect.stringMatching(/Preguntó: ¿Se refiere a…\? · Eligió: Sucursal Centro.*Mostró: Sucursal Centro$/),
    ' · parecido 50%Pregunta 4Preguntó: ¿Se refiere a…? · Eligió: una categoría¿Se refiere a…?',
    ' · HorarioLa frase ya no se guarda.No la entendióRespuesta 5',
    ' · Horario · parecido 91%Pregunta 6Respuesta 6',
  ]);
});

test('a click anywhere in its row opens what was said', async () => {
  const { drawer } = await openInteraction(1, { anywhere: true });
  expect(await within(drawer).findByText('Pregunta 0')).toBeTruthy();
});

test('one in which nothing was asked says so', async () => {
  const { drawer } = await openInteraction(0);
  expect(await within(drawer).findByText('No hay preguntas en esta interacción')).toBeTruthy();
});

test('two hundred exchanges are all there', async () => {
  const { drawer } = await openInteraction(200);
  expect(await within(drawer).findByText('Pregunta 199')).toBeTruthy();
  expect(await within(drawer).findAllByRole('listitem')).toHaveLength(200);
});

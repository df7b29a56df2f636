import { randomUUID } from 'node:crypto';
import type { Module } from '@botones/contract/calls/access';
import type { Client } from '@botones/contract/clients/clients';
import type { ExchangeFact } from '@botones/contract/device/exchange-fact';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { localAgent } from '../../../../../server/src/features/intents/intents.samples.ts';
import type { PairedRobot } from '../../../../../server/src/testing/paired-robot.ts';
import { findButton, gone, rowOf, rowsIn, texts } from '../../../testing/hands.ts';
import { openConsole, pageWorld } from '../../../testing/page.tsx';

const here = await pageWorld();

/** A robot tells a visit in which nothing of this was understood. */
async function say(robot: PairedRobot, questions: string[], more: Partial<ExchangeFact> = {}) {
  const now = robot.clock();
  const visit = randomUUID();
  const who = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null } as const;
  await robot.api.device.interactions({ body: { now, records: [{ uuid: visit, start: now, end: now, ...who }] } });
  const asked = { interaction: visit, at: now, asked_by: 'typed', language_id: 1, intent_id: null } as const;
  const records = questions.map((question) => ({
    ...{ uuid: randomUUID(), ...asked, question, intent_name: null, answer: null, shown: null },
    ...{ outcome: 'none' as const, ...more },
  }));
  expect((await robot.api.device.exchanges({ body: { now, records } })).rejected).toEqual([]);
}
const listed = ({ client_id }: Client) => here.staff.api.sentences.missed({ query: { client: client_id } });

/** A robot that has an intention, and who may change it. */
async function clinic(modules: Module[] = ['Robots']) {
  const client = await here.client();
  const robot = await here.pairedRobot({ client });
  const { robot_id } = robot.robot;
  const agent_id = await localAgent(here, client, robot_id);
  const { id } = await here.staff.api.intents.create({ body: { agent_id, name: 'Vacunas' } });
  const ana = await here.person({ client, modules });
  const phrases = async () => (await here.staff.api.intents.get({ params: { id } })).phrases;
  const open = (path = `/robot/sentences?robot_id=${robot_id}`) => openConsole(here, ana, path);
  return { client, robot, robot_id, agent_id, id, ana, phrases, open };
}
const table = () => screen.findByRole('table', { name: 'Frases sin respuesta' });
const rows = async () => rowsIn(await table()).map(({ textContent }) => textContent ?? '');

test('ENT-7 similar sentences stand together, the most frequent first, and two presses make them phrases of an intention', async () => {
  const { robot, phrases, open, client } = await clinic();
  await say(robot, ['¿Tienen vacunas?', 'tienen la vacuna', '¿dónde me estaciono?']);
  const { user } = await open();
  const row = await rowOf(/^tienen.*También|^¿Tienen.*También/);
  expect(row.textContent).toMatch(/También: .*2No entendió.*Español/);
  expect(await rows()).toHaveLength(2);
  // They lead to their visit, which whoever reads this page may read.
  expect((await within(row).findByRole('link', { name: /^Ver la conversación/ })).getAttribute('href')).toMatch(
    /^\/visits\?interaction=\d+$/,
  );
  await user.press(/^Enseñar “.*tienen/i, row);
  await user.press('Vacunas', await screen.findByRole('dialog', { name: 'Enseñar al robot' }));
  await screen.findByText('“Vacunas” tiene 2 frases nuevas.');
  await gone('dialog');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect((await phrases()).sort()).toEqual(['tienen la vacuna', '¿Tienen vacunas?'].sort());
  expect(await listed(client)).toMatchObject([{ sentence: '¿dónde me estaciono?' }]);
});

test('the same intention of the other robots takes them too, where that is ticked; else it does not', async () => {
  const { client, robot, id, open, ana } = await clinic();
  const other = await here.robot({ client });
  const provider = randomUUID();
  const agent_id = await localAgent(here, client, other.robot_id);
  await here.engine.owner((c) => c.query('update intents set provider_id = $2 where intent_id = $1', [id, provider]));
  const { rows: made } = await here.engine.owner((c) =>
    c.query(
      `insert into intents (client_id, agent_id, provider_id, name) values ($1, $2, $3, 'Vacunas') returning intent_id`,
      [client.client_id, agent_id, provider],
    ),
  );
  const there = async () => (await ana.api.intents.get({ params: { id: Number(made[0]?.intent_id) } })).phrases;
  await say(robot, ['¿Vacunan niños?', '¿Qué vacuna me toca?']);
  const { user } = await open();
  const teach = async (sentence: RegExp) => {
    await user.press(sentence);
    return screen.findByRole('dialog', { name: 'Enseñar al robot' });
  };
  await user.press('Vacunas', await teach(/^Enseñar “¿Vacunan niños\?”/));
  await screen.findByText('“Vacunas” tiene 1 frase nueva.');
  expect(await there()).toEqual([]);
  const dialog = await teach(/^Enseñar “¿Qué vacuna me toca\?”/);
  await user.click(await within(dialog).findByRole('checkbox', { name: /demás robots con la misma intención/ }));
  await user.press('Vacunas', dialog);
  await screen.findByText('“Vacunas” tiene 1 frase nueva. También en 1 robot más.');
  expect(await there()).toEqual(['¿Qué vacuna me toca?']);
  expect(await screen.findByText('No hay frases sin respuesta')).toBeTruthy();
});

test('several become a new intention, whose answer is written next; one without a name is not made', async () => {
  const { client, robot, agent_id, open } = await clinic();
  await say(robot, ['¿Hay wifi?', '¿Cuál es la clave del internet?', '¿Venden café?']);
  const { user } = await open();
  for (const sentence of ['¿Hay wifi?', '¿Cuál es la clave del internet?'])
    await user.click(await screen.findByRole('checkbox', { name: `Elegir “${sentence}”` }));
  await user.press('Enseñar', await screen.findByRole('region', { name: 'Acciones' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enseñar al robot' });
  await within(dialog).findByText(/^Frases elegidas: 2\./);
  await user.press('Nueva intención', dialog);
  await user.press('Crear intención', dialog);
  await within(dialog).findByText('Este campo es obligatorio');
  await user.write('Nombre de la intención', 'Internet', dialog);
  await user.press('Crear intención', dialog);
  await waitFor(() => expect(location.pathname).toBe('/robot/gestures/edit'));
  await screen.findByText('Se creó “Internet” con sus frases. Escriba qué responde.');
  const all = await here.staff.api.intents.listByAgent({ params: { agent_id }, query: {} });
  const made = all.find(({ name }) => name === 'Internet');
  const { phrases } = await here.staff.api.intents.get({ params: { id: made?.id ?? 0 } });
  expect(phrases.sort()).toEqual(['¿Cuál es la clave del internet?', '¿Hay wifi?'].sort());
  expect(await listed(client)).toMatchObject([{ sentence: '¿Venden café?' }]);
});

test('what is discarded is gone at once and comes back with Deshacer, one or several', async () => {
  const { client, robot, open } = await clinic();
  await say(robot, ['asdf', 'hola hola', '¿Venden café?']);
  const { user } = await open();
  await user.press('Descartar “asdf”');
  await screen.findByText('Se descartó la frase.');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  await user.press('Deshacer');
  await screen.findByText('De vuelta en la lista.');
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  for (const sentence of ['asdf', 'hola hola'])
    await user.click(await screen.findByRole('checkbox', { name: `Elegir “${sentence}”` }));
  await user.press('Descartar', await screen.findByRole('region', { name: 'Acciones' }));
  await screen.findByText('Se descartaron 2 frases.');
  expect(await listed(client)).toMatchObject([{ sentence: '¿Venden café?' }]);
});

test('what a visit adds stands there without reloading; language, days and robot narrow the list', async () => {
  const { client, robot, open } = await clinic();
  const other = await here.pairedRobot({ client });
  await say(robot, ['¿Venden café?']);
  const { user } = await open('/robot/sentences');
  expect(await rows()).toHaveLength(1);
  // The first may be read because the line to the server opened; those after it are told.
  for (const [n, question] of ['Do you sell tea?', 'Where is the exit?', 'Can I bring my dog?'].entries()) {
    await say(other, [question], { language_id: 2 });
    await waitFor(async () => expect(await rows()).toHaveLength(n + 2));
  }
  await user.press('Inglés');
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  await waitFor(async () => expect((await rows()).filter((row) => row.includes('Inglés'))).toHaveLength(3));
  await user.press('Inglés');
  await user.press('Todos los robots (Robot)');
  await user.click(await screen.findByRole('menuitemradio', { name: robot.robot.name }));
  await waitFor(async () => expect(await rows()).toEqual([expect.stringContaining('¿Venden café?')]));
  await user.press('Desde que se guardan (Días)');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Últimos 7 días' }));
  await waitFor(() => expect(location.search).toContain('days=7'));
  expect(await rows()).toHaveLength(1);
});

test('where the client keeps no sentences the page says so, and who may change it is led there; where it does nothing is said (ENT-10)', async () => {
  const { client, open, robot_id } = await clinic(['Robots', 'Clientes']);
  const first = await open();
  await screen.findByText('No hay frases sin respuesta');
  expect(await screen.findByText(/^Aquí aparecerá lo que la gente diga/)).toBeTruthy();
  expect(screen.queryByText('Este cliente no guarda las frases')).toBeNull();
  first.unmount();
  await here.staff.api.clients.update({ params: { client_id: client.client_id }, body: { sentence_days: 0 } });
  const second = await open();
  const notice = await screen.findByRole('alert');
  expect(await within(notice).findByText('Este cliente no guarda las frases')).toBeTruthy();
  expect((await within(notice).findByRole('link')).getAttribute('href')).toBe(`/client/form/${client.client_id}`);
  second.unmount();
  const eva = await here.person({ client, modules: ['Robots'] });
  await openConsole(here, eva, `/robot/sentences?robot_id=${robot_id}`);
  expect(within(await screen.findByRole('alert')).queryByRole('link')).toBeNull();
});

test('a robot leads to its own from its intentions; who has no module Robots has no such page', async () => {
  const { client, robot_id, open } = await clinic();
  const first = await open(`/robot/gestures?robot_id=${robot_id}`);
  const link = await screen.findByRole('link', { name: 'Frases sin respuesta' });
  expect(link.getAttribute('href')).toBe(`/robot/sentences?robot_id=${robot_id}`);
  first.unmount();
  const luis = await here.person({ client, modules: ['Métricas'] });
  await openConsole(here, luis, `/robot/sentences?robot_id=${robot_id}`);
  await screen.findByRole('heading', { level: 1 });
  expect(texts('heading')).not.toContain('Frases sin respuesta');
  expect(screen.queryByRole('table')).toBeNull();
});

test('sentences of two languages are no one intention’s, and a robot without an agent for theirs says so', async () => {
  const { robot, open } = await clinic();
  await say(robot, ['¿Venden café?']);
  await say(robot, ['Do you sell tea?'], { language_id: 2 });
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir todos los de esta página' }));
  await user.press('Enseñar', await screen.findByRole('region', { name: 'Acciones' }));
  await screen.findByText(/^Hay frases en español y en inglés/);
  await user.press('Cancelar');
  await gone('dialog');
  await user.press(/^Enseñar “Do you sell tea\?”/);
  await screen.findByText('Ningún agente de este robot responde por sí mismo en ese idioma');
  expect(await findButton('Cancelar')).toBeTruthy();
});

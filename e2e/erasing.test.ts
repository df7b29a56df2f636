import { randomUUID } from 'node:crypto';
import { toTypedDay } from '@botones/contract/visits/erasure';
import { expect, test } from 'vitest';
import { complaints } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { pairDevice } from './lib/device.ts';
import { journey } from './lib/journey.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

const { server, api, client, person } = await journey();

/** A visit to a robot of its own, in which somebody asked this. */
async function visitWith(question: string): Promise<{ interaction_id: number; robot_id: number }> {
  const { robot_id } = await addRobot(api, client, 'Recepción');
  const { device, clock } = await pairDevice(server.url, api, robot_id);
  const [now, uuid] = [clock(), randomUUID()];
  const who = { gender: null, age: null, track_id: null, language_id: 1, session_kind: 'es' };
  await device.interactions({ body: { now, records: [{ uuid, start: now, end: now, ...who }] } });
  const asked = {
    uuid: randomUUID(),
    interaction: uuid,
    at: now,
    asked_by: 'typed' as const,
    question,
    language_id: 1,
  };
  const answered = { intent_id: null, intent_name: null, answer: 'Sí', shown: null, outcome: 'none' as const };
  await device.exchanges({ body: { now, records: [{ ...asked, ...answered }] } });
  const [visit] = await api.interactions.listByRobot({ params: { robot_id } });
  return { interaction_id: visit?.id ?? 0, robot_id };
}

test('what was said in a visit is erased from its page for good: told what goes, with its date typed (TAB-4)', async () => {
  const question = '¿Tienen citas mañana?';
  const { interaction_id, robot_id } = await visitWith(question);
  const { date } = await api.visitErasure.asked({ params: { interaction_id } });
  const { page, wrong } = await person({ width: 390, height: 844 });
  await signInAt(page, server.url, adminEmail, adminPassword);
  await page.goto(`${server.url}/visits?interaction=${interaction_id}`);
  const said = page.locator('main').getByText(question);
  await said.waitFor();
  await page.getByRole('button', { name: 'Borrar lo de esta visita' }).click();
  const dialog = page.getByRole('alertdialog', { name: '¿Borrar lo de esta visita?' });
  await dialog.getByText('1 frase, con su respuesta').waitFor();
  expect(await complaints(page)).toEqual([]);
  const typed = dialog.getByLabel(/^Escriba la fecha de la visita/);
  await typed.fill('01-01-2020');
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();
  await dialog.getByText(/^No es la fecha de la visita/).waitFor();
  await typed.fill(toTypedDay(date));
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await said.waitFor({ state: 'detached' });
  await page.locator('main').getByText('Borrada', { exact: true }).waitFor();

  // Somebody of whom no visit is known by its number is found by day and hour.
  await page.goto(`${server.url}/robot/interactions?robot_id=${robot_id}`);
  await page.getByRole('button', { name: 'Borrar lo de una persona' }).click();
  const asks = page.getByRole('dialog', { name: '¿Cuándo estuvo ahí?' });
  await asks.getByRole('group', { name: 'Día' }).waitFor();
  expect(await complaints(page)).toEqual([]);
  await asks.getByRole('button', { name: 'Ver sus visitas' }).click();
  await asks.getByText('Elija un día.').waitFor();
  await asks.getByRole('button', { name: 'Cancelar' }).click();
  await asks.waitFor({ state: 'hidden' });
  expect(wrong).toEqual([]);
});

import type { SurveyForm } from '@botones/contract/surveys/surveys';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints } from './lib/axe.ts';
import { journey } from './lib/journey.ts';
import { addRobot } from './lib/staff.ts';

const { server, api, client, person } = await journey();

const both = (es: string, en: string) => [
  { language_id: 1 as const, text: es },
  { language_id: 2 as const, text: en },
];
const option = (es: string, en: string) => ({ option: both(es, en) });
const formOf = (client: number): SurveyForm => ({
  client,
  title: both('Su visita', 'Your visit') as SurveyForm['title'],
  description: both('Tres preguntas', 'Three questions') as SurveyForm['description'],
  goodbye_message: both('¡Gracias por contestar!', 'Thank you for answering!') as SurveyForm['goodbye_message'],
  questions: [
    { id: 4, data: { question: both('¿Cómo le fue?', 'How was it?'), slider_type: 'emotes' } },
    {
      id: 3,
      data: {
        question: both('¿Qué usó?', 'What did you use?'),
        options: [option('Farmacia', 'Pharmacy'), option('Caja', 'Till')],
      },
    },
    { id: 2, data: { question: both('¿Volvería?', 'Would you come back?') } },
  ],
});

/** Presses what has the focus once it is the one of this name: no mouse, no finger. */
async function press(page: Page, role: 'button' | 'radio' | 'checkbox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  await wanted.waitFor({ state: 'attached' });
  const focused = () => wanted.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; !(await focused()); tabs++) {
    if (tabs > 40) throw new Error(`${name} is not reached by the keys`);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press(role === 'button' ? 'Enter' : 'Space');
}

test('a survey reaches a robot, is answered there by the keys alone, also without network, and what was answered is told once (SUR-65, ROB-37 to ROB-41, ENC-4, ENC-5)', async () => {
  const { robot_id } = await addRobot(api, client, 'Recepción');
  const { context, page: glass, wrong } = await person({ width: 540, height: 960 });
  await glass.goto(`${server.url}/pantalla/`);
  const code = (await glass.locator('.code strong').textContent()) ?? '';
  await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
  const touch = glass.getByRole('button', { name: 'Toque la pantalla' });
  await touch.waitFor();

  const { poll_id: id } = await api.surveys.create({ body: formOf(client) });
  const responses = (query = {}) => api.surveys.responses({ params: { id }, query });
  await api.robots.update({ params: { robot_id }, body: { polls: [id], poll_offer: 'both' } });
  const tile = glass.getByRole('button', { name: 'Contestar la encuesta' });
  await tile.waitFor();

  // By the tile, with the keys.
  await press(glass, 'button', 'Contestar la encuesta');
  await glass.getByRole('heading', { name: 'Su visita' }).waitFor();
  expect(await complaints(glass)).toEqual([]);
  await press(glass, 'button', 'Comenzar');
  await glass.getByRole('heading', { name: '¿Cómo le fue?' }).waitFor();
  await press(glass, 'radio', 'Muy insatisfecho');
  // The browser's own keys move within a group.
  for (let step = 0; step < 3; step++) await glass.keyboard.press('ArrowRight');
  expect(await complaints(glass)).toEqual([]);
  await press(glass, 'button', 'Siguiente');
  await press(glass, 'checkbox', 'Farmacia');
  await press(glass, 'button', 'Siguiente');
  await press(glass, 'radio', 'Sí');
  await press(glass, 'button', 'Terminar');
  await glass.getByRole('heading', { name: '¡Gracias por contestar!' }).waitFor();
  await expect.poll(async () => (await responses({ complete: 'true' })).length).toBe(1);
  const [first] = await responses();
  const detail = await api.surveys.response({ params: { id: first?.response_id ?? 0 } });
  expect(detail.answers.map(({ answer }) => answer)).toEqual(['4 - Satisfecho', 'Farmacia', 'Sí']);
  await press(glass, 'button', 'Terminar');
  await touch.waitFor();

  // Without network, in English, left in the middle.
  await context.setOffline(true);
  await glass.getByRole('button', { name: 'English' }).click();
  await glass.getByRole('button', { name: 'Finish' }).click();
  await glass.getByRole('button', { name: 'Begin' }).click();
  await glass.getByRole('radio', { name: 'Satisfied', exact: true }).click();
  await glass.getByRole('button', { name: 'Leave' }).click();
  await context.setOffline(false);
  await expect
    .poll(async () => (await responses({ complete: 'false', language_id: 2 })).length, { timeout: 60_000 })
    .toBe(1);
  expect(await responses()).toHaveLength(2);

  // Switched off it is asked no longer.
  await api.surveys.update({ params: { id }, body: { state: false } });
  await touch.or(glass.getByRole('button', { name: 'Touch the screen' })).waitFor();
  await tile.waitFor({ state: 'detached' });
  expect(wrong).toEqual([]);
});

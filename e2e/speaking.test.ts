import { sessionTypeNames } from '@botones/contract/session-types/session-types';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { keyFile } from '../server/src/testing/service-account.ts';
import { png } from '../server/src/testing/uploads.ts';
import { voiceServer } from '../server/src/testing/voice-server.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

// What a robot says, from the key of its agent to the words read afterwards; over plain HTTP under a name, as on a clinic's network.
const host = 'robot.test';
const google = await voiceServer();
google.intents.push(
  {
    name: 'projects/recepcion-412/agent/intents/a1',
    displayName: 'Horario',
    trainingPhrases: [{ parts: [{ text: 'a qué hora abren' }] }],
  },
  { name: 'projects/recepcion-412/agent/intents/b2', displayName: 'Estacionamiento' },
);
const { base, api, client, person } = await journey({ GOOGLE_URL: google.url, SPEECH_DUE_SECONDS: '0' }, { host });
const says = 'Abrimos de nueve de la mañana a seis de la tarde.';

afterAll(() => google.stop());

const pick = async (page: Page, field: Locator, option: RegExp | string) => {
  await field.click();
  await page.getByRole('option', { name: option }).first().click();
};

test('a key, an intention with gesture and picture, a copy: the second robot says it, without network too (AGT-03, AGT-13, AGT-37, GES-11, GES-22, CON-13, CON-16)', async () => {
  const first = await addRobot(api, client, 'Recepción');
  const second = await addRobot(api, client, 'Sala de espera');
  const display = await person({ width: 1080, height: 1920 });
  await display.page.goto(`${base}/pantalla/`);
  const code = (await display.page.locator('.code strong').textContent()) ?? '';
  await api.robots.pairingCode({ params: { robot_id: second.robot_id }, body: { code, confirm: true } });
  await display.page.getByText('Toque la pantalla').waitFor();

  // The agent, with its key against a server that speaks Google's protocol, is heard before it is kept.
  const staff = await person();
  const { page } = staff;
  await signInAt(page, base, adminEmail, adminPassword);
  await page.goto(`${base}/robot/relate-platforms?robot_id=${first.robot_id}`);
  // A client made by a call alone has none of its session types yet.
  await page.getByRole('button', { name: 'Crear tipos de sesión' }).click();
  const card = page.getByRole('region', { name: sessionTypeNames.es });
  await card.getByLabel('Nombre').fill('Recepcionista');
  await card.getByLabel('Frase de prueba').fill('Buenos días');
  await pick(page, card.getByLabel(/^Tono de voz/), 'Neutro · Google');
  await card.getByLabel('Llave (archivo .json)').setInputFiles({
    name: 'llave.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(keyFile())),
  });
  await card.getByText('recepcion-412').waitFor();
  await card.getByRole('button', { name: 'Escuchar' }).click();
  await expect.poll(() => google.calls('/v1/text:synthesize').length).toBe(1);
  await card.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
  await card.getByRole('button', { name: 'Sincronizar intenciones' }).click();
  await page.getByText('Intenciones al día').waitFor();

  // What it says, does and shows.
  const [agent] = await api.agents.listByRobot({ params: { robot_id: first.robot_id } });
  await page.goto(`${base}/robot/gestures?robot_id=${first.robot_id}&tab=${agent?.session_type.session_id}`);
  await page.getByRole('button', { name: 'Editar Horario' }).click();
  await page.getByLabel('Texto del robot').fill(says);
  await page.getByRole('button', { name: 'Agregar audio' }).click();
  await page.getByRole('button', { name: 'Agregar gesto' }).click();
  await pick(page, page.getByRole('combobox', { name: /^Gesto 1/ }), /./);
  await page.getByRole('group', { name: 'Medio del gesto 1' }).getByRole('button', { name: 'Elegir medio' }).click();
  const library = page.getByRole('dialog', { name: 'Biblioteca de medios' });
  await library
    .locator('input[type=file]')
    .setInputFiles({ name: 'Plano.png', mimeType: 'image/png', buffer: Buffer.from(await png(300)) });
  await page.getByRole('group', { name: 'Medio del gesto 1' }).getByRole('button', { name: 'Plano' }).waitFor();
  await page.getByRole('button', { name: 'Guardar' }).click();
  const saved = page.getByRole('dialog', { name: 'DATOS GUARDADOS CON ÉXITO' });
  await saved.getByRole('button', { name: 'Aceptar' }).click();

  // The other robot gets the voice, the key and the intentions.
  await page.goto(`${base}/robot/relate-platforms?robot_id=${first.robot_id}`);
  await card.getByRole('button', { name: 'Copiar a otros robots' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'A qué robots' }).click();
  await page.getByRole('option', { name: /^Sala de espera/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Copiar' }).click();
  await page.getByText('Copiado').waitFor();

  /** Touches the screen, asks for the hours, hears and sees them, and says goodbye. */
  const ask = async () => {
    await display.page.getByRole('button', { name: 'Toque la pantalla' }).click();
    await display.page.getByRole('button', { name: /qué hora abren/i }).click();
    await display.page.getByText(says).waitFor();
    const picture = display.page.getByRole('img', { name: 'Plano' });
    await picture.waitFor();
    expect(
      await picture.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth)),
    ).toBe(300);
    await expect
      .poll(() => display.page.evaluate(() => (window as never as { heard: number[] }).heard.splice(0)))
      .toHaveLength(1);
    await display.page.getByRole('button', { name: 'Terminar' }).click();
    await display.page.getByRole('button', { name: 'Toque la pantalla' }).waitFor();
  };
  await display.page.evaluate(() => {
    const play = HTMLMediaElement.prototype.play;
    const heard: number[] = [];
    Object.assign(window, { heard });
    HTMLMediaElement.prototype.play = function () {
      this.addEventListener('ended', () => heard.push(this.duration), { once: true });
      return play.call(this);
    };
  });
  await ask();
  await display.context.setOffline(true);
  await ask();
  await display.context.setOffline(false);

  // Both are read afterwards, word for word.
  await expect
    .poll(async () => (await api.interactions.listByRobot({ params: { robot_id: second.robot_id } })).length, {
      timeout: 30_000,
    })
    .toBe(2);
  await page.goto(`${base}/robot/interactions?robot_id=${second.robot_id}`);
  await page
    .getByRole('table')
    .getByRole('button', { name: /\(ver la conversación\)$/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(says).waitFor();
  await drawer.getByText('Horario', { exact: false }).first().waitFor();
  // The key is in nothing that anybody was sent.
  expect([staff.wrong, display.wrong]).toEqual([[], []]);
  await staff.context.close();
  await display.context.close();
});

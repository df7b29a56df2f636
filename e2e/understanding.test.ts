import { sessionTypeNames } from '@botones/contract/session-types/session-types';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

const { server, api, client, person } = await journey();

const packs = ['Estacionamiento', 'Horario', 'Baños', 'Internet y wifi', 'Objetos perdidos'];
/** Sentences about the network that nobody would teach a robot: the first that it does not understand is one. */
const strange = [
  'quisiera mandarle fotos a mi hermana',
  'tengo que subir mi tarea',
  'quiero ver el partido en mi tableta',
  'mi nieta espera noticias mías',
  'traigo la tablet de adorno',
  'quiero presumir esto en el chat de la familia',
];
/** What may mean several things. */
const unclear = ['¿dónde la dejé?', '¿puedo usarlo?', '¿está libre?', '¿me lo pueden abrir?', '¿me lo prestan?'];

/** Notes in the page how long it takes from a question to its answer on the glass and to the first sound of it. */
async function timed(glass: Page): Promise<() => Promise<{ answer: number | null; sound: number | null }>> {
  await glass.evaluate(() => {
    const told = { asked: 0, answer: null as number | null, sound: null as number | null };
    Object.assign(window, { told });
    const since = () => Math.round(performance.now() - told.asked);
    document.addEventListener(
      'submit',
      () => Object.assign(told, { asked: performance.now(), answer: null, sound: null }),
      true,
    );
    new MutationObserver(() => {
      if (told.answer === null && document.querySelector('.asked')) told.answer = since();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      this.addEventListener('playing', () => {
        told.sound ??= since();
      });
      return play.call(this);
    };
  });
  return () => glass.evaluate(() => (window as never as { told: { answer: number; sound: number } }).told);
}

test('a new robot with packs understands what is typed, asks back, learns what it missed, and knows it without network (issue 49, ENT-5 to ENT-7, ENT-9)', async () => {
  const { robot_id } = await addRobot(api, client, 'Recepción');
  const glass = await person({ width: 1080, height: 1920 });
  const screen = glass.page;
  await screen.goto(`${server.url}/pantalla/`);
  const code = (await screen.locator('.code strong').textContent()) ?? '';
  await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
  await screen.getByText('Toque la pantalla').waitFor();

  // An agent is made; what is ready is offered at once, a box each.
  const { page, wrong } = await person();
  await signInAt(page, server.url, adminEmail, adminPassword);
  await page.goto(`${server.url}/robot/relate-platforms?robot_id=${robot_id}`);
  await page.getByRole('button', { name: 'Crear tipos de sesión' }).click();
  const card = page.getByRole('region', { name: sessionTypeNames.es });
  await card.getByLabel('Nombre').fill('Recepcionista');
  await card.getByLabel('Frase de prueba').fill('Buenos días');
  await card.getByRole('button', { name: 'Guardar' }).click();
  const saved = page.getByRole('dialog', { name: 'DATOS GUARDADOS CON ÉXITO' });
  await saved.getByRole('button', { name: 'Aceptar' }).click();
  const offer = page.getByRole('dialog', { name: '¿Qué más sabrá contestar?' });
  await offer.getByRole('checkbox', { name: 'Estacionamiento' }).waitFor();
  expect(await complaints(page)).toEqual([]);
  for (const pack of packs) await offer.getByRole('checkbox', { name: pack, exact: true }).check();
  await offer.getByRole('button', { name: 'Agregar 5 intenciones' }).click();
  const results = page.getByRole('dialog', { name: 'Agregar de la biblioteca' });
  await results.getByText('Agregadas').waitFor();
  await results.getByRole('button', { name: 'Aceptar' }).click();

  const intentions = async () => {
    const [agent] = await api.agents.listByRobot({ params: { robot_id } });
    return api.intents.listByAgent({ params: { agent_id: agent?.agent_id ?? 0 }, query: {} });
  };
  /** The robot holds what was saved last, and the speech of it. */
  const holdsAll = () =>
    expect
      .poll(
        async () => {
          const { config_version, applied_version } = await api.robots.get({ params: { robot_id } });
          const { content } = (await api.devices.get({ params: { robot_id } })).reported;
          const isSpoken = (await intentions()).every(({ audios }) => audios.every(({ s3_url }) => s3_url !== null));
          return isSpoken && applied_version === config_version && content !== null && content.held === content.files;
        },
        { timeout: 120_000 },
      )
      .toBe(true);
  const begin = () => screen.getByRole('button', { name: 'Toque la pantalla' }).click();
  const end = async () => {
    await screen.getByRole('button', { name: 'Terminar' }).click();
    await screen.getByRole('button', { name: 'Toque la pantalla' }).waitFor();
  };
  /** What the robot says stands on the glass. */
  const said = (text: string | RegExp) => screen.locator('.says', { hasText: text }).waitFor();
  /** Types a question on the glass. */
  const ask = async (question: string) => {
    await screen.getByRole('button', { name: 'Escribir' }).click();
    await screen.getByLabel('Escriba su pregunta').fill(question);
    await screen.getByRole('button', { name: 'Preguntar' }).click();
    await screen.locator('.asked', { hasText: question }).waitFor();
  };
  /** The first of some sentences that the robot would take so, by the try-out of the console. */
  const thatIs = async (outcome: 'sure' | 'choice' | 'none', sentences: string[]) => {
    const tried = await api.understanding.try({ body: { robot: robot_id, language_id: 1, sentences } });
    const found = tried.find(
      (each) => each.outcome === outcome && (outcome === 'none' || packs.includes(each.name ?? '')),
    );
    if (!found) throw new Error(`None of these is ${outcome}: ${JSON.stringify(tried)}`);
    return found;
  };
  /** What an intention says, by its name. */
  const says = async (name: string) => (await intentions()).find((each) => each.name === name)?.audios[0]?.text ?? '';
  await holdsAll();

  // Understood.
  const { sentence: plain } = await thatIs('sure', ['¿a qué hora abren?', '¿a qué hora cierran?']);
  await begin();
  await ask(plain);
  await said(await says('Horario'));

  // It asks back, and one is chosen.
  const { sentence: vague, name: first } = await thatIs('choice', unclear);
  await ask(vague);
  await said(/^¿Se refiere a/);
  expect(await complaints(screen)).toEqual([]);
  await screen.getByRole('button', { name: first ?? '', exact: true }).click();
  await said(await says(first ?? ''));

  // Not understood.
  const { sentence: missed } = await thatIs('none', strange);
  await ask(missed);
  await said(await says('No entendido'));
  await end();

  // The try-out beside the intention says that it is missing.
  const [agent] = await api.agents.listByRobot({ params: { robot_id } });
  await page.goto(`${server.url}/robot/gestures?robot_id=${robot_id}&tab=${agent?.session_type.session_id}`);
  const tryOut = async (outcome: string) => {
    await page.getByRole('button', { name: 'Editar Internet y wifi' }).click();
    await page.getByLabel('Lo que diría una persona').fill(missed);
    await page.getByRole('button', { name: 'Probar', exact: true }).click();
    await page.getByRole('status').getByText(outcome, { exact: true }).waitFor();
  };
  await tryOut('No entiende');

  // The sentence is found among those without an answer, and becomes a phrase by two clicks.
  await page.goto(`${server.url}/robot/sentences?robot_id=${robot_id}`);
  await page.getByRole('button', { name: `Enseñar “${missed}”` }).click();
  const dialog = page.getByRole('dialog', { name: 'Enseñar al robot' });
  await dialog.getByRole('button', { name: 'Internet y wifi', exact: true }).waitFor();
  expect(await complaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Internet y wifi', exact: true }).click();
  await page.getByText('“Internet y wifi” tiene 1 frase nueva.').waitFor();
  await page.getByRole('button', { name: `Enseñar “${missed}”` }).waitFor({ state: 'detached' });
  await page.goto(`${server.url}/robot/gestures?robot_id=${robot_id}&tab=${agent?.session_type.session_id}`);
  await tryOut('Responde');
  await holdsAll();

  // Without network the robot knows it as well.
  const times = await timed(screen);
  await glass.context.setOffline(true);
  await begin();
  await ask(missed);
  await said(await says('Internet y wifi'));
  await screen.waitForFunction(() => (window as never as { told: { sound: number | null } }).told.sound !== null);
  const { answer, sound } = await times();
  console.log(`without network: the answer after ${answer} ms, its first sound after ${sound} ms`);
  await end();
  await glass.context.setOffline(false);

  // Nothing of it is lost: the conversation tells what was understood, what was chosen and what was missed.
  const told = async () => {
    const visits = await api.interactions.listByRobot({ params: { robot_id } });
    const each = visits.map(({ id }) => api.interactions.exchanges({ params: { id } }));
    const exchanges = (await Promise.all(each)).flat();
    return [plain, vague, missed].map((sentence) =>
      exchanges
        .filter(({ question }) => question === sentence)
        .map(({ intent_name }) => intent_name)
        .sort(),
    );
  };
  await expect.poll(told, { timeout: 60_000 }).toEqual([['Horario'], [first], ['Internet y wifi', 'No entendido']]);
  expect([wrong, glass.wrong]).toEqual([[], []]);
});

import { expect, test } from 'vitest';
import { complaints } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { countingHand } from './lib/counting-hand.ts';
import { journey } from './lib/journey.ts';
import { addRobot } from './lib/staff.ts';

const { server, api, client, person } = await journey();

const said = (text: string) => [{ language_id: 1 as const, text }];
const { poll_id } = await api.surveys.create({
  body: {
    client,
    title: said('Su visita'),
    description: said('Dos preguntas'),
    goodbye_message: said('¡Gracias!'),
    questions: [
      { id: 2, data: { question: said('¿Volvería?') } },
      { id: 4, data: { question: said('¿Cómo le atendimos?'), slider_type: 'stars' } },
    ],
  },
});
const [lobby, till] = [await addRobot(api, client, 'Lobby'), await addRobot(api, client, 'Caja')];
const offering = async () => (await api.surveys.get({ params: { id: poll_id } })).robots.map(({ name }) => name);

const ivan = { email: 'ivan@botones.test', password: 'Contraseña-de-prueba-2' };
const ofManagers = (await api.clients.modules({})).filter(({ name }) => ['Robots', 'Encuestas'].includes(name));
const { profile_id: profile } = await api.profiles.create({
  body: { name: 'Mercadeo', client, modules: ofManagers.map(({ module_id }) => module_id) },
});
await api.users.create({ body: { name: 'Iván', last_name: 'Ruiz', tlf: '5512345678', client, profile, ...ivan } });

/** A manager of the client, who holds Encuestas and Robots, at a page. */
async function managerAt(path: string) {
  const { page, wrong } = await person();
  await signInAt(page, server.url, ivan.email, ivan.password);
  await page.goto(`${server.url}${path}`);
  return { page, wrong, hand: countingHand(page) };
}

test('a manager has two robots offer a survey in four clicks, from its list and from the survey itself (FLO-2)', async () => {
  const { page, wrong, hand } = await managerAt('/surveys');
  const dialog = page.getByRole('dialog', { name: 'En qué robots' });
  await hand.click(page.getByRole('button', { name: /^Ninguno: en qué robots/ }));
  for (const name of ['Lobby', 'Caja']) await hand.click(dialog.getByRole('checkbox', { name, exact: true }));
  expect(await complaints(page)).toEqual([]);
  await hand.click(dialog.getByRole('button', { name: 'Guardar' }));
  await page.getByText('“Su visita” se ofrece en 2 robots.').waitFor();
  await page.getByRole('button', { name: /^2 robots: en qué robots/ }).waitFor();
  expect([hand.done, await offering()]).toEqual([4, ['Caja', 'Lobby']]);

  // From the survey one is taken out again.
  await page.goto(`${server.url}/surveys/edit?surveyId=${poll_id}`);
  const again = countingHand(page);
  await again.click(page.getByRole('button', { name: 'En qué robots: 2 robots' }));
  await again.click(dialog.getByRole('checkbox', { name: /^Lobby/ }));
  await again.click(dialog.getByRole('button', { name: 'Guardar' }));
  await page.getByText('“Su visita” se ofrece en 1 robot.').waitFor();
  expect([again.done, await offering()]).toEqual([3, ['Caja']]);

  // On the robot's page the manager gives it its survey, which the menu of its card does not offer (ROB-35).
  await page.goto(`${server.url}/robot?robot_id=${lobby.robot_id}`);
  await page.getByRole('button', { name: 'Opciones de Lobby' }).click();
  await page.getByRole('menu').waitFor();
  expect(await page.getByRole('menuitem', { name: 'Relacionar encuesta' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Encuesta Sin encuesta/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Relacionar encuesta' });
  await drawer.getByRole('combobox', { name: /^Encuesta/ }).click();
  await page.getByRole('option', { name: 'Su visita' }).click();
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('dialog', { name: 'Datos guardados con éxito' }).waitFor();
  expect(await offering()).toEqual(['Caja', 'Lobby']);
  expect(wrong).toEqual([]);
});

test('a group gives a survey in three clicks, and its origin stands on the page of the robot (FLO-1, FLO-2)', async () => {
  await api.robots.update({ params: { robot_id: till.robot_id }, body: { polls: [] } });
  const body = { client, name: 'Centro', colour: 'teal' as const, robots: [till.robot_id] };
  await api.groups.create({ body });
  const { page, wrong, hand } = await managerAt('/surveys');
  const dialog = page.getByRole('dialog', { name: 'En qué robots' });
  await hand.click(page.getByRole('button', { name: /en qué robots se ofrece “Su visita”$/ }));
  await hand.click(dialog.getByRole('checkbox', { name: /^Centro/ }));
  expect(await complaints(page)).toEqual([]);
  await hand.click(dialog.getByRole('button', { name: 'Guardar' }));
  await page.getByText('“Su visita” se ofrece en 2 robots.').waitFor();
  expect(hand.done).toBe(3);
  await page.goto(`${server.url}/robot?robot_id=${till.robot_id}`);
  await page.getByText('Su visita · Al terminar la visita · por el grupo “Centro”').waitFor();
  expect(wrong).toEqual([]);
});

test('beside the editor the robot’s own screen follows what is written, and what is pressed stays in its place (FLO-2)', async () => {
  const { page, wrong } = await managerAt(`/surveys/edit?surveyId=${poll_id}`);
  const robot = page.getByRole('complementary', { name: 'Así se ve en el robot' });
  await robot.getByRole('heading', { name: 'Su visita' }).waitFor();
  const [first, second] = [/¿Volvería\?/, /¿Cómo le atendimos\?/].map((name) =>
    page.getByRole('list', { name: 'Preguntas y secciones' }).getByRole('button', { name, expanded: false }),
  );
  await first?.click();
  await robot.getByRole('heading', { name: '¿Volvería?' }).waitFor();
  const question = page.getByLabel('Pregunta (español)');
  await question.fill('¿Volvería con nosotros?');
  await robot.getByRole('heading', { name: '¿Volvería con nosotros?' }).waitFor();
  expect(await question.evaluate((field) => field === document.activeElement)).toBe(true);
  // The press itself would scroll to it.
  await second?.scrollIntoViewIfNeeded();
  const before = await second?.boundingBox();
  await second?.click();
  await robot.getByRole('heading', { name: '¿Cómo le atendimos?' }).waitFor();
  const head = page.getByRole('button', { name: /¿Cómo le atendimos\?/, expanded: true });
  const after = await head.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4);
  expect(await complaints(page)).toEqual([]);
  await page.setViewportSize({ width: 1000, height: 900 });
  await robot.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Pregunta (español)').inputValue()).toBe('¿Cómo le atendimos?');
  expect(wrong).toEqual([]);
});

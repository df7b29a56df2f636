import { expect, test } from 'vitest';
import { complaints } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { keysOf } from './lib/keys.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

const { server, api, client, person } = await journey();

test('a survey is built, seen, saved, related to a robot and answered there, all by the keys alone (SUR-10 to SUR-16, SUR-28, SUR-61, ROB-33, ROB-38)', async () => {
  const { robot_id } = await addRobot(api, client, 'Recepción');
  const { page: glass } = await person({ width: 540, height: 960 });
  await glass.goto(`${server.url}/pantalla/`);
  const code = (await glass.locator('.code strong').textContent()) ?? '';
  await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
  await glass.getByRole('button', { name: 'Toque la pantalla' }).waitFor();

  const { page, wrong } = await person({ moves: true });
  const keys = keysOf(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await signInAt(page, server.url, adminEmail, adminPassword);
  await page.goto(`${server.url}/surveys/create?client_id=${client}`);
  const title = page.getByLabel('Título (español)');
  await title.waitFor();

  // Saved too early, the first that is missing has the keyboard.
  await keys.go(button('Guardar'));
  await keys.stands(title);
  await keys.type('Su visita');
  await keys.fill(page, {
    'Descripción (español)': 'Dos preguntas',
    'Mensaje de despedida (español)': '¡Gracias!',
    'Pregunta (español)': '¿A qué vino?',
    'Opción 1 (español)': 'A una consulta',
    'Opción 2 (español)': 'A la farmacia',
  });
  await keys.go(button('Agregar pregunta'));
  const second = page.getByRole('list', { name: 'Preguntas y secciones' }).locator('> li').nth(1);
  await keys.stands(second.getByLabel('Pregunta (español)'));
  await keys.type('¿Volvería?');
  await keys.go(second.getByRole('combobox', { name: /^Tipo/ }));
  await page.getByRole('option', { name: 'Sí/No' }).waitFor();
  await keys.to(page.getByRole('option', { name: 'Sí/No' }), 'ArrowUp');
  await keys.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await second.getByText('Se responde con Sí / No.').waitFor();
  // By its handle it becomes the first.
  await keys.to(page.getByRole('button', { name: /^Mover la pregunta 2 de 2/ }), 'Shift+Tab');
  await keys.press('ArrowUp');
  await page.getByText('Ahora es la pregunta 1 de 2.').waitFor();

  await keys.go(button('Previsualizar encuesta'));
  await keys.stands(button('Continuar creando'));
  await keys.go(button('Comenzar'));
  await page.getByRole('heading', { name: '¿Volvería?' }).waitFor();
  expect(await complaints(page)).toEqual([]);
  await keys.go(button('Continuar creando'), 'Shift+Tab');
  await keys.go(button('Guardar'));
  const saved = page.getByRole('dialog', { name: 'Datos guardados con éxito' });
  await saved.getByText('La encuesta se ha guardado exitosamente.').waitFor();
  await keys.go(saved.getByRole('button', { name: 'Aceptar' }));
  await page.getByRole('cell', { name: 'Su visita', exact: true }).waitFor();

  await page.goto(`${server.url}/robots`);
  await keys.go(button('Opciones de Recepción'));
  await keys.go(page.getByRole('menuitem', { name: 'Relacionar encuesta' }), 'ArrowDown');
  const drawer = page.getByRole('dialog', { name: 'Relacionar encuesta' });
  await keys.take(drawer.getByRole('combobox', { name: /^Encuesta/ }));
  await keys.go(drawer.getByRole('combobox', { name: /^Cuándo ofrece la encuesta/ }));
  await keys.to(page.getByRole('option', { name: 'En la pantalla de inicio', exact: true }), 'ArrowDown');
  await keys.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await keys.go(drawer.getByRole('button', { name: 'Guardar' }));
  await keys.go(
    page.getByRole('dialog', { name: 'Datos guardados con éxito' }).getByRole('button', { name: 'Aceptar' }),
  );
  await page.getByText('Encuesta: Su visita').waitFor();

  const robot = keysOf(glass);
  const pressed = (name: string) => robot.go(glass.getByRole('button', { name, exact: true }));
  await pressed('Contestar la encuesta');
  await pressed('Comenzar');
  await robot.to(glass.getByRole('radio', { name: 'Sí' }));
  await robot.press('Space');
  await pressed('Siguiente');
  await robot.to(glass.getByRole('radio', { name: 'A una consulta' }));
  await robot.press('Space');
  await pressed('Terminar');
  await glass.getByRole('heading', { name: '¡Gracias!' }).waitFor();

  const [survey] = await api.surveys.list({ params: { client_id: client } });
  await page.goto(`${server.url}/surveys/responses?surveyId=${survey?.poll_id}`);
  await keys.go(button(/\(ver la respuesta \d+\)$/));
  const answers = page.getByRole('dialog', { name: /^Respuesta/ });
  await answers.getByText('A una consulta').waitFor();
  expect(await answers.locator('dd').allTextContents()).toEqual(['Sí', 'A una consulta']);
  expect(keys.unseen()).toEqual([]);

  // Handle, number and buttons of an option stand beside its field, also over a message.
  await page.goto(`${server.url}/surveys/create?client_id=${client}`);
  for (const n of [1, 2]) await page.getByLabel(`Opción ${n} (español)`).fill('Sí');
  const wrongOne = page.locator('li input[aria-invalid=true]').first();
  await wrongOne.waitFor();
  const beside = await wrongOne.evaluate((input) => {
    const middle = (part: Element) => {
      const { top, bottom } = part.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const parts = input.closest('li')?.querySelectorAll(':scope > .handle, :scope > .place, :scope > .actions button');
    return [...(parts ?? [])].map((part) => Math.abs(middle(part) - middle(input)));
  });
  expect(beside.length).toBeGreaterThan(3);
  expect(Math.max(...beside)).toBeLessThan(2);
  expect(wrong).toEqual([]);
});

import { mostReports } from '@botones/contract/analytics/reports';
import { formatDay } from '@botones/contract/fields/formats';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { unique } from '../../../../server/src/testing/world.ts';
import { cells, gone, rowOf } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

const path = '/metrics/reports';
async function organisation() {
  const client = await here.client();
  const boss = await here.person({ client, modules: ['Métricas'] });
  return { client, boss };
}
const add = (client: number, user_id: number, name = unique('Semanal')) =>
  here.staff.api.reports.create({
    body: {
      ...{ client, name, kind: 'dashboard', every: 'week', poll_id: null, robot_id: null, branchoffice_id: null },
      ...{ is_active: true, people: [{ user_id, language: 'es-mx' }] },
    },
  });

test('a report is added for people who hold its module, each in their language, and stands in the list (TAB-6)', async () => {
  const { client, boss } = await organisation();
  const reader = await here.person({ client, modules: ['Métricas', 'Turnos'] });
  const stranger = await here.person({ client, modules: ['Turnos'] });
  const { user } = await openConsole(here, boss, path);
  await screen.findByText('Aún no hay reportes por correo');
  await user.click((await screen.findAllByRole('button', { name: 'Agregar reporte' }))[0] as HTMLElement);
  const drawer = await screen.findByRole('dialog', { name: 'Agregar reporte' });
  await user.write('Nombre', 'Semana de la clínica', drawer);
  await user.press('Guardar', drawer);
  await within(drawer).findByText('Este campo es obligatorio');
  const boxes = await within(drawer).findAllByRole('checkbox', { name: /Ana Prueba/ });
  expect(boxes).toHaveLength(2);
  for (const box of boxes) await user.click(box);
  await user.press('Guardar', drawer);
  await gone('dialog');
  const [made, ...more] = await boss.api.reports.list({ query: {} });
  expect(more).toEqual([]);
  expect(made?.people.map(({ user_id }) => user_id).sort()).toEqual([boss.user_id, reader.user_id].sort());
  expect(made?.people.map(({ user_id }) => user_id)).not.toContain(stranger.user_id);
  const row = cells(await rowOf('Envíos de Semana de la clínica')).join(' ');
  expect(row).toContain('2 personas');
  // It lies ahead: told by its day.
  expect(row).toContain(formatDay(made?.next_at ?? ''));
});

test('what was sent is told: a test goes to whoever asks, and without a mail server its document lies there', async () => {
  const { client, boss } = await organisation();
  const { report_id, name } = await add(client.client_id, boss.user_id);
  const { user } = await openConsole(here, boss, `${path}/sent?report_id=${report_id}`);
  await screen.findByText('Aún no se ha enviado nada');
  await user.press('Enviarme una de prueba');
  await screen.findByText('Se está haciendo la prueba: le llegará solo a usted.');
  await here.app.runWork('report');
  await waitFor(
    async () => {
      const [sent] = await boss.api.reports.sent({ params: { report_id } });
      expect(sent?.made_at).toBeTruthy();
    },
    { timeout: 60_000 },
  );
  await here.app.runSchedule('mail');
  expect(await screen.findByText('Prueba', {}, { timeout: 20_000 })).toBeTruthy();
  await screen.findByText('Sin servidor de correo', {}, { timeout: 20_000 });
  await screen.findByText(/No hay un servidor de correo configurado/);
  await screen.findByRole('button', { name: 'Abrir (Español)' });
  expect(screen.getByText(new RegExp(name))).toBeTruthy();
}, 120_000);

test('who may have no more is told before anything is filled in', async () => {
  const { client, boss } = await organisation();
  await here.engine.owner((c) =>
    c.query(
      `insert into report_subscriptions (client_id, name, kind, every)
      select $1, 'R ' || n, 'dashboard', 'week' from generate_series(1, $2::int) n`,
      [client.client_id, mostReports],
    ),
  );
  await openConsole(here, boss, `${path}?add=1`);
  const drawer = await screen.findByRole('dialog', { name: 'Agregar reporte' });
  await within(drawer).findByText(/ya tiene 50 reportes, lo más que puede tener/);
});

test('what is of another module is not there, and what is gone leads back to the list', async () => {
  const { client, boss } = await organisation();
  const { name } = await add(client.client_id, boss.user_id);
  const other = await here.person({ client, modules: ['Turnos'] });
  await openConsole(here, other, path);
  await screen.findByText('Aún no hay reportes por correo');
  expect(screen.queryByText(name)).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { branchForm } from '../../../../../server/src/features/branches/branches.samples.ts';
import { openConsole, pageWorld } from '../../../testing/page.tsx';

const w = await pageWorld();

test('waiting and service are charts by hour, box and person, also of small groups, which are named as such (ALL-5, ALL-9)', async () => {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
  const { branchoffice_id: branch_office, name } = await w.staff.api.branches.create({
    body: await branchForm(w, client),
  });
  const lupita = await w.person({ client, modules: ['Turnos'] });
  const attended_by = lupita.user_id;
  const { attention_box_id: id } = await w.staff.api.boxes.create({ body: { branch_office, box_number: 3 } });
  await lupita.api.boxes.assign({ params: { id }, body: { assigned: true, user: attended_by } });
  for (let n = 0; n < 8; n++) {
    await w.staff.api.turns.create({ body: { branch_office } });
    await lupita.api.turns.take({ body: { attended_by } });
    await lupita.api.turns.finalize({ body: { attended_by, status: n < 6 ? 'attended' : 'cancelled' } });
  }
  const { user } = await openConsole(w, lupita, '/turns/history');
  await user.click(await screen.findByRole('link', { name: 'Cifras' }));
  await screen.findByRole('heading', { level: 1, name: 'Cifras de turnos' });
  const summary = within(await screen.findByRole('region', { name: 'En resumen' }));
  expect(await summary.findByText('La mitad, hasta 1 min; nueve de cada diez, hasta 1 min')).toBeTruthy();
  // Two did not come: so few that it says little.
  expect(summary.getAllByText('Menos de 5: no saque conclusiones')).toHaveLength(1);
  expect(summary.getByText('No esperaron').parentElement?.textContent).toBe(
    'No esperaron2 Menos de 5: no saque conclusiones',
  );
  // So few services were measured that nobody was promised anything (MOV-7).
  expect(summary.getByText('Dentro de lo prometido').parentElement?.textContent).toBe('Dentro de lo prometido–');
  expect(summary.getByText(/^A nadie se le prometió una espera en estos días/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: /prometid/ })).toBeNull();
  // What draws it comes behind the page, in the place of its room.
  const panel = await waitFor(() => {
    const found = screen.getByRole('region', { name: 'Turnos atendidos por caja' });
    within(found).getByRole('button', { name: /tabla/i });
    return found;
  });
  await user.press(/tabla/i, panel);
  const rows = await within(panel).findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent).join()).toContain(`Caja 3 · ${name}`);
  expect(screen.getByRole('region', { name: 'Turnos por dónde se pidieron' })).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Minutos de atención por persona' })).toBeTruthy();
});

test('days without tickets say so, and the address keeps them', async () => {
  const client = await w.client({ modules: ['Turnos'] });
  const lupita = await w.person({ client, modules: ['Turnos'] });
  await openConsole(w, lupita, '/turns/metrics?start=2024-01-01&end=2024-01-31');
  await waitFor(() => expect(screen.getByText('No hay turnos en estos días.')).toBeTruthy());
  expect(screen.queryByRole('region', { name: 'Turnos atendidos por caja' })).toBeNull();
  await waitFor(() => expect(location.search).toBe('?start=2024-01-01&end=2024-01-31'));
});

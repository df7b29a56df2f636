import { expect, test } from 'vitest';
import { complaints } from './lib/axe.ts';
import { journey } from './lib/journey.ts';
import { addDesk } from './lib/turns-desk.ts';

const { server, api, client, person } = await journey();

test('a ticket is taken at the robot, called at the desk and shown there; without network a number of the robot’s own is served, one ticket each (TUR-3 to TUR-5, TUR-9)', async () => {
  const { robot_id, take, end, ticket, line, history, desk } = await addDesk(server.url, api, client);
  const { context, page: glass, wrong } = await person({ width: 540, height: 960, glass: 'touch' });
  await glass.goto(`${server.url}/pantalla/`);
  const code = (await glass.locator('.code strong').textContent()) ?? '';
  await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
  const tile = glass.getByRole('button', { name: 'Tomar turno' });
  await tile.waitFor();
  expect(await complaints(glass)).toEqual([]);
  await ticket('Ana');

  // Two touches, behind Ana.
  await tile.click();
  await glass.getByRole('heading', { name: 'Tome su turno' }).waitFor();
  expect(await complaints(glass)).toEqual([]);
  await glass.getByRole('button', { name: 'Adulto mayor' }).click();
  await tile.click();
  const number = glass.locator('.number');
  await number.waitFor();
  expect(await number.textContent()).toBe('002');
  expect(await complaints(glass)).toEqual([]);
  expect((await line()).waiting).toMatchObject([{ label: '002', advance_reason: 'elderly' }, { label: '001' }]);

  // Beside the person's number the call is a band; at rest all that were called stay.
  await take();
  const band = glass.getByRole('complementary', { name: 'Llamados' });
  await band.getByText('Caja 3').waitFor();
  await glass.getByRole('button', { name: 'Listo' }).click();
  await end();
  await take();
  await band.getByText('001').waitFor();
  await tile.waitFor();
  expect(await band.locator('li').allTextContents()).toEqual(['001Caja 3', '002Caja 3']);
  expect(await complaints(glass)).toEqual([]);
  await end();

  // The network is gone: its own band, shown at reception; a desk that knows nothing of it serves what is printed.
  await context.setOffline(true);
  for (const expected of ['A 001', 'A 002']) {
    await tile.click();
    await glass.getByRole('heading', { name: 'Tome su turno' }).waitFor();
    await tile.click();
    await glass.getByText('Muestre este número en recepción').waitFor();
    expect(await number.textContent()).toBe(expected);
    await glass.getByRole('button', { name: 'Listo' }).click();
    await glass.getByRole('button', { name: 'Toque la pantalla' }).waitFor();
  }
  await band.waitFor({ state: 'detached' });
  await desk.turns.serve({ body: { number: 'a 001' } });
  await context.setOffline(false);
  await expect
    .poll(async () => (await line()).waiting.map(({ label }) => label), { timeout: 60_000 })
    .toEqual(['A 002']);
  expect((await history()).map(({ label, status }) => `${label} ${status}`)).toEqual([
    '001 attended',
    '002 attended',
    'A 001 assigned',
    'A 002 waiting',
  ]);
  expect(wrong).toEqual([]);
});

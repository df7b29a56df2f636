import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { branchForm } from '../../../../server/src/features/branches/branches.samples.ts';
import { libraryPicture } from '../../../../server/src/features/media/media.samples.ts';
import { at, talk, tell } from '../../../../server/src/testing/told-facts.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const w = await pageWorld();

const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

test('how far people came, by robot and campaign: of whom nobody tells how long they stood there it is not told (TAB-5)', async () => {
  const client = await w.client({ modules: ['Métricas', 'Encuestas', 'Sucursales'] });
  const ana = await w.person({ client, modules: ['Métricas'] });
  const branch = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  const robot = await w.pairedRobot({ client });
  const now = robot.clock();
  const who = { gender: null, age: null, track_id: null };
  const pass = (dwell_ms?: number) => ({
    ...{ uuid: crypto.randomUUID(), at: at(day), event_type: 'person_crossed' as const, ...who },
    ...(dwell_ms !== undefined && { dwell_ms }),
  });
  const pages = `/metrics/funnel?start=${day}&end=${day}`;
  await robot.api.device.detections({ body: { now, records: Array.from({ length: 10 }, () => pass()) } });
  const visits = [talk(day, 60), talk(day, 60)];
  await tell(robot, visits);
  const before = await openConsole(w, ana, pages);
  await screen.findByRole('heading', { level: 1, name: 'Embudo' });
  const said = (name: string) =>
    within(screen.getByRole('region', { name: 'En resumen' })).getByText(name).parentElement?.textContent;
  await waitFor(() => expect(said('Pasaron')).toBe('Pasaron10'));
  expect(said('Se detuvieron')).toBe('Se detuvieronsin dato');
  expect(said('Interactuaron')).toMatch(/^Interactuaron2 \(20% de quienes pasaron\)/);
  expect(screen.getByText('En estos días no se mostró ninguna campaña.')).toBeTruthy();
  before.unmount();

  // A detector that tells it, an answer, and a campaign on the screen of that hour.
  await robot.api.device.detections({ body: { now, records: [pass(4_000), pass(1_000)] } });
  const seen = { at: at(day), kind: 'product' as const, record_id: 3, name: 'Pan', interaction: visits[0]?.uuid };
  await robot.api.device.views({ body: { now, records: [{ ...seen, uuid: crypto.randomUUID() }] } });
  const shown = {
    event_id: null,
    campaign_id: 9,
    scene_id: 5,
    media_id: await libraryPicture(w, client),
    sha256: null,
  };
  const start = at(day);
  const record = { uuid: crypto.randomUUID(), start, end: { ...start, mono_ms: 60_000 }, name: 'M', ...shown };
  await robot.api.device.playback({
    body: { now, records: [{ ...record, plays: 1, shown_ms: 60_000, completed: 1 }] },
  });
  const after = await openConsole(w, ana, pages);
  await waitFor(() => expect(said('Se detuvieron')).toMatch(/^Se detuvieron1 \(50% de 2 con/));
  const campaigns = within(await screen.findByRole('group', { name: 'Campañas junto a las horas sin ellas' }));
  expect(campaigns.getByRole('rowheader', { name: 'Campaña eliminada' })).toBeTruthy();
  expect(screen.getByText(/^No prueba causa/)).toBeTruthy();
  const [, shownRow] = campaigns.getAllByRole('row');
  expect([...(shownRow?.children ?? [])].slice(2, 5).map(({ textContent }) => textContent)).toEqual(['1', '12', '2']);
  after.unmount();

  // A branch without anybody.
  await openConsole(w, ana, `${pages}&branch_office=${branch.branchoffice_id}`);
  expect(await screen.findByText('Nadie pasó ni interactuó en estos días.')).toBeTruthy();
  await waitFor(() => expect(location.search).toContain(`branch_office=${branch.branchoffice_id}`));
});

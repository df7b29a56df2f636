import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campaignOf } from '../../../../server/src/features/events/events.samples.ts';
import { at } from '../../../../server/src/testing/told-facts.ts';
import { button } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const w = await pageWorld();

const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A robot that was to play one campaign for three hours a day, and showed a quarter of an hour of it two days ago. */
async function clinic() {
  const client = await w.client({ modules: ['Publicidad', 'Robots'] });
  const ana = await w.person({ client, modules: ['Publicidad'] });
  const robot = await w.pairedRobot({ client });
  const { robot_id, name } = robot.robot;
  const campaign_id = await campaignOf(w, client, 'Otoño');
  const hours = { from_hour: '09:00:00', to_hour: '12:00:00' };
  const campaigns = [{ campaign_id, position: 1 }];
  await ana.api.events.create({ body: { robot: robot_id, name: 'Mañanas', always: true, ...hours, campaigns } });
  await w.app.runSchedule('playback-rules');
  await w.engine.owner(async (c) => {
    await c.query('delete from playback_rules where robot_id = $1 and ended_at is not null', [robot_id]);
    await c.query(`update playback_rules set since = now() - interval '5 days' where robot_id = $1`, [robot_id]);
    // Named: rules that are written anew meanwhile, as when a file is known better, begin today and let no earlier day fall due.
    await c.query(
      `insert into playback_due (client_id, robot_id, day) select distinct client_id, robot_id, d from playback_rules, unnest($2::date[]) d
        where robot_id = $1 on conflict do nothing`,
      [robot_id, [dayAgo(3), dayAgo(2)]],
    );
  });
  const { scenes } = await ana.api.events.schedule({ params: { robot_id }, query: {} });
  const item = scenes[0]?.items[0];
  const start = at(dayAgo(2));
  const about = { event_id: null, campaign_id, scene_id: 1, media_id: item?.media_id ?? 0, sha256: null, name: 'M' };
  const fact = { uuid: crypto.randomUUID(), start, end: { ...start, mono_ms: 900_000 }, ...about };
  const records = [{ ...fact, plays: 9, shown_ms: 900_000, completed: 8 }];
  await robot.api.device.playback({ body: { now: robot.clock(), records } });
  await w.app.runSchedule('playback-plans');
  return { client, ana, robot: name, medium: item?.name ?? '' };
}

const days = `from=${dayAgo(3)}&to=${dayAgo(2)}`;
const rows = async () => {
  const table = await screen.findByRole('region', { name: /^Reporte de reproducción por / });
  return (await within(table).findAllByRole('row')).map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' | '),
  );
};

test('planned and shown time stand side by side with the reason, by file, robot and day (PUB-7, PUB-8)', async () => {
  const { ana, robot, medium } = await clinic();
  const { user } = await openConsole(w, ana, `/advertising/report?${days}`);
  await screen.findByRole('heading', { level: 1, name: 'Reporte de reproducción' });
  const summary = within(await screen.findByRole('region', { name: 'En resumen' }));
  expect(summary.getByText('06:00:00')).toBeTruthy();
  expect(summary.getByText('00:15:00')).toBeTruthy();
  expect(summary.getByText('4%')).toBeTruthy();
  expect(summary.getByText('8')).toBeTruthy();
  const told = '06:00:00 | 00:15:00 | 4% | −05:45:00 | 05:45:00 | 9';
  expect(await rows()).toEqual([expect.stringContaining('Planeado'), `${medium} | ${told}`, `Total | ${told}`]);
  await user.press('Día');
  const [, , , ...more] = await waitFor(async () => {
    const found = await rows();
    expect(found).toHaveLength(4);
    return found;
  });
  expect(more).toEqual([`Total | ${told}`]);
  await user.press('Robot');
  await waitFor(async () => expect((await rows())[1]).toBe(`${robot} | ${told}`));
  await user.press(`${robot} (ver solo esto)`);
  await waitFor(async () => expect((await rows())[1]).toBe(`${medium} | ${told}`));
  await waitFor(() => expect(location.search).toMatch(/robot_id=\d+/));
  expect(button('Exportar')).toBeTruthy();
  const seen = await screen.findByRole('link', { name: '¿Qué se verá?' });
  expect(seen.getAttribute('href')).toMatch(/^\/robot\/events\/day\?robot_id=\d+$/);
});

test('days without anything say so and what to do; another module does not open it', async () => {
  const { ana, client } = await clinic();
  await openConsole(w, ana, '/advertising/report?from=2024-01-01&to=2024-01-31');
  await screen.findByText('En estos días no se planeó ni se mostró nada.');
  expect(screen.queryByRole('region', { name: 'En resumen' })).toBeNull();
  const bob = await w.person({ client, modules: ['Robots'] });
  await openConsole(w, bob, '/advertising/report');
  await screen.findByRole('heading', { level: 1, name: 'Pagina no encontrada' });
});

test('what has just begun to play says that it does not count yet, instead of that nothing was planned (PUB-7)', async () => {
  const client = await w.client({ modules: ['Publicidad'] });
  const ana = await w.person({ client, modules: ['Publicidad'] });
  const { robot_id } = await w.robot({ client });
  const campaigns = [{ campaign_id: await campaignOf(w, client), position: 1 }];
  await ana.api.events.create({ body: { robot: robot_id, name: 'Siempre', always: true, campaigns } });
  await w.app.runSchedule('playback-rules');
  await openConsole(w, ana, '/advertising/report');
  await screen.findByText('Todavía no cuenta');
  expect(screen.queryByText('En estos días no se planeó ni se mostró nada.')).toBeNull();
});

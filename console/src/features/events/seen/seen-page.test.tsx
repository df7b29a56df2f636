import type { RobotSchedule } from '@botones/contract/events/events';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { campaignOf } from '../../../../../server/src/features/events/events.samples.ts';
import { libraryPicture } from '../../../../../server/src/features/media/media.samples.ts';
import { sceneOf } from '../../../../../server/src/features/scenes/scenes.samples.ts';
import { png } from '../../../../../server/src/testing/uploads.ts';
import { queryClient } from '../../../app/query.ts';
import { texts } from '../../../testing/hands.ts';
import { openConsole, pageWorld } from '../../../testing/page.tsx';
import { piecesOf, stretchesOf } from './seen-day.ts';

const here = await pageWorld();
beforeEach(() => history.replaceState(null, ''));

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function clinic() {
  const client = await here.client();
  const { robot, api, clock } = await here.pairedRobot({ client });
  const robot_id = robot.robot_id;
  await here.staff.api.robots.update({ params: { robot_id }, body: { name: 'Recepción', timezone: 'UTC' } });
  const event = async (name: string, from_hour: string, to_hour: string, priority = 0) =>
    here.staff.api.events.create({
      body: {
        ...{ robot: robot_id, name, always: true, from_hour, to_hour, priority },
        campaigns: [{ campaign_id: await campaignOf(here, client, `Campaña ${name}`), position: 1 }],
      },
    });
  const path = (day: string, more = '') => `/robot/events/day?robot_id=${robot_id}&day=${day}${more}`;
  return { client, robot_id, api, clock, event, path };
}

test('a day as a strip: what plays, which rule won, which lost and why, drawn by the player itself', async () => {
  const { client, event, path } = await clinic();
  await event('Consulta', '08:00', '18:00');
  await event('Semana de la salud', '12:00', '14:00', 5);
  const scene_id = await sceneOf(here, client, 'Sala de espera');
  await here.staff.api.scenes.setDefault({ params: { client_id: client.client_id }, body: { scene_id } });
  const { user } = await openConsole(here, here.staff, path(dayIn(2)));
  await screen.findByRole('heading', { level: 1, name: 'Recepción / ¿Qué se verá?' });
  const strip = await screen.findByRole('list', { name: 'El día del robot' });
  expect(texts('button', strip)).toEqual([
    'Escena predeterminada00:00–08:00',
    'Consulta08:00–12:00',
    'Semana de la salud12:00–14:00',
    'Consulta14:00–18:00',
    'Escena predeterminada18:00–24:00',
  ]);
  await user.press(/12:00–14:00/, strip);
  await screen.findByRole('heading', { level: 2, name: '12:00–14:00 · Semana de la salud' });
  await screen.findByText('Gana por su prioridad.');
  await screen.findByText('“Consulta”: le gana “Semana de la salud” (prioridad)');
  await waitFor(() => expect(location.search).toContain('at=12%3A00'));
  await waitFor(() => expect(document.querySelector('.player img, .player video')).not.toBeNull());
  await user.press(/18:00–24:00/, strip);
  await screen.findByText('Ningún evento se muestra a esa hora: se ve la escena predeterminada del cliente.');
  expect(screen.queryByText('No se muestran')).toBeNull();
});

test('of a day that has passed it shows what the robot told, and what is doubtful says so', async () => {
  const { client, api, clock, path } = await clinic();
  const media_id = await libraryPicture(here, client);
  const day = dayIn(-2);
  const start = { wall: `${day}T10:20:00Z`, boot_id: crypto.randomUUID(), mono_ms: 0, offset_ms: 0 };
  const fact = {
    ...{ start, end: start, event_id: null, campaign_id: null, scene_id: 1, media_id, sha256: null },
    ...{ name: '<b>Playa</b>', plays: 12, shown_ms: 61_000, completed: 11 },
  };
  const records = [
    { ...fact, uuid: crypto.randomUUID() },
    { ...fact, uuid: crypto.randomUUID(), name: 'Raro', shown_ms: 9_000_000 },
    // More than are shown at once, of the morning.
    ...Array.from({ length: 23 }, (_, n) => {
      const early = { ...start, wall: `${day}T0${Math.floor(n / 3)}:10:00Z`, boot_id: crypto.randomUUID() };
      return { ...fact, uuid: crypto.randomUUID(), start: early, end: early, name: `Medio ${n}` };
    }),
  ];
  await api.device.playback({ body: { now: clock(), records } });
  const shown = await openConsole(here, here.staff, path(day));
  await screen.findByText(
    'De este día no hay calendario guardado: se guardan seis meses, desde que el robot tiene uno.',
  );
  const row = (await screen.findByText('<b>Playa</b>')).closest('tr');
  expect([...(row?.cells ?? [])].map((cell) => cell.textContent)).toEqual([
    '10:15–10:30',
    '<b>Playa</b>',
    '12',
    '11',
    '00:01:01',
  ]);
  expect((await screen.findByText('Raro')).parentElement?.textContent).toContain('Dudoso: no se cuenta');
  expect(await screen.findAllByRole('row')).toHaveLength(1 + 24);
  await shown.user.press('Ver las 25');
  expect(await screen.findAllByRole('row')).toHaveLength(1 + 25);
  await shown.user.press('Día anterior');
  await screen.findByText('El robot no contó nada de este día.');
});

const empty: RobotSchedule = {
  ...{ robot_id: 7, name: 'R', client_id: 1, timezone: 'America/Tijuana', screen: { wide: 1080, height: 1920 } },
  ...{ events: [], campaigns: [], scenes: [], default_scene_id: null },
};

test('a day that has passed is explained by its own rules, each for its time, with what kept the robot from it (PUB-7)', async () => {
  const { client, robot_id, api, clock, event, path } = await clinic();
  const { event_id, updated_at } = await event('Consulta', '08:00', '18:00');
  await here.app.runSchedule('playback-rules');
  const noon = `${dayIn(-2)}T12:00:00Z`;
  await here.engine.owner(async (c) => {
    await c.query('delete from playback_rules where robot_id = $1 and ended_at is not null', [robot_id]);
    await c.query('update playback_rules set since = $2::timestamptz - $3::interval where robot_id = $1', [
      ...[robot_id, noon, '3 days'],
    ]);
  });
  const campaigns = [{ campaign_id: await campaignOf(here, client), position: 1 }];
  await here.staff.api.events.update({ params: { event_id }, body: { updated_at, name: 'Tardes', campaigns } });
  await here.app.runSchedule('playback-rules');
  await here.engine.owner(async (c) => {
    await c.query('update playback_rules set ended_at = $2 where robot_id = $1 and ended_at is not null', [
      robot_id,
      noon,
    ]);
    await c.query('update playback_rules set since = $2 where robot_id = $1 and ended_at is null', [robot_id, noon]);
  });
  const start = { wall: `${dayIn(-2)}T10:00:00Z`, boot_id: crypto.randomUUID(), mono_ms: 0, offset_ms: 0 };
  const talked = { uuid: crypto.randomUUID(), start, end: { ...start, mono_ms: 600_000 } };
  const about = { gender: null, age: null, track_id: null, language_id: 1 as const, session_kind: 'es' as const };
  await api.device.interactions({ body: { now: clock(), records: [{ ...talked, ...about }] } });
  await openConsole(here, here.staff, path(dayIn(-2), '&at=09:00'));
  const strip = await screen.findByRole('list', { name: 'El día del robot' });
  const names = await within(strip).findAllByRole('button');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'La cara del robot00:00–08:00',
    'Consulta08:00–12:00',
    'Tardes12:00–18:00',
    'La cara del robot18:00–24:00',
  ]);
  const kept = await screen.findByRole('list', { name: 'Lo que le impidió mostrar' });
  expect(kept.textContent).toContain('Interacción: 1 · 10 min');
});

test('today goes on by the rules of now from where the kept ones end', () => {
  const other = { ...empty, name: 'Antes' };
  const at = (hour: number) => Date.parse('2026-11-20T08:00:00Z') + hour * 3_600_000;
  const iso = (hour: number) => new Date(at(hour)).toISOString();
  const rules = [
    { from: iso(-50), to: iso(9), schedule: other },
    { from: iso(9), to: null, schedule: other },
  ];
  const pieces = piecesOf('2026-11-20', empty, { timezone: empty.timezone, rules, absences: [] }, at(12));
  expect(pieces).toEqual([
    { from: at(0), to: at(9), schedule: other },
    { from: at(9), to: at(24), schedule: empty },
  ]);
  expect(piecesOf('2026-11-20', empty, { timezone: empty.timezone, rules: [], absences: [] }, at(30))).toEqual([]);
});

test('beside what is planned now stands the last picture of the screen with its age, also for Publicidad alone (PUB-8, AMB-052)', async () => {
  const { client, robot_id, api, event, path } = await clinic();
  await event('Consulta', '00:00', '23:59:59');
  const today = dayIn(0);
  const publicity = await here.person({ client, modules: ['Publicidad'] });
  const shown = await openConsole(here, publicity, path(today));
  await screen.findByText('Como se programó');
  expect(screen.queryByRole('link', { name: 'Ver el robot' })).toBeNull();
  // That there is none is said.
  await screen.findByText('En su pantalla');
  await screen.findByText('Todavía no hay imagen');
  shown.unmount();
  const heard = 'update robot_state set last_seen_at = now() where robot_id = $1';
  await here.engine.owner((sql) => sql.query(heard, [robot_id]));
  const { command_id } = await here.staff.api.devices.command({ params: { robot_id }, body: { kind: 'screenshot' } });
  const data = Buffer.from(await png()).toString('base64');
  await api.device.picture({ params: { command_id }, body: { data } });
  queryClient.clear();
  const planning = await openConsole(here, publicity, path(today));
  await screen.findByText('En su pantalla');
  await screen.findByRole('img', { name: 'Pantalla de Recepción' });
  await screen.findByText(/^Tomada/);
  planning.unmount();
  const { user } = await openConsole(here, here.staff, path(today));
  await screen.findByRole('img', { name: 'Pantalla de Recepción' });
  expect((await screen.findByRole('link', { name: 'Ver el robot' })).getAttribute('href')).toBe(
    `/robot?robot_id=${robot_id}`,
  );
  // What is planned for another day is not on the screen.
  await user.press('Día siguiente');
  await waitFor(() => expect(screen.queryByText('En su pantalla')).toBeNull());
  await screen.findByText('Como se programó');
});

test('what a change of rules left alone is one stretch, and what was changed again at once is none', () => {
  const at = (hour: number) => Date.parse('2026-11-20T08:00:00Z') + hour * 3_600_000;
  const pieces = [
    { from: at(0), to: at(9), schedule: empty },
    { from: at(9), to: at(9) + 20_000, schedule: { ...empty, name: 'Otro' } },
    { from: at(9) + 20_000, to: at(24), schedule: { ...empty, name: 'Otro' } },
  ];
  const stretches = stretchesOf(pieces, '2026-11-20', 'America/Tijuana');
  expect(stretches.map(({ begins, ends, why }) => [begins, ends, why])).toEqual([['00:00', '24:00', 'idle']]);
});

test('a day on which clocks change is cut by what they show', () => {
  const [whole] = stretchesOf(piecesOf('2026-03-08', empty, undefined, 0), '2026-03-08', 'America/Tijuana');
  expect([whole?.begins, whole?.ends, ((whole?.to ?? 0) - (whole?.from ?? 0)) / 3_600_000]).toEqual([
    '00:00',
    '24:00',
    23,
  ]);
});

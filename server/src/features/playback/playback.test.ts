import type { FactOf } from '@botones/contract/device/facts';
import { expect, test } from 'vitest';
import { recountAll } from '../../app/facts/recount.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { at } from '../../testing/told-facts.ts';
import { libraryPicture } from '../media/media.samples.ts';
import { playback as feature } from './playback.feature.ts';

const w = await fileWorld();

type Fact = FactOf<'playback'>;
/** A day of the last weeks: what is older than 30 days no clock tells. */
const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function clinic() {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Publicidad'] });
  const { robot, api, clock } = await w.pairedRobot({ client });
  const [beach, hill] = [await libraryPicture(w, client), await libraryPicture(w, client)];
  /** Five minutes from an instant of the morning. */
  const shown = (day: string, media_id: number, more: Partial<Fact> = {}): Fact => {
    const start = at(day);
    return {
      uuid: crypto.randomUUID(),
      start,
      end: { ...start, mono_ms: 300_000 },
      ...{ event_id: null, campaign_id: null, scene_id: 1, media_id, sha256: null, name: 'M' },
      ...{ plays: 10, shown_ms: 50_000, completed: 9 },
      ...more,
    };
  };
  const tell = async (records: Fact[]) => (await api.device.playback({ body: { now: clock(), records } })).rejected;
  const report = async (by: 'media' | 'campaign' | 'robot' | 'day', more: object = {}) => {
    await w.app.runSchedule('playback-plans');
    return ana.api.playback.report({
      params: { client_id: client.client_id },
      query: { from: dayAgo(20), to: dayAgo(0), by, ...more },
    });
  };
  const robot_id = robot.robot_id;
  return { client, ana, api, robot_id, beach, hill, shown, tell, report };
}

test('what robots showed is counted once, however often it is told, by medium, campaign, robot and day (PUB-6, PUB-8)', async () => {
  const { robot_id, beach, hill, shown, tell, report } = await clinic();
  const facts = [
    shown(dayAgo(3), beach, { campaign_id: 5 }),
    shown(dayAgo(3), hill, { shown_ms: 70_000 }),
    shown(dayAgo(2), beach, { plays: 1, shown_ms: 5_000, completed: 1 }),
  ];
  expect(await tell([...facts].reverse())).toEqual([]);
  expect(await tell(facts)).toEqual([]);
  const media = await report('media');
  expect(media.rows.map((row) => [row.id, row.plays, row.shown_ms, row.completed])).toEqual([
    [hill, 10, 70_000, 9],
    [beach, 11, 55_000, 10],
  ]);
  expect(media.total).toMatchObject({ plays: 21, shown_ms: 125_000, completed: 19 });
  expect((await report('campaign')).rows.map(({ id, plays }) => [id, plays])).toEqual([
    [0, 11],
    [5, 10],
  ]);
  expect((await report('robot')).rows).toMatchObject([{ id: robot_id, plays: 21 }]);
  expect((await report('day')).rows.map(({ day, plays }) => [day, plays])).toEqual([
    [dayAgo(3), 20],
    [dayAgo(2), 1],
  ]);
  expect((await report('day', { media_id: hill })).rows).toMatchObject([{ day: dayAgo(3), plays: 10 }]);
  expect((await report('media', { from: dayAgo(2) })).total.plays).toBe(1);
});

test('what no player can have done is kept, marked and counted nowhere', async () => {
  const { ana, robot_id, beach, shown, tell, report } = await clinic();
  const other = await clinic();
  const day = dayAgo(4);
  const year = `${new Date().getUTCFullYear() + 1}-05-05`;
  const odd = [
    shown(day, beach, { shown_ms: 36_000_000 }),
    shown(day, other.beach),
    shown(day, 999_999_999),
    shown(year, beach),
    shown(day, beach, { name: '<b>Playa</b>', plays: 2, shown_ms: 10_000, completed: 2 }),
  ];
  expect(await tell(odd)).toEqual([]);
  expect((await report('media')).total).toMatchObject({ plays: 2, shown_ms: 10_000, completed: 2 });
  const played = await ana.api.playback.timeline({ params: { robot_id }, query: { day } });
  expect(played.map(({ media_id, doubtful, name }) => [media_id, doubtful, name]).sort()).toEqual(
    [
      [beach, false, '<b>Playa</b>'],
      [beach, true, 'M'],
      [null, true, 'M'],
      [null, true, 'M'],
    ].sort(),
  );
  expect(await tell([{ ...shown(day, beach), plays: -1 }])).toHaveLength(1);
});

test('facts older than six months go and their totals stay; counting anew changes nothing', async () => {
  const { client, robot_id, beach, shown, tell, report } = await clinic();
  await tell([shown(dayAgo(3), beach)]);
  const old = `${new Date(Date.now() - 250 * 86_400_000).toISOString().slice(0, 10)}`;
  await w.engine.owner((c) =>
    c.query(
      `insert into playback (client_id, uuid, robot_id, media_id, name, started_at, ended_at, plays, shown_ms, completed, doubtful, local_day)
       values ($1, gen_random_uuid(), $2, $3, 'M', $4::date, $4::date, 3, 900, 1, false, $4)`,
      [client.client_id, robot_id, beach, old],
    ),
  );
  const before = await report('media', { from: old });
  expect(before.total).toMatchObject({ plays: 13, shown_ms: 50_900, completed: 10 });
  await w.app.services.system.write('cleanup')(async (sql) => feature.cleanup?.(sql));
  const left = await w.engine.owner((c) =>
    c.query('select count(*)::int as n from playback where robot_id = $1', [robot_id]),
  );
  expect(left.rows).toEqual([{ n: 1 }]);
  expect(await report('media', { from: old })).toEqual(before);
  const counted = await recountAll((work) => w.app.services.system.history(work));
  expect(counted.filter(({ wrong }) => wrong > 0)).toEqual([]);
  expect(await report('media', { from: old })).toEqual(before);
});

test('another client reads nothing of it, and who holds Robots alone reads days of robots but no report', async () => {
  const { client, robot_id, beach, shown, tell } = await clinic();
  await tell([shown(dayAgo(3), beach)]);
  const { ana: eva } = await clinic();
  const query = { from: dayAgo(20), to: dayAgo(0), by: 'media' as const };
  const params = { client_id: client.client_id };
  await expect(eva.api.playback.report({ params, query })).rejects.toMatchObject({ status: 403 });
  const day = { params: { robot_id }, query: { day: dayAgo(3) } };
  await expect(eva.api.playback.timeline(day)).rejects.toMatchObject({ code: 'robots.not_found' });
  const bob = await w.person({ client, modules: ['Robots'] });
  await expect(bob.api.playback.report({ params, query })).rejects.toMatchObject({ status: 403 });
  expect(await bob.api.playback.timeline(day)).toHaveLength(1);
});

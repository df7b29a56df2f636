import { zoneClock } from '@botones/contract/schedule/zone-clock';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { campaignOf } from '../events/events.samples.ts';

const w = await fileWorld();

const dayMs = 86_400_000;
const { localOf } = zoneClock('America/Mexico_City');
/** A day of the robot's clock, so many days ago. */
const ago = (days: number): string => new Date(localOf(Date.now() - days * dayMs)).toISOString().slice(0, 10);
const local = (instant: string): string => new Date(localOf(Date.parse(instant))).toISOString().slice(0, 16);
const keepRules = () => w.app.runSchedule('playback-rules');

async function clinic() {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Publicidad'] });
  const { robot_id } = await w.robot({ client });
  await keepRules();
  const past = (from: number, to: number) =>
    ana.api.playback.calendar({ params: { robot_id }, query: { from: ago(from), to: ago(to) } });
  /** Puts what is kept from now on and what was before it into the past. */
  const move = (days: number) =>
    w.engine.owner((c) =>
      c.query(
        `update playback_rules set since = since - $2 * interval '1 day', ended_at = ended_at - $2 * interval '1 day' where robot_id = $1`,
        [robot_id, days],
      ),
    );
  return { client, ana, robot_id, past, move };
}

test('days past have the events of the rules that were kept of them, also of one that is gone; before there were any they have none (PUB-7, AMB-110)', async () => {
  const { client, ana, robot_id, past, move } = await clinic();
  const campaigns = [{ campaign_id: await campaignOf(w, client), position: 1 }];
  const { event_id } = await ana.api.events.create({
    body: { robot: robot_id, name: 'Siempre', always: true, campaigns },
  });
  await keepRules();
  await move(3);
  await ana.api.events.remove({ params: { event_id } });
  await keepRules();
  const { kept, occurrences } = await past(6, 1);
  // Without a day it would be in force since ever: it was not there before it was made.
  expect(occurrences).toMatchObject([{ event_id, name: 'Siempre', always: true }]);
  expect(occurrences.map(({ from, to }) => [local(from), local(to)])).toEqual([[`${ago(3)}T00:00`, `${ago(0)}T00:00`]]);
  expect(kept.map(({ from }) => local(from).slice(0, 10))).toEqual([ago(3)]);
  expect(await past(10, 4)).toEqual({ kept: [], occurrences: [] });
  // Of what has not passed nothing is told.
  expect(await past(-1, -5)).toEqual({ kept: [], occurrences: [] });
});

test('days are asked for in their order, and no more than two months of them', async () => {
  const { past } = await clinic();
  await expect(past(1, 2)).rejects.toMatchObject({ code: 'analytics.bad_range' });
  await expect(past(62, 0)).rejects.toMatchObject({ code: 'request.invalid' });
  await past(61, 0);
});

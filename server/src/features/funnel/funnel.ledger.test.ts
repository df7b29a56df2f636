import { expect, test } from 'vitest';
import { recountAll } from '../../app/facts/recount.ts';
import { fileWorld } from '../../testing/file-world.ts';
import {
  type Cell,
  chance,
  countsOf,
  dayMs,
  Ledger,
  local,
  none,
  pass,
  show,
  tellTwice,
  visit,
} from '../../testing/funnel-ledger.ts';
import { libraryPicture } from '../media/media.samples.ts';
import { surveyOf } from '../surveys/surveys.samples.ts';

const now = Date.now();
const w = await fileWorld({ TRUST_PROXY: 'loopback', DEVICE_CALLS_PER_MINUTE: '100000' }, () => now);

test.each([
  1, 2,
])('the funnel equals a ledger through facts that are late, twice, shuffled, closed by the server and erased (seed %i) (TAB-5, ALL-5)', async (seed) => {
  const take = chance(seed);
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Métricas', 'Encuestas'] });
  const [media, { poll_id, version }] = [await libraryPicture(w, client), await surveyOf(w, client)];
  const robots = [await w.pairedRobot({ client }), await w.pairedRobot({ client })];
  const ledger = new Ledger();
  const isWith = (campaign: number) => (cell: Cell) => cell.campaigns.has(campaign);
  const isBeside = (campaign: number) => {
    const at = new Set(
      [...ledger.cells.values()]
        .filter(isBusy)
        .filter(isWith(campaign))
        .map(({ robot, hour }) => `${robot} ${hour}`),
    );
    // Of an hour of which nobody knows what was on the screen it is not known that it was away.
    return (cell: Cell) =>
      cell.scenes.size > 0 && !cell.campaigns.has(campaign) && at.has(`${cell.robot} ${cell.hour}`);
  };
  const isBusy = ({ counts }: Cell) => counts.passed + counts.interacted > 0;
  const day = (ms: number) => local.format(ms).slice(0, 10);
  const [first, last] = [day(now - 15 * dayMs), day(now)];
  /** Day by day, and by whole months: the same. */
  const spans = [
    { start: first, end: last },
    {
      start: `${first.slice(0, 8)}01`,
      end: `${last.slice(0, 8)}31`.replace(/-(04|06|09|11)-31$/, '-$1-30').replace('-02-31', '-02-28'),
    },
  ];
  async function expectLedger(): Promise<void> {
    for (const span of spans) {
      const told = await ana.api.funnel.read({ query: span });
      expect(countsOf(told.total)).toEqual(ledger.sum(() => true));
      expect(Object.fromEntries(told.robots.map((each) => [each.robot_id, countsOf(each)]))).toEqual(
        Object.fromEntries(
          robots.map(({ robot }) => [robot.robot_id, ledger.sum((cell) => cell.robot === robot.robot_id)]),
        ),
      );
      expect(told.hours.map(countsOf)).toEqual(
        Array.from({ length: 24 }, (_, hour) => ledger.sum((cell) => cell.hour === hour)),
      );
      const seen = ({ scenes }: Cell) => (scenes.size === 0 ? 'unknown' : scenes.size === 1 ? [...scenes][0] : null);
      const scene = (wanted: number | null | 'unknown') => ledger.sum((cell) => seen(cell) === wanted);
      const scenes = new Map(
        told.scenes.map((each) => [each.is_known ? each.scene_id : 'unknown', countsOf(each)] as const),
      );
      for (const wanted of [1, 2, null, 'unknown'] as const)
        expect([wanted, scenes.get(wanted) ?? none]).toEqual([wanted, scene(wanted)]);
      const campaigns = new Map(told.campaigns.map((each) => [each.campaign_id, each]));
      for (const campaign of [7, 8]) {
        const { with: shown, without } = campaigns.get(campaign) ?? {};
        expect([campaign, shown && countsOf(shown)]).toEqual([campaign, ledger.sum(isWith(campaign))]);
        expect([campaign, without && countsOf(without)]).toEqual([campaign, ledger.sum(isBeside(campaign))]);
      }
      const [one] = robots;
      const robot_id = one?.robot.robot_id ?? 0;
      const alone = await ana.api.funnel.read({ query: { ...span, robot_id } });
      expect(countsOf(alone.total)).toEqual(ledger.sum(({ robot }) => robot === robot_id));
    }
  }
  const all = robots.map(({ robot: { robot_id } }) => [
    ...Array.from({ length: 60 }, () => pass(robot_id, take, ledger)).flat(),
    ...Array.from({ length: 40 }, () => visit(robot_id, take, ledger, { poll_id, version })).flat(),
    ...Array.from({ length: 60 }, () => show(robot_id, take, ledger, media)),
  ]);
  for (const [at, robot] of robots.entries()) await tellTwice(robot, all[at] ?? [], take, now);
  await expectLedger();
  const owner = (text: string) => w.engine.owner((c) => c.query(text, [client.client_id]));
  // The server closes what has no end; two visits in five are erased, and told again.
  await owner('update interactions set ended_at = started_at where client_id = $1 and ended_at is null');
  await owner(
    'select erase_visit(robot_id, uuid, local_day, client_id) from interactions where client_id = $1 and id % 5 < 2',
  );
  await expectLedger();
  for (const [at, robot] of robots.entries()) await tellTwice(robot, all[at] ?? [], take, now);
  await expectLedger();
  expect((await recountAll(w.app.services.system.history)).filter(({ wrong }) => wrong > 0)).toEqual([]);
  await expectLedger();
  // What is counted wrongly is found, and counted anew.
  await owner('update robot_hours set passed = passed + 1, scene_id = 99 where client_id = $1');
  await owner(
    'update visit_steps set understood = not understood where client_id = $1 and interaction_uuid not in (select uuid from interactions where erased_at is not null)',
  );
  const wrong = (await recountAll(w.app.services.system.history))
    .filter((each) => each.wrong > 0)
    .map(({ name }) => name);
  expect(wrong).toEqual(expect.arrayContaining(['robot_hours', 'visit_steps']));
  await expectLedger();
});

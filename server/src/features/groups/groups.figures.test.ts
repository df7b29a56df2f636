import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { at, talk, tell } from '../../testing/told-facts.ts';
import { surveyOf } from '../surveys/surveys.samples.ts';
import { groupOfRobots } from './groups.samples.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });
const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const span = { start_date: dayAgo(20), end_date: dayAgo(0) };
const modules = ['Robots', 'Métricas', 'Encuestas', 'Publicidad'] as const;

async function fleet(count = 4) {
  const client = await w.client();
  const { api } = await w.person({ client, modules: [...modules] });
  const robots: PairedRobot[] = [];
  for (let at = 0; at < count; at++) robots.push(await w.pairedRobot({ client, name: `R${at + 1}` }));
  const ids = robots.map(({ robot: { robot_id } }) => robot_id);
  return { client, client_id: client.client_id, api, robots, ids };
}
const numbers = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};
const sum = (told: Record<string, number>) => Object.values(told).reduce((all, n) => all + n, 0);

test('figures of a group are those of its robots of now, against a ledger of each robot, whoever joins and leaves (FLO-1, MET-25)', async () => {
  const take = numbers(7);
  const { client, client_id, api, robots, ids } = await fleet();
  const { poll_id, version, questions } = await surveyOf(w, client);
  for (const [robot, { api: device, clock, robot: of }] of robots.map((one, at) => [at, one] as const)) {
    await w.staff.api.robots.update({ params: { robot_id: of.robot_id }, body: { polls: [poll_id] } });
    const visits = Array.from({ length: 1 + take(6) + robot }, () => talk(dayAgo(1 + take(15)), 20 + take(400)));
    await tell(robots[robot] as PairedRobot, visits);
    const answers = [{ question_id: questions[0]?.question_id ?? 0, yes_no: take(2) === 0 }];
    const records = Array.from({ length: 1 + take(4) }, () => {
      const when = at(dayAgo(1 + take(15)));
      return {
        uuid: crypto.randomUUID(),
        start: when,
        end: when,
        rev: 1,
        poll_id,
        version,
        language_id: 1,
        complete: true,
        answers,
      };
    });
    expect((await device.device.responses({ body: { now: clock(), records } })).rejected).toEqual([]);
  }
  const of = (more: object) => ({ client: client_id, robot: 0, ...span, ...more });
  const days = { from: span.start_date, to: span.end_date };
  const asked = { client: client_id, robot: 0, poll: poll_id, ...span };
  /** Each figure that can be asked of a robot, as a number. */
  const figures = async (more: { robot?: number; group_id?: number }) => {
    const { robot: robot_id, group_id } = more;
    const which = { ...(robot_id && { robot_id }), ...(group_id && { group_id }) };
    const parts = await api.analytics.breakdown({ body: { ...of(more), figure: 'interactions' } });
    const rows = await api.interactions.listByDates({ params: { start: days.from, end: days.to }, query: which });
    const responses = await api.surveys.responses({ params: { id: poll_id }, query: which });
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    return [
      sum(await api.analytics.interactionTotal({ body: of(more) })),
      (await api.analytics.timeInteraction({ body: of(more) })).Total ?? 0,
      sum(await api.analytics.answeredPolls({ body: of(more) })),
      parts.total,
      parts.robots.reduce((all, { n }) => all + (n ?? 0), 0),
      rows.length,
      responses.length,
      (await api.surveyFigures.countAnswers({ body: { ...asked, ...more } })).total_answers,
      (await api.surveyFigures.surveySummary({ body: { ...asked, ...more } })).median_of,
    ];
  };
  const ledger = new Map<number, number[]>();
  for (const robot of ids) ledger.set(robot, await figures({ robot }));
  const expected = (members: readonly number[]) =>
    members.reduce(
      (all, robot) => all.map((n, at) => n + (ledger.get(robot)?.[at] ?? 0)),
      Array.from({ length: 9 }, () => 0),
    );
  const group_id = await groupOfRobots(w, client, []);
  expect(await figures({ group_id })).toEqual(expected([]));
  for (let round = 0; round < 3; round++) {
    const members = ids.filter(() => take(2) === 0);
    await api.groups.update({ params: { group_id }, body: { robots: members } });
    expect([round, ...(await figures({ group_id }))]).toEqual([round, ...expected(members)]);
    const [first = 0] = ids;
    // One robot of a group is that robot where it is in it, and nobody where it is not.
    const [both] = await figures({ group_id, robot: first });
    expect(both).toBe(members.includes(first) ? ledger.get(first)?.[0] : 0);
  }
  const stranger = await fleet(1);
  const refused = stranger.api.analytics.interactionTotal({
    body: { client: stranger.client_id, robot: 0, group_id, ...span },
  });
  await expect(refused).rejects.toMatchObject({ code: 'groups.not_found' });
  const foreign = w.staff.api.analytics.interactionTotal({
    body: { client: stranger.client_id, robot: 0, group_id, ...span },
  });
  await expect(foreign).rejects.toMatchObject({ code: 'groups.not_found' });
  await expect(api.surveyFigures.countAnswers({ body: { ...asked, group_id: 999_999_999 } })).rejects.toMatchObject({
    code: 'groups.not_found',
  });
});

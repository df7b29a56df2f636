import type { Module } from '@botones/contract/calls/access';
import type { GroupCondition } from '@botones/contract/groups/groups';
import type { PollOffer } from '@botones/contract/surveys/poll-offer';
import { expect, test, vi } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { unique } from '../../testing/world.ts';
import { surveys as feature } from './surveys.feature.ts';
import { surveyForm } from './surveys.samples.ts';

const w = await fileWorld();

async function fleet(robots = 3) {
  const client = await w.client();
  const { client_id } = client;
  const { robot, api } = await w.pairedRobot({ client });
  const ids = [robot.robot_id];
  for (let n = 1; n < robots; n++) ids.push((await w.robot({ client })).robot_id);
  const { api: manager } = await w.person({ client, modules: ['Robots', 'Encuestas'] });
  const add = async () => (await w.staff.api.surveys.create({ body: surveyForm(client_id) })).poll_id;
  const group = async (members: number[], more: { priority?: number } = {}) =>
    (
      await manager.groups.create({
        body: { client: client_id, name: unique('G'), colour: 'teal', robots: members, ...more },
      })
    ).group_id;
  const members = (group_id: number, robots: number[]) =>
    manager.groups.update({ params: { group_id }, body: { robots } });
  /** Has groups give a survey; answers the numbers of the robots that its job tells of. */
  const give = async (id: number, body: Parameters<typeof manager.surveys.relate>[0]['body']) => {
    const { job_id } = await manager.surveys.relate({ params: { id }, body });
    const look = () => w.staff.api.jobs.get({ params: { job_id } });
    await expect.poll(look).toMatchObject({ state: 'done' });
    return (await look()).robots?.map(({ robot_id, succeeded }) => [robot_id, succeeded]) ?? [];
  };
  const card = (robot_id: number) => w.staff.api.robots.get({ params: { robot_id } });
  /** What a robot offers: which survey, by which group, and when. */
  const offers = async (robot_id: number): Promise<[number | null, number | null, PollOffer]> => {
    const { polls, poll_group, poll_offer } = await card(robot_id);
    return [polls[0]?.poll_id ?? null, poll_group?.group_id ?? null, poll_offer];
  };
  const update = (robot_id: number, body: object) => w.staff.api.robots.update({ params: { robot_id }, body });
  const offered = async () => (await api.device.config({})).survey ?? null;
  const [one = 0, two = 0, three = 0] = ids;
  return { client, client_id, manager, one, two, three, add, group, members, give, card, offers, update, offered };
}

test('a group gives its survey to the robots that have none of their own; who joins gets it, who leaves loses it (FLO-1, FLO-2)', async () => {
  const f = await fleet();
  const [poll, own] = [await f.add(), await f.add()];
  await f.update(f.one, { poll_offer: 'off' });
  await f.update(f.two, { polls: [own] });
  const group = await f.group([f.one, f.two]);
  expect(await f.give(poll, { groups: [group], poll_offer: 'both' })).toEqual([[f.one, true]]);
  expect(await f.offers(f.one)).toEqual([poll, group, 'both']);
  expect(await f.offered()).toMatchObject({ poll_id: poll, offer: 'both' });
  expect(await f.offers(f.two)).toEqual([own, null, 'after']);
  const survey = await f.manager.surveys.get({ params: { id: poll } });
  expect([survey.robots.map(({ robot_id, group_id }) => [robot_id, group_id]), survey.robots_count]).toEqual([
    [[f.one, group]],
    1,
  ]);
  expect(survey.groups).toMatchObject([{ group_id: group, poll_offer: 'both', except_robots: [] }]);
  expect((await f.manager.groups.list({ query: {} }))[0]?.gives.surveys).toBe(1);
  // Without its own it has the group's; with one again that is its own.
  await f.update(f.two, { polls: [] });
  expect(await f.offers(f.two)).toEqual([poll, group, 'both']);
  await f.give(own, { robots: [f.two] });
  expect(await f.offers(f.two)).toEqual([own, null, 'both']);
  const version = (await f.card(f.three)).config_version;
  await f.members(group, [f.two, f.three]);
  expect(await f.offers(f.three)).toEqual([poll, group, 'both']);
  expect((await f.card(f.three)).config_version).toBeGreaterThan(version);
  expect([await f.offers(f.one), await f.offered()]).toEqual([[null, null, 'off'], null]);
});

test('between groups the priority decides, then the narrower, then the newer; a change of it follows (FLO-1)', async () => {
  const f = await fleet();
  const [first, second] = [await f.add(), await f.add()];
  const wide = await f.group([f.one, f.two, f.three]);
  const narrow = await f.group([f.one, f.two]);
  await f.give(first, { groups: [wide] });
  await f.give(second, { groups: [narrow] });
  expect(await f.offers(f.one)).toEqual([second, narrow, 'after']);
  const newer = await f.group([f.one, f.three]);
  await f.give(first, { groups: [newer] });
  expect(await f.offers(f.one)).toEqual([first, newer, 'after']);
  // It grows, and is the wider one now: the robot that was in it before follows too.
  await f.members(newer, [f.one, f.two, f.three]);
  await vi.waitFor(async () => expect(await f.offers(f.one)).toEqual([second, narrow, 'after']), 20_000);
  await f.manager.groups.update({ params: { group_id: wide }, body: { priority: 1 } });
  await vi.waitFor(async () => expect(await f.offers(f.one)).toEqual([first, wide, 'after']), 20_000);
});

test('robots are excepted, a group gives another one or none, and what is deleted with it comes back with it (FLO-1, ALL-8)', async () => {
  const f = await fleet();
  const [poll, other] = [await f.add(), await f.add()];
  const group = await f.group([f.one, f.two, f.three]);
  expect(await f.give(poll, { groups: [group], except_robots: [f.two] })).toEqual([
    [f.one, true],
    [f.three, true],
  ]);
  expect(await f.offers(f.two)).toEqual([null, null, 'after']);
  await f.give(other, { groups: [group], robots: [f.one], poll_offer: 'idle' });
  expect([await f.offers(f.one), await f.offers(f.two)]).toEqual([
    [other, null, 'idle'],
    [other, group, 'idle'],
  ]);
  const params = { id: other, group_id: group };
  await expect(f.manager.surveys.unrelateGroup({ params: { ...params, id: poll } })).rejects.toMatchObject({
    code: 'groups.not_found',
  });
  await f.manager.groups.remove({ params: { group_id: group } });
  expect(await f.offers(f.two)).toEqual([null, null, 'after']);
  await f.manager.groups.restore({ params: { group_id: group } });
  expect(await f.offers(f.two)).toEqual([other, group, 'idle']);
  expect((await f.manager.surveys.unrelateGroup({ params })).groups).toEqual([]);
  expect([await f.offers(f.one), await f.offers(f.two)]).toEqual([
    [other, null, 'idle'],
    [null, null, 'after'],
  ]);
});

test('who is left out of a group stays so where nobody says otherwise, and while it is out of the fleet (FLO-1)', async () => {
  const f = await fleet();
  const poll = await f.add();
  const group = await f.group([f.one, f.two, f.three]);
  const excepted = async () =>
    (await f.manager.surveys.get({ params: { id: poll } })).groups.map(({ except_robots }) => except_robots);
  await f.give(poll, { groups: [group], except_robots: [f.two] });
  await w.staff.api.robots.remove({ params: { robot_id: f.two } });
  expect(await excepted()).toEqual([[]]);
  await f.give(poll, { groups: [group], except_robots: [f.three] });
  await w.staff.api.robots.restore({ params: { robot_id: f.two } });
  expect(await excepted()).toEqual([[f.two, f.three]]);
  await f.give(poll, { groups: [group], poll_offer: 'idle' });
  expect([await f.offers(f.one), await f.offers(f.two), await f.offers(f.three)]).toEqual([
    [poll, group, 'idle'],
    [null, null, 'after'],
    [null, null, 'after'],
  ]);
  // Who is said anew is all that is left out; another survey leaves out nobody.
  await f.give(poll, { groups: [group], except_robots: [f.three] });
  expect(await excepted()).toEqual([[f.three]]);
  const other = await f.add();
  await f.give(other, { groups: [group] });
  expect(await f.offers(f.three)).toEqual([other, group, 'idle']);
});

test('when a robot offers its own is kept while a group gives one; what the group says is not changed at the robot', async () => {
  const f = await fleet(1);
  const poll = await f.add();
  const group = await f.group([f.one]);
  await f.give(poll, { groups: [group], poll_offer: 'both' });
  // A form sends what it was given.
  await f.update(f.one, { poll_offer: 'both' });
  await f.members(group, []);
  expect(await f.offers(f.one)).toEqual([null, null, 'after']);
  await f.members(group, [f.one]);
  await f.update(f.one, { poll_offer: 'idle' });
  expect(await f.offers(f.one)).toEqual([poll, group, 'both']);
  await f.members(group, []);
  expect(await f.offers(f.one)).toEqual([null, null, 'idle']);
});

test('a rule about surveys looks at a robot’s own alone (FLO-1)', async () => {
  const f = await fleet(2);
  const poll = await f.add();
  const all: GroupCondition[] = [{ field: 'survey', is: 'equals', value: poll }];
  const body = { client: f.client_id, name: unique('G'), colour: 'red' as const, rule: { all } };
  const ruled = await f.manager.groups.create({ body });
  const now = async () =>
    (await f.manager.groups.list({ query: {} })).find(({ group_id }) => group_id === ruled.group_id)?.robots;
  await f.give(poll, { groups: [await f.group([f.one])] });
  await f.give(poll, { robots: [f.two] });
  await vi.waitFor(async () => expect(await now()).toEqual([f.two]), 20_000);
  const preview = await f.manager.groups.preview({ body: { client: f.client_id, rule: { all } } });
  expect(preview.robots.map(({ robot_id }) => robot_id)).toEqual([f.two]);
  // The same survey becomes its own: only whose it is has changed.
  await f.give(poll, { robots: [f.one] });
  await vi.waitFor(async () => expect(await now()).toEqual([f.one, f.two]), 20_000);
});

test('each module alone gives nothing; neither robots nor groups, other clients’ and surveys that are off are refused (FLO-2, ISO-1)', async () => {
  const f = await fleet(1);
  const foreign = await fleet(1);
  const poll = await f.add();
  const group = await f.group([f.one]);
  const theirs = await foreign.group([foreign.one]);
  const of = async (...modules: Module[]) => (await w.person({ client: f.client, modules })).api.surveys;
  const params = { id: poll };
  const forbidden = { status: 403, code: 'session.forbidden' };
  const relate = (body: Parameters<typeof f.give>[1]) => f.manager.surveys.relate({ params, body });
  await f.give(poll, { groups: [group] });
  for (const each of [await of('Encuestas'), await of('Robots')]) {
    await expect(each.relate({ params, body: { groups: [group] } })).rejects.toMatchObject(forbidden);
    await expect(each.unrelateGroup({ params: { ...params, group_id: group } })).rejects.toMatchObject(forbidden);
  }
  for (const body of [{}, { robots: [], groups: [] }, { except_robots: [f.one] }])
    await expect(relate(body)).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
  await expect(relate({ groups: [theirs] })).rejects.toMatchObject({ status: 404, code: 'groups.not_found' });
  await expect(relate({ groups: [group, 999_999] })).rejects.toMatchObject({ code: 'groups.not_found' });
  await expect(relate({ groups: [group], except_robots: [foreign.one] })).rejects.toMatchObject({
    code: 'robots.not_found',
  });
  const away = { params: { ...params, group_id: theirs } };
  await expect(f.manager.surveys.unrelateGroup(away)).rejects.toMatchObject({ code: 'groups.not_found' });
  await w.staff.api.surveys.update({ params, body: { client: f.client_id, state: false } });
  await expect(relate({ groups: [group] })).rejects.toMatchObject({ code: 'surveys.not_active' });
  expect(await f.offers(f.one)).toEqual([null, group, 'after']);
  await w.staff.api.surveys.update({ params, body: { client: f.client_id, state: true } });
  expect(await f.offers(f.one)).toEqual([poll, group, 'after']);
  expect(await foreign.offers(foreign.one)).toEqual([null, null, 'after']);
});

test('a robot that goes to another client leaves it, and a survey that was deleted 30 days ago leaves the group (ENC-6)', async () => {
  const f = await fleet(2);
  const [poll, other] = [await f.add(), await f.add()];
  const wide = await f.group([f.one, f.two]);
  const narrow = await f.group([f.one]);
  await f.give(other, { groups: [wide] });
  await f.give(poll, { groups: [narrow], poll_offer: 'both' });
  const elsewhere = await w.client();
  await f.update(f.two, { client: elsewhere.client_id });
  expect(await f.offers(f.two)).toEqual([null, null, 'after']);
  await w.staff.api.surveys.remove({ params: { id: poll } });
  const age = (days: number) =>
    w.engine.owner((c) =>
      c.query(`update polls set deleted_at = now() - $2 * interval '1 day' where poll_id = $1`, [poll, days]),
    );
  const clean = () => w.app.services.system.write('cleanup')((sql) => feature.cleanup?.(sql) ?? Promise.resolve());
  await age(29);
  await clean();
  expect(await f.offers(f.one)).toEqual([null, narrow, 'both']);
  await age(31);
  await clean();
  await vi.waitFor(async () => expect(await f.offers(f.one)).toEqual([other, wide, 'after']), 20_000);
});

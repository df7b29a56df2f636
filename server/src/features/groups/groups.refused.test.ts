import { mostConditions, mostGroups } from '@botones/contract/groups/groups';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { fleetOfGroups } from '../../testing/fleet-of-groups.ts';
import { unique } from '../../testing/world.ts';
import { localAgent } from '../intents/intents.samples.ts';
import { placeOf, productForm } from '../products/products.samples.ts';
import { sceneOf } from '../scenes/scenes.samples.ts';
import { surveyForm } from '../surveys/surveys.samples.ts';

const w = await fileWorld();

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    ({ code }) => code,
  );
type Taken = { groups: number[]; except_robots?: number[] };

/** Every call that takes groups, with what else it wants; those that last hold the exceptions against the fleet. */
async function callsThatTakeGroups() {
  const f = await fleetOfGroups(w, 3);
  const { client, client_id } = f;
  const { api } = w.staff;
  const [one = 0, two = 0] = f.ids;
  const own = await f.add(f.ids);
  const gone = await f.add([one]);
  await f.api.groups.remove({ params: { group_id: gone } });
  const { poll_id } = await api.surveys.create({ body: surveyForm(client_id) });
  const { item_id } = await api.products.create({ body: productForm(client_id, await placeOf(w, client)) });
  const scene_id = await sceneOf(w, client);
  const agent = await localAgent(w, client, one);
  const packed = await f.api.packs.add({ body: { agent, packs: ['hours'] } });
  const intent = packed[0]?.intent_id ?? 0;
  const event = { name: 'E', always: true, campaigns: f.campaigns };
  const addEvent = async () => (await f.api.events.create({ body: { ...event, robot: one } })).event_id;
  const [event_id, copied] = [await addEvent(), await addEvent()];
  const until = () => new Date(Date.now() + 900_000).toISOString();
  const lasting: Record<string, (chosen: Taken) => Promise<unknown>> = {
    'events.create': (chosen) => f.api.events.create({ body: { ...event, ...chosen } }),
    'events.update': (chosen) => f.api.events.update({ params: { event_id }, body: { robots: [one], ...chosen } }),
    'events.conflicts': (chosen) => f.api.events.conflicts({ body: { ...event, ...chosen } }),
    'surveys.relate': (chosen) => f.api.surveys.relate({ params: { id: poll_id }, body: chosen }),
    'assignments.show': (chosen) =>
      f.api.assignments.show({ params: { kind: 'items', id: item_id }, body: { robots: [one], ...chosen } }),
  };
  const ofTheMoment: typeof lasting = {
    'messages.create': (chosen) => f.api.messages.create({ body: { ...chosen, text: 'Evacúe', until: until() } }),
    'devices.commandMany': (chosen) => api.devices.commandMany({ body: { ...chosen, kind: 'reload' } }),
    'agents.copyToRobots': (chosen) => api.agents.copyToRobots({ params: { id: agent }, body: chosen }),
    'intents.copyToAlike': (chosen) => f.api.intents.copyToAlike({ params: { id: intent }, body: chosen }),
    'packs.addToRobots': (chosen) => f.api.packs.addToRobots({ body: { ...chosen, agent, packs: ['hours'] } }),
    'events.copy': (chosen) => f.api.events.copy({ params: { event_id: copied }, body: chosen }),
  };
  const setDefault = ({ groups }: Taken) =>
    f.api.scenes.setDefault({ params: { client_id }, body: { scene_id, groups } });
  return { ...f, own, gone, two, lasting, ofTheMoment, without: { 'scenes.setDefault': setDefault } };
}

test('every call that takes groups refuses those of others, of nobody and that are deleted alike, and takes its own, named twice too (FLO-1, ISO-1)', async () => {
  const f = await callsThatTakeGroups();
  const stranger = await fleetOfGroups(w, 1);
  const theirs = await stranger.add(stranger.ids);
  const missing = 999_999;
  for (const [name, call] of Object.entries({ ...f.lasting, ...f.ofTheMoment, ...f.without })) {
    const foreign = [[missing], [f.gone], [f.own, missing]];
    // Staff may command robots of any clients.
    if (name !== 'devices.commandMany') foreign.push([theirs], [f.own, theirs]);
    for (const groups of foreign)
      expect([name, groups, await codeOf(call({ groups }))]).toEqual([name, groups, 'groups.not_found']);
    expect([name, await codeOf(call({ groups: [f.own, f.own] }))]).toEqual([name, 'accepted']);
  }
  expect((await stranger.group(theirs))?.gives).toEqual({ events: 0, surveys: 0, scenes: 0, records: 0 });
});

test('what lasts refuses robots of others among the exceptions; what is of the moment leaves out whom it would not reach anyway (FLO-1, ISO-1)', async () => {
  const f = await callsThatTakeGroups();
  const stranger = await fleetOfGroups(w, 1);
  for (const [name, call] of Object.entries(f.lasting)) {
    for (const except_robots of [stranger.ids, [999_999], [f.two, ...stranger.ids]])
      expect([name, await codeOf(call({ groups: [f.own], except_robots }))]).toEqual([name, 'robots.not_found']);
    expect([name, await codeOf(call({ groups: [f.own], except_robots: [f.two, f.two] }))]).toEqual([name, 'accepted']);
  }
  for (const [name, call] of Object.entries(f.ofTheMoment)) {
    const except_robots = [...stranger.ids, f.two, f.two];
    expect([name, await codeOf(call({ groups: [f.own], except_robots }))]).toEqual([name, 'accepted']);
  }
});

test('a form with priorities, names, colours, conditions and robots that cannot be is refused at its field, its neighbour saved (FLO-1)', async () => {
  const f = await fleetOfGroups(w, 2);
  const [one = 0] = f.ids;
  const condition = { field: 'name', is: 'contains', value: 'r' } as const;
  const rule = (n: number) => ({ all: Array.from({ length: n }, () => condition) });
  const save = (more: object) =>
    f.api.groups.create({ body: { client: f.client_id, name: unique('G'), colour: 'teal', ...more } as never });
  const refused: [object, string][] = [
    [{ priority: 1001 }, 'priority'],
    [{ priority: -1001 }, 'priority'],
    [{ priority: 0.5 }, 'priority'],
    [{ name: 'G'.repeat(10_000) }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ colour: 'pink' }, 'colour'],
    [{ rule: rule(mostConditions + 1) }, 'rule.all'],
    [{ rule: rule(0) }, 'rule.all'],
    [{ rule: { all: [{ ...condition, value: 'r'.repeat(10_000) }] } }, 'rule.all.0'],
    [{ rule: { all: [{ ...condition, field: 'state' }] } }, 'rule.all.0'],
    [{ rule: { all: [{ field: 'branch', is: 'contains', value: 1 }] } }, 'rule.all.0'],
    [{ rule: rule(1), robots: [one] }, 'rule'],
    [{ robots: [-1] }, 'robots.0'],
  ];
  for (const [more, field] of refused) {
    const cause = await save(more).then(
      () => null,
      (why) => why,
    );
    expect([
      JSON.stringify(more).slice(0, 80),
      cause?.code,
      Object.keys(cause?.fields ?? {}).some((key) => key.startsWith(field.split('.')[0] ?? '')),
    ]).toEqual([JSON.stringify(more).slice(0, 80), 'request.invalid', true]);
  }
  expect(await f.api.groups.list({ query: {} })).toEqual([]);
  const taken: [object, object][] = [
    [{ priority: 1000 }, { priority: 1000 }],
    [{ priority: -1000 }, { priority: -1000 }],
    [{ name: 'G'.repeat(60) }, { name: 'G'.repeat(60) }],
    [{ rule: rule(mostConditions) }, { robots: f.ids }],
    [{ rule: rule(1), robots: [] }, { robots: f.ids }],
    [{ robots: [one, one, one] }, { robots: [one] }],
  ];
  for (const [more, made] of taken) expect(await save(more)).toMatchObject(made);
});

test('groups that exclude each other hand their robots over as they change, and an event of both is once on each (FLO-1)', async () => {
  const f = await fleetOfGroups(w, 4);
  const [one = 0, two = 0] = f.ids;
  const ruled = async (is: 'contains' | 'not', value: string) => {
    const rule = { all: [{ field: 'name' as const, is, value }] };
    return (await f.api.groups.create({ body: { client: f.client_id, name: unique('G'), colour: 'red', rule } }))
      .group_id;
  };
  const [is, isNot] = [await ruled('contains', 'r1'), await ruled('not', 'r1')];
  const both = await f.give(is, isNot);
  const [onlyIs, onlyNot] = [await f.give(is), await f.give(isNot)];
  const events = async (robot_id: number) =>
    (await w.staff.api.events.list({ params: { robot_id } })).map(({ event_id }) => event_id);
  expect([await events(one), await events(two)]).toEqual([
    [both, onlyIs],
    [both, onlyNot],
  ]);
  const rename = (robot_id: number, name: string) => f.api.robots.update({ params: { robot_id }, body: { name } });
  await rename(one, 'Otro');
  await rename(two, 'r1');
  await expect
    .poll(async () => [await events(one), await events(two)])
    .toEqual([
      [both, onlyNot],
      [both, onlyIs],
    ]);
  const [inIs, inNot] = [await f.membersOf(is), await f.membersOf(isNot)];
  expect([...(inIs ?? []), ...(inNot ?? [])].sort((a, b) => a - b)).toEqual(f.ids);
  // Of one without the robots of the other nothing is left, and it plays nowhere until somebody joins.
  const nowhere = await f.api.events.create({
    body: { name: 'E', always: true, campaigns: f.campaigns, groups: [is], except_robots: inIs ?? [] },
  });
  expect(nowhere).toMatchObject({ robots_count: 0, groups: [is] });
  await rename(one, 'r1 otra vez');
  await expect.poll(async () => (await events(one)).includes(nowhere.event_id)).toBe(true);
});

test('a client has so many groups and not one more, also where a deleted one comes back; a robot that left is no exception any more (FLO-1)', async () => {
  const f = await fleetOfGroups(w, 2);
  const [one = 0, two = 0] = f.ids;
  const group_id = await f.add(f.ids);
  const params = { group_id };
  const { poll_id } = await w.staff.api.surveys.create({ body: surveyForm(f.client_id) });
  await f.api.surveys.relate({ params: { id: poll_id }, body: { groups: [group_id], except_robots: [one] } });
  const other = await w.client();
  const move = (client: number) => w.staff.api.robots.update({ params: { robot_id: one }, body: { client } });
  const excepted = async () => (await f.api.surveys.get({ params: { id: poll_id } })).groups[0]?.except_robots;
  expect(await excepted()).toEqual([one]);
  await move(other.client_id);
  expect(await excepted()).toEqual([]);
  await move(f.client_id);
  expect(await f.membersOf(group_id)).toEqual([two]);
  await f.api.groups.remove({ params });
  await f.query(
    `insert into robot_groups (client_id, name, colour) select $1, 'Lleno ' || n, 'red' from generate_series(1, $2::int) n`,
    ...[f.client_id, mostGroups],
  );
  expect(await codeOf(f.api.groups.restore({ params }))).toBe('groups.too_many');
  await f.query(`delete from robot_groups where client_id = $1 and name = 'Lleno 1'`, f.client_id);
  expect(await f.api.groups.restore({ params })).toMatchObject({ robots: [two] });
  expect(await codeOf(f.add([one]))).toBe('groups.too_many');
});

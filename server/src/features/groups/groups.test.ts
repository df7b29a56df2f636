import type { GroupCondition } from '@botones/contract/groups/groups';
import { isOver } from '@botones/contract/jobs/jobs';
import { expect, test, vi } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { unique } from '../../testing/world.ts';
import { branchForm } from '../branches/branches.samples.ts';
import { mostAtOnce } from './groups.jobs.ts';

const w = await fileWorld();

async function fleet(...names: string[]) {
  const client = await w.client({ modules: ['Robots', 'Publicidad'] });
  const { client_id } = client;
  const { api } = await w.person({ client, modules: ['Robots'] });
  const addRobot = async (name: string, more: object = {}) =>
    (
      await w.staff.api.robots.create({
        body: {
          name,
          serial_number: unique('S'),
          url: 'https://r.test',
          client: client_id,
          screen_resolution: 1,
          ...more,
        },
      })
    ).robot_id;
  const ids: number[] = [];
  for (const name of names) ids.push(await addRobot(name));
  const groups = () => api.groups.list({ query: {} });
  const membersOf = async (group_id: number) =>
    (await groups()).find((group) => group.group_id === group_id)?.robots ?? null;
  const add = (name: string, of: { robots?: number[]; all?: GroupCondition[] }) =>
    api.groups.create({
      body: {
        client: client_id,
        name,
        colour: 'teal',
        ...(of.robots && { robots: of.robots }),
        ...(of.all && { rule: { all: of.all } }),
      },
    });
  return { client, client_id, api, addRobot, ids, groups, membersOf, add };
}
const named = (is: 'equals' | 'not' | 'contains', value: string): GroupCondition => ({ field: 'name', is, value });

test('a group of robots that are chosen by hand is read by whoever lists robots, changed, deleted and brought back (FLO-1)', async () => {
  const { client, api, ids, groups, add } = await fleet('Uno', 'Dos', 'Tres');
  const [one = 0, two = 0] = ids;
  const made = await add(' Centro ', { robots: [two, one, two] });
  expect(made).toMatchObject({
    name: 'Centro',
    colour: 'teal',
    priority: 0,
    rule: null,
    robots: [one, two],
    waiting: 0,
    job: null,
  });
  expect(made.gives).toEqual({ events: 0, surveys: 0, scenes: 0, records: 0 });
  const reader = await w.person({ client, modules: ['Publicidad'] });
  expect(await reader.api.groups.list({ query: {} })).toMatchObject([{ group_id: made.group_id, robots: [one, two] }]);
  const params = { group_id: made.group_id };
  await expect(reader.api.groups.update({ params, body: { name: 'Norte' } })).rejects.toMatchObject({ status: 403 });
  const changed = await api.groups.update({
    params,
    body: { name: 'Norte', priority: 5, robots: [one], updated_at: made.updated_at },
  });
  expect(changed).toMatchObject({ name: 'Norte', priority: 5, robots: [one] });
  await expect(api.groups.update({ params, body: { name: 'Sur', updated_at: made.updated_at } })).rejects.toMatchObject(
    {
      status: 409,
    },
  );
  expect(await api.groups.remove({ params })).toEqual({ job: null });
  expect(await groups()).toEqual([]);
  await expect(api.groups.remove({ params })).rejects.toMatchObject({ code: 'groups.not_found' });
  expect(await api.groups.restore({ params })).toMatchObject({ name: 'Norte', robots: [one] });
});

test('a rule takes the robots of which all of it is true, without regard to accents and case (FLO-1)', async () => {
  const { client, client_id, api, addRobot, ids, add } = await fleet('Recepción Norte', 'Recepcion Sur', 'Farmacia');
  const [north = 0, south = 0, pharmacy = 0] = ids;
  const tall = await addRobot('Alta', { screen_resolution: 6 });
  const { branchoffice_id: branch } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  await w.staff.api.robots.update({
    params: { robot_id: pharmacy },
    body: { main_branch_office: branch },
  });
  const taken = async (...all: GroupCondition[]) => {
    const { robots, of } = await api.groups.preview({ body: { client: client_id, rule: { all } } });
    expect(of).toBe(4);
    return robots.map(({ robot_id }) => robot_id).sort((a, b) => a - b);
  };
  expect(await taken(named('contains', 'recepción'))).toEqual([north, south]);
  expect(await taken(named('contains', 'RECEPCION'), named('not', 'recepción sur'))).toEqual([north]);
  expect(await taken(named('equals', 'farmacia'))).toEqual([pharmacy]);
  expect(await taken({ field: 'resolution', is: 'equals', value: 6 })).toEqual([tall]);
  expect(await taken({ field: 'branch', is: 'equals', value: branch })).toEqual([pharmacy]);
  expect(await taken({ field: 'branch', is: 'not', value: branch })).toEqual([north, south, tall]);
  // An accent alone is no text that names could contain.
  expect(await taken(named('contains', '\u0301'))).toEqual([]);
  // One that takes nobody is a rule for robots to come, one that contradicts itself too.
  expect(await taken(named('equals', 'a'), named('equals', 'b'))).toEqual([]);
  expect((await add('Nadie', { all: [named('equals', 'nadie')] })).robots).toEqual([]);
  expect((await add('Todos', { all: [named('not', 'nadie')] })).robots).toEqual([north, south, pharmacy, tall]);
});

test('robots join and leave by themselves when what a person set of them changes, and when they are new, removed or brought back (FLO-1)', async () => {
  const { addRobot, ids, membersOf, add, api } = await fleet('Norte 1', 'Sur 1');
  const [north = 0, south = 0] = ids;
  const { group_id } = await add('Norte', { all: [named('contains', 'norte')] });
  const now = (robots: number[]) => vi.waitFor(async () => expect(await membersOf(group_id)).toEqual(robots), 20_000);
  await now([north]);
  await api.robots.update({ params: { robot_id: south }, body: { name: 'Norte 2' } });
  await now([north, south]);
  const third = await addRobot('Norte 3');
  await now([north, south, third]);
  await api.robots.remove({ params: { robot_id: north } });
  await now([south, third]);
  await api.robots.restore({ params: { robot_id: north } });
  await now([north, south, third]);
  await api.robots.update({ params: { robot_id: third }, body: { name: 'Oriente' } });
  await now([north, south]);
});

test('a robot that goes to another client leaves its groups, also when it comes back (FLO-1)', async () => {
  const { client_id, ids, membersOf, add } = await fleet('Uno', 'Dos');
  const [one = 0, two = 0] = ids;
  const { group_id } = await add('Centro', { robots: [one, two] });
  const other = await w.client();
  await w.staff.api.robots.update({ params: { robot_id: one }, body: { client: other.client_id } });
  expect(await membersOf(group_id)).toEqual([two]);
  await w.staff.api.robots.update({ params: { robot_id: one }, body: { client: client_id } });
  expect(await membersOf(group_id)).toEqual([two]);
});

test('robots, branches and groups of others, two ways at once and names that are taken are refused', async () => {
  const { client_id, api, ids, add } = await fleet('Uno');
  const stranger = await fleet('Ajeno');
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'saved',
      ({ code }) => code,
    );
  const theirs = await stranger.add('Suyo', { robots: stranger.ids });
  expect(await refusal(add('A', { robots: ids }))).toBe('saved');
  expect(await refusal(add('a', { robots: ids }))).toBe('groups.name_taken');
  expect(await refusal(add('B', { robots: stranger.ids }))).toBe('robots.not_found');
  expect(await refusal(add('B', { robots: ids, all: [named('contains', 'u')] }))).toBe('request.invalid');
  expect(await refusal(add('B', { all: [] }))).toBe('request.invalid');
  expect(await refusal(add('B', { all: [{ field: 'branch', is: 'equals', value: 999_999 }] }))).toBe(
    'groups.unknown_value',
  );
  expect(await refusal(api.groups.update({ params: { group_id: theirs.group_id }, body: { name: 'Mío' } }))).toBe(
    'groups.not_found',
  );
  expect(await refusal(api.groups.remove({ params: { group_id: theirs.group_id } }))).toBe('groups.not_found');
  expect((await w.staff.api.groups.list({ query: { client_id } })).map(({ name }) => name)).toEqual(['A']);
});

test('many robots join as a job that tells each (FLO-1)', async () => {
  const { addRobot, membersOf, add, api } = await fleet();
  const many: number[] = [];
  for (let n = 0; n <= mostAtOnce; n++) many.push(await addRobot(`Robot ${n}`));
  const { group_id, job, waiting } = await add('Todos', { all: [named('contains', 'robot')] });
  expect([job?.total, waiting]).toEqual([many.length, many.length]);
  const ended = await vi.waitFor(async () => {
    const now = await api.jobs.get({ params: { job_id: job?.job_id ?? '' } });
    expect(isOver(now)).toBe(true);
    return now;
  }, 60_000);
  expect([ended.state, ended.done, ended.robots?.every(({ succeeded }) => succeeded)]).toEqual([
    'done',
    many.length,
    true,
  ]);
  expect(await membersOf(group_id)).toEqual(many);
});

test('who was chosen and is out of the fleet, or has still to join, stays chosen whatever else is saved (FLO-1)', async () => {
  const { api, ids, groups, membersOf, add } = await fleet('Uno', 'Dos', 'Tres');
  const [one = 0, two = 0, three = 0] = ids;
  const { group_id } = await add('Centro', { robots: [one, two] });
  await w.staff.api.robots.remove({ params: { robot_id: two } });
  await vi.waitFor(async () => expect(await membersOf(group_id)).toEqual([one]));
  const chosenNow = async () => (await groups()).find((group) => group.group_id === group_id)?.chosen;
  expect(await chosenNow()).toEqual([one]);
  await api.groups.update({ params: { group_id }, body: { name: 'Norte', robots: [one, three] } });
  await w.staff.api.robots.restore({ params: { robot_id: two } });
  await vi.waitFor(async () => expect(await membersOf(group_id)).toEqual([one, two, three]));
  // One that was taken away while it was there does not come back.
  await api.groups.update({ params: { group_id }, body: { robots: [one, three] } });
  expect([await membersOf(group_id), await chosenNow()]).toEqual([
    [one, three],
    [one, three],
  ]);
});

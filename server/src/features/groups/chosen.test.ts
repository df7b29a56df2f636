import { isOver } from '@botones/contract/jobs/jobs';
import { expect, test, vi } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { localAgent } from '../intents/intents.samples.ts';
import { groupOfRobots } from './groups.samples.ts';

const w = await fileWorld();

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    ({ code }) => code,
  );

/** A client with four robots, of which a group has the first three and another nobody. */
async function fleet() {
  const client = await w.client();
  const ids: number[] = [];
  for (let n = 0; n < 4; n++) ids.push((await w.robot({ client, name: `Robot ${n}` })).robot_id);
  const [one = 0, two = 0, three = 0, apart = 0] = ids;
  const group = await groupOfRobots(w, client, [one, two, three]);
  const empty = await groupOfRobots(w, client, []);
  const gone = await groupOfRobots(w, client, [one]);
  await w.staff.api.groups.remove({ params: { group_id: gone } });
  const ana = await w.person({ client, modules: ['Robots', 'Publicidad'] });
  return { client, ana, one, two, three, apart, group, empty, gone };
}

test('an urgent message reaches the robots that groups have now, but those that are excepted, each once (FLO-1)', async () => {
  const { ana, one, two, three, apart, group, empty, gone } = await fleet();
  const stranger = await fleet();
  const send = (chosen: { robots?: number[]; groups?: number[]; except_robots?: number[] }) =>
    ana.api.messages.create({ body: { ...chosen, text: 'Evacúe', until: inMinutes(15) } });
  const reached = async (chosen: Parameters<typeof send>[0]) =>
    (await send(chosen)).robots.map(({ robot_id }) => robot_id).sort((a, b) => a - b);
  expect(await reached({ groups: [group], except_robots: [two] })).toEqual([one, three]);
  // Who is named is meant, whatever is left out of the groups.
  expect(await reached({ robots: [apart, one], groups: [group, empty], except_robots: [one, two] })).toEqual([
    one,
    three,
    apart,
  ]);
  expect(await codeOf(send({}))).toBe('request.invalid');
  for (const chosen of [{ robots: [] }, { groups: [empty] }, { groups: [group], except_robots: [one, two, three] }])
    await expect(send(chosen)).rejects.toMatchObject({ fields: { robots: 'Elija al menos un robot' } });
  for (const groups of [[gone], [stranger.group], [group, stranger.group]])
    expect(await codeOf(send({ groups }))).toBe('groups.not_found');
  expect(await codeOf(send({ robots: [stranger.one], groups: [group] }))).toBe('robots.not_found');
});

test('a robot that was taken out of the fleet and has not left its group yet is left out of what is sent to the group (FLO-1)', async () => {
  const { client, ana, one, two, three, group } = await fleet();
  await w.staff.api.robots.remove({ params: { robot_id: two } });
  // As it is until the queue comes to it.
  await w.engine.owner((c) =>
    c.query('insert into group_robots (client_id, group_id, robot_id) values ($1, $2, $3) on conflict do nothing', [
      client.client_id,
      group,
      two,
    ]),
  );
  const body = { groups: [group], text: 'Evacúe', until: inMinutes(15) };
  const { robots } = await ana.api.messages.create({ body });
  expect(robots.map(({ robot_id }) => robot_id).sort((a, b) => a - b)).toEqual([one, three]);
  expect(await codeOf(ana.api.messages.create({ body: { ...body, robots: [two] } }))).toBe('robots.not_found');
});

test('a command goes to the robots that groups have now, of any clients, with a result for each (FLO-1)', async () => {
  const { one, two, three, apart, group, empty, gone } = await fleet();
  const other = await fleet();
  const command = (chosen: { robot_ids?: number[]; groups?: number[]; except_robots?: number[] }) =>
    w.staff.api.devices.commandMany({ body: { ...chosen, kind: 'reload' } });
  const { results } = await command({
    robot_ids: [apart, two],
    groups: [group, other.group],
    except_robots: [one, two, other.three],
  });
  // None of them has a device.
  expect(results.map(({ robot_id, error }) => [robot_id, error])).toEqual(
    [apart, two, three, other.one, other.two].map((robot_id) => [robot_id, 'robots.not_paired']),
  );
  expect((await command({ groups: [empty] })).results).toEqual([]);
  expect(await codeOf(command({ groups: [gone] }))).toBe('groups.not_found');
  expect(await codeOf(command({ robot_ids: [] }))).toBe('request.invalid');
});

test('an agent is copied to the robots of groups, and so are what an intention says and packs (FLO-1)', async () => {
  const { client, ana, one, two, three, apart, group, gone } = await fleet();
  const agent = await localAgent(w, client, one);
  const copy = (chosen: { groups?: number[]; except_robots?: number[] }) =>
    w.staff.api.agents.copyToRobots({ params: { id: agent }, body: chosen });
  expect(await codeOf(copy({}))).toBe('request.invalid');
  expect(await codeOf(copy({ groups: [gone] }))).toBe('groups.not_found');
  const { job_id } = await copy({ groups: [group], except_robots: [three] });
  const ended = await vi.waitFor(async () => {
    const now = await w.staff.api.jobs.get({ params: { job_id } });
    expect(isOver(now)).toBe(true);
    return now;
  }, 20_000);
  expect(ended.robots?.map(({ robot_id, succeeded }) => [robot_id, succeeded])).toEqual([[two, true]]);

  // The third has no agent.
  await w.staff.api.agents.copyToRobots({ params: { id: agent }, body: { robots: [apart] } });
  const body = { agent, packs: ['hours' as const], robots: [apart], groups: [group], except_robots: [one] };
  await vi.waitFor(async () =>
    expect(await w.staff.api.agents.listByRobot({ params: { robot_id: apart } })).toHaveLength(1),
  );
  const added = await ana.api.packs.addToRobots({ body });
  expect(added.map(({ robot_id, failure }) => [robot_id, failure?.code ?? null])).toEqual([
    [two, null],
    [three, 'packs.no_agent'],
    [apart, null],
  ]);
  const saysHours = async (robot_id: number) => {
    const [of] = await w.staff.api.agents.listByRobot({ params: { robot_id } });
    const params = { agent_id: of?.agent_id ?? 0 };
    return (await ana.api.intents.listByAgent({ params, query: {} })).find(({ pack }) => pack === 'hours');
  };
  expect(await saysHours(one)).toBeUndefined();
  expect(await saysHours(two)).toMatchObject({ pack: 'hours' });
  expect(await codeOf(ana.api.packs.addToRobots({ body: { ...body, groups: [gone] } }))).toBe('groups.not_found');
  expect(await codeOf(ana.api.packs.addToRobots({ body: { agent, packs: ['hours'] } }))).toBe('request.invalid');

  const [made] = await ana.api.packs.add({ body: { agent, packs: ['hours'] } });
  const params = { id: made?.intent_id ?? 0 };
  await ana.api.intents.update({ params, body: { phrases: ['a qué hora'] } });
  const give = async (chosen: { robots?: number[]; groups?: number[]; except_robots?: number[] }) =>
    (await ana.api.intents.copyToAlike({ params, body: chosen })).map(({ robot_id }) => robot_id);
  expect(await give({ groups: [group] })).toEqual([two]);
  expect(await give({ groups: [group], except_robots: [two] })).toEqual([]);
  expect(await give({ robots: [apart], groups: [group] })).toEqual([two, apart]);
  expect(await give({})).toEqual([two, apart]);
  expect(await give({ except_robots: [two] })).toEqual([apart]);
  expect(await codeOf(give({ groups: [gone] }))).toBe('groups.not_found');
  expect((await saysHours(two))?.phrases).toEqual(['a qué hora']);
});

import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { sceneOf } from './scenes.samples.ts';

const w = await fileWorld();

async function fleet() {
  const client = await w.client({ modules: ['Publicidad', 'Robots'] });
  const { api } = await w.person({ client, modules: ['Publicidad', 'Robots'] });
  const params = { client_id: client.client_id };
  const [one, two, three] = [await w.robot({ client }), await w.robot({ client }), await w.robot({ client })].map(
    ({ robot_id }) => robot_id,
  ) as [number, number, number];
  const [summer, winter, spring] = [
    await sceneOf(w, client, 'Verano'),
    await sceneOf(w, client, 'Invierno'),
    await sceneOf(w, client, 'Primavera'),
  ] as const;
  const names = new Map([
    [summer, 'Verano'],
    [winter, 'Invierno'],
    [spring, 'Primavera'],
  ]);
  const group = async (name: string, robots: number[], priority = 0) =>
    (await api.groups.create({ body: { client: client.client_id, name, colour: 'teal', robots, priority } })).group_id;
  const set = (scene_id: number | null, ...groups: number[]) =>
    api.scenes.setDefault({ params, body: { scene_id, ...(groups.length > 0 && { groups }) } });
  /** What a robot plays at rest, and the name of the group that gives it. */
  const rests = async (robot_id: number) => {
    const { default_scene_id, at_rest } = await api.events.schedule({ params: { robot_id }, query: {} });
    expect(at_rest?.scene_id).toBe(default_scene_id);
    expect(at_rest?.name ?? null).toBe(default_scene_id && names.get(default_scene_id));
    return [default_scene_id, at_rest?.group?.name ?? null];
  };
  const version = async (robot_id: number) => {
    const found = await w.engine.owner((c) =>
      c.query('select config_version as v from robot_state where robot_id = $1', [robot_id]),
    );
    return Number((found.rows[0] as { v: number }).v);
  };
  return { client, api, params, one, two, three, summer, winter, spring, group, set, rests, version };
}

test('what a group gives wins over the client, is told to its robots alone, and leaves with the group (FLO-1)', async () => {
  const { api, params, one, two, summer, winter, group, set, rests, version } = await fleet();
  const north = await group('Norte', [one]);
  await set(summer);
  const before = [await version(one), await version(two)];
  const told = await set(winter, north);
  expect(told).toEqual({ scene_id: summer, groups: [{ group_id: north, scene_id: winter }] });
  expect(await api.scenes.getDefault({ params })).toEqual(told);
  expect([await rests(one), await rests(two)]).toEqual([
    [winter, 'Norte'],
    [summer, null],
  ]);
  const after = [await version(one), await version(two)];
  expect([after[0] !== before[0], after[1] !== before[1]]).toEqual([true, false]);
  const list = await api.scenes.list({ params, query: { sort: 'id' } });
  expect(list.map(({ name, groups }) => [name, groups.map((each) => each.name)])).toEqual([
    ['Verano', []],
    ['Invierno', ['Norte']],
    ['Primavera', []],
  ]);
  const [{ gives } = { gives: null }] = await api.groups.list({ query: {} });
  expect(gives).toMatchObject({ scenes: 1 });
  // Another default of the client is nothing to a robot that has one of a group.
  await set(null);
  expect([await version(one), await rests(one), await rests(two)]).toEqual([
    ...[after[0], [winter, 'Norte'], [null, null]],
  ]);
  // Who joins gets it, who leaves loses it.
  await api.groups.update({ params: { group_id: north }, body: { robots: [two] } });
  expect([await rests(one), await rests(two)]).toEqual([
    [null, null],
    [winter, 'Norte'],
  ]);
  await api.groups.remove({ params: { group_id: north } });
  expect(await rests(two)).toEqual([null, null]);
  await api.groups.restore({ params: { group_id: north } });
  expect(await rests(two)).toEqual([winter, 'Norte']);
  await set(null, north);
  expect(await rests(two)).toEqual([null, null]);
});

test('between groups priority wins, then the narrower, then the newer (FLO-1)', async () => {
  const { api, one, two, three, summer, winter, spring, group, set, rests } = await fleet();
  const wide = await group('Ancho', [one, two, three]);
  const narrow = await group('Angosto', [one, two]);
  const newer = await group('Nuevo', [one, two]);
  await set(summer, wide);
  await set(winter, narrow);
  expect([await rests(one), await rests(three)]).toEqual([
    [winter, 'Angosto'],
    [summer, 'Ancho'],
  ]);
  await set(spring, newer);
  expect(await rests(one)).toEqual([spring, 'Nuevo']);
  await api.groups.update({ params: { group_id: wide }, body: { priority: 5 } });
  expect(await rests(one)).toEqual([summer, 'Ancho']);
  await api.groups.update({ params: { group_id: wide }, body: { priority: 0 } });
  expect(await rests(one)).toEqual([spring, 'Nuevo']);
  // A group that grows is the narrower no longer, also for those that stay in it.
  await api.groups.update({ params: { group_id: newer }, body: { robots: [one, two, three] } });
  expect(await rests(one)).toEqual([winter, 'Angosto']);
});

test('a scene that robots of a group play is not deleted, and says where; foreign groups and scenes give nothing (FLO-1, AMB-103)', async () => {
  const { api, params, one, summer, winter, group, set, rests } = await fleet();
  const other = await fleet();
  const north = await group('Norte', [one]);
  const theirs = await other.group('Ajeno', [other.one]);
  await expect(set(winter, north, theirs)).rejects.toMatchObject({ status: 404 });
  await expect(set(other.winter, north)).rejects.toMatchObject({ status: 400 });
  expect([await rests(one), await other.rests(other.one)]).toEqual([
    [null, null],
    [null, null],
  ]);
  await set(winter, north);
  const remove = () => api.scenes.remove({ params: { id: winter } });
  await expect(remove()).rejects.toMatchObject({
    status: 409,
    message: 'El elemento está en uso en: escena predeterminada de Norte.',
  });
  await api.scenes.remove({ params: { id: summer } });
  // A group that is gone holds nothing back, and gives no longer what was deleted meanwhile.
  await api.groups.remove({ params: { group_id: north } });
  await remove();
  await api.groups.restore({ params: { group_id: north } });
  expect(await rests(one)).toEqual([null, null]);
  expect(await api.scenes.getDefault({ params })).toEqual({ scene_id: null, groups: [] });
});

test('a robot that goes to another client leaves behind what groups gave it (FLO-1)', async () => {
  const { one, winter, group, set, rests } = await fleet();
  const other = await fleet();
  await set(winter, await group('Norte', [one]));
  expect(await rests(one)).toEqual([winter, 'Norte']);
  await w.staff.api.robots.update({ params: { robot_id: one }, body: { client: other.client.client_id } });
  expect(await other.rests(one)).toEqual([null, null]);
});

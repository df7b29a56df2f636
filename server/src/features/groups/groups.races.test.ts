import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { fleetOfGroups } from '../../testing/fleet-of-groups.ts';
import { untilHeldBack } from '../../testing/holding.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { placeOf, productForm } from '../products/products.samples.ts';
import { sceneOf } from '../scenes/scenes.samples.ts';

const w = await fileWorld();

async function fleet(robots: number) {
  const f = await fleetOfGroups(w, robots);
  const [one = 0, two = 0, three = 0] = f.ids;
  const ruled = (value: string) => ({ all: [{ field: 'name' as const, is: 'contains' as const, value }] });
  const scene = async (group_id: number) => {
    const scene_id = await sceneOf(w, f.client);
    const params = { client_id: f.client_id };
    await f.api.scenes.setDefault({ params, body: { scene_id, groups: [group_id] } });
  };
  return { ...f, one, two, three, ruled, scene };
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'saved',
    ({ code }) => code,
  );

test('of two people who change the same group at once one is told so, and nothing is half of each (FLO-1)', async () => {
  const f = await fleet(3);
  const group_id = await f.add([f.one]);
  const loaded = await f.group(group_id);
  const save = (robots: number[], name: string) =>
    f.api.groups.update({ params: { group_id }, body: { robots, name, updated_at: loaded?.updated_at } });
  const codes = await Promise.all([codeOf(save([f.one, f.two], 'Ana')), codeOf(save([f.three], 'Beto'))]);
  expect(codes.toSorted()).toEqual(['request.stale', 'saved']);
  const won = codes[0] === 'saved' ? ['Ana', [f.one, f.two]] : ['Beto', [f.three]];
  const now = await f.group(group_id);
  expect([now?.name, now?.robots]).toEqual(won);
  // Who has loaded it anew saves.
  const again = f.api.groups.update({ params: { group_id }, body: { name: 'Carla', updated_at: now?.updated_at } });
  expect(await codeOf(again)).toBe('saved');
});

test('a robot that is renamed while a rule is saved is in the group by its new name, whichever came first (FLO-1)', async () => {
  const f = await fleet(2);
  const create = (name: string, value: string) =>
    f.api.groups.create({ body: { client: f.client_id, name, colour: 'teal', rule: f.ruled(value) } });
  const rename = (robot_id: number, name: string) => `update robots set name = '${name}' where robot_id = ${robot_id}`;
  // The first group of the client, and one beside others.
  for (const [robot_id, name, value] of [
    [f.one, 'Norte uno', 'norte'],
    [f.two, 'Sur dos', 'sur'],
  ] as const) {
    const made = await whileLocked(w, [rename(robot_id, name)], () => create(name, value), []);
    await expect.poll(() => f.membersOf(made.group_id)).toEqual([robot_id]);
  }
  // A rule that is changed, and one that comes back.
  const { group_id } = await create('Oriente', 'oriente');
  const params = { group_id };
  const change = () => f.api.groups.update({ params, body: { rule: f.ruled('poniente') } });
  await whileLocked(w, [rename(f.one, 'Poniente uno')], change, []);
  await expect.poll(() => f.membersOf(group_id)).toEqual([f.one]);
  await f.api.groups.remove({ params });
  await whileLocked(w, [rename(f.two, 'Poniente dos')], () => f.api.groups.restore({ params }), []);
  await expect.poll(() => f.membersOf(group_id)).toEqual([f.one, f.two]);
});

test('a group that weighs otherwise and one that grows meet who holds their robots in one order, and neither waits for ever (FLO-1)', async () => {
  const f = await fleet(3);
  const [wide, narrow] = [await f.add([f.one, f.two]), await f.add([f.one])];
  await f.scene(wide);
  await f.scene(narrow);
  // As a robot's form does it: the robot, then its version.
  const [row, version] = [
    `select from robots where robot_id = ${f.one} for no key update`,
    `select from robot_state where robot_id = ${f.one} for update`,
  ];
  const weighs = () => f.api.groups.update({ params: { group_id: wide }, body: { priority: 7, robots: [f.two] } });
  await whileLocked(w, [row], weighs, [version]);
  expect(await f.membersOf(wide)).toEqual([f.two]);
  await f.set(wide, [f.one, f.two]);
  // As an event of several robots does it: their versions by number. Who grows makes the first robot play another scene.
  const later = `select from robot_state where robot_id = ${f.three} for update`;
  await whileLocked(w, [version], () => f.set(wide, [f.one, f.two, f.three]), [later]);
  expect(await f.membersOf(wide)).toEqual([f.one, f.two, f.three]);
});

test('a robot that joins gets a record that somebody changes at that moment, and neither waits for ever (FLO-1)', async () => {
  const f = await fleet(2);
  const group_id = await f.add([]);
  const { item_id } = await w.staff.api.products.create({
    body: productForm(f.client_id, await placeOf(w, f.client)),
  });
  await w.staff.api.robots.update({ params: { robot_id: f.one }, body: { items: [item_id] } });
  await f.api.assignments.give({ params: { group_id }, body: { items: [item_id] } });
  // As its form does it: the product, then the versions of the robots that show it.
  const product = `select from products where product_id = ${item_id} for update`;
  const shows = `select from robot_state where robot_id = ${f.one} for update`;
  await whileLocked(w, [product], () => f.set(group_id, [f.one, f.two]), [shows]);
  const shown = await f.query('select robot_id from robot_products where product_id = $1 order by robot_id', item_id);
  expect(shown.map(({ robot_id }) => Number(robot_id))).toEqual([f.one, f.two]);
});

test('a robot that is made in the moment in which a rule is saved joins with the next cleanup (FLO-1)', async () => {
  const f = await fleet(1);
  const made = await w.engine.owner(async (c) => {
    await c.query('begin', []);
    await c.query(
      `insert into robots (client_id, name, serial_number, url, screen_resolution_id) values ($1, 'Norte nuevo', $2, 'https://r.test', 1)`,
      [f.client_id, `${f.client_id}-nuevo`],
    );
    const body = { client: f.client_id, name: 'Norte', colour: 'teal' as const, rule: f.ruled('norte') };
    const group = await f.api.groups.create({ body });
    await c.query('commit', []);
    return group;
  });
  expect(await f.membersOf(made.group_id)).toEqual([]);
  await w.app.runSchedule('cleanup');
  await expect.poll(async () => (await f.membersOf(made.group_id))?.length).toBe(1);
});

test('a robot that goes to another client while its group is changed leaves it, in whichever order (FLO-1)', async () => {
  const f = await fleet(3);
  const other = await w.client();
  const group_id = await f.add([f.one, f.two]);
  const event_id = await f.give(group_id);
  const move = (robot_id: number) =>
    w.staff.api.robots.update({ params: { robot_id }, body: { client: other.client_id } });
  for (const [robot_id, left] of [
    [f.one, [f.two, f.three]],
    [f.two, [f.three]],
  ] as const)
    await w.engine.owner(async (c) => {
      await c.query('begin', []);
      await c.query('select from robots where robot_id = $1 for update', [robot_id]);
      const both = [
        f.api.groups.update({ params: { group_id }, body: { name: `Con ${robot_id}`, robots: f.ids } }),
        move(robot_id),
      ];
      if (robot_id === f.two) both.reverse();
      const codes = Promise.all(both.map(codeOf));
      await untilHeldBack(w, c);
      await c.query('commit', []);
      for (const code of await codes) expect(['saved', 'robots.not_found']).toContain(code);
      await f.set(group_id, [...left]);
      expect(await f.membersOf(group_id)).toEqual(left);
      f.ids.splice(f.ids.indexOf(robot_id), 1);
    });
  const plays = await f.query('select robot_id from event_robots where event_id = $1', event_id);
  expect(plays.map(({ robot_id }) => Number(robot_id))).toEqual([f.three]);
});

test('a robot that gets a device, another one or none while it joins a group neither waits for ever nor is refused (FLO-1, ROB-20)', async () => {
  const f = await fleet(1);
  const params = { robot_id: f.one };
  // As whoever brings robots into groups does it: the robot, then its version.
  const robot = `select from robots where robot_id = ${f.one} for no key update`;
  const version = `select from robot_state where robot_id = ${f.one} for update`;
  const meanwhile = (work: () => Promise<unknown>) => whileLocked(w, [robot], work, [version]);
  for (const replace of [false, true]) {
    const { code } = await w.anonymous.device.pair({
      body: {
        secret_hash: randomBytes(32).toString('hex'),
        mac: '02:00:00:00:00:01',
        hostname: 'robot',
        app_version: '1.0.0',
        screen: { wide: 1080, height: 1920 },
      },
    });
    const body = { code: code ?? '', confirm: true, replace };
    await meanwhile(() => w.staff.api.robots.pairingCode({ params, body }));
    expect((await w.staff.api.robots.get({ params })).paired).toBe(true);
  }
  await meanwhile(() => w.staff.api.robots.unlink({ body: params }));
  expect((await w.staff.api.robots.get({ params })).paired).toBe(false);
});

import { isOver, type Job } from '@botones/contract/jobs/jobs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { configOf } from '../../testing/paired-robot.ts';
import { voiceServer } from '../../testing/voice-server.ts';
import { unique, type World, world } from '../../testing/world.ts';
import { agentForm } from '../agents/agents.samples.ts';
import { branchForm } from '../branches/branches.samples.ts';
import { entryForm } from '../directory/directory.samples.ts';
import { itemForm } from '../information/information.samples.ts';
import { placeOf, productForm } from '../products/products.samples.ts';
import { mostAtOnce } from './given.jobs.ts';

let w: World;
let stub: Awaited<ReturnType<typeof voiceServer>>;
beforeAll(async () => {
  stub = await voiceServer();
  w = await world({ SPEECH_URL: stub.url, ESPEAK_NG: 'off' });
});
afterAll(async () => {
  await w.stop();
  await stub.stop();
});

const query = async (text: string, params: unknown[]) => (await w.engine.owner((c) => c.query(text, params))).rows;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    ({ code }) => code,
  );

/** A client with a record of each kind and a second product, and robots of which groups have some. */
async function clinic(robots: number) {
  const client = await w.client();
  const { client_id } = client;
  const { api } = w.staff;
  const place = await placeOf(w, client);
  const addProduct = async () => (await api.products.create({ body: productForm(client_id, place) })).item_id;
  const [product, second] = [await addProduct(), await addProduct()];
  const entry = (await api.directory.create({ body: entryForm(client_id) })).directory_id;
  const branch = (await api.branches.create({ body: await branchForm(w, client) })).branchoffice_id;
  const info = (await api.information.create({ body: itemForm(client_id) })).information_item_id;
  const ana = await w.person({ client, modules: ['Robots', 'Productos'] });
  const ids: number[] = [];
  for (let n = 0; n < robots; n++) ids.push((await w.robot({ client, name: `Robot ${n}` })).robot_id);
  const groupOf = async (...members: number[]) => {
    const body = { client: client_id, name: unique('G'), colour: 'teal' as const, robots: members };
    return (await ana.api.groups.create({ body })).group_id;
  };
  const setMembers = (group_id: number, members: number[]) =>
    ana.api.groups.update({ params: { group_id }, body: { robots: members } });
  const give = (group_id: number, body: Parameters<typeof ana.api.assignments.give>[0]['body']) =>
    ana.api.assignments.give({ params: { group_id }, body });
  /** The products that a robot shows, and by whom: its own, or the groups. */
  const productsOf = async (robot_id: number) =>
    (await ana.api.robots.detail({ params: { robot_id } })).items.map(({ item_id, own, groups }) => [
      item_id,
      own,
      groups,
    ]);
  return { client, client_id, ana, product, second, entry, branch, info, ids, groupOf, setMembers, give, productsOf };
}
const speaker = async (client_id: number, robot: number) => {
  const known = await w.staff.api.sessionTypes.listByClient({ params: { client_id } });
  const session_name = 'Usuario Español';
  const type =
    known.find((one) => one.session_name === session_name) ??
    (await w.staff.api.sessionTypes.create({ body: { client: client_id, session_name } }));
  await w.staff.api.agents.create({ body: { ...agentForm(robot, type.session_id), engine: 'http', language: 1 } });
};
const ended = async (job: Job | null) => {
  const look = () => w.staff.api.jobs.get({ params: { job_id: job?.job_id ?? '' } });
  return vi.waitFor(
    async () => {
      const now = await look();
      expect(isOver(now)).toBe(true);
      return now;
    },
    { timeout: 120_000, interval: 200 },
  );
};

test('a group gives records of each kind to the robots in it: one that joins gets and says them, one that leaves loses what is not its own (FLO-1)', async () => {
  const { client, client_id, ana, product, second, entry, branch, info, groupOf, setMembers, give, productsOf } =
    await clinic(0);
  const [here, mute] = [await w.pairedRobot({ client }), await w.pairedRobot({ client })];
  const [one, two] = [here.robot.robot_id, mute.robot.robot_id];
  await speaker(client_id, one);
  const group = await groupOf(one);
  await ana.api.robots.update({ params: { robot_id: one }, body: { items: [second] } });
  const given = await give(group, {
    items: [product, second],
    directories: [entry],
    branchoffices: [branch],
    information_items: [info],
  });
  expect(given.items.map(({ item_id, except_robots }) => [item_id, except_robots])).toEqual(
    expect.arrayContaining([
      [product, []],
      [second, []],
    ]),
  );
  expect([given.directories[0]?.directory_id, given.branchoffices[0]?.branchoffice_id]).toEqual([entry, branch]);
  expect((await ana.api.groups.list({ query: {} }))[0]?.gives.records).toBe(5);
  expect(await productsOf(one)).toEqual(
    expect.arrayContaining([
      [product, false, [group]],
      [second, true, [group]],
    ]),
  );
  // How many of each kind come of the group stands beside how many there are (FLO-1).
  const countOf = (robot_id: number) => ana.api.assignments.count({ params: { robot_id } });
  const of = (count: number) => [{ group_id: group, count }];
  expect(await countOf(one)).toMatchObject({
    items: { shown: 2, given: of(2) },
    directories: { shown: 1, given: of(1) },
  });
  expect(await countOf(two)).toMatchObject({ items: { shown: 0, given: [] } });
  const { records } = await configOf(here.api);
  expect([
    records.products.length,
    records.directory.length,
    records.branches.length,
    records.information.length,
  ]).toEqual([2, 1, 1, 1]);
  // Its information needs another agent, which is told.
  const spoken = await ended(given.job);
  expect(spoken).toMatchObject({ state: 'done', kind: 'assignment', total: 1, robots: [{ robot_id: one }] });
  expect((await configOf(here.api)).records.products.every(({ said }) => said.es.sha256 !== null)).toBe(true);

  const joined = await setMembers(group, [one, two]);
  expect((await ended(joined.job)).robots).toMatchObject([
    { robot_id: two, succeeded: false, voiceless: ['es', 'en', 'chemical'] },
  ]);
  expect((await configOf(mute.api)).records.products).toHaveLength(2);
  const left = await setMembers(group, [two]);
  expect([left.job, await productsOf(one)]).toEqual([null, [[second, true, []]]]);
  expect((await configOf(here.api)).records.directory).toEqual([]);
  // What it said of its own it still says.
  expect((await configOf(here.api)).records.products[0]?.said.es.sha256).not.toBeNull();
});

test('what two groups give goes with the last of them, and who is left out of one may get it by the other (FLO-1)', async () => {
  const { ids, product, second, groupOf, setMembers, give, productsOf } = await clinic(2);
  const [one = 0, two = 0] = ids;
  const [first, other] = [await groupOf(one, two), await groupOf(one, two)];
  await give(first, { items: [{ item_id: product, except_robots: [two] }, second] });
  expect(await productsOf(two)).toEqual([[second, false, [first]]]);
  await give(other, { items: [product] });
  expect(await productsOf(two)).toEqual(expect.arrayContaining([[product, false, [other]]]));
  expect(await productsOf(one)).toEqual(expect.arrayContaining([[product, false, [first, other]]]));
  // A bare number keeps its exceptions.
  const kept = await give(first, { items: [product] });
  expect(kept.items).toMatchObject([{ item_id: product, except_robots: [two] }]);
  expect(await productsOf(one)).toEqual([[product, false, [first, other]]]);
  await setMembers(other, []);
  expect([await productsOf(one), await productsOf(two)]).toEqual([[[product, false, [first]]], []]);
  await give(first, { items: [{ item_id: product, except_robots: [] }] });
  expect(await productsOf(two)).toEqual([[product, false, [first]]]);
  await give(first, { items: [] });
  expect([await productsOf(one), await productsOf(two)]).toEqual([[], []]);
});

test('the form of a robot changes what is its own and nothing that a group gives it, at all robots too (FLO-1, AMB-062)', async () => {
  const { ana, ids, product, second, groupOf, setMembers, give, productsOf } = await clinic(2);
  const [one = 0, two = 0] = ids;
  const group = await groupOf(one);
  await give(group, { items: [product] });
  const save = (items: number[], more: object = {}) =>
    ana.api.robots.update({ params: { robot_id: one }, body: { items, ...more } });
  // As it was read: what is given does not become its own by being named.
  await save([product, second]);
  expect(await productsOf(one)).toEqual(
    expect.arrayContaining([
      [product, false, [group]],
      [second, true, []],
    ]),
  );
  await save([]);
  expect(await productsOf(one)).toEqual([[product, false, [group]]]);
  await save([second], { apply_to_all: true });
  expect(await productsOf(two)).toEqual([[second, true, []]]);
  // Its own that a group begins to give stays as given where it is taken off.
  await give(group, { items: [product, second] });
  await save([]);
  expect(await productsOf(one)).toEqual(expect.arrayContaining([[second, false, [group]]]));
  await setMembers(group, []);
  expect([await productsOf(one), await productsOf(two)]).toEqual([[], [[second, true, []]]]);
});

test('a record says for which robots it was chosen and which groups give it, and is shown elsewhere from there (FLO-1)', async () => {
  const { ana, ids, product, groupOf, productsOf } = await clinic(4);
  const [one = 0, two = 0, three = 0, four = 0] = ids;
  const group = await groupOf(one, two, three);
  const params = { kind: 'items', id: product } as const;
  const show = (body: { robots?: number[]; groups?: number[]; except_robots?: number[] }) =>
    ana.api.assignments.show({ params, body });
  const shown = await show({ robots: [one, four], groups: [group], except_robots: [three] });
  expect(shown).toMatchObject({ robots: [one, four], groups: [group], except_robots: [three] });
  expect((await ended(shown.job)).robots?.map(({ robot_id }) => robot_id)).toEqual([one, two, four]);
  const on = await ana.api.products.robots({ params: { id: product } });
  expect(on.map(({ robot_id, own, groups }) => [robot_id, own, groups])).toEqual([
    [one, true, [group]],
    [two, false, [group]],
    [four, true, []],
  ]);
  // What is left out stays; who shows it already is not told again.
  const fewer = await show({ robots: [one] });
  expect([fewer.groups, fewer.except_robots, fewer.job]).toEqual([[group], [three], null]);
  expect(await productsOf(four)).toEqual([]);
  expect((await show({ groups: [] })).robots).toEqual([one]);
  expect([await productsOf(one), await productsOf(two)]).toEqual([[[product, true, []]], []]);
  expect(await ana.api.assignments.shown({ params })).toEqual({ robots: [one], groups: [], except_robots: [] });
});

test('lists that somebody else saved since, in the group or from a record, are a question and not lost (FLO-1, AMB-180)', async () => {
  const { ana, product, second, info, ids, groupOf, give } = await clinic(1);
  const group_id = await groupOf(...ids);
  const seen = await ana.api.assignments.given({ params: { group_id } });
  const saved = await give(group_id, { items: [product], updated_at: seen.updated_at });
  expect(await codeOf(give(group_id, { items: [second], updated_at: seen.updated_at }))).toBe('request.stale');
  expect(saved.items.map(({ item_id }) => item_id)).toEqual([product]);
  await ana.api.assignments.show({
    params: { kind: 'information_items', id: info },
    body: { groups: [group_id] },
  });
  expect(await codeOf(give(group_id, { items: [second], updated_at: saved.updated_at }))).toBe('request.stale');
  const { updated_at } = await ana.api.assignments.given({ params: { group_id } });
  const last = await give(group_id, { items: [second], updated_at });
  expect([last.items.map(({ item_id }) => item_id), last.information_items.length]).toEqual([[second], 1]);
});

test('records that are deleted, groups that are and robots that go to another client leave nothing behind, and come back with what they had (FLO-1)', async () => {
  const { client, client_id, ana, ids, product, second, groupOf, give, productsOf } = await clinic(2);
  const [one = 0, two = 0] = ids;
  const group = await groupOf(one, two);
  await give(group, { items: [product, { item_id: second, except_robots: [two] }] });
  const { api } = w.staff;
  await api.products.remove({ params: { id: product } });
  expect((await ana.api.assignments.given({ params: { group_id: group } })).items).toHaveLength(1);
  expect(await productsOf(two)).toEqual([]);
  // Lists that are saved meanwhile keep what may come back.
  await give(group, { items: [second] });
  await api.products.restore({ params: { id: product } });
  expect(await productsOf(two)).toEqual([[product, false, [group]]]);

  await ana.api.groups.remove({ params: { group_id: group } });
  expect([await productsOf(one), await productsOf(two)]).toEqual([[], []]);
  expect(await ana.api.assignments.shown({ params: { kind: 'items', id: second } })).toMatchObject({ groups: [] });
  await ana.api.groups.restore({ params: { group_id: group } });
  expect((await productsOf(one)).length).toBe(2);

  const other = await w.client();
  await api.robots.update({ params: { robot_id: two }, body: { client: other.client_id } });
  expect((await api.robots.detail({ params: { robot_id: two } })).items).toEqual([]);
  await api.robots.update({ params: { robot_id: two }, body: { client: client_id } });
  expect(await productsOf(two)).toEqual([]);
  const again = await ana.api.groups.update({ params: { group_id: group }, body: { robots: [one, two] } });
  expect(again.robots).toEqual([one, two]);
  // It is no exception any more.
  expect((await productsOf(two)).length).toBe(2);
  const gone = await w.robot({ client });
  await query('delete from products where product_id = $1', [second]);
  expect((await productsOf(one)).length).toBe(1);
  expect(gone.robot_id).toBeGreaterThan(two);
});

test('records, groups and robots of others are not there, nor are those that are gone (FLO-1)', async () => {
  const { ana, ids, product, second, groupOf, give } = await clinic(1);
  const theirs = await clinic(1);
  const [one = 0] = ids;
  const group = await groupOf(one);
  const theirGroup = await theirs.groupOf(...theirs.ids);
  expect(await codeOf(give(group, { items: [product] }))).toBe('accepted');
  expect(await codeOf(give(group, { items: [product, theirs.product] }))).toBe('request.invalid');
  expect(await codeOf(give(group, { items: [product, product] }))).toBe('request.invalid');
  expect(await codeOf(give(group, { items: [{ item_id: product, except_robots: theirs.ids }] }))).toBe(
    'robots.not_found',
  );
  expect(await codeOf(give(theirGroup, { items: [product] }))).toBe('groups.not_found');
  expect(await codeOf(ana.api.assignments.given({ params: { group_id: theirGroup } }))).toBe('groups.not_found');
  const show = (id: number, body: object) => codeOf(ana.api.assignments.show({ params: { kind: 'items', id }, body }));
  expect(await show(second, { robots: [one], groups: [group] })).toBe('accepted');
  expect(await show(theirs.product, { robots: [one] })).toBe('products.not_found');
  expect(await show(second, { robots: theirs.ids })).toBe('robots.not_found');
  expect(await show(second, { groups: [theirGroup] })).toBe('groups.not_found');
  await w.staff.api.products.remove({ params: { id: product } });
  expect(await show(product, { robots: [one] })).toBe('products.not_found');
  const reader = await w.person({ client: (await w.client()) as never, modules: ['Productos'] });
  expect(await codeOf(reader.api.assignments.shown({ params: { kind: 'items', id: second } }))).toBe(
    'session.forbidden',
  );
});

test('the log tells what a group gives, not each robot that gets it; what a form changes it tells', async () => {
  const { ana, ids, client_id, product, second, groupOf, give } = await clinic(2);
  const group = await groupOf(...ids);
  await give(group, { items: [product] });
  await ana.api.robots.update({ params: { robot_id: ids[0] ?? 0 }, body: { items: [second] } });
  const told = await query(
    `select action, actor like 'user:%' as person, array(select distinct c ->> 'table' from jsonb_array_elements(changes) c order by 1) as tables
      from audit where client_id = $1 and action in ('assignments.give', 'robots.update') order by audit_id`,
    [client_id],
  );
  expect(told).toEqual([
    { action: 'assignments.give', person: true, tables: ['group_products'] },
    { action: 'robots.update', person: true, tables: ['robot_products'] },
  ]);
});

test('who gives, who joins, who changes a record and who saves a robot’s form at once meet in one order', async () => {
  const { ana, ids, product, second, entry, groupOf, setMembers, give, productsOf } = await clinic(4);
  const group = await groupOf(...ids);
  const [one = 0] = ids;
  const { api } = w.staff;
  const rounds = [1, 2, 3].map(async (round) => {
    const work = [
      give(group, { items: round === 3 ? [product, second] : [product], directories: [entry] }),
      setMembers(group, round === 2 ? ids.slice(1) : ids),
      ana.api.robots.update({ params: { robot_id: one }, body: { items: [second], apply_to_all: true } }),
      ana.api.assignments.show({ params: { kind: 'items', id: second }, body: { groups: [group] } }),
      api.products.update({ params: { id: product }, body: { description: undefined } }),
    ];
    return Promise.all(work.map(codeOf));
  });
  expect((await Promise.all(rounds)).flat().filter((code) => code !== 'accepted')).toEqual([]);
  await setMembers(group, ids);
  await give(group, { items: [product, second] });
  for (const robot of ids) expect((await productsOf(robot)).map(([, , groups]) => groups)).toEqual([[group], [group]]);
  await give(group, { items: [] });
  for (const robot of ids) expect(await productsOf(robot)).toEqual([[second, true, []]]);
  // So does a robot that goes to another client meanwhile.
  const other = await w.client();
  const move = (robot_id: number, client: number) =>
    codeOf(api.robots.update({ params: { robot_id }, body: { client } }));
  const moved = await Promise.all(
    ids
      .slice(1)
      .flatMap((robot, n) => [
        move(robot, other.client_id),
        codeOf(give(group, { items: n === 1 ? [product] : [second], directories: [entry] })),
      ]),
  );
  expect(moved).toEqual(Array.from({ length: 6 }, () => 'accepted'));
  for (const robot of ids.slice(1))
    expect((await api.robots.detail({ params: { robot_id: robot } })).items).toEqual([]);
});

test('who joins by a rule, or as one of many, says what it was given as well (FLO-1)', async () => {
  const { client, client_id, ana, product, groupOf, setMembers, give } = await clinic(0);
  const [ruled, among] = [await w.pairedRobot({ client }), await w.pairedRobot({ client })];
  const says = async (robot: typeof ruled) => {
    const { records } = await configOf(robot.api);
    return records.products.map(({ said }) => said.es.sha256 !== null);
  };
  for (const { robot } of [ruled, among]) await speaker(client_id, robot.robot_id);
  const rule = { all: [{ field: 'name' as const, is: 'contains' as const, value: 'norte' }] };
  const body = { client: client_id, name: unique('G'), colour: 'teal' as const, rule };
  const [byRule, byHand] = [(await ana.api.groups.create({ body })).group_id, await groupOf()];
  for (const group of [byRule, byHand]) await give(group, { items: [product] });
  await ana.api.robots.update({ params: { robot_id: ruled.robot.robot_id }, body: { name: 'Norte' } });
  await vi.waitFor(async () => expect(await says(ruled)).toEqual([true]), { timeout: 60_000, interval: 500 });
  const crowd = await query(
    `insert into robots (client_id, name, serial_number, url, screen_resolution_id)
      select $1::bigint, 'M' || n, $1::bigint || '-m-' || n, 'https://r.test', 1 from generate_series(1, $2::int) n returning robot_id`,
    [client_id, mostAtOnce],
  );
  const joined = await setMembers(byHand, [among.robot.robot_id, ...crowd.map(({ robot_id }) => Number(robot_id))]);
  expect(joined.job?.total).toBe(mostAtOnce + 1);
  expect((await ended(joined.job)).state).toBe('done');
  await vi.waitFor(async () => expect(await says(among)).toEqual([true]), { timeout: 60_000, interval: 500 });
}, 240_000);

test('three hundred robots get fifty records as a job, all of them within seconds, with a result for each (FLO-1)', async () => {
  const { client_id, product, groupOf, give } = await clinic(0);
  const robots = (
    await query(
      `insert into robots (client_id, name, serial_number, url, screen_resolution_id)
        select $1::bigint, 'R' || n, $1::bigint || '-' || n, 'https://r.test', 1 from generate_series(1, 300) n returning robot_id`,
      [client_id],
    )
  ).map(({ robot_id }) => Number(robot_id));
  expect(robots.length).toBeGreaterThan(mostAtOnce);
  const products = (
    await query(
      `insert into products (client_id, category_id, subcategory_id, name_es, name_en, description_es, description_en, audio_text_es, audio_text_en, price_es, price_en)
        select client_id, category_id, subcategory_id, name_es || n, name_en || n, description_es, description_en, audio_text_es, audio_text_en, 1, 1
        from products, generate_series(1, 50) n where product_id = $1 returning product_id`,
      [product],
    )
  ).map(({ product_id }) => Number(product_id));
  const group = await groupOf();
  await query(`insert into group_robots (client_id, group_id, robot_id) select $1, $2, unnest($3::bigint[])`, [
    client_id,
    group,
    robots,
  ]);
  await query('update robot_groups set chosen = $2 where group_id = $1', [group, robots]);
  const { job } = await give(group, { items: products });
  expect(job).toMatchObject({ total: 300, kind: 'assignment' });
  const shown = () =>
    query('select count(*)::int as n from robot_products where client_id = $1 and not own', [client_id]);
  await vi.waitFor(async () => expect(await shown()).toEqual([{ n: 15_000 }]), { timeout: 60_000, interval: 100 });
  const { robots: told } = await ended(job);
  expect([told?.length, told?.every(({ voiceless }) => voiceless?.includes('es'))]).toEqual([300, true]);
}, 240_000);

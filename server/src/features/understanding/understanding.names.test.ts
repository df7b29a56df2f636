import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { seedRecords } from '../../testing/seed/records.ts';
import { see } from '../../testing/told-facts.ts';
import { createRobotNames, fittingNames } from './understanding.names.ts';

const passed = { ms: 0 };
const w = await fileWorld();
const run = (sql: string, params: unknown[] = []) => w.engine.owner((c) => c.query(sql, params));
const [a, b] = [await w.client(), await w.client()];
const [robot, mate, foreign] = [
  await w.pairedRobot({ client: a }),
  await w.pairedRobot({ client: a }),
  await w.pairedRobot({ client: b }),
];
const kinds = [
  ['product', 'products', 'product_id', 'robot_products', 'name_es'],
  ['directory', 'directories', 'directory_id', 'robot_directories', 'name'],
  ['branch', 'branch_offices', 'branchoffice_id', 'robot_branches', 'name'],
  ['information', 'information_items', 'information_item_id', 'robot_information', 'title'],
] as const;
for (const { robot: of } of [robot, foreign])
  await seedRecords(run, { client_id: of.client.client_id, robot_id: of.robot_id }, 6);
/** Calls the records of a client by their place in their kind: 'a product 1', and gives them to a robot. */
for (const [mine, paired] of [
  ['a', robot],
  ['b', foreign],
] as const)
  for (const [kind, table, id, choice, name] of kinds) {
    const { client, robot_id } = paired.robot;
    await run(
      `update ${table} t set ${name} = $2 || ' ' || $3 || ' ' || n from (select ${id}, row_number() over (order by ${id}) as n from ${table}
        where client_id = $1) numbered where numbered.${id} = t.${id} and t.client_id = $1`,
      [client.client_id, mine, kind],
    );
    await run(
      `insert into ${choice} (client_id, robot_id, ${id}) select client_id, $2, ${id} from ${table} where client_id = $1 order by ${id} limit 4
        on conflict do nothing`,
      [client.client_id, robot_id],
    );
  }
await run(`update products set name_en = 'in English' where name_es = 'a product 1'`);
const idOf = async (name: string) => {
  const [kind] = kinds
    .filter(([kind]) => name.includes(kind))
    .map(([, table, id, , column]) => ({ table, id, column }));
  const { rows } = await run(`select ${kind?.id} as id from ${kind?.table} where ${kind?.column} = $1`, [name]);
  return Number(rows[0]?.id);
};
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const of = ({ robot: { robot_id, client } }: typeof robot) => ({ robot_id, client_id: client.client_id });
const fresh = () => createRobotNames({ system: w.app.services.system, now: () => Date.now() + passed.ms });

test('names are those that the robot itself holds, what people saw most on it in 28 days first, and no other client’s (OIR-1)', async () => {
  const seen = async (
    paired: typeof robot,
    day: string,
    ...names: ['product' | 'directory' | 'branch' | 'information', string][]
  ) =>
    see(
      paired,
      day,
      ...(await Promise.all(names.map(async ([kind, name]) => [kind, await idOf(name), name] as const))).map(
        (one) => [...one] as never,
      ),
    );
  await seen(
    robot,
    dayBefore(2),
    ['directory', 'a directory 3'],
    ['directory', 'a directory 3'],
    ['information', 'a information 2'],
  );
  // Long ago, on another robot of the client, and what the robot no longer holds.
  const often = Array.from({ length: 9 }, () => ['product', 'a product 2'] as ['product', string]);
  await seen(robot, dayBefore(29), ...often);
  await seen(mate, dayBefore(2), ...often);
  await seen(robot, dayBefore(2), ['product', 'a product 6'], ['product', 'a product 6'], ['product', 'a product 6']);
  const names = await fresh()(of(robot), 1);
  expect(names.slice(0, 6)).toEqual([
    'a directory 3',
    'a information 2',
    'a branch 1',
    'a product 1',
    'a branch 2',
    'a directory 1',
  ]);
  expect(names).not.toContain('a product 6');
  expect(names.filter((name) => !name.startsWith('a '))).toEqual([]);
  expect(await fresh()(of(robot), 2)).toContain('in English');
  // Those of B are B's, and a robot of A that names B holds none.
  expect((await fresh()(of(foreign), 1)).every((name) => name.startsWith('b '))).toBe(true);
  expect(await fresh()({ ...of(robot), client_id: b.client_id }, 1)).toEqual([]);
});

test('they are known for an hour and read anew after it; what failed is read again', async () => {
  const names = fresh();
  const before = await names(of(mate), 1);
  expect(before).toEqual([]);
  await run(
    `insert into robot_products (client_id, robot_id, product_id) select client_id, $2, product_id from products where client_id = $1 limit 1`,
    [a.client_id, mate.robot.robot_id],
  );
  passed.ms += 3_599_000;
  expect(await names(of(mate), 1)).toEqual([]);
  passed.ms += 1_000;
  expect(await names(of(mate), 1)).toHaveLength(1);
  let failing = true;
  const { system } = w.app.services;
  const read = ((work: never) =>
    failing ? Promise.reject(new Error('away')) : system.read(work)) as typeof system.read;
  const shaky = createRobotNames({ system: { ...system, read }, now: () => Date.now() });
  await expect(shaky(of(mate), 1)).rejects.toThrow('away');
  failing = false;
  expect(await shaky(of(mate), 1)).toHaveLength(1);
});

test('no more names than a recogniser takes: 400 bytes with their commas, the first kept, each once and in one line', () => {
  const many = Array.from({ length: 200 }, (_, n) => `Sucursal Nezahualcóyotl ${n}`);
  const fit = fittingNames(many);
  expect(fit).toEqual(many.slice(0, fit.length));
  expect(Buffer.byteLength(fit.join(', '))).toBeLessThanOrEqual(400);
  expect(Buffer.byteLength([...fit, many[fit.length]].join(', '))).toBeGreaterThan(400);
  expect(fittingNames(['  Paracetamol,\n500 mg ', 'Paracetamol 500 mg', '', 'x'.repeat(90)])).toEqual([
    'Paracetamol 500 mg',
    'x'.repeat(60),
  ]);
});

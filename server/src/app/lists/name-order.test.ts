import { byNameOrder } from '@botones/contract/fields/name-order';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { raw } from '../database/db.ts';
import { nameKey, numberKey, reversed, sorted } from './keyset.ts';
import { cursorOf } from './paging.ts';

const w = await fileWorld();

const inOrder = ['Ana', 'Nube', 'nudo', 'Núñez', 'Nutria', 'Ñame', 'Ñu', 'Oso', 'Zoo'];

test('a list by name is in the order of Spanish, whole and page by page, and as the console sorts (ORD-1)', async () => {
  expect([...inOrder].reverse().sort(byNameOrder)).toEqual(inOrder);
  const client = await w.client();
  for (const name of [...inOrder].reverse()) await w.robot({ client, name });
  const list = async (query: { limit?: number; after?: string }) => {
    let next: string | null = null;
    const rows = await w.staff.api.robots.listByClient(
      { params: { client_id: client.client_id }, query: { sort: 'name', ...query } },
      { onPaging: (paging) => (next = paging.next) },
    );
    return { names: rows.map(({ name }) => name), next: (next ?? undefined) as string | undefined };
  };
  expect((await list({})).names).toEqual(inOrder);
  const pages: string[] = [];
  let after: string | undefined;
  do {
    const page = await list({ limit: 2, ...(after !== undefined && { after }) });
    pages.push(...page.names);
    after = page.next;
  } while (after !== undefined);
  expect(pages).toEqual(inOrder);
});

test('a page in the middle of 10,000 names is read by its index, in both directions (ORD-1)', async () => {
  const client = await w.client();
  const { robot_id } = await w.robot({ client, name: 'Ñandú' });
  await w.engine.owner(async (connection) => {
    await connection.query(
      `insert into robots (client_id, name, serial_number, url, screen_resolution_id)
        select client_id, 'Ñandú ' || n, 'orden-' || n, url, screen_resolution_id from robots, generate_series(1, 10000) n
        where robot_id = $1`,
      [robot_id],
    );
    await connection.query('analyze robots', []);
  });
  const keys = [nameKey(raw`r.name::text`), numberKey(raw`r.robot_id`)];
  for (const order of [keys, reversed(keys)]) {
    const plan = await w.app.services.system.read(async (sql) => {
      const rows = sql.selectFrom('robots as r').select('r.robot_id').where('r.deleted_at', 'is', null);
      const page = sorted(rows, order, { limit: 100, after: cursorOf('Ñandú 5000', robot_id) });
      const { rows: lines } = await raw<{ 'QUERY PLAN': string }>`explain ${page}`.execute(sql);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index (?:Only )?Scan (?:Backward )?using robots_in_name_order/);
    expect(plan).toMatch(/Index Cond: /);
    expect(plan).not.toMatch(/Sort/);
  }
});

import type { Paging } from '@botones/contract/calls/api';
import type { Client } from '@botones/contract/clients/clients';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedAudit } from '../../testing/seed/records.ts';
import { type SignedIn, type World, world } from '../../testing/world.ts';

let w: World;
let client: Client;
let eva: SignedIn;
/** Lines of a year: enough that nothing is found by looking at the newest alone. */
const lines = 12_000;
beforeAll(async () => {
  w = await world();
  client = await w.client();
  const other = await w.client();
  eva = await w.person({ client, modules: ['Permisos'] });
  await w.engine.owner((c) =>
    seedAudit((sql, params) => c.query(sql, params), [client.client_id, other.client_id], lines),
  );
  // One line in 500 removes a robot, the newest of them long ago; one in ten is another person's.
  await w.engine.owner((c) =>
    c.query(
      `with told as (select audit_id, row_number() over (order by at, audit_id) as n from audit where request_id like 'seed-%')
      update audit a set changes = jsonb_build_array(jsonb_build_object('table', 'robots', 'op', 'delete', 'id', (n / 500)::text,
        'before', jsonb_build_object('name', 'Robot'), 'after', '{}'::jsonb)), actor = 'user:' || $1::text
      from told where told.audit_id = a.audit_id and n < 9000 and n % 500 < 2`,
      [eva.user_id],
    ),
  );
  await w.engine.owner(async (c) => {
    await c.query('update audit set about = audit_words(changes)', []);
    await c.query('analyze audit', []);
  });
}, 60_000);
afterAll(() => w.stop());

type Query = NonNullable<Parameters<World['staff']['api']['audit']['list']>[0]['query']>;

/** The numbers of a search's lines and its total as it is told, page by page. */
async function all(who: SignedIn, query: Query): Promise<{ ids: number[]; total: number | null | undefined }> {
  const ids: number[] = [];
  let total: number | null | undefined;
  let after: string | undefined;
  do {
    let told: Paging | undefined;
    const rows = await who.api.audit.list(
      { query: { ...query, limit: 50, ...(after && { after }) } },
      { onPaging: (paging) => (told = paging) },
    );
    if (!after) total = told?.total;
    ids.push(...rows.map(({ audit_id }) => audit_id));
    after = told?.next ?? undefined;
  } while (after);
  return { ids, total };
}

/** The same, looked for in every line. */
const expected = async (where: string): Promise<number[]> =>
  (
    await w.engine.owner((c) =>
      c.query(`select audit_id from audit where ${where} order by at desc, audit_id desc`, []),
    )
  ).rows.map((row) => Number(row.audit_id));

const robot7 = { kind: 'robots', record: '7' } as const;
describe('a search in a long log finds every line in its order, whatever is rare (D3)', () => {
  test.each<[string, Query, string]>([
    ['a record', robot7, `about @> '{robots:7}'`],
    ['a record and a verb', { ...robot7, verb: 'removed' }, `about @> '{robots:7,#removed}'`],
    ['a rare verb', { verb: 'removed' }, `about @> '{#removed}'`],
    ['a rare verb of a rare kind', { kind: 'robots', verb: 'removed' }, `about @> '{robots,#removed}'`],
    ['a rare verb that the kind does not have', { kind: 'products', verb: 'removed' }, 'false'],
    ['a person who does little', { who: '$1' }, `actor = 'user:$1'`],
  ])('%s', async (_what, query, where) => {
    const mine = (text: string) => text.replaceAll('$1', String(eva.user_id));
    const asked = query.who ? { ...query, who: mine(query.who) } : query;
    for (const [who, whose] of [
      [w.staff, 'true'],
      [eva, `client_id = ${client.client_id}`],
    ] as const) {
      const ids = await expected(`${mine(where)} and ${whose}`);
      expect(await all(who, asked)).toEqual({ ids, total: ids.length });
    }
  });

  test('days of the client, alone and of a verb', async () => {
    const [from, until] = [200, 170].map((back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10));
    const days = `(at at time zone 'America/Mexico_City')::date between '${from}' and '${until}' and client_id = ${client.client_id}`;
    for (const [query, where] of [
      [{}, 'true'],
      [{ verb: 'removed' }, `about @> '{#removed}'`],
    ] as const) {
      const ids = await expected(`${days} and ${where}`);
      expect(ids.length).toBeGreaterThan(0);
      expect(await all(eva, { ...query, from, until })).toEqual({ ids, total: ids.length });
    }
  });

  test('what is frequent has its first page, the next behind it, and no number beyond ten thousand', async () => {
    const query = { kind: 'products', verb: 'changed', limit: 50 } as const;
    let told: Paging | undefined;
    const onPaging = (paging: Paging) => {
      told = paging;
    };
    const first = await w.staff.api.audit.list({ query }, { onPaging });
    expect(told?.total).toBeNull();
    const second = await w.staff.api.audit.list({ query: { ...query, after: told?.next ?? '' } }, { onPaging });
    const ids = await expected(`about @> '{products,#changed}'`);
    expect([...first, ...second].map(({ audit_id }) => audit_id)).toEqual(ids.slice(0, 100));
  });
});

test('whose lines are looked at is said by the search itself: without a client only staff find any', async () => {
  const found = (role: 'app' | 'app_staff') =>
    w.engine.read({ role, client_id: null }, async (c) => {
      const { rows } = await c.query(
        `select cardinality(audit_found('{"verb":"removed"}', 5, 0)) as page, audit_counted('{"verb":"removed"}', 10) as n`,
        [],
      );
      return rows[0];
    });
  expect(await found('app_staff')).toEqual({ page: 5, n: 10 });
  expect(await found('app')).toEqual({ page: 0, n: 0 });
});

import { forPrograms } from '@botones/contract/calls/access';
import { hasCsv } from '@botones/contract/calls/csv-columns';
import { contract } from '@botones/contract/index';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { programKeys } from '../../testing/program-keys.ts';

const logged: string[] = [];
const reported: unknown[] = [];
const w = await fileWorld({ LOG_LEVEL: 'debug' }, Date.now, (cause) => void reported.push(cause), {
  write: (line) => void logged.push(line),
});
const { keyed, formOf } = await programKeys(w);

/** As a sheet asks: an address, and no header of its own. */
const ask = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(w.url + address, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), text: bytes.toString() };
};
const wordOf = (text: string) => (JSON.parse(text) as { headerResponse: { error: string } }).headerResponse.error;

test('PUE-4 a list is a sheet by its address: head, texts in both languages, formulas as text, parts under their names', async () => {
  const { client, owner, made } = await keyed({ reads: ['Categorías', 'Robots'], in_address: true });
  const { client_id } = client;
  const add = (text: string) =>
    w.staff.api.categories.create({
      body: {
        client: client_id,
        name: [
          { language_id: 1, text },
          { language_id: 2, text: `${text} en` },
        ],
      },
    });
  const first = await add('=IMPORTXML("http://x","//a")');
  const second = await add('Bebidas, frías; "ricas"');
  const list = `/api/catalogue/category/categories_by_client/${client_id}`;
  const sheet = await ask(`${list}?format=csv&sort=id&key=${made.key}`);
  expect([sheet.status, sheet.type]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head, ...rows] = sheet.text.trimEnd().split('\n');
  expect(head?.startsWith('\uFEFF')).toBe(true);
  const columns = head?.slice(1).split(',') ?? [];
  expect(columns).toEqual(expect.arrayContaining(['name.es', 'name.en']));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(`"'=IMPORTXML(""http://x"",""//a"")"`);
  expect(rows[0]?.startsWith(String(first.category_id))).toBe(columns[0] === 'category_id');
  expect(rows[1]).toContain('"Bebidas, frías; ""ricas"""');
  expect(second.category_id).toBeGreaterThan(first.category_id);
  // Of people too, with their token, and a page of it alone.
  const page = await ask(`${list}?format=csv&limit=1`, { authorization: `Bearer ${w.staff.token}` });
  expect(page.text.trimEnd().split('\n')).toHaveLength(2);
  // Without the word it is what it always was.
  const plain = await ask(list, { authorization: `Bearer ${made.key}` });
  expect([plain.status, plain.type]).toEqual([200, 'application/json; charset=utf-8']);
  expect(await owner.api.apiKeys.list({ query: {} })).toMatchObject([{ in_address: true, last_address: '127.0.0.1' }]);
});

test('PUE-4 a list that an answer is kept of, one of thousands, an export, and one that is empty', async () => {
  const { client, made } = await keyed({ reads: ['Robots'], in_address: true });
  const { client_id } = client;
  const empty = await ask(`/api/robots/robots/robots_by_client/${client_id}/?format=csv&key=${made.key}`);
  expect(empty.text.trimEnd().split('\n')).toHaveLength(1);
  const { robot } = await w.pairedRobot({ client });
  await w.engine.owner((c) =>
    c.query(
      `insert into alerts (client_id, robot_id, uuid, alert, type, title, description, source, severity, origin_created_at, last_at)
       select $1, $2, gen_random_uuid(), 'w' || n, 'error', 't' || n, 'd', 'robot', 1, now() - n * interval '1 minute', now()
       from generate_series(1, 2500) n`,
      [client_id, robot.robot_id],
    ),
  );
  const cards = await ask(`/api/robots/robots/robots_by_client/${client_id}/?format=csv&key=${made.key}`);
  expect(cards.text).toContain(robot.name);
  const alerts = `/api/notifications/notifications/notifications_by_robot/${robot.robot_id}/`;
  const all = await ask(`${alerts}?format=csv&key=${made.key}`);
  expect(all.text.trimEnd().split('\n')).toHaveLength(2501);
  const exported = await ask(`/api/interaction/interaction/export/2026-01-01/2026-01-02/?key=${made.key}`);
  expect([exported.status, exported.text.trimEnd().split('\n').length]).toEqual([200, 1]);
});

test('PUE-4 only a key that was made for it stands in an address, only for CSV, and it only reads', async () => {
  const { client, owner, made } = await keyed({ reads: ['Categorías'], in_address: true });
  const { client_id } = client;
  const list = `/api/catalogue/category/categories_by_client/${client_id}`;
  const strong = await owner.api.apiKeys.create({ body: formOf(client_id, { reads: ['Categorías'] }) });
  const refused = async (address: string) => {
    const { status, text } = await ask(address);
    return `${status} ${wordOf(text)}`;
  };
  expect(await refused(`${list}?format=csv&key=${strong.key}`)).toBe('401 api_keys.header_only');
  expect(await refused(`${list}?key=${made.key}`)).toBe('401 api_keys.header_only');
  expect(await refused(`${list}?format=csv&key=${made.key}&key=${made.key}`)).toBe('401 api_keys.unknown');
  expect(await refused(`${list}?format=csv`)).toBe('401 session.required');
  expect(await refused(`/api/catalogue/article/articles_by_client/${client_id}?format=csv&key=${made.key}`)).toBe(
    '403 api_keys.not_allowed',
  );
  expect(await refused(`/api/home/?format=csv&key=${made.key}`)).toBe('400 api_keys.no_csv');
  expect((await ask(`${list}?format=csv&key=${made.key}`)).status).toBe(200);
  const write = await fetch(`${w.url}/api/catalogue/category/?key=${made.key}&format=csv`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(`${write.status} ${wordOf(await write.text())}`).toBe('400 api_keys.no_csv');
});

test('PUE-4 an address that holds a key stands in no line of the log, in no report of a failure and in no figure', async () => {
  const { client, made } = await keyed({ reads: ['Categorías'], in_address: true });
  const list = `/api/catalogue/category/categories_by_client/${client.client_id}`;
  await w.engine.owner((c) => c.query('alter table categories rename to categories_away', []));
  const broken = await ask(`${list}?format=csv&key=${made.key}`);
  await w.engine.owner((c) => c.query('alter table categories_away rename to categories', []));
  expect([broken.status, reported.length]).toEqual([500, 1]);
  expect(broken.text).not.toContain(made.key);
  expect((await ask(`${list}?format=csv&key=${made.key}`)).status).toBe(200);
  await ask(`/api/no-such-page?key=${made.key}`);
  const told = [
    ...logged,
    ...reported.map((cause) => JSON.stringify(cause, Object.getOwnPropertyNames(cause))),
    (await ask('/metrics')).text,
  ];
  expect(told.join()).toContain('categories.list');
  expect(told.filter((line) => line.includes('bot_'))).toEqual([]);
});

test('PUE-4 every list of the contract that a key may read has columns', () => {
  const calls = Object.values(contract).flatMap((group) => Object.values(group));
  const open = calls.filter((call) => hasCsv(call) && forPrograms(call));
  const lists = open.map(({ feature, call }) => `${feature}.${call}`);
  expect(lists).toEqual(
    expect.arrayContaining([
      'robots.listByClient',
      'products.list',
      'alerts.listByRobot',
      'turns.history',
      'surveys.responses',
      'audit.list',
    ]),
  );
  expect(lists.length).toBeGreaterThan(40);
});

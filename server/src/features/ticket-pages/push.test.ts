import dns from 'node:dns';
import { afterAll, expect, test, vi } from 'vitest';
import { judgeAddress } from '../../app/addresses/resolve.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { type Answering, hookReceiver } from '../../testing/hook-receiver.ts';
import { pushBrowser, vapidOf } from '../../testing/push-browser.ts';
import { branchOf } from '../turns/turns.samples.ts';
import { pushKeysOf } from './push.keys.ts';
import { giveAt } from './ticket-pages.samples.ts';

const w = await fileWorld({ PUBLIC_URL: 'https://botones.ejemplo.mx', PUSH_PRIVATE: 'on' });
const service = await hookReceiver((_request, response) => response.writeHead(201).end());
afterAll(() => service.stop());
const created: Answering = (_request, response) => response.writeHead(201).end();
const rows = async (code: string) =>
  (
    await w.engine.owner((c) =>
      c.query(
        `select told_almost_at is not null as told_almost, told_calls, failures, row_to_json(p)::text as row
        from ticket_pushes p join turns t using (client_id, turn_id) where t.code = $1 order by p.created_at`,
        [code],
      ),
    )
  ).rows as { told_almost: boolean; told_calls: number; failures: number; row: string }[];
const owner = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
const look = async () => {
  await w.app.runSchedule('tickets-almost');
  await w.app.runSchedule('ticket-pushes');
};

async function line(tickets: number) {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas'] });
  const branch = await branchOf(w, client);
  const person = await w.person({ client, modules: ['Turnos', 'Admin cajas'] });
  const { attention_box_id: id } = await w.staff.api.boxes.create({ body: { box_number: 3, branch_office: branch } });
  await person.api.boxes.assign({ params: { id }, body: { assigned: true, user: person.user_id } });
  const codes: string[] = [];
  for (let n = 0; n < tickets; n += 1) codes.push((await giveAt(w, branch)).code);
  const mine = { body: { attended_by: person.user_id } };
  return {
    codes,
    take: () => person.api.turns.take(mine),
    next: async () => {
      await person.api.turns.finalize({ body: { ...mine.body, status: 'attended' } });
      return person.api.turns.take(mine);
    },
    again: (turn_id: number) => person.api.turns.callAgain({ params: { id: turn_id } }),
  };
}
const subscribe = (code: string, browser: ReturnType<typeof pushBrowser>) =>
  w.anonymous.ticketPages.subscribe({ params: { code }, body: browser.subscription });
/** What was sent to a browser, as it reads it. */
const told = (browser: ReturnType<typeof pushBrowser>, path: string) =>
  service.received.filter((one) => one.path === path).map(({ bytes }) => browser.read(bytes));

test('a browser is told once that it is almost its turn, and of each call; only it can read what (MOV-4)', async () => {
  const { codes, take, next, again } = await line(5);
  const [code = ''] = codes.slice(3);
  const browser = pushBrowser(service.url.replace('/hook', '/a'));
  expect((await w.anonymous.ticketPages.get({ params: { code } })).push_key).toBe(
    pushKeysOf(w.app.services.config.secretKey).publicKey,
  );
  await owner('update turns set language_id = 2 where code = $1', code);
  await subscribe(code, browser);
  await look();
  expect(told(browser, '/a')).toEqual([]);
  await take();
  for (let n = 0; n < 3; n += 1) await look();
  expect(told(browser, '/a')).toEqual([{ kind: 'almost', code, label: '004', box_number: null, language_id: 2 }]);
  const [sent] = service.received.filter(({ path }) => path === '/a');
  expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '300', urgency: 'high' });
  const { key, claims } = vapidOf(sent?.headers.authorization ?? '');
  expect([key, claims.aud, claims.sub]).toEqual([
    pushKeysOf(w.app.services.config.secretKey).publicKey,
    new URL(service.url).origin,
    'https://botones.ejemplo.mx',
  ]);
  let turn_id = 0;
  for (let n = 0; n < 3; n += 1) turn_id = (await next()).turn_id;
  await look();
  await look();
  await again(turn_id);
  await look();
  const called = { kind: 'called', code, label: '004', box_number: 3, language_id: 2 };
  expect(told(browser, '/a').slice(1)).toEqual([called, called]);
  // A phone without network is told the last of them; whose they are its service is not told.
  const topics = new Set(service.received.filter(({ path }) => path === '/a').map(({ headers }) => headers.topic));
  expect([...topics]).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
  // Where a browser is reached is told to nobody, and gone with the ticket.
  expect((await rows(code)).map(({ row }) => row.includes('127.0.0.1'))).toEqual([false]);
  await next();
  await owner(`update turns set end_date = now() - interval '3 minutes' where code = $1`, code);
  await look();
  expect(await rows(code)).toEqual([]);
});

test('what fails is tried again, what is gone is not; a browser that comes anew is told nothing twice', async () => {
  const { codes } = await line(1);
  const [code = ''] = codes;
  const browser = pushBrowser(service.url.replace('/hook', '/b'));
  await subscribe(code, browser);
  service.answer((_request, response) => response.writeHead(503).end());
  await look();
  expect(await rows(code)).toMatchObject([{ told_almost: false, failures: 1 }]);
  service.answer(created);
  // Whoever was at it is given its time.
  await look();
  expect(told(browser, '/b')).toHaveLength(1);
  await owner(`update ticket_pushes set taken_until = now()`);
  await look();
  expect(told(browser, '/b')).toHaveLength(2);
  expect(await rows(code)).toMatchObject([{ told_almost: true, failures: 0 }]);
  await subscribe(code, browser);
  await look();
  expect(told(browser, '/b')).toHaveLength(2);
  // Who has keys that nothing can be sealed for holds nobody back.
  const broken = pushBrowser(service.url.replace('/hook', '/broken'));
  broken.subscription.keys.p256dh = Buffer.alloc(65, 4).toString('base64url');
  await subscribe(code, broken);
  expect(await rows(code)).toHaveLength(2);
  await look();
  expect(await rows(code)).toHaveLength(1);
  const gone = pushBrowser(service.url.replace('/hook', '/gone'));
  await subscribe(code, gone);
  service.answer((_request, response) => response.writeHead(410).end());
  await look();
  expect(await rows(code)).toHaveLength(1);
  service.answer(created);
  await w.anonymous.ticketPages.unsubscribe({ params: { code }, query: { endpoint: browser.subscription.endpoint } });
  expect(await rows(code)).toEqual([]);
});

test('three browsers of a ticket are told; of a fourth the oldest no more; nobody is sent into a private network', async () => {
  const { codes } = await line(1);
  const [code = ''] = codes;
  for (const n of [1, 2, 3, 4]) await subscribe(code, pushBrowser(`${service.url}/${n}`));
  await look();
  const paths = service.received.map(({ path }) => path).filter((path) => path.startsWith('/hook/'));
  expect(paths.toSorted()).toEqual(['/hook/2', '/hook/3', '/hook/4']);
  await expect(subscribe('0000000000000000', pushBrowser(service.url))).rejects.toMatchObject({ status: 404 });
  const strict = await fileWorld({ PUBLIC_URL: 'https://botones.ejemplo.mx' });
  const client = await strict.client({ modules: ['Turnos', 'Admin cajas'] });
  const { code: other } = await giveAt(strict, await branchOf(strict, client));
  const ask = (endpoint: string) =>
    strict.anonymous.ticketPages.subscribe({ params: { code: other }, body: pushBrowser(endpoint).subscription });
  for (const endpoint of [
    service.url,
    'https://127.0.0.1/push',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://localhost/',
  ])
    await expect(ask(endpoint)).rejects.toMatchObject({ status: 400, code: 'tickets.push_address' });
  expect(await ask('https://8.8.8.8/push')).toBeNull();
  const bare = await fileWorld({});
  const { code: third } = await giveAt(bare, await branchOf(bare, await bare.client({ modules: ['Turnos'] })));
  expect(await bare.anonymous.ticketPages.get({ params: { code: third } })).toMatchObject({ push_key: null });
  await expect(
    bare.anonymous.ticketPages.subscribe({
      params: { code: third },
      body: pushBrowser('https://8.8.8.8/').subscription,
    }),
  ).rejects.toMatchObject({ code: 'tickets.no_push' });
});

test('whoever names an address has this server ask nobody for it: it is judged when it is called', async () => {
  const lookup = vi.spyOn(dns.promises, 'lookup').mockResolvedValue([] as never);
  try {
    const strict = await fileWorld({ PUBLIC_URL: 'https://botones.ejemplo.mx' });
    const client = await strict.client({ modules: ['Turnos', 'Admin cajas'] });
    const { code } = await giveAt(strict, await branchOf(strict, client));
    const endpoint = 'https://named-by-a-stranger.example/push';
    const asked = () => lookup.mock.calls.filter(([host]) => host === 'named-by-a-stranger.example').length;
    const body = pushBrowser(endpoint).subscription;
    expect(await strict.anonymous.ticketPages.subscribe({ params: { code }, body })).toBeNull();
    expect(asked()).toBe(0);
    // The twin.
    await judgeAddress(endpoint, false);
    expect(asked()).toBe(1);
  } finally {
    lookup.mockRestore();
  }
});

test('the keys are those of the server’s secret key, whichever process reckons them', () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(pushKeysOf(one)).toEqual(pushKeysOf(Buffer.from(one)));
  expect(pushKeysOf(one).publicKey).not.toBe(pushKeysOf(other).publicKey);
  expect(Buffer.from(pushKeysOf(one).publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(pushKeysOf(one).privateKey, 'base64url')).toHaveLength(32);
});

import type { Endpoint } from '@botones/contract/endpoint';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type CallInput, changes, everyCall } from './ask.ts';
import { canary, checksumOf, plantCanaries } from './canaries.ts';
import { onePixel } from './first-logo.ts';
import { type Household, household, type Records } from './records.ts';
import type { ValidCall } from './valid-call.ts';
import { validCalls } from './valid-calls.ts';
import { type World, world } from './world.ts';

let w: World;
let a: Household;
let b: Household;
const sockets: Socket[] = [];
/** Everything that reached someone of A, and the same of staff. */
const heard = { A: [] as string[], staff: [] as string[] };

beforeAll(async () => {
  w = await world({ TRUST_PROXY: 'true' });
  [a, b] = [await household(w), await household(w)];
  for (const home of [a, b]) {
    for (const make of Object.values(home.standing)) if (typeof make === 'function') await make();
    await facts(home);
  }
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await w.stop();
});

async function facts({ machine, owner, client, standing }: Household): Promise<void> {
  const now = machine.clock();
  const who = { gender: 'female', age: 40, track_id: 't' } as const;
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const;
  await machine.beat({ fault: 'x', config_error: 'x' });
  await machine.api.device.interactions({
    body: { now, records: [{ uuid: ids[0], start: now, end: now, language_id: 1, session_kind: 'es', ...who }] },
  });
  await machine.api.device.detections({
    body: { now, records: [{ uuid: ids[1], at: now, event_type: 'person_crossed', ...who }] },
  });
  const words = { title: 'x', description: 'x', solution: 'x', priority: 'high', type: 'error', alert: 'x' } as const;
  await machine.api.device.notifications({ body: { now, records: [{ uuid: ids[2], at: now, ...words }] } });
  const notification_ids = [await standing.alert()];
  await owner.api.alertDesk.act({ body: { notification_ids, action: 'comment', comment: 'x' } });
  const rule = { notify: true, delay_seconds: 60, severity: null, people: [owner.user_id] };
  await owner.api.alertRules.save({ params: { client_id: client.client_id, alert: 'offline' }, body: rule });
  await machine.api.device.picture({ params: { command_id: await standing.command() }, body: { data: onePixel } });
  // Beats are written once a second.
  await new Promise((resolve) => setTimeout(resolve, 1200));
}

function listen(token: string, session_id: string, into: string[]): Promise<void> {
  const socket = io(w.url, { auth: { token, session_id }, transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.on('connect', () => {
      socket.io.engine.on('packet', (packet: unknown) => into.push(JSON.stringify(packet)));
      resolve();
    });
    socket.on('connect_error', reject);
  });
}

/** A valid call, and the same call with every number in it replaced by each id of B. */
async function* variants(call: ValidCall, home: Household, of: Records, ids: number[], w_: Household) {
  const caller = {
    ...{ rights: null, password: home.owner.password, user_id: home.owner.user_id, refreshToken: 'x' },
    elsewhere: async () => crypto.randomUUID(),
  };
  const make = async () =>
    (await call.input({ caller, client: w_.client.client_id, self: false, of })) as CallInput & Record<string, unknown>;
  yield await make();
  const paths = numbersIn(await make());
  for (const path of paths)
    for (const id of ids) {
      const input = structuredClone(await make());
      put(input, path, id);
      yield input;
    }
}
const numbersIn = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value === 'number') return [path];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, [...path, key]));
};
const put = (value: unknown, path: string[], id: number): void => {
  const [key = '', ...rest] = path;
  const object = value as Record<string, unknown>;
  if (rest.length === 0) object[key] = id;
  else put(object[key], rest, id);
};

test('nothing of another client is in any byte that a client receives, and nothing it does changes theirs (A3, A4)', async () => {
  await w.staff.api.sessionClients.create({ body: { session_name: 'Usuario español', client: b.client.client_id } });
  const planted = await plantCanaries(w, b.client.client_id);
  expect(planted.length).toBeGreaterThan(30);
  const before = await checksumOf(w, b.client.client_id);
  await listen(a.owner.token, a.owner.session_id, heard.A);
  await listen(w.staff.token, w.staff.session_id, heard.staff);

  const owner = `Bearer ${a.owner.token}`;
  const idsOfB = [
    b.client.client_id,
    await b.standing.robot(),
    b.machine.robot.robot_id,
    await b.standing.alert(),
    await b.standing.dismissedAlert(),
    b.profile_id,
    b.owner.user_id,
    await b.standing.user(),
  ];
  let asked = 0;
  const send = async (endpoint: Endpoint, input: CallInput, as: string | undefined) => {
    const { status, text, headers } = await ask(w, endpoint, input, as);
    heard.A.push(`${status} ${text} ${JSON.stringify([...headers])}`);
    asked++;
  };
  for (const [name, endpoint] of everyCall) {
    const call = validCalls[name] as ValidCall;
    if (call.endsSession || name.startsWith('auth.')) continue;
    const as = endpoint.access === 'device' ? a.machine.credential : owner;
    const fresh = changes(endpoint) ? a.fresh : a.standing;
    for await (const input of variants(call, a, fresh, idsOfB, a)) await send(endpoint, input, as);
    // Its own call about B's records, in B's name.
    for await (const input of variants(call, b, b.standing, [], b)) await send(endpoint, input, as);
  }
  const list = everyCall.find(([name]) => name === 'robots.listByClient')?.[1] as Endpoint;
  for (const search of [canary, 'canario', '%', '_', b.client.name])
    await send(list, { params: { client_id: a.client.client_id }, query: { search } }, owner);
  expect(await checksumOf(w, b.client.client_id)).toEqual(before);

  // What happens at B is heard by staff and not by A.
  await w.staff.api.robots.update({ params: { robot_id: b.machine.robot.robot_id }, body: { url: `${canary}url` } });
  await w.staff.api.robots.update({ params: { robot_id: a.machine.robot.robot_id }, body: { url: 'a' } });
  await expect.poll(() => heard.A.some((line) => line.includes(`"id\\":${a.machine.robot.robot_id}`))).toBe(true);
  expect(heard.A.filter((line) => line.includes(canary))).toEqual([]);
  expect(
    heard.A.filter((line) => line.includes(`"feature\\":\\"robots\\",\\"id\\":${b.machine.robot.robot_id}}`)),
  ).toEqual([]);

  for (const [name, endpoint] of everyCall) {
    if (changes(endpoint) || endpoint.access === 'device' || name.startsWith('auth.')) continue;
    for await (const input of variants(validCalls[name] as ValidCall, b, b.standing, [], b))
      heard.staff.push((await ask(w, endpoint, input, `Bearer ${w.staff.token}`)).text);
  }
  const seen = new Set(heard.staff.join('\n').match(/canario-[a-z_]+-[a-z_]+/g));
  process.stdout.write(
    `canaries: ${planted.length} columns planted, ${asked} calls of A, staff saw ${seen.size} columns\n`,
  );
  // The twin of 'A sees none': the words are there to be seen by whoever may.
  expect(seen.size).toBeGreaterThan(10);
  expect(heard.staff.some((line) => line.includes(`"id\\":${b.machine.robot.robot_id}`))).toBe(true);
}, 170_000);

const open = async (sql: string, client_id: number | null, role: 'app' | 'app_staff') =>
  w.engine.read({ role, client_id }, (c) => c.query(sql, []));

test('with no filter in any query the fence alone holds: raw select, update and delete under A over all tables (A5)', async () => {
  const { rows } = await w.engine.owner((c) =>
    c.query(
      `select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as words,
        exists (select from pg_attribute where attrelid = c.oid and attname = 'client_id' and not attisdropped) as of_clients,
        has_table_privilege('app', c.oid, 'select') as readable
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') order by 1`,
      [],
    ),
  );
  const before = await checksumOf(w, b.client.client_id);
  let fenced = 0;
  for (const { name, words, of_clients, readable } of rows as {
    name: string;
    words: string;
    of_clients: boolean;
    readable: boolean;
  }[]) {
    if (!readable) continue;
    // What is the same for everybody says so; anything else that is read belongs to a client or to an actor.
    if (!of_clients) expect(`${name}: ${words}`).toMatch(/: .*(reference|platform|own-actor)/);
    const own = await open(`select * from "${name}"`, a.client.client_id, 'app');
    expect(JSON.stringify(own.rows)).not.toContain(canary);
    if (!of_clients) continue;
    fenced++;
    expect(own.rows.filter((row) => row.client_id !== a.client.client_id)).toEqual([]);
    // The twin: the same statement under B finds B's rows.
    const theirs = await open(`select * from "${name}"`, b.client.client_id, 'app_staff');
    expect([name, theirs.rows.length > 0]).toEqual([name, true]);
    expect((await open(`select * from "${name}"`, null, 'app')).rows).toEqual([]);
    for (const statement of [
      `update "${name}" set client_id = client_id where client_id = ${b.client.client_id}`,
      `update "${name}" set client_id = ${b.client.client_id}`,
      `delete from "${name}" where client_id = ${b.client.client_id}`,
    ])
      await w.engine
        .write(
          { role: 'app', client_id: a.client.client_id },
          { actor: 'x', action: 'x', request_id: '', ip: '' },
          async (c) => {
            await c.query(statement);
            throw new Error('undone');
          },
        )
        .catch((cause: Error) => expect(cause.message).toMatch(/undone|denied|violates|only be updated/));
  }
  expect(fenced).toBeGreaterThan(10);
  expect(await checksumOf(w, b.client.client_id)).toEqual(before);
});

import { maxDelaySeconds } from '@botones/contract/alerts/alert-codes';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import { factOrder } from '@botones/contract/device/facts';
import { contract } from '@botones/contract/index';
import { unzipSync } from 'fflate';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askAnew } from '../../features/speech/speech.due.ts';
import { removeUnusedFiles } from '../../features/storage/storage.cleanup.ts';
import { type CallInput, callEndpoint, changes, everyCall } from '../call-endpoint.ts';
import { type ClientFixture, clientFixture, makeAll, type Records } from '../client-fixture.ts';
import { onePixel } from '../first-logo.ts';
import { mailsTo } from '../mailbox.ts';
import type { ValidCall } from '../valid-call.ts';
import { validCalls } from '../valid-calls.ts';
import { type World, world } from '../world.ts';
import { addActs, addPlans, canary, checksumOf, plantCanaries, plantFile, plantMails } from './canaries.ts';

let w: World;
let a: ClientFixture;
let b: ClientFixture;
const sockets: Socket[] = [];
/** Everything that reached someone of A, and the same of staff. */
const heard = { A: [] as string[], staff: [] as string[] };

beforeAll(async () => {
  w = await world({ TRUST_PROXY: 'loopback' });
  // Every address of a file of B holds the client's name.
  [a, b] = [await clientFixture(w), await clientFixture(w, `${canary}cliente-b`)];
  for (const home of [a, b]) {
    await makeAll(home.standing);
    await facts(home);
    await addPlans(w, home.client.client_id);
    await addActs(w, home.client.client_id);
  }
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await w.stop();
});

async function facts(home: ClientFixture): Promise<void> {
  const { device, owner, client, standing } = home;
  await device.heartbeat({ fault: 'x', config_error: 'x' });
  for (const type of factOrder)
    await eachVariant(validCalls[`device.${type}`] as ValidCall, { home, of: home.standing, ids: [] }, (input) =>
      callEndpoint(w, contract.device[type], input, device.credential),
    );
  const notification_ids = [await standing.alert()];
  await owner.api.alertDesk.act({ body: { notification_ids, action: 'comment', comment: 'x' } });
  const rule = { notify: true, delay_seconds: 60, severity: null, people: [owner.user_id] };
  await owner.api.alertRules.save({ params: { client_id: client.client_id, alert: 'offline' }, body: rule });
  await device.api.device.picture({ params: { command_id: await standing.command() }, body: { data: onePixel } });
  const tried = { params: { command_id: await home.fresh.command('hear') } };
  await device.api.device.heard({ ...tried, body: { ear: 'server', text: 'x', fault: null, ms: 1 } });
  // What a device said of itself is written once a second.
  const params = { robot_id: device.robot.robot_id };
  const written = async () => expect((await w.staff.api.robots.get({ params })).fault).toBe('x');
  await vi.waitFor(written, { timeout: 20_000 });
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

/** A valid call, and the same call with every number in it replaced by each id of B; what a call took is made anew for the next. */
async function eachVariant(
  call: ValidCall,
  { home, of, ids }: { home: ClientFixture; of: Records; ids: number[] },
  send: (input: CallInput) => Promise<{ status: number }>,
) {
  const caller = {
    rights: null,
    password: home.owner.password,
    user_id: home.owner.user_id,
    refreshToken: 'x',
    elsewhere: async () => crypto.randomUUID(),
  };
  const make = async () =>
    (await call.input({ caller, client: home.client.client_id, self: false, of })) as CallInput &
      Record<string, unknown>;
  let input = await make();
  const paths = numbersIn(input);
  let { status } = await send(input);
  for (const path of paths)
    for (const id of ids) {
      if (status === 200) input = await make();
      const changed = structuredClone(input);
      put(changed, path, id);
      ({ status } = await send(changed));
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

/** Own calls of a session: about somebody else they would need that person's password, and a person who has it is that person. */
const ofCaller = (name: string) => name.startsWith('auth.');
/** A caller that has a signed or secret address, or a code, may read what it names: A has B's place and a signature of its own, and no secret. */
const bySignatureOf = (own: CallInput, name: string, input: CallInput): CallInput => {
  if (name === 'turnDisplays.show') return { body: { token: 'nobody' } };
  if (name === 'signIn.enter') return { body: { code: 'none', verifier: 'none' } };
  if (name.startsWith('ticketPages.')) return { ...input, params: { code: '0000000000000000' } };
  if (name === 'turnDoors.show' || name === 'turnDoors.take')
    return { body: { ...(input.body as object), door: 'nobody' } };
  return name === 'storage.read' ? { ...input, ...(own.query ? { query: own.query } : {}) } : input;
};

test('nothing of another client is in any byte that a client receives, and nothing it does changes theirs (A3, A4)', async () => {
  await w.staff.api.sessionTypes.create({ body: { session_name: 'Usuario español', client: b.client.client_id } });
  const planted = await plantCanaries(w, b.client.client_id);
  expect(planted.length).toBeGreaterThan(30);
  // A robot that says nothing for some minutes is an alert, which is none of A's doing however long this takes.
  await b.owner.api.alertRules.save({
    params: { client_id: b.client.client_id, alert: 'offline' },
    body: { notify: false, delay_seconds: maxDelaySeconds, severity: null, people: [] },
  });
  const song = await plantFile(w, b);
  expect(await plantMails(w, b)).toBeGreaterThan(0);
  const ofB: Records = { ...b.standing, file: async () => song };
  const ownFile = await a.standing.file();
  // What the server does of B by itself once in a while, it has done.
  await removeUnusedFiles(w.app.services);
  await askAnew(w.app.services);
  for (const schedule of ['playback-rules', 'fold-counts', 'cleanup']) await w.app.runSchedule(schedule);
  let before = await checksumOf(w, b.client.client_id);
  expect(Number(before.objects?.split(' ')[0])).toBeGreaterThanOrEqual(2);
  await listen(a.owner.token, a.owner.session_id, heard.A);
  await listen(w.staff.token, w.staff.session_id, heard.staff);

  const owner = `Bearer ${a.owner.token}`;
  const idsOfB = [b.client.client_id, b.device.robot.robot_id, await b.standing.alert(), b.profile_id, b.owner.user_id];
  let asked = 0;
  /** What of B is not as it was, by the call that did it. */
  const crossed: string[] = [];
  const send = async (endpoint: Endpoint, input: CallInput, as: string | undefined) => {
    const { status, text, headers } = await callEndpoint(w, endpoint, input, as);
    heard.A.push(`${status} ${text} ${JSON.stringify([...headers])}`);
    asked++;
    return { status };
  };
  const lookAtB = async (name: string) => {
    const after = await checksumOf(w, b.client.client_id);
    for (const [table, sum] of Object.entries(after)) if (sum !== before[table]) crossed.push(`${name}: ${table}`);
    // The next call answers for what it does itself.
    before = after;
  };
  const askAll = async (afterEach?: (name: string) => Promise<void>) => {
    for (const [name, endpoint] of everyCall) {
      const call = validCalls[name] as ValidCall;
      if (call.endsSession) continue;
      const as = endpoint.access === 'device' ? a.device.credential : owner;
      const fresh = changes(endpoint) ? a.fresh : a.standing;
      await eachVariant(call, { home: a, of: fresh, ids: idsOfB }, (input) => send(endpoint, input, as));
      // Its own call about B's records, in B's name.
      if (!ofCaller(name) && !call.arranges)
        await eachVariant(call, { home: b, of: ofB, ids: [] }, (input) =>
          send(endpoint, bySignatureOf(ownFile, name, input), as),
        );
      if (changes(endpoint)) await afterEach?.(name);
    }
  };
  await askAll();
  const call = (name: string) => everyCall.find(([known]) => known === name)?.[1] as Endpoint;
  const list = call('robots.listByClient');
  for (const search of [canary, 'canario', '%', '_', b.client.name])
    await send(list, { params: { client_id: a.client.client_id }, query: { search } }, owner);
  // B's file as a picture of A's own, taken off again and swept; B's session, ended by somebody who knows its number.
  const images = [song.key, `${w.url}/api/storage/${song.key}?${new URLSearchParams(song.query)}`, null];
  for (const image of images)
    for (const [name, params] of [
      ['users.update', { user_id: a.owner.user_id }],
      ['clients.update', { client_id: a.client.client_id }],
      ['robots.update', { robot_id: a.device.robot.robot_id }],
    ] as const)
      await send(call(name), { params, body: { image } }, owner);
  await send(call('auth.endSession'), { params: { session_id: b.owner.session_id } }, owner);
  await removeUnusedFiles(w.app.services);
  await lookAtB('all of them, or the sweep');
  // Which of them it was: looking after each takes longer than all calls.
  if (process.env.CANARY_EACH && crossed.length > 0) await askAll(lookAtB);
  expect(crossed).toEqual([]);
  expect(await b.owner.api.auth.me({})).toMatchObject({ user_id: b.owner.user_id });

  // What happens at B is heard by staff and not by A.
  await w.staff.api.robots.update({ params: { robot_id: b.device.robot.robot_id }, body: { url: `${canary}url` } });
  await w.staff.api.robots.update({ params: { robot_id: a.device.robot.robot_id }, body: { url: 'a' } });
  await expect.poll(() => heard.A.some((line) => line.includes(`"id\\":${a.device.robot.robot_id}`))).toBe(true);
  expect(heard.A.filter((line) => line.includes(canary))).toEqual([]);
  expect(
    heard.A.filter((line) => line.includes(`"feature\\":\\"robots\\",\\"id\\":${b.device.robot.robot_id}}`)),
  ).toEqual([]);

  for (const [name, endpoint] of everyCall) {
    if ((changes(endpoint) && name !== 'mails.read') || endpoint.access === 'device' || ofCaller(name)) continue;
    await eachVariant(validCalls[name] as ValidCall, { home: b, of: ofB, ids: [] }, async (input) => {
      const answer = await callEndpoint(w, endpoint, input, `Bearer ${w.staff.token}`);
      heard.staff.push(answer.text);
      return answer;
    });
  }
  const own = await callEndpoint(w, call('auth.sessions'), {}, `Bearer ${b.owner.token}`);
  const device = await callEndpoint(w, call('device.file'), { params: { sha256: song.sha256 } }, b.device.credential);
  // Whoever has the code of a ticket reads its branch, whosever it is.
  const codeOf = validCalls['ticketPages.get'] as ValidCall;
  const pages: string[] = [];
  await eachVariant(codeOf, { home: b, of: ofB, ids: [] }, async (input) => {
    const answer = await callEndpoint(w, call('ticketPages.get'), input, undefined);
    pages.push(answer.text);
    return answer;
  });
  const words = (lines: string[]) => [...new Set(lines.join('\n').match(/canario-[a-z_]+-[a-z_]+/g))];
  const seen = words(heard.staff);
  process.stdout.write(
    `canaries: ${planted.length} columns planted, ${asked} calls of A, staff saw ${seen.length} columns\n`,
  );
  // The twin of 'A sees none': the words are there to be seen by a person who may.
  expect(seen.length).toBeGreaterThan(10);
  expect(seen).toEqual(
    expect.arrayContaining([
      'canario-files-bytes',
      'canario-cliente-b',
      'canario-mail_outbox-subject',
      'canario-mail_outbox-body',
    ]),
  );
  expect(words([own.text])).toEqual(['canario-sessions-user_agent']);
  expect(words([device.text])).toEqual(['canario-files-bytes']);
  expect(words(pages)).toContain('canario-branch_offices-name');
  expect(heard.staff.some((line) => line.includes(`"id\\":${b.device.robot.robot_id}`))).toBe(true);
}, 900_000);

test('the archive of a client that staff take for it holds no word and no byte of another (A3)', async () => {
  const exportAll = async ({ client }: ClientFixture) => {
    const answer = await fetch(`${w.url}/api/management/clients/${client.client_id}/export`, {
      headers: { authorization: `Bearer ${w.staff.token}` },
    });
    const parts = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
    return parts.map(([name, bytes]) => `${name} ${Buffer.from(bytes).toString('latin1')}`).join('\n');
  };
  const [ofA, ofB] = [await exportAll(a), await exportAll(b)];
  // Said as a word: a failure must not print an archive.
  expect([ofA.includes(canary), ofA.includes(a.client.bucket_name ?? 'x')]).toEqual([false, true]);
  expect([ofB.includes(`${canary}files-bytes`), ofB.includes(`archivos/${b.client.bucket_name}`)]).toEqual([
    true,
    true,
  ]);
});

test('mails to people of a client tell nothing of another: links, invitations and alerts (A3)', async () => {
  for (const { client, owner } of [a, b]) {
    const { client_id } = client;
    const rule = { notify: true, delay_seconds: 0, severity: null, people: [owner.user_id] };
    // Two of each: a mail lists no more than a dozen, and what it does not list would be looked for in vain.
    // First whom to tell: the server looks by itself too, and tells nobody of what nobody wants to know.
    await owner.api.alertRules.save({ params: { client_id, alert: 'outbox_gap' }, body: rule });
    await w.engine.owner((c) =>
      c.query(
        `update alerts set alert = 'outbox_gap', mail_at = now(), deleted_at = null, ended_at = null, acknowledged_at = null,
          snoozed_until = null
        where notification_id in (select notification_id from alerts where client_id = $1 order by notification_id limit 2)`,
        [client_id],
      ),
    );
  }
  await w.app.runSchedule('mail-alerts');
  await a.fresh.reset();
  const who = { name: 'Eva', last_name: 'Ruiz', email: `${crypto.randomUUID()}@botones.test`, tlf: '5512345678' };
  await a.owner.api.users.create({
    body: { ...who, password: 'Clave-segura-1', client: a.client.client_id, profile: a.profile_id },
  });
  const mailsOf = async ({ client }: ClientFixture) => {
    const { rows } = await w.engine.owner((c) =>
      c.query('select email::text as email from users where client_id = $1', [client.client_id]),
    );
    const mails = await Promise.all(rows.map(({ email }) => mailsTo(w, String(email))));
    return mails.flat().map((mail) => `${mail.subject} ${mail.html} ${mail.text}`);
  };
  const [toA, toB] = [await mailsOf(a), await mailsOf(b)];
  expect(toA.filter((mail) => mail.includes('password-recovery')).length).toBeGreaterThanOrEqual(2);
  expect(toA.some((mail) => mail.includes('Puerta'))).toBe(true);
  expect(toA.filter((mail) => mail.includes(canary))).toEqual([]);
  // The twin: those of B tell of B.
  expect(toB.some((mail) => mail.includes(`${canary}alerts-title`))).toBe(true);
});

const open = async (sql: string, client_id: number | null, role: 'app' | 'app_staff') =>
  w.engine.read({ role, client_id }, (c) => c.query(sql, []));

test('with no filter in any query the row policy alone holds: raw select, update and delete under A over all tables (A5)', async () => {
  const { rows } = await w.engine.owner((c) =>
    c.query(
      `select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as flags,
        exists (select from pg_attribute where attrelid = c.oid and attname = 'client_id' and not attisdropped) as of_clients,
        has_table_privilege('app', c.oid, 'select') as readable
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') order by 1`,
      [],
    ),
  );
  // What changed until now is noted by the schedules now, and not in the middle.
  for (const schedule of ['playback-rules', 'fold-counts', 'cleanup']) await w.app.runSchedule(schedule);
  const before = await checksumOf(w, b.client.client_id);
  let tables = 0;
  for (const { name, flags, of_clients, readable } of rows as {
    name: string;
    flags: string;
    of_clients: boolean;
    readable: boolean;
  }[]) {
    if (!readable) continue;
    // What is the same for everybody says so; anything else that is read belongs to a client or to an actor.
    if (!of_clients) expect(`${name}: ${flags}`).toMatch(/: .*(reference|platform|own-actor)/);
    const own = await open(`select * from "${name}"`, a.client.client_id, 'app');
    expect(JSON.stringify(own.rows)).not.toContain(canary);
    if (!of_clients) continue;
    tables++;
    expect(own.rows.filter((row) => row.client_id !== a.client.client_id)).toEqual([]);
    // The twin: the same statement under B finds B's rows, where they live longer than this walk may take.
    const theirs = await open(`select * from "${name}"`, b.client.client_id, 'app_staff');
    expect([name, theirs.rows.length > 0 || flags.includes('fleeting')]).toEqual([name, true]);
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
  expect(tables).toBeGreaterThan(10);
  expect(await checksumOf(w, b.client.client_id)).toEqual(before);
});

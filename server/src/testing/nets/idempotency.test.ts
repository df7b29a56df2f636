import { describe, expect, test } from 'vitest';
import { agentForm } from '../../features/agents/agents.samples.ts';
import { callEndpoint, everyCall } from '../call-endpoint.ts';
import { fileWorld } from '../file-world.ts';
import { type SignedIn, type World, world } from '../world.ts';

let w: World;
let ana: SignedIn;
let client_id: number;
w = await fileWorld({ TRUST_PROXY: 'loopback' });
const client = await w.client();
client_id = client.client_id;
ana = await w.person({ client, modules: ['Robots', 'Usuarios', 'Permisos'] });

const key = (): string => crypto.randomUUID();
const form = (change: { client?: number; serial_number?: string } = {}) => ({
  name: crypto.randomUUID(),
  serial_number: crypto.randomUUID(),
  url: 'u',
  client: client_id,
  screen_resolution: 1,
  ...change,
});
const count = async (sql: string, ...params: unknown[]) =>
  Number((await w.engine.owner((c) => c.query(`select count(*) as n from ${sql}`, params))).rows[0]?.n);
const create = (body: ReturnType<typeof form>, idempotencyKey: string, as = ana) =>
  as.api.robots.create({ body }, { idempotencyKey });

describe('a write with a key is one write (E7)', () => {
  test('sent again it answers what it answered', async () => {
    const [body, once] = [form(), key()];
    const first = await create(body, once);
    expect(await create(body, once)).toEqual(first);
    expect(await count('robots where serial_number = $1', body.serial_number)).toBe(1);
  });

  test('sent twenty times at once there is one row, one line of audit and one answer', async () => {
    const [body, once] = [form(), key()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body, once)));
    expect(new Set(answers.map((answer) => answer.robot_id)).size).toBe(1);
    expect(await count('robots where serial_number = $1', body.serial_number)).toBe(1);
    expect(
      await count(`audit where action = 'robots.create' and changes::text like '%' || $1 || '%'`, body.serial_number),
    ).toBe(1);
  });

  test('the same key with another body, or for another call, is a mistake that is told', async () => {
    const once = key();
    const made = await create(form(), once);
    await expect(create(form(), once)).rejects.toMatchObject({ status: 409, code: 'request.key_reused' });
    const elsewhere = ana.api.robots.update(
      { params: { robot_id: made.robot_id }, body: { url: 'x' } },
      { idempotencyKey: once },
    );
    await expect(elsewhere).rejects.toMatchObject({ status: 409, code: 'request.key_reused' });
  });

  test('a key is its owner’s: another person’s same key is another write, and answers nothing of the first', async () => {
    const [eva, once] = [await w.person({ modules: ['Robots'] }), key()];
    const mine = await create(form(), once);
    const theirs = await create(form({ client: eva.client_id as number }), once, eva);
    expect(theirs.robot_id).not.toBe(mine.robot_id);
    expect(theirs.client.client_id).toBe(eva.client_id);
  });

  test('a write that failed has not used its key', async () => {
    const [body, once] = [form(), key()];
    const other = await create(form(), key());
    await expect(create({ ...body, serial_number: other.serial_number }, once)).rejects.toMatchObject({ status: 409 });
    await expect(create(body, once)).resolves.toMatchObject({ serial_number: body.serial_number });
  });

  test('in several steps too: a user is made once, a password is changed once and told so twice', async () => {
    const profile = await w.staff.api.profiles.create({ body: { name: 'P', client: client_id, modules: [] } });
    const who = {
      name: 'Eva',
      last_name: 'Ruiz',
      email: `${key()}@botones.test`,
      tlf: '5512345678',
      password: 'Clave-segura-1',
    };
    const body = { ...who, client: client_id, profile: profile.profile_id };
    const once = key();
    const made = await Promise.all(
      Array.from({ length: 5 }, () => ana.api.users.create({ body }, { idempotencyKey: once })),
    );
    expect(new Set(made.map(({ user_id }) => user_id)).size).toBe(1);
    expect(await count('users where email = $1', who.email)).toBe(1);

    const eva = await w.signIn(who.email, who.password);
    const change = {
      params: { user_id: eva.user_id },
      body: { old_password: who.password, new_password: 'Otra-clave-2' },
    };
    const twice = key();
    for (let i = 0; i < 2; i++)
      expect(await eva.api.users.changePassword(change, { idempotencyKey: twice })).toBeNull();
    await expect(eva.api.users.changePassword(change, { idempotencyKey: key() })).rejects.toMatchObject({
      code: 'users.wrong_password',
    });
  });

  test('what is kept for a repeat holds no password, no hash of one and nothing that one could be guessed from (D1)', async () => {
    const { rows } = await w.engine.owner((c) => c.query('select * from idempotency_keys', []));
    expect(rows.length).toBeGreaterThan(5);
    const kept = JSON.stringify(rows);
    for (const secret of ['Clave-segura-1', 'Otra-clave-2', 'argon2']) expect(kept).not.toContain(secret);
    // Keyed with the server's key: the same request on another server has another mark.
    const other = await world({ TRUST_PROXY: 'loopback' });
    const once = key();
    const body = { name: 'Misma', wide: 777, height: 777, status: true };
    await w.staff.api.resolutions.create({ body }, { idempotencyKey: once });
    await other.staff.api.resolutions.create({ body }, { idempotencyKey: once });
    const mark = async (at: World) =>
      (await at.engine.owner((c) => c.query('select request_hash from idempotency_keys where key = $1', [once])))
        .rows[0]?.request_hash;
    expect(await mark(w)).not.toBe(await mark(other));
    await other.stop();
  });

  test('a robot is paired once and told so twice; a code that is asked for again is another, and it pairs', async () => {
    const { staff } = w;
    const secret_hash = 'ab'.repeat(32);
    const device = { secret_hash, mac: null, hostname: 'kiosko', app_version: '1', screen: null };
    const pair = async (body: { code?: string; confirm?: boolean }, robot_id: number) => {
      const [params, once] = [{ robot_id }, { idempotencyKey: key() }];
      const send = () => staff.api.robots.pairingCode({ params, body }, once);
      return [await send(), await send()] as const;
    };
    const [shown, blind] = [await w.robot(), await w.robot()];
    const { code } = await w.anonymous.device.pair({ body: device });
    const [first, again] = await pair({ code: code as string, confirm: true }, shown.robot_id);
    expect(first).toMatchObject({ paired: true, device: { hostname: 'kiosko' } });
    expect(again).toEqual(first);
    expect(await count('devices where robot_id = $1', shown.robot_id)).toBe(1);
    const [, told] = await pair({}, blind.robot_id);
    const body = { ...device, secret_hash: 'cd'.repeat(32), code: told.code as string };
    await expect(w.anonymous.device.pair({ body })).resolves.toMatchObject({ code: null });
  });

  test('of a step that reaches secrets only numbers are kept, and a repeat answers as the first did (D1)', async () => {
    const { robot_id } = await w.robot();
    const { client } = await w.staff.api.robots.get({ params: { robot_id } });
    const body = { client: client.client_id, session_name: 'Usuario español' };
    const { session_id } = await w.staff.api.sessionTypes.create({ body });
    const [made, synced] = [{ idempotencyKey: key() }, { idempotencyKey: key() }];
    const create = () => w.staff.api.agents.create({ body: agentForm(robot_id, session_id) }, made);
    const agent = await create();
    expect(await create()).toEqual(agent);
    expect(await count('agents where robot_id = $1', robot_id)).toBe(1);
    await w.engine.owner((c) => c.query(`delete from intents where provider_id = 'turns'`, []));
    const sync = () => w.staff.api.agents.syncIntents({ params: { id: agent.agent_id } }, synced);
    const counts = await sync();
    expect(counts.added).toBe(1);
    expect(await sync()).toEqual(counts);
    const { rows } = await w.engine.owner((c) =>
      c.query(`select result -> 'answer' as answer from idempotency_keys where key = $1 and step = 0`, [
        made.idempotencyKey,
      ]),
    );
    expect(rows).toEqual([{ answer: agent.agent_id }]);
  });

  test.each([
    ['empty', ''],
    ['long', 'x'.repeat(201)],
    ['with blanks', 'a b'],
    ['not of letters', 'ñ'],
  ])('a key that is %s is 400', async (_what, given) => {
    const endpoint = everyCall.find(([name]) => name === 'robots.create')?.[1];
    const sent = Buffer.from(given, 'utf8').toString('latin1');
    const answered = await callEndpoint(w, endpoint as never, { body: form() }, `Bearer ${ana.token}`, {
      'idempotency-key': sent,
    });
    expect([answered.status, answered.error]).toEqual([400, 'request.invalid']);
  });
});

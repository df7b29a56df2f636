import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { SignedIn } from '../../testing/world.ts';

const sockets: Socket[] = [];
const w = await fileWorld({ TRUST_PROXY: 'loopback' });
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

const over = { status: 401, code: 'session.required' };
const inDatabase = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
const lives = (who: SignedIn) => who.api.auth.me({});

async function connected({ token, session_id }: SignedIn): Promise<Socket> {
  const socket = io(w.url, { auth: { token, session_id }, transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
  return socket;
}

/** One person on three machines, and somebody else. */
async function machines() {
  const ana = await w.person();
  const [phone, desk] = [await w.signIn(ana.email, ana.password), await w.signIn(ana.email, ana.password)];
  return { ana, phone, desk, eva: await w.person() };
}

test('a person sees their own live sessions, this one first, and nobody else’s', async () => {
  const { ana, phone, desk } = await machines();
  await inDatabase(`update sessions set user_agent = 'Firefox' where session_id = $1`, phone.session_id);
  const seen = await desk.api.auth.sessions({});
  expect(seen.map(({ session_id }) => session_id)).toEqual([desk.session_id, phone.session_id, ana.session_id]);
  expect(seen.map(({ current }) => current)).toEqual([true, false, false]);
  expect(seen[1]).toMatchObject({ user_agent: 'Firefox', ip: expect.stringMatching(/^10\.\d+\.\d+\.\d+$/) });
  for (const { issued_at, last_seen_at } of seen) expect(last_seen_at >= issued_at).toBe(true);
});

test('renewing moves what was last seen; ended and outlived sessions are not listed', async () => {
  const { ana, phone, desk } = await machines();
  await inDatabase(
    `update session_secrets set rotated_at = now() - interval '1 hour' where session_id = any($1::uuid[])`,
    [ana.session_id, phone.session_id],
  );
  const before = await desk.api.auth.sessions({});
  await w.anonymous.auth.refresh({ body: { refresh_token: ana.refreshToken } });
  const after = await desk.api.auth.sessions({});
  const seenAt = (list: typeof after) =>
    list.find(({ session_id }) => session_id === ana.session_id)?.last_seen_at ?? '';
  expect(seenAt(after) > seenAt(before)).toBe(true);
  await phone.api.auth.logout({ body: {} });
  await inDatabase('update sessions set expires_at = now() where session_id = $1', ana.session_id);
  expect((await desk.api.auth.sessions({})).map(({ session_id }) => session_id)).toEqual([desk.session_id]);
});

test('ending one ends its calls, its renewal and its socket, and leaves the others alone', async () => {
  const { ana, phone, desk } = await machines();
  const [ended, kept] = [await connected(phone), await connected(ana)];
  await lives(phone);
  const params = { session_id: phone.session_id };
  await desk.api.auth.endSession({ params });
  await expect(lives(phone)).rejects.toMatchObject(over);
  await expect(w.anonymous.auth.refresh({ body: { refresh_token: phone.refreshToken } })).rejects.toMatchObject(over);
  await expect.poll(() => ended.connected).toBe(false);
  await expect(lives(ana)).resolves.toMatchObject({ user_id: ana.user_id });
  expect(kept.connected).toBe(true);
  await expect(desk.api.auth.endSession({ params })).rejects.toMatchObject({ status: 404, code: 'session.not_found' });
});

test('all others end at once and this one stays', async () => {
  const { ana, phone, desk, eva } = await machines();
  const socket = await connected(phone);
  expect(await desk.api.auth.endOtherSessions({})).toEqual({ ended: 2 });
  for (const gone of [ana, phone]) await expect(lives(gone)).rejects.toMatchObject(over);
  await expect.poll(() => socket.connected).toBe(false);
  for (const stays of [desk, eva]) await expect(lives(stays)).resolves.toBeDefined();
  expect(await desk.api.auth.endOtherSessions({})).toEqual({ ended: 0 });
});

test('nobody ends another person’s session, staff neither; one’s own may be ended', async () => {
  const { ana, phone, eva } = await machines();
  const params = { session_id: ana.session_id };
  for (const stranger of [eva, w.staff])
    await expect(stranger.api.auth.endSession({ params })).rejects.toMatchObject({
      status: 404,
      code: 'session.not_found',
    });
  await expect(lives(ana)).resolves.toBeDefined();
  await expect(phone.api.auth.endSession({ params: { session_id: phone.session_id } })).resolves.toBeNull();
  await expect(lives(phone)).rejects.toMatchObject(over);
});

test('who ended a session is in the audit', async () => {
  const { phone, desk } = await machines();
  await desk.api.auth.endSession({ params: { session_id: phone.session_id } });
  const { rows } = await inDatabase(
    `select actor, changes from audit where action = 'auth.endSession' and changes::text like '%' || $1 || '%'`,
    phone.session_id,
  );
  expect(rows).toMatchObject([{ actor: `user:${desk.user_id}` }]);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { systemDb } from '../../app/database/db.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { resetLink } from '../../testing/mailbox.ts';
import type { SignedIn } from '../../testing/world.ts';
import { setStaffPassword } from './first-start.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const inDatabase = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
beforeEach(() => inDatabase('delete from login_attempts'));

const statusOf = (call: Promise<unknown>) => call.then(() => 200).catch(({ status }: { status: number }) => status);
const signIn = (who: { email: string; password: string }, browser_tokens?: string[]) =>
  w.anonymous.auth.login({
    body: { email: who.email, password: who.password, ...(browser_tokens === undefined ? {} : { browser_tokens }) },
  });
/** Signs in as a browser does, and answers what makes it known. */
const tokenOf = async (who: { email: string; password: string }, shown: string[] = []): Promise<string> => {
  const { browser_token } = await signIn(who, shown);
  expect(browser_token).toMatch(/^[\w-]{43}$/);
  return browser_token as string;
};
/** Strangers from a hundred networks use up all tries of an account. */
async function attack({ email }: { email: string }): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 110 }, () => statusOf(signIn({ email, password: 'no' }))));
  expect(answers.filter((status) => status === 401)).toHaveLength(100);
}
const rows = async (who: SignedIn) =>
  (await inDatabase('select * from known_browsers where user_id = $1', who.user_id)).rows.length;

describe('a browser that has signed in to the account before (PUE-9)', () => {
  test('is not locked out by strangers; one that has not is, and is answered no token unless it asks', async () => {
    const ana = await w.person();
    expect((await signIn(ana)).browser_token).toBeNull();
    const token = await tokenOf(ana);
    await attack(ana);
    expect(await statusOf(signIn(ana))).toBe(429);
    expect(await statusOf(signIn(ana, []))).toBe(429);
    expect(await statusOf(signIn(ana, ['otro', token]))).toBe(200);
  });

  test('is known to that account alone, among several of one browser', async () => {
    const [ana, eva, leo] = [await w.person(), await w.person(), await w.person({ staff: true })];
    const tokens = [await tokenOf(ana), await tokenOf(leo)];
    for (const who of [ana, eva, leo]) await attack(who);
    expect(await statusOf(signIn(eva, tokens))).toBe(429);
    for (const who of [ana, leo]) expect(await statusOf(signIn(who, tokens))).toBe(200);
  });

  test('guesses ten times and no more, from however many networks', async () => {
    const ana = await w.person();
    const token = await tokenOf(ana);
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => statusOf(signIn({ email: ana.email, password: 'no' }, [token]))),
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(await statusOf(signIn(ana, [token]))).toBe(429);
    // That is no reason to refuse the others.
    expect(await statusOf(signIn(ana))).toBe(200);
  });

  test('gets another token with each sign-in, and the one it showed is good no longer', async () => {
    const ana = await w.person();
    const first = await tokenOf(ana);
    const second = await tokenOf(ana, [first]);
    expect([second === first, await rows(ana)]).toEqual([false, 1]);
    await attack(ana);
    expect(await statusOf(signIn(ana, [first]))).toBe(429);
    expect(await statusOf(signIn(ana, [second]))).toBe(200);
  });

  test('is forgotten after thirty days', async () => {
    const ana = await w.person();
    const [here, there] = [await tokenOf(ana), await tokenOf(ana)];
    await inDatabase(
      `update known_browsers set expires_at = now() + case when token_hash = sha256($1::text::bytea) then interval '1 hour' else interval '-1 second' end
        where user_id = $2 and expires_at > now() + interval '29 days'`,
      here,
      ana.user_id,
    );
    await attack(ana);
    expect(await statusOf(signIn(ana, [there]))).toBe(429);
    expect(await statusOf(signIn(ana, [here]))).toBe(200);
    await w.app.runSchedule('cleanup');
    expect(await rows(ana)).toBe(1);
  });

  test('stays known after it signed out, a suspension shuts it out all the same', async () => {
    const ana = await w.person();
    const { access_token, browser_token } = await signIn(ana, []);
    await w.apiWith(`Bearer ${access_token}`).auth.logout({ body: {} });
    await attack(ana);
    await w.staff.api.users.update({ params: { user_id: ana.user_id }, body: { is_active: false } });
    expect(await statusOf(signIn(ana, [String(browser_token)]))).toBe(401);
    await w.staff.api.users.update({ params: { user_id: ana.user_id }, body: { is_active: true } });
    expect(await statusOf(signIn(ana, [String(browser_token)]))).toBe(200);
  });

  const other = 'Otra-clave-9';
  test.each<[string, (who: SignedIn) => Promise<unknown>]>([
    [
      'the person changes it',
      ({ api, user_id, password }) =>
        api.users.changePassword({ params: { user_id }, body: { old_password: password, new_password: other } }),
    ],
    [
      'somebody else sets it',
      ({ user_id }) => w.staff.api.users.update({ params: { user_id }, body: { password: other } }),
    ],
    [
      'it is reset by a link',
      async ({ email }) => {
        const { token, uidb64 } = await resetLink(w, email);
        await w.anonymous.auth.completeReset({ body: { token, uidb64, password: other } });
      },
    ],
    ['it is set on the server', ({ email }) => setStaffPassword(systemDb(w.engine), email, other)],
  ])('is known no longer with another password: %s', async (_how, change) => {
    const [ana, eva] = [await w.person({ staff: true }), await w.person({ staff: true })];
    const tokens = [await tokenOf(ana), await tokenOf(ana), await tokenOf(eva)];
    await change(ana);
    await inDatabase('delete from login_attempts');
    for (const who of [ana, eva]) await attack(who);
    expect(await statusOf(signIn({ email: ana.email, password: other }, tokens))).toBe(429);
    expect(await statusOf(signIn(eva, tokens))).toBe(200);
  });

  test('is known no longer when its person ends its session from elsewhere, or its credential was used twice', async () => {
    const ana = await w.person();
    const [lost, stolen, kept] = [await signIn(ana, []), await signIn(ana, []), await signIn(ana, [])];
    await ana.api.auth.endSession({ params: { session_id: lost.session_id } });
    const { refresh_token } = stolen;
    await w.anonymous.auth.refresh({ body: { refresh_token } });
    await inDatabase(
      `update session_secrets set rotated_at = now() - interval '11 seconds' where session_id = $1`,
      stolen.session_id,
    );
    await expect(w.anonymous.auth.refresh({ body: { refresh_token } })).rejects.toMatchObject({ status: 401 });
    await attack(ana);
    for (const { browser_token } of [lost, stolen])
      expect(await statusOf(signIn(ana, [String(browser_token)]))).toBe(429);
    expect(await statusOf(signIn(ana, [String(kept.browser_token)]))).toBe(200);
  });

  test('shows a list of short texts, or is refused beside the field', async () => {
    const ana = await w.person();
    for (const browser_tokens of ['x', [1], ['x'.repeat(101)], Array.from({ length: 21 }, () => 'x'), null])
      expect(await statusOf(signIn(ana, browser_tokens as string[]))).toBe(400);
  });

  test('its token is kept as a hash and told once', async () => {
    const ana = await w.person();
    const token = await tokenOf(ana);
    const { rows: kept } = await inDatabase(
      `select token_hash = sha256($1::text::bytea) as hashed, position($1 in t::text) as clear from known_browsers t where user_id = $2`,
      token,
      ana.user_id,
    );
    expect(kept).toEqual([{ hashed: true, clear: 0 }]);
    expect(JSON.stringify([await ana.api.auth.me({}), await ana.api.auth.sessions({})])).not.toContain('browser_token');
  });
});

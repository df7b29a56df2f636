import { afterEach, describe, expect, test } from 'vitest';
import { systemDb } from '../../app/database/db.ts';
import { fileWorld } from '../../testing/file-world.ts';
import type { SignedIn } from '../../testing/world.ts';
import { setStaffPassword } from '../auth/first-start.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const refused = { status: 409, code: 'users.last_staff' };
const owner = async (sql: string, ...params: unknown[]) =>
  (await w.engine.owner((c) => c.query(sql, params.length > 0 ? params : undefined))).rows;
const activeStaff = async () =>
  (await owner('select user_id from users where is_staff and is_active and deleted_at is null')).length;
/** Everybody of the staff is suspended but these. */
const only = async (...people: SignedIn[]) => {
  const ids = people.map(({ user_id }) => user_id);
  await owner('update users set is_active = true where user_id = any($1::bigint[])', ids);
  await owner('update users set is_active = false where is_staff and user_id <> all($1::bigint[])', ids);
};
afterEach(() => owner('update users set is_active = true, deleted_at = null where user_id = $1', w.staff.user_id));

type Action = (by: SignedIn, to: SignedIn) => Promise<unknown>;
const actions: [string, Action][] = [
  ['delete', (by, to) => by.api.users.remove({ params: { user_id: to.user_id } })],
  ['suspend', (by, to) => by.api.users.update({ params: { user_id: to.user_id }, body: { is_active: false } })],
];
/** A demotion needs a client and a profile for whom it is about. */
async function demotion(): Promise<Action> {
  const client = await w.client();
  const { profile_id } = await w.staff.api.profiles.create({
    body: { name: crypto.randomUUID(), client: client.client_id, modules: [] },
  });
  const body = { is_staff: false, client: client.client_id, profile: profile_id };
  return (by, to) => by.api.users.update({ params: { user_id: to.user_id }, body });
}

describe('the last active staff user stays', () => {
  test.each([
    ...actions,
    ['demote', null] as const,
  ])('two who %s each other at once: one stays, every time', async (_name, given) => {
    const act = given ?? (await demotion());
    for (let round = 0; round < 10; round++) {
      const [eva, leo] = [await w.person({ staff: true }), await w.person({ staff: true })];
      await only(eva, leo);
      const answers = await Promise.allSettled([act(eva, leo), act(leo, eva)]);
      expect(await activeStaff()).toBe(1);
      // The second is told so, or had already lost its session or its rights.
      const [reason, ...others] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
      expect(others).toEqual([]);
      if (![401, 403, 404].includes(reason.status)) expect(reason).toMatchObject(refused);
      await owner('update users set is_active = true where user_id = $1', w.staff.user_id);
    }
  });

  test('with a third, two may delete each other at once', async () => {
    const [eva, leo] = [await w.person({ staff: true }), await w.person({ staff: true })];
    await only(eva, leo, w.staff);
    const [, remove] = actions[0] ?? [];
    const answers = await Promise.allSettled([remove?.(eva, leo), remove?.(leo, eva)]);
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason.status).toBe(401);
    expect(await activeStaff()).toBeGreaterThan(0);
  });

  test('a staff user who is not the last is suspended, taken back and deleted', async () => {
    const [eva, leo] = [await w.person({ staff: true }), await w.person({ staff: true })];
    await only(eva, leo);
    await eva.api.users.update({ params: { user_id: leo.user_id }, body: { is_active: false } });
    await eva.api.users.update({ params: { user_id: leo.user_id }, body: { is_active: true } });
    await eva.api.users.remove({ params: { user_id: leo.user_id } });
    expect(await activeStaff()).toBe(1);
  });
});

describe('npm run password', () => {
  /** As a database of before the rule, or one that was edited by hand. */
  const nobody = () =>
    owner(`alter table users disable trigger last_staff_stays; update users set is_active = false where is_staff;
      alter table users enable trigger last_staff_stays`);

  test('makes a staff user where no active one is left, and nowhere else', async () => {
    const system = systemDb(w.engine);
    const set = (email: string) => setStaffPassword(system, email, 'Otra-clave-9');
    const client = await w.client();
    const ana = await w.person({ client });
    expect(await set('nueva@botones.test')).toBe('unknown');
    await nobody();
    expect(await set(ana.email)).toBe('taken');
    expect(await set('nueva@botones.test')).toBe('made');
    const nueva = await w.signIn('nueva@botones.test', 'Otra-clave-9');
    expect(await nueva.api.auth.me({})).toMatchObject({ is_staff: true });
    expect(await set('otra@botones.test')).toBe('unknown');
  });

  test('takes back a suspended staff user where no active one is left', async () => {
    const leo = await w.person({ staff: true });
    await nobody();
    expect(await setStaffPassword(systemDb(w.engine), leo.email, 'Otra-clave-9')).toBe('set');
    expect((await w.signIn(leo.email, 'Otra-clave-9')).user_id).toBe(leo.user_id);
  });
});

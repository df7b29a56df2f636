import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import type { SignedIn, World } from '../../testing/world.ts';
import { hashPassword } from './passwords.ts';

let w: World;
let other: string;
w = await fileWorld({ TRUST_PROXY: 'loopback' });
other = await hashPassword('Otra-clave-9');

const held = ({ user_id }: SignedIn) => `select from user_secrets where user_id = ${user_id} for update`;
const changed = ({ user_id }: SignedIn) =>
  `update user_secrets set password_hash = '${other}' where user_id = ${user_id}`;
const sessionsOf = async ({ user_id }: SignedIn) =>
  (await w.engine.owner((c) => c.query('select from sessions where user_id = $1', [user_id]))).rows.length;

describe('what ends sessions while a password is looked at (PUE-9)', () => {
  const wrong = { status: 401, code: 'session.wrong_credentials' };

  test.each([
    ['another password', changed],
    ['a suspension', ({ user_id }: SignedIn) => `update users set is_active = false where user_id = ${user_id}`],
    ['a removal', ({ user_id }: SignedIn) => `update users set deleted_at = now() where user_id = ${user_id}`],
  ])('%s: the sign-in opens no session, as it would a moment later', async (_what, statement) => {
    const ana = await w.person();
    const signIn = () => w.signIn(ana.email, ana.password);
    await expect(whileLocked(w, [statement(ana)], signIn, [])).rejects.toMatchObject(wrong);
    expect(await sessionsOf(ana)).toBe(1);
  });

  test('nothing that ends them: it opens one', async () => {
    const ana = await w.person();
    const signIn = () => w.signIn(ana.email, ana.password);
    await expect(whileLocked(w, [held(ana)], signIn, [])).resolves.toMatchObject({ user_id: ana.user_id });
    expect(await sessionsOf(ana)).toBe(2);
  });
});

describe('a password that is changed while one’s own is (PUE-9)', () => {
  const change = (who: SignedIn) => () =>
    who.api.users.changePassword({
      params: { user_id: who.user_id },
      body: { old_password: who.password, new_password: 'Tercera-clave-9' },
    });

  test('the other one stays: what was shown is no longer the password', async () => {
    const ana = await w.person();
    await expect(whileLocked(w, [changed(ana)], change(ana), [])).rejects.toMatchObject({
      status: 400,
      code: 'users.wrong_password',
    });
    await expect(w.signIn(ana.email, 'Otra-clave-9')).resolves.toBeDefined();
  });

  test('where there was none it is changed', async () => {
    const ana = await w.person();
    await expect(whileLocked(w, [held(ana)], change(ana), [])).resolves.toBeNull();
    await expect(w.signIn(ana.email, 'Tercera-clave-9')).resolves.toBeDefined();
  });
});

import { createRequire } from 'node:module';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemDb } from '../../app/database/db.ts';
import { ConfigError } from '../../config.ts';
import { testDatabase } from '../../testing/database.ts';
import { type World, world } from '../../testing/world.ts';
import { firstStaff, setStaffPassword } from './first-start.ts';
import { generatePassword, hashPassword, isCommonPassword, passwordMatches } from './passwords.ts';

const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as {
  dictionary: { 'passwords-common': string[] };
};

describe('a password that anybody would try first (B6)', () => {
  test('the three thousand commonest are refused, and ten times as many, in any case', () => {
    const list = dictionary['passwords-common'];
    expect(list.length).toBeGreaterThan(30_000);
    expect(list.filter((password) => !isCommonPassword(password, 'ana@x.mx'))).toEqual([]);
    expect(list.slice(0, 3000).filter((password) => !isCommonPassword(password.toUpperCase(), 'ana@x.mx'))).toEqual([]);
  });

  test.each([
    'Password1!',
    'P@ssw0rd',
    'QWERTYUIOP',
    '¡Welcome2026!',
    '1Dragon#99',
    'ｐａｓｓｗｏｒｄ',
  ])('%s is one of them, however it is dressed up', (password) => {
    expect(isCommonPassword(password, 'ana@x.mx')).toBe(true);
  });

  test('so is the name before the @, also with a sign and a year', () => {
    for (const password of ['ana.lopez', 'Ana.Lopez', 'Ana.Lopez2026!', '#ANA.LOPEZ#'])
      expect([password, isCommonPassword(password, 'Ana.Lopez@clinica.mx')]).toEqual([password, true]);
    expect(isCommonPassword('Ana.Lopez2026!', 'eva@clinica.mx')).toBe(false);
  });

  test.each([
    'Clave-segura-1',
    'ochoocho',
    'caballo batería grapa correcta',
    'Tr0ub4dor&3',
    '密码密码密码密码',
    generatePassword(),
  ])('%s is not', (password) => {
    expect(isCommonPassword(password, 'ana.lopez@clinica.mx')).toBe(false);
  });
});

test('the same letters are the same password, whichever way a keyboard composed them; an old hash is of what was typed (PAS-1)', async () => {
  const [composed, apart] = ['Contraseña-1', 'Contrasen\u0303a-1'];
  for (const kept of [composed, apart])
    for (const typed of [composed, apart])
      expect([kept, typed, await passwordMatches(await hashPassword(kept), typed)]).toEqual([kept, typed, true]);
  expect(await passwordMatches(await hash(apart), apart)).toBe(true);
  expect(await passwordMatches(await hash(composed), apart)).toBe(true);
  expect(await passwordMatches(await hash(apart), 'Contrasena-1')).toBe(false);
  expect(await passwordMatches(null, apart)).toBe(false);
});

describe('it is refused at every door, beside its field (B6)', () => {
  let w: World;
  beforeAll(async () => {
    w = await world({ TRUST_PROXY: 'loopback' });
  });
  afterAll(() => w.stop());

  const sentence = 'La contraseña es de las más usadas o repite el correo. Elija otra.';
  const refused = (field: string) => ({ status: 400, code: 'users.common_password', fields: { [field]: sentence } });
  const who = { name: 'Eva', last_name: 'Ruiz', tlf: '5512345678', is_staff: true };

  test('where a user is made', async () => {
    const make = (email: string, password: string) => w.staff.api.users.create({ body: { ...who, email, password } });
    await expect(make('eva.ruiz@botones.test', 'Password1!')).rejects.toMatchObject(refused('password'));
    await expect(make('eva.ruiz@botones.test', 'Eva.Ruiz1!')).rejects.toMatchObject(refused('password'));
    await expect(make('eva.ruiz@botones.test', 'Clave-segura-1')).resolves.toMatchObject({ name: 'Eva' });
  });

  test('where somebody else sets it: nothing of the form is saved', async () => {
    const ana = await w.person({ staff: true });
    const params = { user_id: ana.user_id };
    const change = (body: { name?: string; email?: string; password: string }) =>
      w.staff.api.users.update({ params, body });
    await expect(change({ name: 'Otra', password: 'Password1!' })).rejects.toMatchObject(refused('password'));
    await expect(change({ email: 'luz.paz@botones.test', password: 'Luz.Paz1!' })).rejects.toMatchObject(
      refused('password'),
    );
    expect(await w.staff.api.users.get({ params })).toMatchObject({ name: 'Ana', email: ana.email });
    await expect(change({ password: 'Otra-clave-9' })).resolves.toBeDefined();
  });

  test('where one changes the own, once the old one was right', async () => {
    const ana = await w.person();
    const change = (old_password: string, new_password: string) =>
      ana.api.users.changePassword({ params: { user_id: ana.user_id }, body: { old_password, new_password } });
    await expect(change('no', 'Password1!')).rejects.toMatchObject({ code: 'users.wrong_password' });
    await expect(change(ana.password, 'Password1!')).rejects.toMatchObject(refused('new_password'));
    await expect(w.signIn(ana.email, ana.password)).resolves.toBeDefined();
    await expect(change(ana.password, 'Otra-clave-9')).resolves.toBeNull();
  });

  test('on the server itself: ADMIN_PASSWORD of a first start by name, and the command for staff', async () => {
    const fresh = await testDatabase();
    const system = systemDb(fresh.engine);
    const start = (adminPassword: string) => firstStaff(system, { ...w.config, adminPassword });
    await expect(start('Password1!')).rejects.toThrow(ConfigError);
    await expect(start('Sofia-2026')).rejects.toThrow(/^ADMIN_PASSWORD: /);
    await expect(start('Clave-segura-1')).resolves.toEqual([]);
    // Once somebody is there the setting is not looked at any more.
    await expect(start('Password1!')).resolves.toEqual([]);
    const set = (password: string) => setStaffPassword(system, w.config.adminEmail, password);
    await expect(set('Password1!')).rejects.toMatchObject({ code: 'users.common_password' });
    await expect(set('Otra-clave-9')).resolves.toBe('set');
    await fresh.engine.close();
    await fresh.drop();
  });
});

import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { fileOf, png } from '../../testing/uploads.ts';
import type { SignedIn } from '../../testing/world.ts';

const w = await fileWorld();

async function organisation() {
  const client = await w.client();
  const boss = await w.person({ client, modules: ['Usuarios', 'Robots'] });
  const profile = await w.staff.api.profiles.create({ body: { name: 'P', client: client.client_id, modules: [] } });
  return { client, boss, profile };
}
const upload = async (who: SignedIn, bucket: string | null) =>
  who.api.storage.upload({
    body: {
      bucket: bucket ?? '',
      folder: 'images',
      area: 'other',
      purpose: 'photo',
      file: fileOf(await png()),
    } as never,
  });
const form = () => ({
  name: 'Eva',
  last_name: 'Ruiz',
  email: `${crypto.randomUUID()}@botones.test`,
  tlf: '5512345678',
  password: 'Clave-segura-1',
});

test('a user is answered with the documented fields, photo and modules too, and never with a password (USR-39, AMB-165)', async () => {
  const { client, boss, profile } = await organisation();
  const { url } = await upload(boss, client.bucket_name);
  const body = { ...form(), client: client.client_id, profile: profile.profile_id, image: url };
  const made = await boss.api.users.create({ body });
  const { password, client: _client, profile: _profile, image: _image, ...own } = body;
  expect(made).toMatchObject({ ...own, is_staff: false, last_login: null, modules: [] });
  expect(made.user_id).toBeGreaterThan(0);
  expect(made.client).toEqual({ client_id: client.client_id, name: client.name });
  expect(made.profile).toEqual({ profile_id: profile.profile_id, name: 'P' });
  expect(made.image?.split('?')[0]).toBe(url.split('?')[0]);
  expect((await fetch(w.url + made.image)).status).toBe(200);
  const { invitation: _, ...record } = made;
  expect(JSON.stringify(record)).not.toMatch(new RegExp(`${password}|argon2|password`));
  const { modules } = await w.staff.api.users.get({ params: { user_id: boss.user_id } });
  expect(modules).toEqual([{ name: 'Robots' }, { name: 'Usuarios' }]);
});

test('a photo of another client is nobody’s to take; the platform’s may be given by staff; null takes it away (USR-39, AMB-181)', async () => {
  const { client, boss, profile } = await organisation();
  const other = await organisation();
  const theirs = await upload(other.boss, other.client.bucket_name);
  const body = { ...form(), client: client.client_id, profile: profile.profile_id };
  for (const by of [boss, w.staff])
    await expect(by.api.users.create({ body: { ...body, image: theirs.url } })).rejects.toMatchObject({
      status: 400,
      code: 'storage.unknown_file',
    });
  const etagCache = await upload(w.staff, 'platform');
  const made = await w.staff.api.users.create({ body: { ...body, image: etagCache.url } });
  expect(made.image).toContain('/api/storage/platform/');
  const params = { user_id: made.user_id };
  expect((await boss.api.users.update({ params, body: { name: 'Eva María' } })).image).not.toBeNull();
  expect((await boss.api.users.update({ params, body: { image: null } })).image).toBeNull();
});

test('of their own data nobody takes the picture away; what is not said stays (ACC-10, AMB-173)', async () => {
  const { client, boss } = await organisation();
  const { url } = await upload(boss, client.bucket_name);
  const save = (body: object) => boss.api.users.update({ params: { user_id: boss.user_id }, body });
  await save({ image: url });
  await expect(save({ name: 'Ana María', image: null })).rejects.toMatchObject({
    status: 400,
    code: 'request.invalid',
    fields: { image: 'Este campo es obligatorio' },
  });
  const kept = await save({ name: 'Ana María' });
  expect([kept.name, kept.image?.split('?')[0]]).toEqual(['Ana María', url.split('?')[0]]);
});

import { expect, test } from 'vitest';
import { type Fields, rulesFor, secrets, unknownPassword, valuesOf } from './user-fields.ts';

const person: Fields = {
  name: 'Ana',
  last_name: 'Luz',
  email: 'ana@botones.test',
  tlf: '5512345678',
  client: 3,
  profile: 4,
  is_staff: false,
  image: null,
  invite: false,
  password: '',
  repeat: '',
};
const good = { password: 'Segura-y-larga-7', repeat: 'Segura-y-larga-7' };
/** The fields that are wrong. */
function wrong(change: Partial<Fields>, { isNew = false, self = false } = {}): string[] {
  const { error } = rulesFor(isNew, self).safeParse({ ...person, ...change });
  return (error?.issues ?? []).map(({ path }) => String(path[0]));
}

test('everybody has a client and a profile but staff, who may have both (USR-16, USR-17)', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ client: 0 })).toEqual(['client']);
  expect(wrong({ profile: 0 })).toEqual(['profile']);
  expect(wrong({ is_staff: true, client: 0, profile: 0 })).toEqual([]);
  expect(wrong({ is_staff: true, client: 3, profile: 0 })).toEqual(['profile']);
});

test('who is new has a password, typed twice, or is invited to choose one; who is not keeps theirs (USR-24..27)', () => {
  expect(wrong({}, { isNew: true })).toEqual(['password', 'repeat']);
  expect(wrong({ invite: true }, { isNew: true })).toEqual([]);
  expect(wrong({ invite: true, password: 'x' })).toEqual(['password', 'repeat']);
  for (const isNew of [true, false]) {
    expect(wrong(good, { isNew })).toEqual([]);
    expect(wrong({ ...good, repeat: '' }, { isNew })).toEqual(['repeat']);
    expect(wrong({ ...good, repeat: 'Segura-y-larga-8' }, { isNew })).toEqual(['repeat']);
    expect(wrong({ password: 'corta', repeat: 'corta' }, { isNew })).toEqual(['password']);
  }
  expect(wrong({ repeat: good.repeat })).toEqual(['password', 'repeat']);
});

test('a picture is asked of oneself alone (ACC-10, AMB-165)', () => {
  expect(wrong({}, { self: true })).toEqual(['image']);
  expect(wrong({ image: 'images/ana.png' }, { self: true })).toEqual([]);
});

test('the password of who is invited is one that the policy takes, and never the same', () => {
  const [one, other] = [unknownPassword(), unknownPassword()];
  expect(wrong({ password: one, repeat: one }, { isNew: true })).toEqual([]);
  expect(one).not.toBe(other);
});

test('a user fills the form, without a password', () => {
  const user = { ...person, client: { client_id: 3 }, profile: { profile_id: 4 }, image: 'a.png' };
  expect(valuesOf(user as never)).toEqual({ ...person, image: 'a.png' });
  expect(valuesOf({ ...user, client: null, profile: null } as never)).toMatchObject({ client: 0, profile: 0 });
  expect(secrets).toEqual(['password', 'repeat']);
});

import { expect, test } from 'vitest';
import { redirect, safeNext } from './guard.ts';

const origin = 'https://botones.example';
const at = (path: string) => {
  const { pathname, search, hash } = new URL(path, origin);
  return { pathname, search, hash, origin };
};

test('a visitor is sent to the login and led back afterwards (AUTH-53, AUTH-54, AUTH-64, EVT-40, AMB-011, AMB-016, AMB-017, ERR-10)', () => {
  expect(redirect(at('/robot/alerts?robot_id=7&page=2'), false)).toBe(
    `/login?next=${encodeURIComponent('/robot/alerts?robot_id=7&page=2')}`,
  );
  expect(redirect(at('/robots#mine'), false)).toBe(`/login?next=${encodeURIComponent('/robots#mine')}`);
  expect(redirect({ pathname: '/robots', search: '', origin }, false)).toBe('/login?next=%2Frobots');
  expect(redirect(at('/'), false)).toBe('/login');
  expect(redirect(at('/no/such/page'), false)).toContain('/login');
  expect(redirect(at('/login?next=%2Frobots'), false)).toBeNull();
  expect(redirect(at('/password-recovery?token=a%24b&uidb64=MQ'), false)).toBeNull();
  // Said in the documents to be public, they are not (AMB-016).
  for (const path of [
    '/robot/gestures',
    '/robot/gestures/edit',
    '/robot/times',
    '/advertising/events',
    '/robot/events',
  ])
    expect(redirect(at(path), false)).toBe(`/login?next=${encodeURIComponent(path)}`);
});

test('who left by choice is not led back', () => {
  expect(redirect(at('/robots'), false, true)).toBe('/login');
});

test('who is signed in has nothing to do on a public page (AUTH-51, AUTH-52)', () => {
  expect(redirect(at('/login'), true)).toBe('/');
  expect(redirect(at('/login?next=%2Frobots%3Fopen%3D7'), true)).toBe('/robots?open=7');
  expect(redirect(at('/password-recovery?token=a%24b&uidb64=MQ'), true)).toBe('/');
  expect(redirect(at('/robots'), true)).toBeNull();
});

test.each([
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'robots',
  '/login?next=/login',
  '/password-recovery?token=x',
  '/\t/evil.example',
  '/\t/[',
])('next never leads away: %s', (next) => {
  const target = new URL(safeNext(`?next=${encodeURIComponent(next)}`, origin), origin);
  expect(target.origin).toBe(origin);
  expect(target.pathname).toBe('/');
});

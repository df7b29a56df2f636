import { ApiError } from '@botones/contract/calls/api-error';
import { expect, test } from 'vitest';
import { checkNewPassword, clockOf, linkOf, recoveryFailure } from './recovery-form.ts';

test('the link carries the token with dollars for dots, and the user (AUTH-34, AUTH-35)', () => {
  expect(linkOf('?token=abc%24def%24g&uidb64=MTc')).toEqual({ token: 'abc.def.g', uidb64: 'MTc' });
  expect(linkOf('?token=abc$def&uidb64=MTc')).toEqual({ token: 'abc.def', uidb64: 'MTc' });
  expect(linkOf('?token=abc')).toEqual({ token: 'abc', uidb64: '' });
  expect(linkOf('?uidb64=MTc')).toBeNull();
  expect(linkOf('?token=')).toBeNull();
});

test('both fields are needed, of eight characters, and equal (AUTH-40, AUTH-41, AUTH-42, AUTH-43, AUTH-44)', () => {
  const check = (password: string, confirmation: string) => checkNewPassword({ password, confirmation });
  expect(check('', '')).toEqual({ password: 'required', confirmation: 'required' });
  expect(check('ochoocho', '')).toEqual({ confirmation: 'required' });
  expect(check('siete77', 'siete77')).toEqual({ password: 'short', confirmation: 'short' });
  expect(check('ochoocho', 'ochoochO')).toEqual({ confirmation: 'differ' });
  expect(check('ochoocho', 'ochoocho')).toEqual({});
  expect(checkNewPassword({ password: 'ochoocho', confirmation: 'ochoocho' }, () => false)).toEqual({
    password: 'policy',
  });
});

test('minutes and seconds are counted down to nothing', () => {
  expect([600_000, 599_999, 65_000, 500, 0, -1].map(clockOf)).toEqual([
    '10:00',
    '10:00',
    '1:05',
    '0:01',
    '0:00',
    '0:00',
  ]);
});

test('what is said about a failure', () => {
  expect(recoveryFailure(new ApiError(400, 'recovery.dead_link', 'x'))).toBe('dead');
  expect(recoveryFailure(new ApiError(429, 'session.too_many_attempts', 'x'))).toEqual({ until: null, byMail: false });
  expect(recoveryFailure(new ApiError(0, 'network', ''))).toBe('unreachable');
  expect(recoveryFailure(new ApiError(500, 'server.failed', ''))).toBe('failed');
  expect(recoveryFailure(new Error('bug'))).toBe('failed');
  const rules = { password: { code: 'users.common_password', params: {} } };
  const beside = new ApiError(400, 'users.common_password', 'x', { fields: { password: 'Elija otra.' }, rules });
  expect(recoveryFailure(beside)).toEqual({ broken: rules.password, message: 'Elija otra.', field: 'password' });
  const site = new ApiError(400, 'recovery.foreign_address', 'Avise.');
  expect(recoveryFailure(site)).toEqual({
    broken: { code: 'recovery.foreign_address', params: {} },
    message: 'Avise.',
    field: null,
  });
});

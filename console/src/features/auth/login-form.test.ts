import { ApiError } from '@botones/contract/calls/api-error';
import { expect, test } from 'vitest';
import { checkLogin, loginFailure } from './login-form.ts';

test('both fields are needed', () => {
  expect(checkLogin({ email: ' ', password: '' })).toEqual({ email: 'required', password: 'required' });
  expect(checkLogin({ email: 'ana@clinica.mx', password: 'x' })).toEqual({});
});

test.each(['ana', 'ana@', '@clinica.mx', 'ana@clinica', 'ana maria@clinica.mx'])('%s is no address', (email) => {
  expect(checkLogin({ email, password: 'x' })).toEqual({ email: 'badEmail' });
});

test('what is said about a failure', () => {
  expect(loginFailure(new ApiError(401, 'session.wrong_credentials', ''))).toBe('wrong');
  expect(loginFailure(new ApiError(400, 'input.invalid', ''))).toBe('badEmail');
  expect(loginFailure(new ApiError(429, 'session.too_many_attempts', '', { retryAfter: 61 }))).toBe('tooMany');
  expect(loginFailure(new ApiError(429, 'session.too_many_attempts', ''))).toBe('tooMany');
  expect(loginFailure(new ApiError(0, 'network', ''))).toBe('unreachable');
  expect(loginFailure(new ApiError(500, 'server.failed', ''))).toBe('failed');
  expect(loginFailure(new Error('bug'))).toBe('failed');
});

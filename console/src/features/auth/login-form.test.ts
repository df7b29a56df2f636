import { ApiError } from '@botones/contract/calls/api-error';
import { expect, test } from 'vitest';
import { checkLogin, loginFailure } from './login-form.ts';
import { tooManyOf, tooManyText, waitWords } from './too-many.ts';

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
  expect(loginFailure(new ApiError(429, 'session.too_many_attempts', ''))).toEqual({ until: null, byMail: false });
  expect(loginFailure(new ApiError(429, 'session.too_many_attempts_mail', ''))).toMatchObject({ byMail: true });
  expect(loginFailure(new ApiError(0, 'network', ''))).toBe('unreachable');
  expect(loginFailure(new ApiError(500, 'server.failed', ''))).toBe('failed');
  expect(loginFailure(new Error('bug'))).toBe('failed');
});

test('who tried too often is told from when, as a clock shows it here, and of the link that may be asked for meanwhile (PUE-9)', () => {
  const at = new Date(2026, 10, 20, 23, 50, 1).getTime();
  const says = (code: string, retryAfter?: number) =>
    tooManyText(waitWords.es, tooManyOf(new ApiError(429, code, '', { retryAfter }), at));
  expect(says('session.too_many_attempts', 59)).toBe('Demasiados intentos. Inténtelo de nuevo a las 23:51.');
  expect(says('session.too_many_attempts', 60)).toBe('Demasiados intentos. Inténtelo de nuevo a las 23:52.');
  expect(says('session.too_many_attempts_mail', 900)).toBe(
    'Demasiados intentos. Inténtelo de nuevo a las 00:06. También puede restablecer su contraseña con un enlace por correo.',
  );
  expect(says('request.too_many')).toBe('Demasiados intentos. Intente más tarde.');
});

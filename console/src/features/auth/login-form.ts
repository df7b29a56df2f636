import { ApiError } from '@botones/contract/calls/api-error';
import type { Label } from '../../app/words.ts';
import { type TooMany, tooManyOf } from './too-many.ts';

export interface Credentials {
  email: string;
  password: string;
}

export type FieldError = 'required' | 'badEmail';

/** Whether a text has the shape of an address. */
export const plausible = (address: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(address);

/**
 * What is wrong with the fields, by the contract's words (AUTH-10..12). A light check of the shape of an address: the
 * contract's own comes with the validation library, which the login page does without, and the server applies it anyway.
 */
export function checkLogin({ email, password }: Credentials): Partial<Record<keyof Credentials, FieldError>> {
  const address = email.trim();
  return {
    ...(address === '' ? { email: 'required' } : !plausible(address) && { email: 'badEmail' }),
    ...(password === '' && { password: 'required' }),
  };
}

export type LoginFailure = 'wrong' | 'unreachable' | 'failed' | 'badEmail' | TooMany | Label;

/** What to say about a failed login (AMB-008, PUE-9). */
export function loginFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 401) return 'wrong';
  if (error.status === 400) return 'badEmail';
  if (error.status === 429) return tooManyOf(error);
  return error.status === 0 ? 'unreachable' : 'failed';
}

import { ApiError } from '@botones/contract/calls/api-error';
import type { BrokenRule } from '@botones/contract/fields/rule';
import { type TooMany, tooManyOf } from '../too-many.ts';

/** What the link in the mail carries; in it every dot of the token is a dollar (AUTH-34, AUTH-35). Null without a token. */
export function linkOf(search: string): { token: string; uidb64: string } | null {
  const query = new URLSearchParams(search);
  const token = (query.get('token') ?? '').replaceAll('$', '.');
  return token === '' ? null : { token, uidb64: query.get('uidb64') ?? '' };
}

export interface NewPassword {
  password: string;
  confirmation: string;
}

export type PasswordError = 'required' | 'short' | 'policy' | 'differ';

/** What is wrong with the two fields (AUTH-40..44), by the contract's words; `fits` is the whole policy where that is asked for. */
export function checkNewPassword(
  { password, confirmation }: NewPassword,
  fits: (password: string) => boolean = () => true,
): Partial<Record<keyof NewPassword, PasswordError>> {
  const one = (value: string): PasswordError | undefined =>
    value === '' ? 'required' : value.normalize().length < 8 ? 'short' : undefined;
  const first = one(password) ?? (fits(password) ? undefined : 'policy');
  const second = one(confirmation) ?? (confirmation.normalize() === password.normalize() ? undefined : 'differ');
  return { ...(first && { password: first }), ...(second && { confirmation: second }) };
}

const meta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** Minutes for which the form is open, as the server wrote them into the page (AMB-021). */
export const formMinutes = (): number => Number(meta('reset-minutes')) || 10;
/** Whether the installation asks for the whole policy, not for the documented eight characters alone (AMB-023). */
export const asksForPolicy = (): boolean => meta('reset-policy') === 'full';

/** `9:05` of milliseconds; what is left of a second counts as one. */
export function clockOf(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What to say where a call for a forgotten password failed: a sentence of ours by name, or what the server said, by code. */
export type RecoveryFailure =
  | 'dead'
  | 'unreachable'
  | 'failed'
  | TooMany
  | { broken: BrokenRule; message: string; field: string | null };

export function recoveryFailure(error: unknown): RecoveryFailure {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'recovery.dead_link') return 'dead';
  if (error.status === 429) return tooManyOf(error);
  if (error.status === 0) return 'unreachable';
  if (error.status !== 400) return 'failed';
  const [field = null, message = error.message] = Object.entries(error.fields)[0] ?? [];
  const broken = (field !== null && error.rules[field]) || { code: error.code, params: {} };
  return { broken, message, field };
}

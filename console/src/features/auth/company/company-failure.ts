import { ApiError } from '@botones/contract/calls/api-error';
import { type LoginFailure, loginFailure } from '../login-form.ts';
import type { CompanyFailure } from './use-company.ts';

/** Codes of failures that the contract also names as what the way back may say. */
const alike: Record<string, string> = { 'signin.dead_code': 'expired', 'signin.unreachable': 'unreachable' };

/** What to say where the company's account led nowhere; the contract's words are fetched for it alone. */
export async function companyFailure(failure: CompanyFailure): Promise<LoginFailure> {
  const { signInRefusals } = await import('@botones/contract/sign-in/sign-in.results');
  const texts = new Map(Object.entries(signInRefusals));
  if ('refusal' in failure) return texts.get(failure.refusal) ?? signInRefusals.invalid;
  const { error } = failure;
  const code = error instanceof ApiError ? error.code : '';
  if (code.startsWith('signin.')) return texts.get(alike[code] ?? '') ?? signInRefusals.invalid;
  const usual = loginFailure(error);
  // No password was wrong.
  return usual === 'wrong' ? signInRefusals.expired : usual;
}

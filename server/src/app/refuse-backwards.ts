import { fail } from './http/fail.ts';

/** Fails where figures are asked of days that end before they begin; '' and null are no bound. */
export function refuseBackwards(start: string | null, end: string | null): void {
  if (start && end && end < start) fail('analytics.bad_range', { end_date: 'analytics.bad_range' });
}

import { z } from 'zod';
import { rule } from './rule.ts';

/** A zone by its name, old or new (Asia/Calcutta, Asia/Kolkata): lists of names differ between browsers, what they accept does not. */
function isZone(name: string): boolean {
  try {
    // No offsets: '+05:00' means the contrary in databases.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('es', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The name of a time zone. */
export const timeZone = z.string().max(60).refine(isZone, rule('timezone'));

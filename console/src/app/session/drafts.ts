import { storageArea } from './stored.ts';

/** Values of a form that was not saved, kept for this tab: they survive a reload and a lost session (AMB-055). */
export interface Draft<T> {
  values: T;
  /** `updated_at` of the record that was typed over; none where it is yet to be. */
  version?: string | null | undefined;
  /** Milliseconds since 1970. */
  at: number;
}

const prefix = 'draft:';

export function readDraft<T>(key: string): Draft<T> | null {
  try {
    const raw = storageArea('sessionStorage')?.getItem(prefix + key);
    return raw ? (JSON.parse(raw) as Draft<T>) : null;
  } catch {
    return null;
  }
}

export function keepDraft<T>(key: string, values: T, version?: string | null): void {
  try {
    storageArea('sessionStorage')?.setItem(prefix + key, JSON.stringify({ values, version, at: Date.now() }));
  } catch {
    // A full storage loses the draft, not the form.
  }
}

export const dropDraft = (key: string): void => storageArea('sessionStorage')?.removeItem(prefix + key);

let leavings = 0;
/** How often somebody left by choice. A form that is open meanwhile must not write its draft anew as it goes. */
export const logoutCount = (): number => leavings;

/** All drafts of this tab: on leaving by choice, so that the next person does not find them. */
export function dropDrafts(): void {
  leavings += 1;
  const area = storageArea('sessionStorage');
  if (!area) return;
  const keys = Array.from({ length: area.length }, (_, index) => area.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) area.removeItem(key);
}

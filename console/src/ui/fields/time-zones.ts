import type { Option } from './fields.tsx';

export const homeZone = 'America/Mexico_City';

/** The zones that this browser knows, with the one that is kept even where it does not. */
export function timeZones(current: string): Option<string>[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([homeZone, current, ...known])].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

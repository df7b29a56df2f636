import { useSearchParams } from 'react-router';
import type { DateRangeProps } from '../filter/date-range.tsx';
import type { Range } from '../filter/days.ts';
import { formatDay, useFormats } from '../formats.ts';
import { boundedDays, type DayNames, openDays, usualNames } from './days-asked.ts';

/** Writes into the address of the page: undefined takes out, '' stays and says that it is empty. */
export type ChangeAsked = (changes: Record<string, string | undefined>) => void;

/** The address of a page of figures, and how it is changed; the page stays where it is. */
export function useAskedAddress(zone?: string) {
  const today = useFormats(zone).cell(Date.now()).day ?? '';
  const [search, setSearch] = useSearchParams();
  const change: ChangeAsked = (changes) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return { search, today, change };
}
type Address = ReturnType<typeof useAskedAddress>;

/** What the chip of the days takes. */
const chipOf = ({ start, end }: Range, [first, last]: DayNames, { today, change }: Address, none: '' | undefined) =>
  ({
    today,
    value: { from: start ?? undefined, until: end ?? undefined },
    onChange: ({ from, until }) => change({ [first]: from ?? none, [last]: until ?? none }),
  }) satisfies Omit<DateRangeProps, 'label'>;
const lineOf = ({ start, end }: Range): string => `${formatDay(start ?? '…')} – ${formatDay(end ?? '…')}`;

/** The days of a page of figures, as its address says them: always some, the last thirty where it says none. `zone`: whose days they are. */
export function usePeriod({ zone, names = usualNames }: { zone?: string; names?: DayNames } = {}) {
  const address = useAskedAddress(zone);
  const days = boundedDays(address.search, address.today, names);
  return { ...address, ...days, chip: chipOf(days, names, address, undefined), line: lineOf(days) };
}

/** The same of days that may have no beginning or no end: null. */
export function useOpenPeriod() {
  const address = useAskedAddress();
  const days = openDays(address.search, address.today);
  return { ...address, ...days, chip: chipOf(days, usualNames, address, ''), line: lineOf(days) };
}

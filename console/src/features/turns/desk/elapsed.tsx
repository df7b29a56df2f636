import { useEverySecond } from '../../../app/clock.ts';
import { useFormats } from '../../../ui/formats.ts';

/** How long ago an instant was, kept current by the server's clock. */
export function Elapsed({ since }: { since: string }) {
  const formats = useFormats();
  const shown = useEverySecond((now) => formats.lasted((now - Date.parse(since)) / 1000));
  return <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{shown}</span>;
}

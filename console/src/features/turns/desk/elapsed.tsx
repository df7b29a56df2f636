import { useEverySecond } from '../../../app/clock.ts';
import { clock } from '../../../ui/formats.ts';

/** How long ago an instant was, kept current by the server's clock. */
export function Elapsed({ since }: { since: string }) {
  const shown = useEverySecond((now) => clock(Math.max(0, Math.floor((now - Date.parse(since)) / 1000))));
  return <span>{shown}</span>;
}

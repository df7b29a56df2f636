import { useEverySecond } from '../../app/clock.ts';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../formats.ts';
import { uiWords } from '../ui.words.ts';
import { Instant } from './instant.tsx';

/** How long ago an instant was, by the server's clock, kept current: 'hace 9 s', 'hace 2 h 14 min'. Null: 'nunca'. */
export function RelativeTime({ at }: { at: string | null }) {
  const words = useWords(uiWords);
  const formats = useFormats();
  const shown = useEverySecond((now) => {
    if (at === null) return words.never;
    const seconds = Math.floor((now - Date.parse(at)) / 1000);
    return seconds < 1 ? words.now : words.ago(formats.span(seconds));
  });
  return at === null ? <span>{shown}</span> : <Instant at={at}>{shown}</Instant>;
}

import { useEverySecond } from '../../app/clock.ts';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../formats.ts';
import { uiWords } from '../ui.words.ts';
import { Instant } from './instant.tsx';

/** What is older than this is told by its day, in seconds. */
const longAgo = 30 * 86_400;

/** When something happened, in a list and on one line: 'hace 5 min', by its day where that is long ago. */
export function Moment({ at }: { at: string | null }) {
  const words = useWords(uiWords);
  const formats = useFormats();
  const shown = useEverySecond((now) => {
    if (at === null) return '–';
    const seconds = Math.floor((now - Date.parse(at)) / 1000);
    if (seconds >= longAgo) return formats.date(at);
    return seconds < 1 ? words.now : words.ago(formats.age(seconds));
  });
  if (at === null) return <span>{shown}</span>;
  return (
    <Instant at={at} style={{ whiteSpace: 'nowrap' }}>
      {shown}
    </Instant>
  );
}

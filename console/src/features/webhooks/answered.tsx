import type { Try } from '@botones/contract/webhooks/webhooks';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { Pill } from '../../ui/status-pill.tsx';
import { answeredWords } from './answered.words.ts';

/** How long an answer took: below ten seconds in milliseconds. */
export function useTook(): (ms: number) => string {
  const formats = useFormats();
  return (ms) => formats.number(ms, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' });
}

/** How a try went, in a word: the status that was answered, or why there was none. */
export function useTryWord(): (tried: Pick<Try, 'status' | 'error'>) => string {
  const { short } = useWords(answeredWords);
  return ({ status, error }) => {
    if (status !== null) return String(status);
    return error === null || error === 'status' || error === 'gone' ? short.network : short[error];
  };
}

/** The same as a label. */
export function TryPill({ tried }: { tried: Pick<Try, 'status' | 'error'> }) {
  const wordOf = useTryWord();
  return <Pill tone={tried.error === null ? 'ok' : 'bad'}>{wordOf(tried)}</Pill>;
}

/** The same in whole sentences: what was answered and when, and what can be done where it was not taken. */
export function useTrySentences(): (tried: Try) => { said: string; help: string | null } {
  const words = useWords(answeredWords);
  const took = useTook();
  return ({ status, error, ms }) => {
    const said =
      status === null ? words.unanswered(took(ms)) : (error === null ? words.taken : words.answered)(status, took(ms));
    return { said, help: error === null ? null : words.errors[error] };
  };
}

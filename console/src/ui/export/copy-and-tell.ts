import { wordsNow } from '../../app/words.ts';
import { outcomeWords } from '../overlay/outcome.words.ts';
import { toast } from '../toast.tsx';
import { copyText } from './copy-text.ts';

/** Copies a text and says in a corner that it was, or what to do where the browser copies nothing; `from` as for `copyText`. */
export const copyAndTell = (
  text: string,
  from: HTMLElement | null,
  { copied, notCopied = wordsNow(outcomeWords).notCopied }: { copied: string; notCopied?: string },
): Promise<void> =>
  copyText(text, from).then(
    () => void toast({ message: copied }),
    () => void toast({ message: notCopied, tone: 'failed' }),
  );

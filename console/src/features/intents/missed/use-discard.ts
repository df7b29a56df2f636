import { type MissedSentence, sentences } from '@botones/contract/sentences/sentences';
import { showProblem } from '../../../app/problem.ts';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { toast } from '../../../ui/toast.tsx';
import { missedWords } from './missed.words.ts';

/** Takes sentences out of the list at once, says so, and offers to bring them back. */
export function useDiscard(): (rows: readonly MissedSentence[]) => Promise<void> {
  const words = useWords(missedWords);
  const discarding = useWrite(sentences.discard);
  const restoring = useWrite(sentences.restore);
  return async (rows) => {
    const gone: string[] = [];
    try {
      for (const { key } of rows) {
        await discarding.mutateAsync({ params: { key } });
        gone.push(key);
      }
    } catch (error) {
      showProblem(error);
    }
    if (gone.length === 0) return;
    const undo = async () => {
      for (const key of gone) await restoring.mutateAsync({ params: { key } });
      toast({ message: words.restored });
    };
    const message = gone.length === 1 ? words.discardedOne : words.discarded(gone.length);
    toast({ message, undo: () => void undo().catch(showProblem) });
  };
}

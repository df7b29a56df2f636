import { useRef } from 'react';
import { useAlertTitle } from '../../../app/alerts/alert-title.words.ts';
import { useWords } from '../../../app/words.ts';
import { ResultRow, ResultsDialog } from '../../../ui/bulk/results-dialog.tsx';
import { Pill } from '../../../ui/status-pill.tsx';
import { actionWords } from './action.words.ts';
import type { ActionResult } from './use-alert-actions.ts';

/** How each of many alerts fared. */
export function ActionResults({ results, onClose }: { results: ActionResult[] | null; onClose: () => void }) {
  const words = useWords(actionWords);
  const titleOf = useAlertTitle();
  const kept = useRef<ActionResult[]>([]);
  if (results) kept.current = results;
  // While it fades out it still says what it said.
  const shown = results ?? kept.current;
  const done = shown.filter(({ error }) => error === null).length;
  return (
    <ResultsDialog
      open={results !== null}
      onClose={onClose}
      title={words.results}
      status={words.resultCount(done, shown.length)}
    >
      {shown.map(({ alert, error }) => (
        <ResultRow
          key={alert.notification_id}
          name={`${titleOf(alert)} · ${alert.robot.name}`}
          pill={error === null && <Pill tone="ok">{words.resultDone}</Pill>}
          why={error}
        />
      ))}
    </ResultsDialog>
  );
}

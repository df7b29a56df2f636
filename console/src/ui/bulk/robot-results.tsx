import type { RobotResult } from '@botones/contract/jobs/jobs';
import { useRef } from 'react';
import { useWords } from '../../app/words.ts';
import { useErrorMessage } from '../error-messages.ts';
import { listWords } from '../list/list.words.ts';
import { useVoiceless } from '../robots/voiceless.ts';
import { Pill } from '../status-pill.tsx';
import { ResultRow, ResultsDialog } from './results-dialog.tsx';

/** What happened at a robot, in a word. */
export interface RobotOutcome {
  done: string;
  failed: string;
}

/** A row for each robot, with why it went wrong. */
export function RobotResultRows({ results, outcome }: { results: readonly RobotResult[]; outcome: RobotOutcome }) {
  const errorMessage = useErrorMessage();
  const voiceless = useVoiceless();
  return results.map(({ robot_id, robot_name, succeeded, failure, voiceless: without }) => (
    <ResultRow
      key={robot_id}
      name={robot_name}
      pill={<Pill tone={succeeded ? 'ok' : 'bad'}>{succeeded ? outcome.done : outcome.failed}</Pill>}
      why={voiceless(without) || (failure ? errorMessage(failure) : undefined)}
    />
  ));
}

export interface RobotResultsProps {
  /** Null: closed. */
  results: readonly RobotResult[] | null;
  title: string;
  outcome: RobotOutcome;
  onClose: () => void;
}

/** What became of something that was done at several robots at once. */
export function RobotResults({ results, title, outcome, onClose }: RobotResultsProps) {
  const words = useWords(listWords);
  // While it fades out it still says what it said.
  const kept = useRef(results);
  if (results) kept.current = results;
  const shown = kept.current ?? [];
  const done = shown.filter(({ succeeded }) => succeeded).length;
  return (
    <ResultsDialog open={results !== null} onClose={onClose} title={title} status={words.progress(done, shown.length)}>
      <RobotResultRows results={shown} outcome={outcome} />
    </ResultsDialog>
  );
}

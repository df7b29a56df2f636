import type { Job } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '../../app/words.ts';
import { useErrorMessage } from '../error-messages.ts';
import { uiWords } from '../ui.words.ts';
import { ResultsDialog } from './results-dialog.tsx';
import { type RobotOutcome, RobotResultRows } from './robot-results.tsx';
import { useJob } from './use-job.ts';

/** How often a job is looked at, and for how long people wait until they may go on without it (VOZ-4), in milliseconds. */
const [lookMs, goOnMs] = [1000, 3000];

export interface JobDialogProps {
  /** As the call that began it answered. */
  started: Job;
  title: string;
  /** '3 de 12'; not told of a job that has nothing to do. */
  progress: (done: number, total: number) => string;
  outcome: RobotOutcome;
  onClose: () => void;
  /** Told once when it has ended, however it did. */
  onEnded?: (job: Job) => void;
  /** Goes on while the job still runs; offered where that is possible. */
  onGoOn?: () => void;
}

/** How far a job is, with a result for each robot, and a way to stop it. */
export function JobDialog({ started, title, progress, outcome, onClose, onEnded, onGoOn }: JobDialogProps) {
  const words = useWords(uiWords);
  const errorMessage = useErrorMessage();
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setWaited, goOnMs, true);
    return () => clearTimeout(timer);
  }, []);
  const { job, ended, isRunning, isStopping, stop } = useJob(started, lookMs);
  const tell = useEffectEvent((end: Job) => onEnded?.(end));
  useEffect(() => {
    if (ended) tell(ended);
  }, [ended]);
  const counted = job.total > 0 ? progress(job.done, job.total) : '';
  const told = isStopping ? words.stopping(counted) : job.state === 'cancelled' ? words.stopped(counted) : counted;
  const share = job.total === 0 ? 0 : Math.min(job.done / job.total, 0.99);
  return (
    <ResultsDialog
      open
      onClose={onClose}
      title={title}
      status={job.failure ? errorMessage(job.failure) : told}
      progress={isRunning ? share : 1}
      actions={
        isRunning &&
        !isStopping && (
          <>
            <Button onClick={stop}>{words.cancel}</Button>
            {waited && onGoOn && <Button onClick={onGoOn}>{words.goOn}</Button>}
          </>
        )
      }
    >
      <RobotResultRows results={job.robots ?? []} outcome={outcome} />
    </ResultsDialog>
  );
}

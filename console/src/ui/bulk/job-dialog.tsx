import { type Job, jobs } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useErrorMessage } from '../error-messages.ts';
import { uiWords } from '../ui.words.ts';
import { ResultsDialog } from './results-dialog.tsx';
import { type RobotOutcome, RobotResultRows } from './robot-results.tsx';

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
  const query = useQuery({
    ...queryOf(jobs.get, { params: { job_id: started.job_id } }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : lookMs),
  });
  const cancel = useWrite(jobs.cancel);
  const job = query.data ?? started;
  const running = job.state === 'running';
  const ended = useRef(onEnded);
  ended.current = onEnded;
  useEffect(() => {
    if (query.data && query.data.state !== 'running') ended.current?.(query.data);
  }, [query.data]);
  const stop = running && (
    <>
      <Button
        onClick={() => cancel.mutate({ params: { job_id: job.job_id } }, { onSuccess: () => void query.refetch() })}
      >
        {words.cancel}
      </Button>
      {waited && onGoOn && <Button onClick={onGoOn}>{words.goOn}</Button>}
    </>
  );
  const share = job.total === 0 ? 0 : Math.min(job.done / job.total, 0.99);
  return (
    <ResultsDialog
      open
      onClose={onClose}
      title={title}
      status={job.failure ? errorMessage(job.failure) : job.total > 0 && progress(job.done, job.total)}
      progress={running ? share : 1}
      actions={stop}
    >
      <RobotResultRows results={job.robots ?? []} outcome={outcome} />
    </ResultsDialog>
  );
}

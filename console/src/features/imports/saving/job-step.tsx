import type { Job } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useEffectEvent } from 'react';
import { useWords } from '../../../app/words.ts';
import { useJob } from '../../../ui/bulk/use-job.ts';
import { importsWords } from '../imports.words.ts';

/** How often a job is looked at, in milliseconds. */
const lookMs = 500;

/** How far a job is, with a button that stops it. */
export function JobStep({ started, title, onOver }: { started: Job; title: string; onOver: (job: Job) => void }) {
  const words = useWords(importsWords);
  const { job, isRunning, isStopping, stop } = useJob(started, lookMs);
  const over = useEffectEvent(() => onOver(job));
  useEffect(() => {
    if (!isRunning) over();
  }, [isRunning]);
  return (
    <>
      <DialogContent>
        <p role="status">
          {isStopping ? words.stopping : `${title}:`} {words.progress(job.done, job.total)}
        </p>
        <LinearProgress variant="determinate" value={(job.done / Math.max(1, job.total)) * 100} aria-label={title} />
      </DialogContent>
      <DialogActions>
        <Button disabled={!isRunning || isStopping} onClick={stop}>
          {words.stop}
        </Button>
      </DialogActions>
    </>
  );
}

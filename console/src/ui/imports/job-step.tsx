import { type Job, jobs } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useEffectEvent } from 'react';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { importsWords } from './imports.words.ts';

/** How often a job is looked at, in milliseconds. */
const lookMs = 500;

/** How far a job is, with a button that stops it. */
export function JobStep({ started, title, onOver }: { started: Job; title: string; onOver: (job: Job) => void }) {
  const words = useWords(importsWords);
  const query = useQuery({
    ...queryOf(jobs.get, { params: { job_id: started.job_id } }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : lookMs),
  });
  const cancel = useWrite(jobs.cancel);
  const job = query.data ?? started;
  const running = job.state === 'running';
  const over = useEffectEvent(() => onOver(job));
  useEffect(() => {
    if (!running) over();
  }, [running]);
  return (
    <>
      <DialogContent>
        <p role="status">
          {title}: {words.progress(job.done, job.total)}
        </p>
        <LinearProgress variant="determinate" value={(job.done / Math.max(1, job.total)) * 100} aria-label={title} />
      </DialogContent>
      <DialogActions>
        <Button
          disabled={!running}
          onClick={() => cancel.mutate({ params: { job_id: job.job_id } }, { onSuccess: () => void query.refetch() })}
        >
          {words.stop}
        </Button>
      </DialogActions>
    </>
  );
}

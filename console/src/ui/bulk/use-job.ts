import { isOver, type Job, jobs } from '@botones/contract/jobs/jobs';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';

/** How a job goes, looked at every so many milliseconds until nothing of it runs any more, and the way to stop it. */
export function useJob(started: Job, lookMs: number) {
  const params = { job_id: started.job_id };
  const query = useQuery({
    ...queryOf(jobs.get, { params }),
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : lookMs),
  });
  const cancel = useWrite(jobs.cancel);
  const job = query.data ?? started;
  const over = isOver(job);
  return {
    job,
    /** As it was read at its end. */
    ended: over ? query.data : undefined,
    isRunning: !over,
    /** Somebody stopped it, and what it was just at still runs. */
    isStopping: !over && (job.state === 'stopping' || cancel.isPending || cancel.isSuccess),
    stop: () => cancel.mutate({ params }, { onSuccess: () => void query.refetch() }),
  };
}

import { type AssignedKind, assignments, type Shown } from '@botones/contract/assignments/assignments';
import { Chosen } from '@botones/contract/groups/chosen';
import type { Job } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { queryOf, refresh, useQuery, useWrite } from '../../app/query.ts';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { JobDialog } from '../bulk/job-dialog.tsx';
import { useContractForm } from '../form/form.ts';
import { FormDrawer } from '../form/form-drawer.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { RobotsInput } from '../robots/robots-input.tsx';
import { shownOnWords } from './shown-on.words.ts';

interface ShowOnProps {
  kind: AssignedKind;
  id: number;
  client_id: number;
}

function Choice({
  kind,
  id,
  client_id,
  shown,
  onClose,
}: ShowOnProps & { shown: Shown; onClose: (job: Job | null) => void }) {
  const words = useWords(shownOnWords);
  const show = useWrite(assignments.show);
  const job = useRef<Job | null>(null);
  const form = useContractForm(Chosen, shown);
  return (
    <FormDrawer
      form={form}
      open
      onClose={() => onClose(job.current)}
      title={words.choose}
      subtitle={words.chooseHint}
      submit={words.save}
      fieldOf={{ 'robots.not_found': 'robots', 'groups.not_found': 'robots' }}
      onSubmit={async (chosen) => {
        job.current = (await show.mutateAsync({ params: { kind, id }, body: chosen })).job;
        void refresh('robots');
      }}
    >
      <RobotsInput<Chosen> client_id={client_id} label={words.robots} />
    </FormDrawer>
  );
}

/** 'Mostrar en robots': chooses robots and groups that show a record, then tells how each robot says it (FLO-1); for whoever sees to robots. */
export function ShowOn({ kind, id, client_id }: ShowOnProps) {
  const words = useWords(shownOnWords);
  const allowed = useAllowed(assignments.show.access);
  const [at, setAt] = useState<'closed' | 'choosing' | Job>('closed');
  const query = useQuery({ ...queryOf(assignments.shown, { params: { kind, id } }), enabled: at === 'choosing' });
  if (!allowed) return null;
  return (
    <>
      <Button size="small" onClick={() => setAt('choosing')}>
        {words.choose}
      </Button>
      {at === 'choosing' && (
        <QueryBoundary query={query} skeleton={null}>
          {(shown) => <Choice {...{ kind, id, client_id, shown }} onClose={(job) => setAt(job ?? 'closed')} />}
        </QueryBoundary>
      )}
      {typeof at === 'object' && (
        <JobDialog
          started={at}
          title={words.speaking}
          progress={words.progress}
          outcome={{ done: words.spoken, failed: words.unspoken }}
          onEnded={() => void refresh('robots')}
          onClose={() => setAt('closed')}
          onGoOn={() => setAt('closed')}
        />
      )}
    </>
  );
}

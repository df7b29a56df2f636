import type { Job } from '@botones/contract/jobs/jobs';
import { type Robot, robots } from '@botones/contract/robots/robots';
import type { PollOffer } from '@botones/contract/surveys/poll-offer';
import { surveys } from '@botones/contract/surveys/surveys';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { queryOf, refresh, useQuery, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { JobDialog } from '../../../ui/bulk/job-dialog.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { uiWords } from '../../../ui/ui.words.ts';
import { robotSurveyWords } from './robot-survey.words.ts';

export interface RelateManyProps {
  robot: Robot;
  survey: { poll_id: number; title: string };
  /** When all of them are to offer it. */
  poll_offer: PollOffer;
  onClose: () => void;
}

/** Which robots of the client are to offer the survey, then a result for each while it happens (ENC-6). */
export function RelateMany({ robot, survey, poll_offer, onClose }: RelateManyProps) {
  const words = useWords(robotSurveyWords);
  const kit = useWords(uiWords);
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set([robot.robot_id]));
  const [job, setJob] = useState<Job | null>(null);
  const { client_id } = robot.client;
  const query = useQuery(queryOf(robots.listByClient, { params: { client_id } }));
  const relate = useWrite(surveys.relate, { onSuccess: setJob });
  const toggle = (robot_ids: readonly number[], on: boolean) =>
    setChosen((now) => new Set([...[...now].filter((each) => !robot_ids.includes(each)), ...(on ? robot_ids : [])]));
  if (job)
    return (
      <JobDialog
        started={job}
        title={words.many}
        progress={words.progress}
        outcome={{ done: words.applied, failed: words.failed }}
        onEnded={() => void refresh('robots')}
        onClose={onClose}
        onGoOn={onClose}
      />
    );
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words.many}</DialogTitle>
      <DialogContent>
        <p style={{ marginTop: 0, overflowWrap: 'anywhere' }}>
          {words.manyBody(survey.title, words.offers[poll_offer])}
        </p>
        <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
          {(all) => {
            const ids = all.map(({ robot_id }) => robot_id);
            const whole = ids.every((robot_id) => chosen.has(robot_id));
            return (
              <>
                <FormControlLabel
                  label={<b>{words.all}</b>}
                  sx={{ display: 'flex' }}
                  control={
                    <Checkbox
                      checked={whole}
                      indeterminate={!whole && chosen.size > 0}
                      onChange={(_event, on) => toggle(ids, on)}
                    />
                  }
                />
                {all.map(({ robot_id, name }) => (
                  <FormControlLabel
                    key={robot_id}
                    label={name}
                    sx={{ display: 'flex', overflowWrap: 'anywhere' }}
                    control={
                      <Checkbox checked={chosen.has(robot_id)} onChange={(_event, on) => toggle([robot_id], on)} />
                    }
                  />
                ))}
              </>
            );
          }}
        </QueryBoundary>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{kit.cancel}</Button>
        <Button
          variant="contained"
          disabled={chosen.size === 0}
          loading={relate.isPending}
          onClick={() => relate.mutate({ params: { id: survey.poll_id }, body: { robots: [...chosen], poll_offer } })}
        >
          {words.apply}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

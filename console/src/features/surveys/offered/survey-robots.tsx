import { textIn } from '@botones/contract/fields/translated';
import type { Job } from '@botones/contract/jobs/jobs';
import { robots } from '@botones/contract/robots/robots';
import { type PollOffer, pollOffers } from '@botones/contract/surveys/poll-offer';
import { type SurveyRow, surveys } from '@botones/contract/surveys/surveys';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId, useState } from 'react';
import { showProblem } from '../../../app/problem.ts';
import { queryOf, refresh, useQuery, useWrite } from '../../../app/query.ts';
import { useAllowed } from '../../../app/session/rights.tsx';
import { useWords } from '../../../app/words.ts';
import { JobDialog } from '../../../ui/bulk/job-dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { uiWords } from '../../../ui/ui.words.ts';
import { offerWords } from './offer.words.ts';
import { RobotBoxes } from './robot-boxes.tsx';
import { changeOf, type OfferingRobot, offersSurvey } from './robots-choice.ts';
import { surveyRobotsWords } from './survey-robots.words.ts';

export interface SurveyRobotsProps {
  survey: Pick<SurveyRow, 'poll_id' | 'client' | 'title' | 'state'>;
  onClose: () => void;
}

/** In which robots a survey is offered, and when: chosen, then written with a result for each (FLO-2). */
export function SurveyRobots({ survey, onClose }: SurveyRobotsProps) {
  const words = useWords(surveyRobotsWords);
  const { client: client_id } = survey;
  const title = textIn(survey.title, 1);
  const [job, setJob] = useState<{ started: Job; offering: number } | null>(null);
  const query = useQuery(queryOf(robots.listByClient, { params: { client_id } }));
  const done = (offering: number) => {
    toast({ message: words.saved(title, offering) });
    onClose();
  };
  if (job)
    return (
      <JobDialog
        started={job.started}
        title={words.title}
        progress={words.progress}
        outcome={{ done: words.applied, failed: words.failed }}
        onEnded={({ state, robots: results }) => {
          for (const feature of ['robots', 'surveys'] as const) void refresh(feature);
          // What went well everywhere needs no further press.
          if (state === 'done' && results?.every(({ succeeded }) => succeeded)) done(job.offering);
        }}
        onClose={onClose}
        onGoOn={onClose}
      />
    );
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-label={words.title}>
      <DialogTitle>{words.title}</DialogTitle>
      <QueryBoundary
        query={query}
        skeleton={
          <DialogContent>
            <FieldsSkeleton />
          </DialogContent>
        }
      >
        {(all) => (
          <Choice
            {...{ survey, title, onClose }}
            robots={all}
            onDone={done}
            onStarted={(started, offering) => setJob({ started, offering })}
          />
        )}
      </QueryBoundary>
    </Dialog>
  );
}

interface ChoiceProps extends SurveyRobotsProps {
  title: string;
  robots: readonly OfferingRobot[];
  /** Everything is written; so many robots offer it now. */
  onDone: (offering: number) => void;
  onStarted: (job: Job, offering: number) => void;
}

function Choice({ survey, title, robots: all, onClose, onDone, onStarted }: ChoiceProps) {
  const words = useWords(surveyRobotsWords);
  const { offer: when, offers } = useWords(offerWords);
  const kit = useWords(uiWords);
  const id = useId();
  const manages = useAllowed(['Robots']);
  const { poll_id, state } = survey;
  const [offer, setOffer] = useState<PollOffer | null>(null);
  const [busy, setBusy] = useState(false);
  // What others change meanwhile is seen until somebody chooses.
  const [own, setOwn] = useState<ReadonlySet<number> | null>(null);
  const now = all.filter((robot) => offersSurvey(robot, poll_id)).map(({ robot_id }) => robot_id);
  const chosen = own ?? new Set(now);
  const choose = (ids: readonly number[], on: boolean) =>
    setOwn(new Set([...[...chosen].filter((each) => !ids.includes(each)), ...(on ? ids : [])]));
  const { linked, unlinked } = changeOf(all, poll_id, chosen, offer);
  const relate = useWrite(surveys.relate);
  const update = useWrite(robots.update, { also: ['surveys'] });
  const disabled = !manages || !state;

  async function save() {
    setBusy(true);
    try {
      for (const robot_id of unlinked) await update.mutateAsync({ params: { robot_id }, body: { polls: [] } });
      if (linked.length === 0) return onDone(chosen.size);
      const body = { robots: linked, ...(offer && { poll_offer: offer }) };
      onStarted(await relate.mutateAsync({ params: { id: poll_id }, body }), chosen.size);
    } catch (problem) {
      showProblem(problem);
      setBusy(false);
    }
  }
  return (
    <>
      <DialogContent>
        <p style={{ marginTop: 0, overflowWrap: 'anywhere' }}>{words.body(title)}</p>
        {!state && <p role="note">{words.off}</p>}
        {!manages && <p role="note">{words.reads}</p>}
        <RobotBoxes robots={all} poll_id={poll_id} chosen={chosen} disabled={disabled} onChoose={choose} />
        {!disabled && all.length > 0 && (
          <div style={{ marginTop: 16 }}>
            <Field id={id} label={when}>
              <Select
                value={offer ?? ''}
                displayEmpty
                fullWidth
                onChange={(event) => setOffer((event.target.value || null) as PollOffer | null)}
                SelectDisplayProps={{ id, 'aria-label': `${when}: ${offer ? offers[offer] : words.asItIs}` }}
              >
                <MenuItem value="">{words.asItIs}</MenuItem>
                {pollOffers.map((value) => (
                  <MenuItem key={value} value={value}>
                    {offers[value]}
                  </MenuItem>
                ))}
              </Select>
            </Field>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{kit.cancel}</Button>
        <Button
          variant="contained"
          disabled={disabled || linked.length + unlinked.length === 0}
          loading={busy}
          onClick={() => void save()}
        >
          {kit.save}
        </Button>
      </DialogActions>
    </>
  );
}

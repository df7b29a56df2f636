import { textIn } from '@botones/contract/fields/translated';
import { groups } from '@botones/contract/groups/groups';
import type { Job } from '@botones/contract/jobs/jobs';
import { robots } from '@botones/contract/robots/robots';
import { type PollOffer, pollOffers } from '@botones/contract/surveys/poll-offer';
import { type Survey, type SurveyRow, surveys } from '@botones/contract/surveys/surveys';
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
import {
  changeOf,
  type GivingGroup,
  givenRobots,
  type OfferingRobot,
  type RobotsChoice,
  savedChoice,
} from './robots-choice.ts';
import { surveyRobotsWords } from './survey-robots.words.ts';

const waiting = (
  <DialogContent>
    <FieldsSkeleton />
  </DialogContent>
);

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
  const whole = useQuery(queryOf(surveys.get, { params: { id: survey.poll_id } }));
  const grouped = useQuery(queryOf(groups.list, { query: { client_id } }));
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
          for (const feature of ['robots', 'surveys', 'groups'] as const) void refresh(feature);
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
      <QueryBoundary query={query} skeleton={waiting}>
        {(all) => (
          <QueryBoundary query={whole} skeleton={waiting}>
            {(saved) => (
              <QueryBoundary query={grouped} skeleton={waiting}>
                {(known) => (
                  <Choice
                    {...{ title, onClose }}
                    survey={saved}
                    robots={all}
                    groups={known}
                    onDone={done}
                    onStarted={(started, offering) => setJob({ started, offering })}
                  />
                )}
              </QueryBoundary>
            )}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

interface ChoiceProps extends Pick<SurveyRobotsProps, 'onClose'> {
  survey: Pick<Survey, 'poll_id' | 'state' | 'groups'>;
  title: string;
  robots: readonly OfferingRobot[];
  groups: readonly GivingGroup[];
  /** Everything is written; so many robots offer it now. */
  onDone: (offering: number) => void;
  onStarted: (job: Job, offering: number) => void;
}

function Choice({ survey, title, robots: all, groups: known, onClose, onDone, onStarted }: ChoiceProps) {
  const words = useWords(surveyRobotsWords);
  const { offer: when, offers } = useWords(offerWords);
  const kit = useWords(uiWords);
  const id = useId();
  const manages = useAllowed(['Robots']);
  const { poll_id, state } = survey;
  const [offer, setOffer] = useState<PollOffer | null>(null);
  const [busy, setBusy] = useState(false);
  // What others change meanwhile is seen until somebody chooses.
  const [own, setOwn] = useState<RobotsChoice | null>(null);
  const choice = own ?? savedChoice(all, survey);
  const { linked, unlinked, ungrouped } = changeOf(all, survey, choice, offer);
  const relate = useWrite(surveys.relate);
  const unrelate = useWrite(surveys.unrelateGroup, { also: ['robots', 'groups'] });
  const update = useWrite(robots.update, { also: ['surveys'] });
  const disabled = !manages || !state;

  async function save() {
    setBusy(true);
    const offering = choice.robots.size + givenRobots(choice, all, known, poll_id).size;
    try {
      for (const group_id of ungrouped) await unrelate.mutateAsync({ params: { id: poll_id, group_id } });
      for (const robot_id of unlinked) await update.mutateAsync({ params: { robot_id }, body: { polls: [] } });
      if (linked === null) return onDone(offering);
      const body = { ...linked, ...(offer && { poll_offer: offer }) };
      onStarted(await relate.mutateAsync({ params: { id: poll_id }, body }), offering);
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
        <RobotBoxes robots={all} groups={known} {...{ poll_id, choice, disabled }} onChoose={setOwn} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{kit.cancel}</Button>
        <Button
          variant="contained"
          disabled={disabled || (linked === null && unlinked.length + ungrouped.length === 0)}
          loading={busy}
          onClick={() => void save()}
        >
          {kit.save}
        </Button>
      </DialogActions>
    </>
  );
}

import { type AssignedKind, assignments } from '@botones/contract/assignments/assignments';
import type { Job } from '@botones/contract/jobs/jobs';
import type { RobotDetail } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { refresh, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { JobDialog } from '../../ui/bulk/job-dialog.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useErrorMessage } from '../../ui/error-messages.ts';
import { LeaveDialog, useLeaveGuard } from '../../ui/form/leave-dialog.tsx';
import { SuccessModal } from '../../ui/form/success-modal.tsx';
import { Columns } from '../../ui/panel.tsx';
import { Notice } from '../../ui/problem-modal.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { assignmentsWords } from './assignments.words.ts';
import { Available } from './available.tsx';
import { shownOf, useChoice } from './choice.ts';
import { useSavingChoice } from './saving.ts';
import { Selected } from './selected.tsx';

const Foot = styled('footer')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  marginTop: 20,
  padding: '14px 0',
  background: 'var(--page)',
  borderTop: '1px solid var(--line)',
  '& > .grow': { flex: 1 },
  [theme.breakpoints.down('sm')]: { '& > button, & > a': { flex: '1 1 40%', height: 48 } },
}));

/** How many of what the robot shows lack their voice, and one button that mends all of it. */
function SpeechState({ robot, kind }: { robot: RobotDetail; kind: AssignedKind }) {
  const words = useWords(assignmentsWords);
  const [job, setJob] = useState<Job | null>(null);
  const speak = useWrite(assignments.speak);
  const count = (state: 'outdated' | 'missing') => robot[kind].filter(({ speech }) => speech === state).length;
  const [outdated, missing] = [count('outdated'), count('missing')];
  if (!job && outdated + missing === 0) return null;
  return (
    <>
      <span>
        {[outdated > 0 && words.outdated(outdated), missing > 0 && words.missing(missing)].filter(Boolean).join(' · ')}
      </span>
      <Button
        variant="outlined"
        loading={speak.isPending}
        onClick={() =>
          speak.mutate({ params: { robot_id: robot.robot_id }, body: {} }, { onSuccess: (started) => setJob(started) })
        }
      >
        {words.speakAll}
      </Button>
      {job && (
        <JobDialog
          started={job}
          title={words.speaking}
          progress={words.progress}
          outcome={{ done: words.spoken, failed: words.unspoken }}
          onEnded={() => void refresh('robots')}
          onClose={() => setJob(null)}
        />
      )}
    </>
  );
}

/** What a robot shows of a kind: chosen, spoken and saved as a whole (ASG-05 to ASG-28). */
export function AssignmentForm({ robot, kind }: { robot: RobotDetail; kind: AssignedKind }) {
  const words = useWords(assignmentsWords);
  const kit = useWords(uiWords);
  const errorMessage = useErrorMessage();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const shown = useMemo(() => shownOf(robot, kind), [robot, kind]);
  const choice = useChoice(shown);
  const saving = useSavingChoice(robot.robot_id, kind, choice);
  const [toAll, setToAll] = useState(false);
  // Two tables where there is much to choose from, one with boxes where there is little (AMB-061).
  const boxes = kind === 'branchoffices' || kind === 'information_items';
  const { step } = saving;
  const guard = useLeaveGuard(choice.changed && step !== 'saved');

  async function save(): Promise<void> {
    const { applyQuestion: title, applyBody: body, apply: action, cancel } = words;
    if (toAll && !(await confirm({ title, body, action, cancel, harmless: true }))) return;
    saving.save(toAll);
  }

  return (
    <>
      {boxes ? (
        <Available kind={kind} client_id={robot.client.client_id} choice={choice} boxes />
      ) : (
        <Columns>
          <Available kind={kind} client_id={robot.client.client_id} choice={choice} boxes={false} />
          <Selected choice={choice} />
        </Columns>
      )}
      <Foot>
        <SpeechState robot={robot} kind={kind} />
        <span className="grow" />
        {!boxes && (
          <FormControlLabel
            label={words.applyToAll}
            control={<Checkbox checked={toAll} onChange={(_event, on) => setToAll(on)} />}
          />
        )}
        <Button component={Link} to="/robots" variant="outlined">
          {words.cancel}
        </Button>
        <Button variant="contained" loading={saving.busy} onClick={() => void save()}>
          {kit.save}
        </Button>
      </Foot>
      {typeof step === 'object' && 'speaking' in step && (
        <JobDialog
          started={step.speaking}
          title={words.speaking}
          progress={words.progress}
          outcome={{ done: words.spoken, failed: words.unspoken }}
          onEnded={saving.spoken}
          onClose={saving.edit}
        />
      )}
      {typeof step === 'object' && 'applying' in step && (
        <JobDialog
          started={step.applying}
          title={words.applyToAll}
          progress={words.progress}
          outcome={{ done: words.spoken, failed: words.unspoken }}
          onClose={saving.goOn}
        />
      )}
      <Notice
        open={typeof step === 'object' && 'failed' in step}
        title={words.failed}
        lines={typeof step === 'object' && 'failed' in step ? [errorMessage(step.failed)] : []}
        onClose={saving.edit}
      />
      <LeaveDialog
        guard={guard}
        onSave={async () => {
          guard.stay();
          await save();
          return true;
        }}
        onDiscard={guard.release}
      />
      <SuccessModal title={words.saved} open={step === 'saved'} onClose={() => void navigate('/robots')}>
        {words.savedBody[kind]}
      </SuccessModal>
    </>
  );
}

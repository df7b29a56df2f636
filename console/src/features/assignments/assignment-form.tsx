import { type AssignedKind, assignments } from '@botones/contract/assignments/assignments';
import type { Job } from '@botones/contract/jobs/jobs';
import { type RobotDetail, robots } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../app/api.ts';
import { refresh, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { JobDialog } from '../../ui/bulk/job-dialog.tsx';
import { useDocument } from '../../ui/editor/document.ts';
import { EditorPage } from '../../ui/editor/editor-page.tsx';
import { useErrorMessage } from '../../ui/error-messages.ts';
import { SuccessModal } from '../../ui/form/success-modal.tsx';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { Notice } from '../../ui/overlay/problem-modal.tsx';
import { useOrigin } from '../../ui/robots/use-origin.ts';
import { useVoiceless } from '../../ui/robots/voiceless.ts';
import { assignmentsWords } from './assignments.words.ts';
import { Available } from './available.tsx';
import { chooseRows, chosenOf, onlyIn, sameChoice, useChoice } from './choice.ts';
import { ChosenDrawer } from './chosen-drawer.tsx';
import { useSavingChoice } from './saving.ts';
import { Selected } from './selected.tsx';

/** What can be chosen takes the room, what is chosen stays in sight. */
const Tables = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) clamp(300px, 30%, 440px)',
  gap: 20,
  alignItems: 'start',
});

/** On a phone the foot keeps its room for what is chosen. */
const Above = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  '&:not(:empty)': { marginBottom: 16 },
});

/** How many of what the robot shows lack their voice, and one button that mends all of it, where somebody says it there. */
function SpeechState({ robot, kind, silent }: Required<AssignmentFormProps>) {
  const words = useWords(assignmentsWords);
  const [job, setJob] = useState<Job | null>(null);
  const speak = useWrite(assignments.speak);
  const count = (state: 'outdated' | 'pending' | 'missing') =>
    robot[kind].filter(({ speech }) => speech === state).length;
  const states = (['outdated', 'pending', 'missing'] as const).filter((state) => count(state) > 0);
  if (!job && states.length === 0) return null;
  return (
    <>
      <span>{states.map((state) => words[state](count(state))).join(' · ')}</span>
      {!silent && (
        <Button
          variant="outlined"
          loading={speak.isPending}
          onClick={() =>
            speak.mutate(
              { params: { robot_id: robot.robot_id }, body: {} },
              { onSuccess: (started) => setJob(started) },
            )
          }
        >
          {words.speakAll}
        </Button>
      )}
      {job && (
        <JobDialog
          started={job}
          title={words.speaking}
          progress={words.progress}
          outcome={{ done: words.spoken, failed: words.unspoken }}
          onEnded={() => void refresh('robots')}
          onClose={() => setJob(null)}
          onGoOn={() => setJob(null)}
        />
      )}
    </>
  );
}

export interface AssignmentFormProps {
  robot: RobotDetail;
  kind: AssignedKind;
  /** Nobody says it at the robot yet: it is saved without a voice. */
  silent?: boolean;
}

/** What a robot shows of a kind: chosen, spoken and saved as a whole (ASG-05 to ASG-28). */
export function AssignmentForm({ robot, kind, silent = false }: AssignmentFormProps) {
  const words = useWords(assignmentsWords);
  const errorMessage = useErrorMessage();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [toAll, setToAll] = useState(false);
  const [saved, setSaved] = useState(false);
  const { step, save, saved: speech, close, leaveToFollow } = useSavingChoice(robot, kind, silent);
  const voiceless = useVoiceless();
  const edited = useDocument({
    record: robot,
    valuesOf: (record: RobotDetail) => chosenOf(record, kind),
    reduce: chooseRows,
    same: sameChoice,
    draftKey: `assignments.${kind}.${robot.robot_id}`,
    read: () => call(robots.detail, { params: { robot_id: robot.robot_id } }),
    update: async (values, against) => {
      const { applyQuestion: title, applyBody: body, apply: action, cancel } = words;
      if (toAll && !(await confirm({ title, body, action, cancel, harmless: true }))) return null;
      return save(values, { against, toAll });
    },
  });
  const client_id = robot.client.client_id;
  const namesOf = useOrigin(
    client_id,
    robot[kind].some(({ groups }) => groups.length > 0),
  );
  const choice = useChoice(edited.document, robot, kind, namesOf);
  // Two tables where there is much to choose from, one with boxes where there is little (AMB-061).
  const boxes = kind === 'branchoffices' || kind === 'information_items';
  const narrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'));
  const state = <SpeechState {...{ robot, kind, silent }} />;
  const job = { progress: words.progress, outcome: { done: words.spoken, failed: words.unspoken } };

  return (
    <EditorPage
      {...edited}
      fields={{ chosen: { label: words.selected, read: (own, other) => words.onlyHere(onlyIn(own, other)) } }}
      subject="robot_id"
      onSaved={() => setSaved(true)}
      status={
        <>
          {(boxes || narrow) && <ChosenDrawer choice={choice} />}
          {!narrow && state}
        </>
      }
      actions={
        <>
          {!boxes && (
            <FormControlLabel
              label={words.applyToAll}
              control={<Checkbox checked={toAll} onChange={(_event, on) => setToAll(on)} />}
            />
          )}
          <Button component={Link} to="/robots" variant="outlined">
            {words.cancel}
          </Button>
        </>
      }
    >
      {narrow && <Above>{state}</Above>}
      {boxes || narrow ? (
        <Available kind={kind} client_id={client_id} choice={choice} boxes={boxes} />
      ) : (
        <Tables>
          <Available kind={kind} client_id={client_id} choice={choice} boxes={false} />
          <Selected choice={choice} />
        </Tables>
      )}
      {step && 'speaking' in step && (
        <JobDialog
          {...job}
          started={step.speaking}
          title={words.speaking}
          onEnded={step.next}
          onGoOn={step.goOn}
          onClose={() => step.next(null)}
        />
      )}
      {step && 'applying' in step && (
        <JobDialog
          {...job}
          started={step.applying}
          title={words.applyToAll}
          onEnded={({ state }) => state === 'cancelled' && leaveToFollow()}
          onClose={close}
          onGoOn={() => {
            leaveToFollow();
            close();
          }}
        />
      )}
      <Notice
        open={step !== null && 'failed' in step}
        title={words.failed}
        lines={step && 'failed' in step ? [errorMessage(step.failed)] : []}
        onClose={close}
      />
      <SuccessModal title={words.saved} open={saved && step === null} onClose={() => void navigate('/robots')}>
        {[words.savedBody[kind], speech.follows && words.follows, voiceless(speech.voiceless)]
          .filter(Boolean)
          .join(' ')}
      </SuccessModal>
    </EditorPage>
  );
}

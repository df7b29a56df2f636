import type { Chosen } from '@botones/contract/groups/chosen';
import { type IntentDetail, intents } from '@botones/contract/intents/intents';
import type { RobotResult } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { showProblem } from '../../app/problem.ts';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { RobotChoice } from '../../ui/bulk/robot-choice.tsx';
import { RobotResults } from '../../ui/bulk/robot-results.tsx';
import { useClientRobots } from '../../ui/robots/use-client-robots.ts';
import { toast } from '../../ui/toast.tsx';
import { intentsWords } from './intents.words.ts';

/** The robots that have an intention, each once: one may have it in several of its agents. */
export const robotsAlike = ({ alike }: IntentDetail): Map<number, string> =>
  new Map(alike.map(({ robot_id, robot_name }) => [robot_id, robot_name]));

interface CopyToAlikeProps {
  intent: IntentDetail;
  /** Told once it was answered, and what became of each robot was read. */
  onDone: () => void;
}

/** Which of the robots that have the intention: by name, or by groups but some of them. */
function Choice({
  intent,
  busy,
  onClose,
  onStart,
}: Pick<CopyToAlikeProps, 'intent'> & {
  busy: boolean;
  onClose: () => void;
  onStart: (chosen: Chosen) => void;
}) {
  const words = useWords(intentsWords);
  const { client_id } = intent.client;
  const alike = robotsAlike(intent);
  const { known } = useClientRobots(client_id);
  return (
    <RobotChoice
      client_id={client_id}
      words={{
        title: words.alikeResults,
        body: words.alikeChooseBody,
        robots: words.alikeRobots,
        start: words.alikeSave,
      }}
      without={known.robots.map(({ robot_id }) => robot_id).filter((robot_id) => !alike.has(robot_id))}
      {...{ busy, onClose, onStart }}
    />
  );
}

/** Asks whether the same intention of other robots is changed too: of all, of some or of those of groups, with a result for each. */
export function CopyToAlike({ intent, onDone }: CopyToAlikeProps) {
  const words = useWords(intentsWords);
  const id = useId();
  const [at, setAt] = useState<'asking' | 'choosing' | readonly RobotResult[]>('asking');
  const copy = useWrite(intents.copyToAlike);
  const names = [...robotsAlike(intent).values()];
  async function start(chosen: Chosen) {
    const done = await copy.mutateAsync({ params: { id: intent.id }, body: chosen }).catch(showProblem);
    const isWhole = done?.every(({ succeeded }) => succeeded);
    if (done && isWhole) toast({ message: words.alikeDone(done.length) });
    // What became of each robot is read first.
    if (done && !isWhole) setAt(done);
    else onDone();
  }
  return (
    <>
      {/* Gone at once: fading beside the choice it would hide, from screen readers, the list that is opened there. */}
      {at === 'asking' && !copy.isPending && (
        <Dialog
          open
          onClose={onDone}
          maxWidth="xs"
          fullWidth
          role="alertdialog"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-body`}
        >
          <DialogTitle id={`${id}-title`}>{words.alikeTitle(names.length)}</DialogTitle>
          <DialogContent id={`${id}-body`}>{words.alikeBody(names.join(', '))}</DialogContent>
          <DialogActions>
            <Button onClick={onDone}>{words.alikeOnly}</Button>
            {names.length > 1 && (
              <Button variant="outlined" onClick={() => setAt('choosing')}>
                {words.alikeChoose}
              </Button>
            )}
            <Button variant="contained" onClick={() => void start({})} autoFocus>
              {words.alikeAction}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {at === 'choosing' && (
        <Choice
          intent={intent}
          busy={copy.isPending}
          onClose={() => setAt('asking')}
          onStart={(chosen) => void start(chosen)}
        />
      )}
      <RobotResults
        results={typeof at === 'object' ? at : null}
        title={words.alikeResults}
        outcome={{ done: words.alikeSaved, failed: words.alikeNotSaved }}
        onClose={onDone}
      />
    </>
  );
}

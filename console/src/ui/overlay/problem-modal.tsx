import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef } from 'react';
import { closeProblem, consoleBroke, type Problem, useProblem } from '../../app/problem.ts';
import { useWords } from '../../app/words.ts';
import { useErrorMessage } from '../error-messages.ts';
import { Face } from '../pictures/face.tsx';
import { uiWords } from '../ui.words.ts';
import { problemWords } from './problem.words.ts';

/** Something that stops what was meant to be done, to be read and accepted. */
interface NoticeProps {
  open: boolean;
  title: string;
  lines: string[];
  /** What support asks for. */
  code?: string | undefined;
  onClose: () => void;
}
export function Notice(props: NoticeProps) {
  const words = useWords(uiWords);
  const id = useId();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <DialogTitle id={`${id}-title`} sx={{ display: 'flex', alignItems: 'center', gap: '14px' }}>
        <Face state="fault" size={48} />
        {props.title}
      </DialogTitle>
      <DialogContent id={`${id}-body`}>
        {props.lines.map((line, index) => (
          <p key={line} style={{ margin: '8px 0 0', ...(index > 0 && { color: 'var(--ink)', fontWeight: 560 }) }}>
            {line}
          </p>
        ))}
        {props.code && (
          <small className="quiet" style={{ display: 'block', marginTop: 10 }}>
            {props.code}
          </small>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={props.onClose} autoFocus>
          {words.accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type Kind = keyof (typeof problemWords)['es']['problems'];
const byStatus: Readonly<Record<number, Kind>> = {
  ...{ 0: 'offline', 403: 'forbidden', 404: 'missing', 409: 'conflict', 413: 'large', 429: 'many' },
  ...{ 502: 'service', 503: 'busy', 507: 'full' },
};
/** What kind of failure a status is, in words. */
const kindOf = (status: number): Kind => byStatus[status] ?? (status >= 500 ? 'failed' : 'refused');

/**
 * The shared failure modal: in words what kind it is, the cause that the server named, else the documented sentence (AMB-002), and the
 * status as its code (ERR-04).
 */
export function ProblemModal() {
  const words = useWords(uiWords);
  const own = useWords(problemWords);
  const errorMessage = useErrorMessage();
  const problem = useProblem();
  const kept = useRef<Problem | null>(null);
  useEffect(() => {
    if (problem) kept.current = problem;
  }, [problem]);
  // Who comes next is not told of this failure.
  useEffect(() => closeProblem, []);
  // While it fades out it still says what it said.
  const shown = problem ?? kept.current;
  if (!shown) return null;
  const broke = shown.code === consoleBroke;
  const detail = shown.detail && errorMessage(shown.detail);
  return (
    <Notice
      open={problem !== null}
      title={broke ? words.brokenTitle : own.problems[kindOf(shown.status)]}
      code={broke ? undefined : own.problemCode(shown.status)}
      // Nobody is told to try later what later does not mend: a cause that is named says what does (VOZ-1).
      lines={[detail || words.problem]}
      onClose={closeProblem}
    />
  );
}

/** Says over the login page why the session ended (ERR-05). */
export function SessionEndedModal({ message, onClose }: { message: string; onClose: () => void }) {
  const words = useWords(uiWords);
  return (
    <Notice
      open
      title={words.sessionEnded}
      lines={[useErrorMessage()({ code: 'session.required', message })]}
      onClose={onClose}
    />
  );
}

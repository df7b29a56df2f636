import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId, useRef } from 'react';
import { useWords } from '../../app/words.ts';
import { uiWords } from '../../ui/ui.words.ts';
import { actWords } from './act.words.ts';
import { nameOf } from './desk-columns.tsx';
import type { Fared } from './use-acts.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  '& li': { display: 'flex', gap: 10, padding: '10px 0', borderTop: '1px solid var(--line)' },
  '& svg': { flex: 'none', width: 18, height: 18, marginTop: 2, color: 'var(--ok)' },
  '& li[data-failed] svg': { color: 'var(--bad)' },
  '& b': { display: 'block', fontWeight: 620, color: 'var(--ink)', overflowWrap: 'anywhere' },
  '& span': { fontSize: '0.8125rem', color: 'var(--ink-2)' },
});

/** How each of many alerts fared. */
export function ActResults({ results, onClose }: { results: Fared[] | null; onClose: () => void }) {
  const words = useWords(actWords);
  const kit = useWords(uiWords);
  const id = useId();
  const kept = useRef<Fared[]>([]);
  if (results) kept.current = results;
  // While it fades out it still says what it said.
  const shown = results ?? kept.current;
  const done = shown.filter(({ error }) => error === null).length;
  return (
    <Dialog open={results !== null} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words.results}</DialogTitle>
      <DialogContent>
        <div>{words.resultCount(done, shown.length)}</div>
        <List>
          {shown.map(({ alert, error }) => (
            <li key={alert.notification_id} data-failed={error !== null || undefined}>
              {error === null ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
              <div>
                <b>
                  {nameOf(alert)} · {alert.robot.name}
                </b>
                <span>{error ?? words.resultDone}</span>
              </div>
            </li>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {kit.accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

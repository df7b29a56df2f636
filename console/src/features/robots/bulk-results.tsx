import { machines } from '@botones/contract/machines';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import { q } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useSaid } from '../../ui/said.ts';
import { Pill } from '../../ui/status-pill.tsx';
import { type Bulk, type Result, withNews } from './bulk.ts';
import { step } from './machine-api.ts';
import { OrderPill } from './robot-orders.tsx';
import { underWay } from './robot-state.ts';
import { robotsListWords } from './robots-list.words.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '9px 0',
    borderTop: '1px solid var(--line)',
    // Hundreds of results are laid out as they come into sight.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 46px',
  },
  '& b': { flex: '1 1 180px', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { flexBasis: '100%', color: 'var(--ink-2)', fontSize: '0.8125rem', overflowWrap: 'anywhere' },
});

function Row({ result }: { result: Result }) {
  const words = useWords(robotsListWords);
  const said = useSaid();
  const { robot, command, error, unsent } = result;
  const why = unsent ? words.unsent : error ? said(error.word, error.message) : command?.error;
  return (
    <li>
      <b>{robot.name}</b>
      {command ? <OrderPill order={command} /> : <Pill tone="bad">{words.refused}</Pill>}
      {why && <small>{why}</small>}
    </li>
  );
}

export interface BulkResultsProps {
  bulk: Bulk | null;
  open: boolean;
  onClose: () => void;
  onRetry: (robots: Result['robot'][]) => void;
}

/** What became of each robot of a bulk order, kept current until all have answered. */
export function BulkResults({ bulk, open, onClose, onRetry }: BulkResultsProps) {
  const words = useWords(robotsListWords);
  const id = useId();
  const news = useQueries({
    queries: (bulk?.batches ?? []).map((batch_id) => ({
      ...q(machines.batch, { query: { batch_id } }),
      enabled: open,
      refetchInterval: (query: { state: { data?: Parameters<typeof withNews>[1] | undefined } }) =>
        query.state.data?.every((command) => !underWay(command)) ? (false as const) : step,
    })),
    combine: (queries) => queries.flatMap(({ data }) => data ?? []),
  });
  if (!bulk) return null;
  const results = withNews(bulk.results, news);
  const done = results.filter(({ command }) => command?.state === 'done').length;
  const waiting = results.filter(({ command }) => command && underWay(command)).length;
  const unsent = results.filter((result) => result.unsent);
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words.results[bulk.kind]}</DialogTitle>
      <DialogContent>
        <p role="status" style={{ margin: '0 0 12px', color: 'var(--ink-2)' }}>
          {words.sum(done, waiting, results.length - done - waiting)}
        </p>
        <List aria-label={words.results[bulk.kind]}>
          {results.map((result) => (
            <Row key={result.robot.robot_id} result={result} />
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        {unsent.length > 0 && (
          <Button variant="outlined" onClick={() => onRetry(unsent.map(({ robot }) => robot))}>
            {words.retry}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { devices } from '@botones/contract/devices/devices';
import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { ResultRow, ResultsDialog } from '../../../ui/bulk/results-dialog.tsx';
import { useErrorMessage } from '../../../ui/error-messages.ts';
import { Pill } from '../../../ui/status-pill.tsx';
import { CommandPill } from '../page/robot-commands.tsx';
import { commandPollMs } from '../pairing/device-api.ts';
import { isUnderWay } from '../robot-state.ts';
import { type Bulk, type Result, withUpdates } from './bulk.ts';
import { robotsListWords } from './robots-list.words.ts';

function Row({ result }: { result: Result }) {
  const words = useWords(robotsListWords);
  const errorMessage = useErrorMessage();
  const { robot, command, error, unsent } = result;
  const why = unsent ? words.unsent : error ? errorMessage(error) : command?.error;
  const pill = command ? <CommandPill command={command} /> : <Pill tone="bad">{words.refused}</Pill>;
  return <ResultRow name={robot.name} pill={pill} why={why} />;
}

export interface BulkResultsProps {
  bulk: Bulk | null;
  open: boolean;
  onClose: () => void;
  onRetry: (robots: Result['robot'][]) => void;
}

/** What became of each robot of a bulk command, kept current until all have answered. */
export function BulkResults({ bulk, open, onClose, onRetry }: BulkResultsProps) {
  const words = useWords(robotsListWords);
  const news = useQueries({
    queries: (bulk?.batches ?? []).map((batch_id) => ({
      ...queryOf(devices.batch, { query: { batch_id } }),
      enabled: open,
      refetchInterval: (query: { state: { data?: Parameters<typeof withUpdates>[1] | undefined } }) =>
        query.state.data?.every((command) => !isUnderWay(command)) ? (false as const) : commandPollMs,
    })),
    combine: (queries) => queries.flatMap(({ data }) => data ?? []),
  });
  if (!bulk) return null;
  const results = withUpdates(bulk.results, news);
  const done = results.filter(({ command }) => command?.state === 'done').length;
  const waiting = results.filter(({ command }) => command && isUnderWay(command)).length;
  const unsent = results.filter((result) => result.unsent);
  const actions = unsent.length > 0 && (
    <Button variant="outlined" onClick={() => onRetry(unsent.map(({ robot }) => robot))}>
      {words.retry}
    </Button>
  );
  return (
    <ResultsDialog
      open={open}
      onClose={onClose}
      title={words.results[bulk.kind]}
      status={words.sum(done, waiting, results.length - done - waiting)}
      actions={actions}
      close={words.close}
    >
      {results.map((result) => (
        <Row key={result.robot.robot_id} result={result} />
      ))}
    </ResultsDialog>
  );
}

import type { Payload } from '@botones/contract/calls/endpoint';
import { type ConsoleError, consoleErrors } from '@botones/contract/console-errors/console-errors';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Check, Copy, RotateCcw, Trash2, X } from 'lucide-react';
import { useId } from 'react';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { copyAndTell } from '../../ui/export/copy-and-tell.ts';
import { useFormats } from '../../ui/formats.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { SideDrawer } from '../../ui/overlay/side-drawer.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { DelayedSkeleton } from '../../ui/skeletons.tsx';
import { Pill } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { consoleErrorWords } from './console-errors.words.ts';
import { kindTones } from './error-columns.tsx';

const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 18,
  padding: '24px 28px 32px',
  '& > header': { display: 'flex', alignItems: 'start', gap: 12 },
  '& h2': { margin: 0, flex: 1, fontSize: '1.125rem', fontWeight: 640, overflowWrap: 'anywhere' },
  '& h3': { margin: '6px 0 0', fontSize: '0.9375rem', fontWeight: 640 },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 18px', margin: 0, fontSize: '0.875rem' },
  '& dt': { color: 'var(--ink-2)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 12 },
  '& .report': { display: 'flex', alignItems: 'center', gap: 8, fontSize: '0.8125rem', color: 'var(--ink-2)' },
  '& .report > span': { flex: 1, minWidth: 0 },
  '& pre': {
    margin: '6px 0 0',
    padding: '12px 14px',
    maxHeight: 280,
    overflow: 'auto',
    borderRadius: 10,
    background: 'var(--page)',
    border: '1px solid var(--line)',
    fontSize: '0.75rem',
    lineHeight: 1.6,
  },
});

type Whole = Payload<typeof consoleErrors.get>;

function Reports({ reports }: Pick<Whole, 'reports'>) {
  const words = useWords(consoleErrorWords);
  const formats = useFormats();
  const copy = (stack: string, from: HTMLElement | null) => copyAndTell(stack, from, { copied: words.copied });
  return (
    <>
      <h3>{words.reports}</h3>
      {reports.map((report) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its frame
        <div key={report.report_id} role="group" aria-label={words.stack(formats.dateTime(report.at))}>
          <div className="report">
            <span title={report.user_agent}>
              {formats.dateTime(report.at)} · {report.browser}
            </span>
            {report.stack && (
              <IconButton
                size="small"
                aria-label={words.copy}
                onClick={({ currentTarget }) => void copy(report.stack, currentTarget.closest('[role=group]'))}
              >
                <Copy />
              </IconButton>
            )}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <pre dir="ltr" tabIndex={0}>
            {report.stack || words.noStack}
          </pre>
        </div>
      ))}
    </>
  );
}

function Facts({ row }: { row: ConsoleError }) {
  const words = useWords(consoleErrorWords);
  const formats = useFormats();
  return (
    <dl>
      <dt>{words.path}</dt>
      <dd dir="ltr">{row.path}</dd>
      <dt>{words.count}</dt>
      <dd>{words.times(row.count)}</dd>
      <dt>{words.browsers}</dt>
      <dd>{row.browsers.join(', ') || '—'}</dd>
      <dt>{words.first}</dt>
      <dd>{formats.dateTime(row.first_at)}</dd>
      <dt>{words.last}</dt>
      <dd>{formats.dateTime(row.last_at)}</dd>
    </dl>
  );
}

/** One failure of the console: where, how often, and the stacks of its latest reports. */
export function ErrorDrawer({ error_id, open, onClose }: { error_id: number; open: boolean; onClose: () => void }) {
  const words = useWords(consoleErrorWords);
  const { close } = useWords(uiWords);
  const id = useId();
  const confirm = useConfirm();
  const query = useQuery({ ...queryOf(consoleErrors.get, { params: { error_id } }), enabled: open });
  const update = useWrite(consoleErrors.update);
  const remove = useWrite(consoleErrors.remove);
  const params = { error_id };
  const solve = (solved: boolean) =>
    update.mutate({ params, body: { solved } }, { onSuccess: () => solved && toast({ message: words.solvedDone }) });
  const ask = async () => {
    const yes = { title: words.removeTitle, body: words.removeBody, action: words.remove };
    if (!(await confirm(yes))) return;
    onClose();
    remove.mutate({ params }, { onSuccess: () => toast({ message: words.removed }) });
  };
  return (
    <SideDrawer labelledBy={id} width={620} open={open} onClose={onClose}>
      <Body>
        <header>
          <h2 id={id}>{query.data?.message ?? words.title}</h2>
          <IconButton aria-label={close} onClick={onClose} edge="end">
            <X />
          </IconButton>
        </header>
        <QueryBoundary
          query={query}
          skeleton={
            <DelayedSkeleton>
              <Skeleton height={150} />
              <Skeleton height={280} sx={{ marginTop: '18px' }} />
            </DelayedSkeleton>
          }
        >
          {(row) => (
            <>
              <span>
                <Pill tone={kindTones[row.kind]}>{words.kinds[row.kind]}</Pill>
              </span>
              <Facts row={row} />
              <div className="actions">
                <Button
                  variant={row.solved_at ? 'outlined' : 'contained'}
                  startIcon={row.solved_at ? <RotateCcw /> : <Check />}
                  loading={update.isPending}
                  onClick={() => solve(row.solved_at === null)}
                >
                  {row.solved_at ? words.reopen : words.solve}
                </Button>
                <Button variant="outlined" color="error" startIcon={<Trash2 />} onClick={() => void ask()}>
                  {words.remove}
                </Button>
              </div>
              <Reports reports={row.reports} />
            </>
          )}
        </QueryBoundary>
      </Body>
    </SideDrawer>
  );
}

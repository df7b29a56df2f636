import { alerts as calls, type Notification } from '@botones/contract/alerts/alerts';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Empty } from '../../ui/empty.tsx';
import { formatDay } from '../../ui/formats.ts';
import { SideDrawer } from '../../ui/overlay/side-drawer.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { DelayedSkeleton } from '../../ui/skeletons.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { useAlertTitle } from '../alerts/alert-title.words.ts';
import { SeverityPill } from '../alerts/severity-pill.tsx';
import { appWords } from '../app.words.ts';
import { useWrite } from '../query.ts';
import { useWords } from '../words.ts';
import type { Alerts } from './bell.tsx';

const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  height: '100%',
  '& > header': { display: 'flex', alignItems: 'center', padding: '24px 28px 12px' },
  '& h2': { margin: 0, flex: 1, fontSize: '1.25rem', fontWeight: 640 },
  '& > div:first-of-type': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '4px 28px 28px' },
  '& > div:focus': { outline: 'none' },
  '& > .undo': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    margin: 16,
    padding: '8px 8px 8px 16px',
    borderRadius: 12,
    background: 'var(--ink)',
    color: 'var(--page)',
    fontSize: '0.875rem',
    '&[hidden]': { display: 'none' },
    '& button': { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 },
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { position: 'relative', padding: '16px 44px 16px 0', borderTop: '1px solid var(--line)' },
  '& li:first-of-type': { borderTop: 0 },
  '& li > button': { position: 'absolute', top: 8, insetInlineEnd: -8 },
  '& h3': { margin: '8px 0 2px', fontSize: '0.9375rem', fontWeight: 640 },
  '& h3 a': { color: 'inherit', textDecorationColor: 'var(--edge)', textUnderlineOffset: 3 },
  '& p': { margin: 0, fontSize: '0.875rem', color: 'var(--ink-2)' },
  '& .facts': { display: 'flex', flexWrap: 'wrap', columnGap: 8, fontSize: '0.8125rem', color: 'var(--ink-3)' },
  '& .facts b': { color: 'var(--ink-2)', fontWeight: 600 },
  '& .pills': { display: 'flex', gap: 8, alignItems: 'center', marginTop: 10 },
  '& .told': { fontSize: '0.8125rem', color: 'var(--ink-2)' },
  '& .told + .told::before': { content: '"· "' },
  '& .solution': { marginTop: 6, '& b': { color: 'var(--ink)', fontWeight: 600 } },
});

/** How long a dismissal can be taken back here, in ms. */
const patience = 10_000;

function Item({ alert, onDismiss, onOpen }: { alert: Notification; onDismiss: () => void; onOpen: () => void }) {
  const words = useWords(appWords);
  const title = useAlertTitle()(alert);
  return (
    <li>
      <div className="facts">
        <b>{alert.robot.name}</b>
        <span>
          {formatDay(alert.origin_created_date)} - {alert.origin_created_hour}
        </span>
      </div>
      <h3>
        <Link to={`/alerts?alert=${alert.notification_id}`} onClick={onOpen}>
          {title}
        </Link>
      </h3>
      <p>{alert.description}</p>
      {alert.solution && (
        <p className="solution">
          <b>{words.solution}:</b> {alert.solution}
        </p>
      )}
      <div className="pills">
        {alert.severity && <SeverityPill severity={alert.severity} />}
        <span className="told">{words.types[alert.type]}</span>
        {/* Anything that is not high reads 'Media' here (AMB-032). */}
        <span className="told">{words.priority(alert.priority === 'high' ? words.high : words.medium)}</span>
      </div>
      <IconButton size="small" aria-label={words.dismiss(title)} onClick={onDismiss}>
        <X />
      </IconButton>
    </li>
  );
}

/** The live alerts of the robots, newest first; dismissing is for everybody of the client and can be taken back. */
export function Notifications({ open, alerts, onClose }: { open: boolean; alerts: Alerts; onClose: () => void }) {
  const words = useWords(appWords);
  const { undo: undoWord } = useWords(uiWords);
  const id = useId();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [undoable, setUndoable] = useState<Notification | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!undoable) return;
    const timer = setTimeout(() => setUndoable(null), patience);
    return () => clearTimeout(timer);
  }, [undoable]);
  const restore = useWrite(calls.restore);
  const dismiss = useWrite(calls.dismiss);
  const show = (alert: Notification) =>
    setGone((now) => new Set([...now].filter((each) => each !== alert.notification_id)));
  const remove = (alert: Notification) => {
    const params = { notification_id: alert.notification_id };
    // It leaves the list at once and returns if the server refuses.
    setGone((now) => new Set(now).add(alert.notification_id));
    setUndoable(null);
    dismiss.mutate({ params }, { onError: () => show(alert), onSuccess: () => setUndoable(alert) });
    // The button that was pressed is gone: the keyboard goes on from the list.
    list.current?.focus();
  };
  const undo = (alert: Notification) => {
    setUndoable(null);
    restore.mutate({ params: { notification_id: alert.notification_id } }, { onSuccess: () => show(alert) });
  };
  const rows = alerts.data?.pages.flatMap((page) => page.rows).filter((row) => !gone.has(row.notification_id));
  return (
    <SideDrawer labelledBy={id} open={open} onClose={onClose}>
      <Body>
        <header>
          <h2 id={id}>{words.notifications}</h2>
          <Button component={Link} to="/alerts" variant="text" size="small" onClick={onClose}>
            {words.allAlerts}
          </Button>
          <IconButton aria-label={words.close} onClick={onClose} edge="end">
            <X />
          </IconButton>
        </header>
        <div ref={list} tabIndex={-1}>
          <QueryBoundary
            query={{ data: rows, isError: alerts.isError, refetch: alerts.refetch }}
            skeleton={
              <DelayedSkeleton>
                {[0, 1, 2, 3].map((row) => (
                  <Skeleton key={row} height={128} sx={{ margin: '0 0 16px', borderRadius: '14px' }} />
                ))}
              </DelayedSkeleton>
            }
            isEmpty={(found) => found.length === 0}
            empty={<Empty title={words.noAlerts}>{words.noAlertsBody}</Empty>}
          >
            {(found) => (
              <ul>
                {found.map((alert) => (
                  <Item key={alert.notification_id} alert={alert} onDismiss={() => remove(alert)} onOpen={onClose} />
                ))}
              </ul>
            )}
          </QueryBoundary>
          {alerts.hasNextPage && (
            <Button
              fullWidth
              variant="outlined"
              loading={alerts.isFetchingNextPage}
              onClick={() => void alerts.fetchNextPage()}
            >
              {words.more}
            </Button>
          )}
        </div>
        {/* In the drawer and not a toast: the drawer keeps the keyboard, which could not reach one. */}
        <div className="undo" role="status" hidden={!undoable}>
          {undoable && (
            <>
              {words.dismissed}
              <Button variant="text" size="small" onClick={() => undo(undoable)}>
                {undoWord}
              </Button>
            </>
          )}
        </div>
      </Body>
    </SideDrawer>
  );
}

import { type Alert, alertDesk } from '@botones/contract/alerts/alert-desk';
import { robots } from '@botones/contract/robots/robots';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useAlertTitle } from '../../../app/alerts/alert-title.words.ts';
import { SeverityPill } from '../../../app/alerts/severity-pill.tsx';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useAllowed, useRights } from '../../../app/session/rights.tsx';
import { useWords } from '../../../app/words.ts';
import { FactList } from '../../../ui/figures/fact-list.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { SideDrawer } from '../../../ui/overlay/side-drawer.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { uiWords } from '../../../ui/ui.words.ts';
import { VisitOf } from '../../../ui/visits/visit-link.tsx';
import { actionWords } from './action.words.ts';
import { ActionButtons } from './action-buttons.tsx';
import { deskWords } from './desk.words.ts';
import { DeskComment, DeskHistory } from './desk-history.tsx';
import { StatePill } from './desk-pills.tsx';
import type { ApplyAction } from './use-alert-actions.ts';

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  height: '100%',
  '& > header': { display: 'flex', alignItems: 'start', gap: 12, padding: '24px 28px 12px' },
  '& h2': { margin: 0, flex: 1, fontSize: '1.25rem', fontWeight: 640, overflowWrap: 'anywhere' },
  '& h3': { margin: '28px 0 0', fontSize: '0.9375rem', fontWeight: 640 },
  '& > .scroll': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '4px 28px 28px' },
  '& .pills, & .acts': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& .acts': { margin: '20px 0' },
  '& .hint': { margin: '10px 0 0', fontSize: '0.8125rem', color: 'var(--ink-2)' },
  '& .text': { margin: '16px 0 0', overflowWrap: 'anywhere' },
  '& .solution': {
    margin: '12px 0 0',
    padding: '12px 14px',
    borderRadius: 12,
    background: 'var(--primary-soft)',
    '& b': { display: 'block', fontSize: '0.8125rem', color: 'var(--primary-text)' },
  },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px 16px', margin: '20px 0 0' },
  '& dt': { fontSize: '0.8125rem', color: 'var(--ink-3)' },
  '& dd': { margin: 0, fontWeight: 560, overflowWrap: 'anywhere' },
  '& a': { color: 'var(--primary-text)' },
  [theme.breakpoints.down('sm')]: {
    '& > header': { padding: '16px 16px 8px' },
    '& > .scroll': { padding: '4px 16px 24px' },
    '& .acts > .MuiButton-root': { flex: '1 1 auto' },
  },
}));

function Facts({ alert }: { alert: Alert }) {
  const words = useWords(deskWords);
  const formats = useFormats();
  const staff = useRights()?.is_staff ?? false;
  const mayRobots = useAllowed(robots.get.access);
  const { robot_id, name } = alert.robot;
  const robot = mayRobots ? <Link to={`/robot/alerts?robot_id=${robot_id}`}>{name}</Link> : name;
  const facts: [string, ReactNode][] = [
    [words.robot, robot],
    [words.times, formats.number(alert.occurrences)],
    [words.first, formats.dateTime(alert.first_at)],
    [words.last, formats.dateTime(alert.last_at)],
  ];
  if (staff) facts.push([words.client, alert.client.name]);
  if (alert.assigned) facts.push([words.assigned, alert.assigned.name]);
  if (alert.acknowledged)
    facts.push([words.acknowledged, words.by(alert.acknowledged.name, formats.dateTime(alert.acknowledged.at))]);
  if (alert.snoozed_until) facts.push([words.snoozedUntil, formats.dateTime(alert.snoozed_until)]);
  if (alert.cleared)
    facts.push([words.cleared, words.by(alert.cleared.name ?? words.byItself, formats.dateTime(alert.cleared.at))]);
  facts.push([words.code, alert.alert]);
  return <FactList facts={facts} />;
}

export interface DeskDrawerProps {
  notification_id: number;
  open: boolean;
  onClose: () => void;
  act: ApplyAction;
  busy: boolean;
}

/** One alert: what it says, what can be done about it, and everything that happened to it. Follows it live. */
export function DeskDrawer({ notification_id, open, onClose, act, busy }: DeskDrawerProps) {
  const words = useWords(deskWords);
  const acts = useWords(actionWords);
  const kit = useWords(uiWords);
  const id = useId();
  const mayAct = useAllowed(alertDesk.act.access);
  const query = useQuery({ ...queryOf(alertDesk.get, { params: { notification_id } }), enabled: notification_id > 0 });
  const gone = open && query.error?.status === 404;
  useEffect(() => {
    if (!gone) return;
    toast({ message: acts.gone, tone: 'failed' });
    onClose();
  }, [gone, acts, onClose]);
  const titleOf = useAlertTitle();
  const title = useRef<HTMLHeadingElement>(null);
  const state = query.data?.alert.state;
  // The button that was pressed may be gone with the state it was for; the keyboard stays in the drawer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of state may take a button away
  useEffect(() => {
    const { activeElement } = document;
    if (open && (activeElement === document.body || !activeElement?.isConnected)) title.current?.focus();
  }, [open, state]);
  const name = query.data ? titleOf(query.data.alert) : words.name;
  return (
    <SideDrawer labelledBy={id} width={520} open={open && !gone} onClose={onClose}>
      <Body>
        <header>
          <h2 id={id} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
            {name}
          </h2>
          <IconButton aria-label={kit.close} onClick={onClose} edge="end">
            <X />
          </IconButton>
        </header>
        <div className="scroll">
          <QueryBoundary query={query} skeleton={<FieldsSkeleton count={5} />}>
            {({ alert, steps }) => (
              <>
                <div className="pills">
                  <SeverityPill severity={alert.severity} />
                  <StatePill state={alert.state} />
                </div>
                {alert.quiet && <p className="hint">{words.quietHint}</p>}
                {alert.description && <p className="text">{alert.description}</p>}
                {alert.solution && (
                  <p className="solution">
                    <b>{words.solution}</b>
                    {alert.solution}
                  </p>
                )}
                <Facts alert={alert} />
                <VisitOf source="alert" id={alert.notification_id} />
                {mayAct && (
                  <>
                    <div className="acts">
                      <ActionButtons alerts={[alert]} act={act} busy={busy} />
                    </div>
                    <DeskComment key={alert.notification_id} alert={alert} act={act} busy={busy} />
                  </>
                )}
                <h3>{acts.history}</h3>
                <DeskHistory alert={alert} steps={steps} />
              </>
            )}
          </QueryBoundary>
        </div>
      </Body>
    </SideDrawer>
  );
}

import { auth, type OwnSession } from '@botones/contract/auth/auth';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Monitor, Smartphone } from 'lucide-react';
import { useId } from 'react';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { RelativeTime } from '../../ui/page/relative-time.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { DelayedSkeleton } from '../../ui/skeletons.tsx';
import { Pill } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.tsx';
import { accountWords } from './account.words.ts';
import { Panel, Rows } from './account-styles.ts';
import { deviceOf } from './user-agent.ts';

/** Where one's account is open, to be recognised and ended. */
export function OwnSessions() {
  const words = useWords(accountWords);
  const formats = useFormats();
  const confirm = useConfirm();
  const id = useId();
  const query = useQuery(queryOf(auth.sessions, {}));
  const endOne = useWrite(auth.endSession);
  const endOthers = useWrite(auth.endOtherSessions);
  const others = query.data?.filter(({ current }) => !current).length ?? 0;

  const nameOf = (session: OwnSession) => {
    const { browser, system } = deviceOf(session.user_agent);
    if (!browser && !system) return words.unknownBrowser;
    return words.device(browser ?? words.unknownBrowser, system ?? words.unknownSystem);
  };
  const askOne = async (session: OwnSession) => {
    const question = { title: words.endTitle(nameOf(session)), body: words.endBody, action: words.endAction };
    if (!(await confirm(question))) return;
    endOne.mutate({ params: { session_id: session.session_id } }, { onSuccess: () => toast({ message: words.ended }) });
  };
  const askOthers = async () => {
    const question = { title: words.endOthersTitle, body: words.endOthersBody, action: words.endOthers };
    if (!(await confirm(question))) return;
    endOthers.mutate({}, { onSuccess: ({ ended }) => toast({ message: words.endedOthers(ended) }) });
  };
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id} style={{ marginBottom: 8 }}>
        {words.sessions}
      </h2>
      <p className="quiet" style={{ marginBottom: 16 }}>
        {words.sessionsNote}
      </p>
      <QueryBoundary
        query={query}
        skeleton={
          <DelayedSkeleton>
            <Skeleton height={44} sx={{ margin: '14px 0' }} />
            <Skeleton height={44} sx={{ margin: '14px 0' }} />
          </DelayedSkeleton>
        }
      >
        {(sessions) => (
          <Rows aria-labelledby={id}>
            {sessions.map((session) => (
              <li key={session.session_id}>
                {deviceOf(session.user_agent).handheld ? <Smartphone aria-hidden /> : <Monitor aria-hidden />}
                <div>
                  <b>{nameOf(session)}</b> {session.current && <Pill tone="ok">{words.thisSession}</Pill>}
                  <p className="quiet">
                    {words.opened} {formats.dateTime(session.issued_at)} {session.ip !== null && words.from(session.ip)}
                  </p>
                  {!session.current && (
                    <p className="quiet">
                      {words.seen} <RelativeTime at={session.last_seen_at} />
                    </p>
                  )}
                </div>
                {!session.current && (
                  <Button
                    variant="outlined"
                    size="small"
                    aria-label={words.endNamed(nameOf(session))}
                    disabled={endOne.isPending}
                    onClick={() => void askOne(session)}
                  >
                    {words.end}
                  </Button>
                )}
              </li>
            ))}
          </Rows>
        )}
      </QueryBoundary>
      {query.data && others === 0 && <p className="quiet">{words.alone}</p>}
      {others > 0 && (
        <Button
          variant="outlined"
          color="error"
          loading={endOthers.isPending}
          onClick={() => void askOthers()}
          sx={{ marginTop: 1 }}
        >
          {words.endOthers}
        </Button>
      )}
    </Panel>
  );
}

import { robots } from '@botones/contract/robots';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useEverySecond } from '../../app/clock.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { useAllowed } from '../../app/session/rights.tsx';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { Face, faceOf } from '../../ui/face.tsx';
import { useFormats } from '../../ui/formats.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { DelayedSkeleton } from '../../ui/skeletons.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { sessionWords } from './session.words.ts';

/** What needs somebody first. */
const order = ['fault', 'offline', 'late', 'unpaired', 'standby', 'online'] as const;

const Fleet = styled('section')({
  '& > div:first-of-type': { display: 'flex', alignItems: 'center', gap: 16, marginBottom: 14 },
  '& h2': { margin: 0, flex: 1, fontSize: '1.0625rem', fontWeight: 640 },
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 16,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  },
  '& li > a': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    padding: 18,
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 20,
    boxShadow: 'var(--shadow-1)',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { borderColor: 'var(--edge)' },
    '& b': { display: 'block', fontSize: '1.625rem', fontWeight: 680, lineHeight: 1.15, letterSpacing: '-0.015em' },
    '& span': { color: 'var(--ink-2)', fontSize: '0.875rem' },
  },
});

/** How many robots are in each state; each count leads to those robots. */
function FleetNow() {
  const words = useWords(sessionWords);
  const { states } = useWords(uiWords);
  const formats = useFormats();
  const query = useQuery(queryOf(robots.summary, {}));
  return (
    <Fleet>
      <div>
        <h2>{words.fleet}</h2>
        <Button component={Link} to="/robots" variant="outlined">
          {words.seeRobots}
        </Button>
      </div>
      <QueryBoundary
        query={query}
        skeleton={
          <DelayedSkeleton>
            <ul>
              {order.map((state) => (
                <li key={state}>
                  <Skeleton height={102} sx={{ borderRadius: '20px' }} />
                </li>
              ))}
            </ul>
          </DelayedSkeleton>
        }
        isEmpty={(found) => found.total === 0}
        empty={<Empty title={words.noRobots}>{words.noRobotsBody}</Empty>}
      >
        {(found) => (
          <ul>
            {order
              .filter((state) => (found.states[state] ?? 0) > 0)
              .map((state) => (
                <li key={state}>
                  <Link to={`/robots?state=${state}`}>
                    <Face state={faceOf(state)} />
                    <div>
                      <b>{formats.number(found.states[state] ?? 0)}</b>
                      <span>{states[state]}</span>
                    </div>
                  </Link>
                </li>
              ))}
          </ul>
        )}
      </QueryBoundary>
    </Fleet>
  );
}

/** Greets the person by name and profile (SHELL-12, 13), and shows how the fleet is to whoever looks after it. */
export function HomePage() {
  const words = useWords(sessionWords);
  const session = useSession();
  const formats = useFormats();
  const hour = useEverySecond((now) => Number(formats.time(now).slice(0, 2)));
  const mayRobots = useAllowed(robots.summary.access);
  if (!session) return null;
  const { user } = session;
  const greet = hour < 12 ? words.morning : hour < 19 ? words.afternoon : words.evening;
  return (
    <>
      <PageHeader title={greet(`${user.name} ${user.last_name}`.trim())} subtitle={user.profile?.name ?? words.role} />
      {mayRobots ? <FleetNow /> : <Empty title={words.nothingYet} />}
    </>
  );
}

import { partOfDay } from '@botones/contract/fields/part-of-day';
import { type Home, home } from '@botones/contract/home/home';
import Skeleton from '@mui/material/Skeleton';
import { useEverySecond } from '../../app/clock.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { Columns } from '../../ui/page/panel.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { DelayedSkeleton } from '../../ui/skeletons.tsx';
import { homeWords } from './home.words.ts';
import { HomeAlerts } from './home-alerts.tsx';
import { HomeDone } from './home-done.tsx';
import { HomeFleet } from './home-fleet.tsx';
import { HomeInteractions } from './home-interactions.tsx';
import { HomeRobots } from './home-robots.tsx';
import { HomeStart } from './home-start.tsx';
import { HomeSteps, useSteps } from './home-steps.tsx';
import { HomeTurns } from './home-turns.tsx';

/** What sends no signal (a heartbeat, a change in the log) or too many (interactions) is read again this often, in ms. */
const every = 15_000;

const block = <Skeleton height={240} sx={{ borderRadius: '20px' }} />;

/** What needs the person now; each block is shown to people who have its right. */
function Shown({ alerts, robots, start, interactions, done }: Home) {
  const steps = useSteps(start);
  return (
    <>
      {steps && (
        <div style={{ marginBottom: 20 }}>
          <HomeSteps start={steps} />
        </div>
      )}
      {/* Of a fleet of nobody the steps say what comes. */}
      {robots && (robots.total > 0 || !steps) && <HomeFleet fleet={robots} />}
      <Columns>
        <div>
          {alerts && <HomeAlerts alerts={alerts} />}
          {interactions && <HomeInteractions interactions={interactions} />}
        </div>
        {(robots !== null || done !== null) && (
          <div>
            {robots && robots.total > 0 && <HomeRobots fleet={robots} />}
            {done && <HomeDone lines={done} />}
          </div>
        )}
      </Columns>
    </>
  );
}

function Blocks() {
  const query = useQuery({ ...queryOf(home.get, {}), meta: { also: ['alerts'] }, refetchInterval: every });
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <DelayedSkeleton>
          <Skeleton height={120} sx={{ borderRadius: '20px', marginBottom: '20px' }} />
          <Columns>
            <div>{block}</div>
            <div>{block}</div>
          </Columns>
        </DelayedSkeleton>
      }
    >
      {(found) => <Shown {...found} />}
    </QueryBoundary>
  );
}

/** Greets the person by name and profile (SHELL-12, 13), and says what needs them now. */
export function HomePage() {
  const words = useWords(homeWords);
  const session = useSession();
  const formats = useFormats();
  const part = useEverySecond((now) => partOfDay(Number(formats.time(now).slice(0, 2))));
  if (!session) return null;
  const { user } = session;
  return (
    <>
      <PageHeader
        title={words.greet[part](`${user.name} ${user.last_name}`.trim())}
        subtitle={user.profile?.name ?? words.role}
      />
      <HomeTurns />
      <HomeStart />
      <Blocks />
    </>
  );
}

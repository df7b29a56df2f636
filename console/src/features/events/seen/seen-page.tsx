import { events, type RobotSchedule } from '@botones/contract/events/events';
import { type PlaybackDay, playback } from '@botones/contract/playback/playback';
import { robots } from '@botones/contract/robots/robots';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { serverNow } from '../../../app/clock.ts';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useAllowed } from '../../../app/session/rights.tsx';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { useGone } from '../../../ui/gone.ts';
import { NoRecord, recordIn } from '../../../ui/list/no-record.tsx';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { seenWords } from './seen.words.ts';
import { SeenAbsences } from './seen-absences.tsx';
import { dayAfter, dayIn, piecesOf, type Stretch, stretchesOf } from './seen-day.ts';
import { SeenStretch } from './seen-stretch.tsx';
import { SeenStrip } from './seen-strip.tsx';
import { SeenTold } from './seen-told.tsx';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 16,
  '& > h2': { margin: '0 8px', fontSize: '1.125rem', fontWeight: 640 },
});

const meta = { also: ['campaigns', 'scenes'] } as const;
const Panels = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 });

/** The stretch of a day that an address names by its time, else the one of now, else the first. */
function chosenOf(stretches: readonly Stretch[], at: string | null, now: number): Stretch | undefined {
  const named = stretches.find(({ begins, ends }) => at !== null && begins <= at && at < ends);
  return named ?? stretches.find(({ from, to }) => from <= now && now < to) ?? stretches[0];
}

function Plan({ schedule, day, kept }: { schedule: RobotSchedule; day: string; kept: PlaybackDay | undefined }) {
  const words = useWords(seenWords);
  const [search, setSearch] = useSearchParams();
  const now = serverNow();
  const minute = Math.floor(now / 60_000) * 60_000;
  const stretches = useMemo(
    () => stretchesOf(piecesOf(day, schedule, kept, minute), day, schedule.timezone),
    [schedule, day, kept, minute],
  );
  const chosen = chosenOf(stretches, search.get('at'), now);
  const choose = ({ begins }: Stretch) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('at', begins);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  if (stretches.length === 0) return <Alert severity="info">{words.noPlan}</Alert>;
  return (
    <>
      <SeenStrip {...{ stretches, chosen, now }} onChoose={choose} />
      {kept && <SeenAbsences {...{ day }} timezone={schedule.timezone} absences={kept.absences} />}
      {chosen && <SeenStretch key={`${chosen.from}`} stretch={chosen} isNow={chosen.from <= now && now < chosen.to} />}
    </>
  );
}

/** What is kept of a day that has begun: its rules of then, and what kept the robot from playing. */
function Past({ schedule, day }: { schedule: RobotSchedule; day: string }) {
  const query = useQuery({
    ...queryOf(playback.day, { params: { robot_id: schedule.robot_id }, query: { day } }),
    meta,
  });
  return (
    <QueryBoundary query={query} skeleton={<FieldsSkeleton count={8} />}>
      {(kept) => <Plan {...{ schedule, day, kept }} />}
    </QueryBoundary>
  );
}

function Day({ schedule }: { schedule: RobotSchedule }) {
  const words = useWords(seenWords);
  const formats = useFormats();
  const [search, setSearch] = useSearchParams();
  const { robot_id, timezone } = schedule;
  const today = new Date(zoneClock(timezone).localOf(serverNow())).toISOString().slice(0, 10);
  const day = dayIn(search, today);
  const go = (to: string) => setSearch({ robot_id: String(robot_id), day: to }, { replace: true });
  return (
    <>
      <Bar>
        <Button variant="outlined" onClick={() => go(today)}>
          {words.today}
        </Button>
        <IconButton aria-label={words.previous} onClick={() => go(dayAfter(day, -1))}>
          <ChevronLeft />
        </IconButton>
        <IconButton aria-label={words.next} onClick={() => go(dayAfter(day, 1))}>
          <ChevronRight />
        </IconButton>
        <h2 aria-live="polite">{formats.day(day)}</h2>
      </Bar>
      <Panels>
        {day > today ? <Plan {...{ schedule, day }} kept={undefined} /> : <Past {...{ schedule, day }} />}
        {day <= today && <SeenTold key={day} {...{ robot_id, day, timezone }} />}
      </Panels>
    </>
  );
}

/** What a robot shows on a day of its clock and why, `?robot_id=7&day=2026-12-24&at=18:00`; of what has passed, what it told. */
export function SeenPage() {
  const words = useWords(seenWords);
  const [search] = useSearchParams();
  const robot_id = recordIn(search, 'robot_id');
  const query = useQuery({
    ...queryOf(events.schedule, { params: { robot_id: robot_id || 1 }, query: {} }),
    enabled: Boolean(robot_id),
    meta,
  });
  const gone = useGone(query.error);
  const allowed = useAllowed(robots.get.access);
  const home = allowed ? '/robots' : '/advertising/events';
  if (gone) return <Navigate to={home} replace />;
  if (!robot_id) return <NoRecord to={home} named={robot_id === null} />;
  return (
    <>
      <BackLink to={`/robot/events?robot_id=${robot_id}`} name={words.back} />
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={8} />}>
        {(schedule) => (
          <>
            <PageHeader
              title={words.page(schedule.name)}
              actions={
                allowed && (
                  <Button component={Link} to={`/robot?robot_id=${robot_id}`} variant="outlined">
                    {words.robot}
                  </Button>
                )
              }
            />
            <Day schedule={schedule} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

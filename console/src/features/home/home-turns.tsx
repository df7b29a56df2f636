import { turns } from '@botones/contract/turns/turns';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useAllowed } from '../../app/session/rights.tsx';
import { DelayedSkeleton } from '../../ui/skeletons.tsx';

// A desk is no light thing: who has none does not fetch it.
const OwnBox = lazy(async () => ({ default: (await import('./own-box.tsx')).OwnBox }));

const room = (
  <DelayedSkeleton>
    <Skeleton height={136} sx={{ borderRadius: '20px', marginBottom: '20px' }} />
  </DelayedSkeleton>
);

/** For who serves tickets and looks after no robots: who waits, and the one button that calls the next. */
export function HomeTurns() {
  const serves = useAllowed(turns.take.access);
  const fleet = useAllowed(['Robots']);
  if (!serves || fleet) return null;
  return (
    <Suspense fallback={room}>
      <OwnBox room={room} />
    </Suspense>
  );
}

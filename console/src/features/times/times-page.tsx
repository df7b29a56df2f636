import Skeleton from '@mui/material/Skeleton';
import { useWords } from '../../app/words.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { OneRobotPage } from '../../ui/robots/one-robot-page.tsx';
import { DelayedSkeleton } from '../../ui/skeletons.tsx';
import { timesWords } from './times.words.ts';
import { TimesCard, TimesForm } from './times-form.tsx';

const skeleton = (
  <DelayedSkeleton>
    <TimesCard>
      <div className="grid">
        {[0, 1, 2, 3].map((field) => (
          <div key={field}>
            <Skeleton width={180} height={16} sx={{ marginBottom: '10px' }} />
            <Skeleton height={44} sx={{ borderRadius: '10px', marginBottom: '28px' }} />
          </div>
        ))}
      </div>
    </TimesCard>
  </DelayedSkeleton>
);

/** How long one robot waits, listens, reminds and gives up (TIM-01). */
export function TimesPage() {
  const words = useWords(timesWords);
  return (
    <OneRobotPage>
      {({ query, subtitle }) => (
        <>
          <PageHeader title={words.title} subtitle={subtitle} />
          <QueryBoundary query={query} skeleton={skeleton}>
            {(robot) => <TimesForm robot={robot} />}
          </QueryBoundary>
        </>
      )}
    </OneRobotPage>
  );
}

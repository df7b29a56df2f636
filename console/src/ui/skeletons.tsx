import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useWords } from '../app/words.ts';
import { uiWords } from './ui.words.ts';

/** Wraps placeholders: unseen for the first 200 ms, and told once to screen readers. */
export function DelayedSkeleton({ children }: { children: ReactNode }) {
  const words = useWords(uiWords);
  return (
    <div aria-busy="true">
      <span className="unseen" role="status">
        {words.loading}
      </span>
      <div className="late" aria-hidden inert>
        {children}
      </div>
    </div>
  );
}

/** The grid that cards stand in. */
export const CardGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(296px, 100%), 1fr))',
  gap: 20,
});

/** Fields to come, as in a drawer or settings page. */
export function FieldsSkeleton({ count = 5 }: { count?: number }) {
  return (
    <DelayedSkeleton>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <div key={index} style={{ marginBottom: 18 }}>
          <Skeleton width={120} height={16} sx={{ marginBottom: '8px' }} />
          <Skeleton height={44} sx={{ borderRadius: '10px' }} />
        </div>
      ))}
    </DelayedSkeleton>
  );
}

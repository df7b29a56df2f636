import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

/** Two fields and their buttons, on one line where there is room; the buttons stand beside the fields, not the labels. */
export const SearchRow = styled('form')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: '12px 16px',
  width: '100%',
  '& > .day': { width: 208 },
  '& > .buttons': { display: 'flex', gap: 12, paddingTop: 'calc(0.84375rem * 1.5 + 6px)' },
  '& > .buttons > *': { height: 44 },
  // On paper the page says which days were asked for.
  '@media print': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    gap: 12,
    '& > .day': { flex: '1 1 150px', minWidth: 0, width: 'auto' },
    '& > .buttons': { width: '100%', paddingTop: 4, '& > *': { flex: 1 } },
  },
}));

/** The search to come, in its shape: nothing below it moves when it is there. */
export function SearchRowSkeleton() {
  const field = (
    <div className="day">
      <Skeleton width={90} height={14} sx={{ margin: '3px 0 9.25px' }} />
      <Skeleton height={44} sx={{ borderRadius: '10px' }} />
    </div>
  );
  return (
    <SearchRow as="div" aria-hidden>
      {field}
      {field}
      <div className="buttons">
        <Skeleton width={97} height={44} sx={{ borderRadius: '10px' }} />
      </div>
    </SearchRow>
  );
}

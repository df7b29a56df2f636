import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { thumbLine } from '../../app/theme/touch.ts';

const Filters = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  marginBottom: 18,
  minHeight: 36,
  [theme.breakpoints.down('sm')]: { '& > [role=group]': thumbLine },
}));

export interface ListPageProps {
  /** A `PageHeader`. */
  header: ReactNode;
  /** Chips: `FilterChip`, `DateRange`, … in reading order. */
  filters?: ReactNode;
  /** A `DataTable`, or cards. */
  children: ReactNode;
}

/** A page that lists: header, filters, and the list with its four states. */
export function ListPage({ header, filters, children }: ListPageProps) {
  return (
    <>
      {header}
      {filters && <Filters className="narrowing">{filters}</Filters>}
      {children}
    </>
  );
}

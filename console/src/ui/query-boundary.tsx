import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useWords } from '../app/words.ts';
import { Empty } from './empty.tsx';
import { QueryFailed } from './query-failed.tsx';
import { uiWords } from './ui.words.ts';

/** What a region needs to know of a query: any `useQuery` result fits. */
export interface QueryState<T> {
  data: T | undefined;
  isError: boolean;
  refetch: () => unknown;
}

export interface QueryBoundaryProps<T> {
  query: QueryState<T>;
  /** Placeholder in the final shape, wrapped in `Waiting`. */
  skeleton: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** What belongs here and the one button to start. */
  empty?: ReactNode;
  /** Whether filters narrow what is asked for, and how to lift them. */
  filtered?: boolean;
  onClear?: () => void;
  children: (data: T) => ReactNode;
}

/** The four states of whatever is read: loading, failed, empty (of itself or by filter), full. Old data beats a failure. */
export function QueryBoundary<T>({
  query,
  skeleton,
  isEmpty,
  empty,
  filtered,
  onClear,
  children,
}: QueryBoundaryProps<T>) {
  const words = useWords(uiWords);
  if (query.data === undefined) {
    return query.isError ? <QueryFailed onRetry={() => void query.refetch()} /> : skeleton;
  }
  if (!isEmpty?.(query.data)) return children(query.data);
  if (!filtered) return empty ?? <Empty title="—" />;
  return (
    <Empty
      face="standby"
      title={words.nothingFiltered}
      action={
        <Button variant="outlined" onClick={onClear}>
          {words.clearFilters}
        </Button>
      }
    />
  );
}

import type { ApiError } from '@botones/contract/calls/api-error';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useWords } from '../app/words.ts';
import { Empty } from './empty.tsx';
import { useErrorMessage } from './error-messages.ts';
import { QueryFailed } from './query-failed.tsx';
import { uiWords } from './ui.words.ts';

/** What a region needs to know of a query: any `useQuery` result fits. */
export interface QueryState<T> {
  data: T | undefined;
  isError: boolean;
  /** What failed, where it is known. */
  error?: ApiError | null | undefined;
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

/** Asking again does not help: it was asked for wrongly, does not exist, or is not as it was. */
const isFinal = (error: ApiError): boolean => [400, 404, 409].includes(error.status);

/** A read that failed: what the server refuses for good is said in the words of its rule. */
function Failed({ query: { error, refetch } }: { query: QueryState<unknown> }) {
  const errorMessage = useErrorMessage();
  return error && isFinal(error) ? (
    <QueryFailed>{errorMessage(error)}</QueryFailed>
  ) : (
    <QueryFailed onRetry={() => void refetch()} />
  );
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
    return query.isError ? <Failed query={query} /> : skeleton;
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

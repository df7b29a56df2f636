import { ApiError } from '@botones/contract/calls/api-error';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { showProblem } from '../../app/problem.ts';
import { queryClient, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useErrorMessage } from '../error-messages.ts';
import { useListDrawer } from '../list/drawer-state.ts';
import { listWords } from '../list/list.words.ts';
import { toast } from '../toast.tsx';

/** `q(users.get, { params: { user_id } })`; null where a list was asked for one record and does not hold it. */
type RecordQuery<R, K extends QueryKey> = Pick<UseQueryOptions<R, ApiError, R, K>, 'queryKey' | 'queryFn'>;

/**
 * What stands open over a list, in the address (`?edit=7`): a form or other drawer of one record, or of a new one ('add').
 * `queryOf` reads the record of this number.
 */
export function useRecordDrawer<Kind extends string, R, K extends QueryKey>(
  kinds: readonly Kind[],
  queryOf: (id: number) => RecordQuery<R, K>,
) {
  const drawer = useListDrawer(kinds);
  const { show } = drawer;
  const latest = useRef(queryOf);
  latest.current = queryOf;
  /** Opens it at once with what the row knows. */
  const showRecord = useCallback(
    (kind: Kind, id: number, record: NonNullable<R>) => {
      queryClient.setQueryData<unknown>(latest.current(id).queryKey, record);
      show(kind, id);
    },
    [show],
  );
  return { ...drawer, queryOf, showRecord };
}

/** What a drawer of a record is given besides the record. */
export interface DrawerState<Kind extends string> {
  kind: Kind;
  open: boolean;
  onClose: () => void;
}

export interface RecordDrawerProps<Kind extends string, R, K extends QueryKey> {
  drawer: ReturnType<typeof useRecordDrawer<Kind, R, K>>;
  /** Said where the record is gone without an error of the server. */
  gone?: string;
  /** The drawer of a record, or of a new one: null. Mounted anew at each opening. */
  children: (record: NonNullable<R> | null, state: DrawerState<Kind>) => ReactNode;
}

/** Shows what is open over a list: a record that is linked to is fetched first; one that is gone is said and closed. */
export function RecordDrawer<Kind extends string, R, K extends QueryKey>(props: RecordDrawerProps<Kind, R, K>) {
  const { shown, open, close, queryOf } = props.drawer;
  const words = useWords(listWords);
  const { gone = words.gone } = props;
  const errorMessage = useErrorMessage();
  const id = shown?.id ?? 0;
  const query = useQuery({ ...queryOf(id), enabled: open && id > 0 } as UseQueryOptions<R>);
  const record = query.data ?? null;
  const error = query.error as ApiError | null;
  const missing = open && id > 0 && record === null && (query.isSuccess || query.isError);
  useEffect(() => {
    if (!missing) return;
    const absent = !error || (error instanceof ApiError && error.status === 404);
    if (absent) toast({ message: error ? errorMessage(error) : gone, tone: 'failed' });
    else showProblem(error);
    close();
  }, [missing, error, gone, errorMessage, close]);
  if (!shown || (id > 0 && record === null)) return null;
  return (
    <Drawer key={shown.key}>
      {props.children(id > 0 ? record : null, { kind: shown.kind, open, onClose: close })}
    </Drawer>
  );
}

/** Its key mounts what is inside anew. */
const Drawer = ({ children }: { children: ReactNode }) => children;

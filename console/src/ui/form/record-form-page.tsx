import type { ApiError } from '@botones/contract/api-error';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { ClientScreen } from '../../app/client/client-screen.tsx';
import { useWords } from '../../app/words.ts';
import { useErrorMessage } from '../error-messages.ts';
import { PageHeader } from '../list/page-header.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { BackLink } from '../robot-screen.tsx';
import { FieldsSkeleton } from '../skeletons.tsx';
import { toast } from '../toast.tsx';
import { uiWords } from '../ui.words.ts';

export interface RecordFormPageProps<R extends { client: number }> {
  /** The list that the form belongs to. */
  list: { path: string; title: string };
  add: string;
  edit: string;
  /** The record with this number, read while it is above 0. */
  useRecord: (id: number) => UseQueryResult<R, ApiError>;
  nameOf: (record: R) => string;
  /** The form of a client's record; null: a new one. */
  children: (client_id: number, record: R | null) => ReactNode;
}

/** The page of a record's form, `?id=7` or 0 for a new one (AMB-014); one that is not there leads back to the list (AMB-140). */
export function RecordFormPage<R extends { client: number }>(props: RecordFormPageProps<R>) {
  const kit = useWords(uiWords);
  const errorMessage = useErrorMessage();
  const [search] = useSearchParams();
  const asked = Number(search.get('id') ?? 0);
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : 0;
  const query = props.useRecord(id);
  const missing = query.error?.status === 404 ? query.error : null;
  useEffect(() => {
    if (missing) toast({ message: errorMessage(missing.code, missing.message), tone: 'failed' });
  }, [missing, errorMessage]);
  if (missing) return <Navigate to={props.list.path} replace />;
  const title = id === 0 ? props.add : props.edit;
  const subtitle = id === 0 ? undefined : query.data ? props.nameOf(query.data) : ' ';
  return (
    <>
      <BackLink to={props.list.path} label={kit.backTo(props.list.title)}>
        <ArrowLeft aria-hidden />
        {props.list.title}
      </BackLink>
      <PageHeader title={title} {...(subtitle !== undefined && { subtitle })} />
      {id === 0 ? (
        <ClientScreen>{(client_id) => props.children(client_id, null)}</ClientScreen>
      ) : (
        <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
          {(record) => <div key={id}>{props.children(record.client, record)}</div>}
        </QueryBoundary>
      )}
    </>
  );
}

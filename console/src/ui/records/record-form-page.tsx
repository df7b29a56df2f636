import type { AssignedKind } from '@botones/contract/assignments/assignments';
import type { ApiError } from '@botones/contract/calls/api-error';
import type { ShownKind } from '@botones/contract/visits/moments';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { OneClientPage } from '../../app/client/one-client-page.tsx';
import { useGone } from '../gone.ts';
import { NoRecord, recordIn } from '../list/no-record.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { BackLink } from '../page/back-link.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { FieldsSkeleton } from '../skeletons.tsx';
import { ShownInVisits } from '../visits/visit-link.tsx';
import { type ShownOnCall, ShownOnRobots } from './shown-on-robots.tsx';

/** What a record of a list is where it is shown to somebody. */
const shownAs: Record<AssignedKind, ShownKind> = {
  items: 'product',
  branchoffices: 'branch',
  directories: 'directory',
  information_items: 'information',
};

export interface RecordFormPageProps<R extends { client: number }> {
  /** The parameter that names the record, where it is not `id`. */
  parameter?: string;
  /** The list that the form belongs to. */
  list: { path: string; title: string };
  add: string;
  edit: string;
  /** The record with this number, read while it is above 0. */
  useRecord: (id: number) => UseQueryResult<R, ApiError>;
  nameOf: (record: R) => string;
  /** The call that tells on which robots a record is. */
  robots: ShownOnCall;
  /** What it is among the records that robots show. */
  kind: AssignedKind;
  /** The form of a client's record; null: a new one. */
  children: (client_id: number, record: R | null) => ReactNode;
}

/** The page of a record's form, `?id=7` or 0 for a new one (AMB-014); one that is not there leads back to the list (AMB-140). */
export function RecordFormPage<R extends { client: number }>(props: RecordFormPageProps<R>) {
  const [search] = useSearchParams();
  const asked = recordIn(search, props.parameter ?? 'id');
  const id = asked ?? 0;
  const query = props.useRecord(id);
  if (useGone(query.error)) return <Navigate to={props.list.path} replace />;
  if (asked === null) return <NoRecord to={props.list.path} named />;
  const title = id === 0 ? props.add : props.edit;
  const subtitle = id === 0 ? undefined : query.data ? props.nameOf(query.data) : ' ';
  return (
    <>
      <BackLink to={props.list.path} name={props.list.title} />
      <PageHeader title={title} {...(subtitle !== undefined && { subtitle })} />
      {id > 0 && (
        <>
          <ShownOnRobots key={id} call={props.robots} kind={props.kind} id={id} client_id={query.data?.client} />
          <ShownInVisits kind={shownAs[props.kind]} id={id} />
        </>
      )}
      {id === 0 ? (
        <OneClientPage>{(client_id) => props.children(client_id, null)}</OneClientPage>
      ) : (
        <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
          {(record) => <div key={id}>{props.children(record.client, record)}</div>}
        </QueryBoundary>
      )}
    </>
  );
}

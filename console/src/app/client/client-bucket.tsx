import { clients } from '@botones/contract/clients/clients';
import type { ReactNode } from 'react';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { queryOf, useQuery } from '../query.ts';
import { useSession } from '../session/session.ts';

/** Where a client keeps its files, once it is known: the own session says it, for staff the client. */
export function ClientBucket({ client_id, children }: { client_id: number; children: (bucket: string) => ReactNode }) {
  const user = useSession()?.user;
  const own = user?.client?.client_id === client_id ? (user.client.bucket_name ?? '') : null;
  const client = useQuery({ ...queryOf(clients.get, { params: { client_id } }), enabled: own === null });
  const known = own === null ? client : { data: { bucket_name: own }, isError: false, refetch: () => undefined };
  return (
    <QueryBoundary<{ bucket_name: string | null }> query={known} skeleton={<FieldsSkeleton count={6} />}>
      {({ bucket_name }) => children(bucket_name ?? '')}
    </QueryBoundary>
  );
}

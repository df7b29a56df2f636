import { clients } from '@botones/contract/clients/clients';
import { Navigate, useParams } from 'react-router';
import { queryOf, useQuery } from '../../app/query.ts';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { useGone } from '../../ui/gone.ts';
import { NoRecord } from '../../ui/list/no-record.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { ClientForm } from './client-form.tsx';
import { clientFormWords } from './client-form.words.ts';
import { ClientSummary } from './client-summary.tsx';
import { clientsWords } from './clients.words.ts';

/** A new client (0) or one that is there (CLI-06); one that is not leads back to the list (CLI-30). */
export function ClientFormPage() {
  const words = useWords(clientFormWords);
  const list = useWords(clientsWords);
  const staff = useAllowed(clients.create.access);
  const asked = Number(useParams().id);
  const client_id = Number.isSafeInteger(asked) && asked > 0 ? asked : 0;
  const isNew = asked === 0;
  const query = useQuery({ ...queryOf(clients.get, { params: { client_id } }), enabled: client_id > 0 });
  const modules = useQuery(queryOf(clients.modules, {}));
  const missing = useGone(query.error, [404, 403]);
  if (missing) return <Navigate to="/clients" replace />;
  if ((!isNew && client_id === 0) || (isNew && !staff)) return <NoRecord to="/clients" named={!isNew} />;
  return (
    <>
      <BackLink to="/clients" name={list.title} />
      <PageHeader title={isNew ? words.add : words.edit} subtitle={isNew ? words.addHint : (query.data?.name ?? ' ')} />
      {isNew ? (
        <QueryBoundary query={modules} skeleton={<FieldsSkeleton />}>
          {(all) => <ClientForm client={null} modules={all} />}
        </QueryBoundary>
      ) : (
        <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
          {(client) => (
            <>
              <ClientSummary client={client} />
              <QueryBoundary query={modules} skeleton={<FieldsSkeleton />}>
                {(all) => <ClientForm key={client.client_id} client={client} modules={all} />}
              </QueryBoundary>
            </>
          )}
        </QueryBoundary>
      )}
    </>
  );
}

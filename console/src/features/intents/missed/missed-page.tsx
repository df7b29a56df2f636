import { clients } from '@botones/contract/clients/clients';
import { sentences } from '@botones/contract/sentences/sentences';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { OneClientPage } from '../../../app/client/one-client-page.tsx';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useAllowed } from '../../../app/session/rights.tsx';
import { useWords } from '../../../app/words.ts';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { OneRobotPage } from '../../../ui/robots/one-robot-page.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { missedWords } from './missed.words.ts';
import { MissedList } from './missed-list.tsx';

/** Why nothing comes where the client keeps no sentences (ENT-10). */
function NotKept({ client_id }: { client_id: number }) {
  const words = useWords(missedWords);
  const mayChange = useAllowed(clients.update.access);
  const query = useQuery({
    ...queryOf(sentences.kept, { params: { client_id } }),
    meta: { also: ['clients'] },
  });
  if (query.data?.sentence_days !== 0) return null;
  return (
    <Alert severity="info" sx={{ marginBottom: '16px' }}>
      <AlertTitle>{words.notKept}</AlertTitle>
      {words.notKeptBody} {mayChange && <Link to={`/client/form/${client_id}`}>{words.toClient}</Link>}
    </Alert>
  );
}

/** `/robot/sentences?robot_id=7`: what one robot did not understand; without a robot, what all of a client did not. */
export function MissedPage() {
  const words = useWords(missedWords);
  const [search] = useSearchParams();
  if (!search.has('robot_id'))
    return (
      <OneClientPage title={words.title}>
        {(client_id) => <MissedList client_id={client_id} robot_id={null} notice={<NotKept client_id={client_id} />} />}
      </OneClientPage>
    );
  return (
    <OneRobotPage>
      {({ robot_id, query, subtitle }) => (
        <QueryBoundary
          query={query}
          skeleton={
            <>
              <PageHeader title={words.title} subtitle=" " />
              <FieldsSkeleton count={4} />
            </>
          }
        >
          {({ client: { client_id } }) => (
            <MissedList
              client_id={client_id}
              robot_id={robot_id}
              subtitle={subtitle}
              actions={
                <Button component={Link} to={`/robot/sentences?client_id=${client_id}`}>
                  {words.toAll}
                </Button>
              }
              notice={<NotKept client_id={client_id} />}
            />
          )}
        </QueryBoundary>
      )}
    </OneRobotPage>
  );
}

import { type IntentDetail, intents } from '@botones/contract/intents/intents';
import Chip from '@mui/material/Chip';
import { LibraryBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useGone } from '../../ui/gone.ts';
import { NoRecord, recordIn } from '../../ui/list/no-record.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { IntentForm } from './intent-form.tsx';
import { intentsWords } from './intents.words.ts';

interface OneIntentPageProps {
  /** The documented name of the number in the address: `idIntents` or `idIntention`. */
  parameter: string;
  title: string;
  /** The list that it belongs to. */
  list: (intent: IntentDetail) => { label: string; to: string };
  children: (intent: IntentDetail, back: string) => ReactNode;
}

function Found({ id, title, list, children }: Omit<OneIntentPageProps, 'parameter'> & { id: number }) {
  const words = useWords(intentsWords);
  const query = useQuery(queryOf(intents.get, { params: { id } }));
  if (useGone(query.error)) return <Navigate to="/robots" replace />;
  const intent = query.data;
  const of = intent && list(intent);
  return (
    <>
      {of && <BackLink to={of.to} name={of.label} />}
      <PageHeader
        title={intent ? intent.name : title}
        subtitle={intent ? `${title} · ${intent.agent_name} · ${intent.robot_name}` : ' '}
        actions={intent?.pack != null && <Chip icon={<LibraryBig />} label={words.ofLibrary} />}
      />
      <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
        {(found) => children(found, list(found).to)}
      </QueryBoundary>
    </>
  );
}

/** A page about one intention; without one, or when it is gone, the list of robots takes over (AUD-10). */
function OneIntentPage({ parameter, ...page }: OneIntentPageProps) {
  const [search] = useSearchParams();
  const id = recordIn(search, parameter);
  if (!id) return <NoRecord to="/robots" named={id === null} />;
  return <Found key={id} id={id} {...page} />;
}

/** `/robot/gestures/edit?idIntents=7` (GES-02, GES-11). */
export function IntentPage() {
  const words = useWords(intentsWords);
  const list = ({ robot_id }: IntentDetail) => ({ label: words.title, to: `/robot/gestures?robot_id=${robot_id}` });
  return (
    <OneIntentPage parameter="idIntents" title={words.editTitle} list={list}>
      {(intent, back) => <IntentForm intent={intent} flow={false} back={back} />}
    </OneIntentPage>
  );
}

/** `/robot/audios-flow/update?idIntention=7` (AUD-09 to AUD-31). */
export function AudioFlowPage() {
  const words = useWords(intentsWords);
  const list = ({ robot_id }: IntentDetail) => ({ label: words.flows, to: `/robot/audios?robot_id=${robot_id}` });
  return (
    <OneIntentPage parameter="idIntention" title={words.flowTitle} list={list}>
      {(intent, back) => <IntentForm intent={intent} flow back={back} />}
    </OneIntentPage>
  );
}

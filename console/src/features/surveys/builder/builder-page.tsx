import { type Survey, surveys } from '@botones/contract/surveys/surveys';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { ClientBucket } from '../../../app/client/client-bucket.tsx';
import { OneClientPage } from '../../../app/client/one-client-page.tsx';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useGone } from '../../../ui/gone.ts';
import { NoRecord, recordIn } from '../../../ui/list/no-record.tsx';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { builderWords } from '../builder.words.ts';
import { SurveyRobotsButton } from '../offered/survey-robots-button.tsx';
import { numberIn, surveysPath } from '../survey-address.ts';
import { type Begun, SurveyBuilder } from './survey-builder.tsx';
import { blankSurvey, duplicateOf } from './survey-document.ts';

function Head({ title, subtitle, actions }: { title: string; subtitle?: string; actions?: ReactNode }) {
  const words = useWords(builderWords);
  return (
    <>
      <BackLink to={surveysPath} name={words.surveys} />
      <PageHeader title={title} {...(subtitle !== undefined && { subtitle })} actions={actions} />
    </>
  );
}

const Builder = ({ client_id, begun }: { client_id: number; begun: Begun }) => (
  <ClientBucket client_id={client_id}>
    {(bucket) => <SurveyBuilder begun={begun} client_id={client_id} bucket={bucket} />}
  </ClientBucket>
);

/** One that is there; one that is not leads back to the list. */
function Existing(props: {
  id: number;
  title: string;
  actions?: (survey: Survey | undefined) => ReactNode;
  children: (survey: Survey) => Begun;
}) {
  const { id, title, actions, children } = props;
  const query = useQuery(queryOf(surveys.get, { params: { id } }));
  if (useGone(query.error)) return <Navigate to={surveysPath} replace />;
  return (
    <>
      <Head title={title} subtitle={query.data?.title[0]?.text ?? ' '} actions={actions?.(query.data)} />
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
        {(survey) => <Builder client_id={survey.client} begun={children(survey)} />}
      </QueryBoundary>
    </>
  );
}

/** A new survey, or with `?from=3` one that says what another does (SUR-10). */
export function CreateSurveyPage() {
  const words = useWords(builderWords);
  const [search] = useSearchParams();
  const from = numberIn(search, 'from');
  if (from > 0)
    return (
      <Existing key={from} id={from} title={words.add}>
        {(survey) => ({ survey: null, values: duplicateOf(survey), draft: `from.${from}` })}
      </Existing>
    );
  return (
    <>
      <Head title={words.add} />
      <OneClientPage>
        {(client_id) => (
          <Builder
            key={client_id}
            client_id={client_id}
            begun={{ survey: null, values: blankSurvey(), draft: `new.${client_id}` }}
          />
        )}
      </OneClientPage>
    </>
  );
}

/** The survey `?surveyId=3`; without a number the list (SUR-11, AMB-014). */
export function EditSurveyPage() {
  const words = useWords(builderWords);
  const [search] = useSearchParams();
  const id = recordIn(search, 'surveyId');
  if (!id) return <NoRecord to={surveysPath} named={id === null} />;
  return (
    <Existing
      key={id}
      id={id}
      title={words.edit}
      actions={(survey) => (
        <>
          {survey && <SurveyRobotsButton survey={survey} />}
          <Button component={Link} to={`${surveysPath}/responses?surveyId=${id}`} variant="outlined">
            {words.responses}
          </Button>
          <Button component={Link} to={`${surveysPath}/metrics?idSurvey=${id}`} variant="outlined">
            {words.metrics}
          </Button>
        </>
      )}
    >
      {(survey) => ({ survey })}
    </Existing>
  );
}

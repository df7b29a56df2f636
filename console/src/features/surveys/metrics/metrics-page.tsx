import { surveyMetricsWords } from '@botones/charts/reports/survey-metrics.words';
import { Navigate } from 'react-router';
import { useWords } from '../../../app/words.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { surveysPath } from '../survey-address.ts';
import { useNamedSurvey } from '../use-named-survey.ts';
import { SurveyMetrics } from './survey-metrics.tsx';

/** The figures of the survey `?idSurvey=3` (SUR-12); without a number, or of one that is not there, the list of surveys. */
export function SurveyMetricsPage() {
  const words = useWords(surveyMetricsWords);
  const { id, query, gone } = useNamedSurvey('idSurvey');
  if (gone) return <Navigate to={surveysPath} replace />;
  return (
    <>
      <BackLink to={surveysPath} name={words.surveys} />
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
        {(survey) => <SurveyMetrics key={id} survey={survey} />}
      </QueryBoundary>
    </>
  );
}

import { surveys } from '@botones/contract/surveys/surveys';
import { useSearchParams } from 'react-router';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useGone, useSaid } from '../../ui/gone.ts';
import { numberIn } from './survey-address.ts';
import { surveysWords } from './surveys.words.ts';

/** The survey whose number the address names so; without one, or where it is not there, the person is told and the list takes over. */
export function useNamedSurvey(name: 'idSurvey' | 'surveyId') {
  const { notThere } = useWords(surveysWords);
  const id = numberIn(useSearchParams()[0], name);
  const query = useQuery({ ...queryOf(surveys.get, { params: { id } }), enabled: id > 0 });
  useSaid(id === 0 ? notThere : null);
  const gone = useGone(query.error) || id === 0;
  return { id, query, gone };
}

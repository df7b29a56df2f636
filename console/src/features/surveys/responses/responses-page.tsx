import { textIn } from '@botones/contract/fields/translated';
import { type Survey, surveys } from '@botones/contract/surveys/surveys';
import Button from '@mui/material/Button';
import { ChartColumn, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { Link, Navigate } from 'react-router';
import { fetchFile } from '../../../app/file.ts';
import { useQuery } from '../../../app/query.ts';
import { usePreferences } from '../../../app/session/preferences.ts';
import { useWords, wordsIn } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { CsvButton } from '../../../ui/export/csv-button.tsx';
import { ColumnChooser } from '../../../ui/list/columns.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { useListDrawer } from '../../../ui/list/drawer-state.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { listSource } from '../../../ui/list/list-source.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { surveysPath } from '../survey-address.ts';
import { useNamedSurvey } from '../use-named-survey.ts';
import { responseColumns } from './response-columns.tsx';
import { ResponseDrawer } from './response-drawer.tsx';
import { askedOf, type ResponseFilter, ResponseFilters, responseFilters } from './response-filters.tsx';
import { responsesWords } from './responses.words.ts';

/** The file is Spanish (AMB-083), its name too. */
const { title } = wordsIn(responsesWords, 'es-mx');

function Responses({ survey }: { survey: Survey }) {
  const words = useWords(responsesWords);
  const { language } = usePreferences();
  const list = useListState<never, ResponseFilter>({ filters: responseFilters });
  const { shown, open, show, close } = useListDrawer(['open']);
  const columns = useMemo(
    () => responseColumns(language, ({ response_id }) => show('open', response_id)),
    [language, show],
  );
  const params = { id: survey.poll_id };
  const asked = askedOf(list);
  const query = useQuery(listSource(list, surveys.responses, { params, query: asked }).page);
  const rows = query.data?.rows;
  const robotName = rows?.find(({ robot }) => robot.robot_id === asked.robot_id)?.robot.name;
  const subtitle = query.data ? words.of(textIn(survey.title, 1), words.count(query.data.total)) : ' ';
  return (
    <ListPage
      header={
        <PageHeader
          title={words.title}
          subtitle={subtitle}
          actions={
            <>
              <ColumnChooser name="survey-responses" columns={columns} />
              <CsvButton
                label={words.csv}
                hint={words.csvHint}
                title={title}
                file={(options) => fetchFile(surveys.exportCsv, { params, query: asked }, options)}
                total={query.data?.total ?? null}
                disabled={rows?.length === 0}
              />
              <Button
                variant="outlined"
                startIcon={<ChartColumn />}
                component={Link}
                to={`${surveysPath}/metrics?idSurvey=${survey.poll_id}`}
              >
                {words.metrics}
              </Button>
              <Button
                variant="outlined"
                startIcon={<Pencil />}
                component={Link}
                to={`${surveysPath}/edit?surveyId=${survey.poll_id}`}
              >
                {words.edit}
              </Button>
            </>
          }
        />
      }
      filters={<ResponseFilters list={list} client_id={survey.client} robotName={robotName} newest={survey.version} />}
    >
      <DataTable
        name="survey-responses"
        caption={words.title}
        columns={columns}
        rowKey={({ response_id }) => response_id}
        query={query}
        list={list}
        onRow={({ response_id }) => show('open', response_id)}
        empty={<Empty title={words.none}>{words.noneBody}</Empty>}
      />
      <ResponseDrawer id={shown?.id ?? 0} open={open} onClose={close} />
    </ListPage>
  );
}

/** Who answered the survey `?surveyId=3` when, and what; without a number, or of one that is not there, the list of surveys. */
export function ResponsesPage() {
  const words = useWords(responsesWords);
  const { id, query, gone } = useNamedSurvey('surveyId');
  if (gone) return <Navigate to={surveysPath} replace />;
  return (
    <>
      <BackLink to={surveysPath} name={words.surveys} />
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
        {(survey) => <Responses key={id} survey={survey} />}
      </QueryBoundary>
    </>
  );
}

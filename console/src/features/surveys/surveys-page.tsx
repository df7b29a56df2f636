import { textIn } from '@botones/contract/fields/translated';
import { type SurveyRow, surveys } from '@botones/contract/surveys/surveys';
import IconButton from '@mui/material/IconButton';
import { ChartColumn, Copy, FileSpreadsheet, MessageSquareText } from 'lucide-react';
import { Link } from 'react-router';
import { useWords, wordsIn } from '../../app/words.ts';
import { formatDay, useFormats } from '../../ui/formats.ts';
import { Brief } from '../../ui/list/brief.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { listWords, support } from '../../ui/list/list.words.ts';
import { searchOf } from '../../ui/list/list-state.ts';
import { useFormPage } from '../../ui/records/record-forms.ts';
import { RecordList } from '../../ui/records/record-list.tsx';
import { useRecordList } from '../../ui/records/use-record-list.ts';
import { Pill } from '../../ui/status-pill.tsx';
import { toast } from '../../ui/toast.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { saveAnswers } from './answers-excel.ts';
import { SurveyRobotsButton } from './offered/survey-robots-button.tsx';
import { askedOf, SurveyFilters, surveyFilters } from './survey-filters.tsx';
import { surveysWords } from './surveys.words.ts';

const sorts = ['id_desc', 'id', 'name', 'name_desc'] as const;
const keyOf = ({ poll_id }: SurveyRow) => poll_id;
const nameOf = ({ title }: SurveyRow) => textIn(title, 1);
const ownerOf = ({ created_by }: SurveyRow) =>
  created_by ? `${created_by.name} ${created_by.last_name}`.trim() : support;
const statusOf = ({ status }: SurveyRow) => String(status) as 'true' | 'false';
/** The file has Spanish headings in every language of the console (AMB-083). */
const spanish = wordsIn(surveysWords, 'es-mx');
const exported = {
  title: spanish.title,
  columns: [
    { label: 'ID', value: keyOf },
    { label: spanish.status, value: (row: SurveyRow) => spanish.statuses[statusOf(row)] },
    { label: spanish.heading, value: nameOf },
    { label: spanish.created, value: ({ created_date }: SurveyRow) => ({ day: created_date }) },
    { label: spanish.owner, value: ownerOf },
    { label: spanish.questions, value: ({ questions_count }: SurveyRow) => questions_count },
    { label: spanish.responses, value: ({ responses_count }: SurveyRow) => responses_count },
  ],
};

/** The surveys of a client, the newest first (SUR-01 to SUR-11). */
export function SurveysPage({ client_id }: { client_id: number }) {
  const words = useWords(surveysWords);
  const kit = useWords(listWords);
  const ui = useWords(uiWords);
  const formats = useFormats();
  const list = useRecordList(surveys, {
    sorts,
    filters: surveyFilters,
    asks: (view) => ({ params: { client_id }, query: { ...searchOf(view), ...askedOf(view) } }),
    keyOf,
    nameOf,
  });
  /** Every response of a survey: without limits the days are empty (SUR-13, SVM-24). */
  async function saveAll({ client, poll_id }: SurveyRow) {
    try {
      await saveAnswers({ client, poll: poll_id, start_date: '', end_date: '' });
    } catch {
      toast({ message: ui.exportFailed, tone: 'failed' });
    }
  }
  const forms = { ...useFormPage('/surveys/edit', keyOf, 'surveyId'), add: { to: '/surveys/create' } };
  const columns: Column<SurveyRow, (typeof sorts)[number]>[] = [
    { id: 'id', label: kit.id, align: 'right', quiet: true, sort: { asc: 'id', desc: 'id_desc' }, render: keyOf },
    {
      id: 'status',
      label: words.status,
      render: (row) => <Pill tone={row.status ? 'ok' : 'off'}>{words.statuses[statusOf(row)]}</Pill>,
    },
    {
      id: 'title',
      label: words.heading,
      heading: true,
      sort: { asc: 'name', desc: 'name_desc' },
      render: (row) => <Brief strong>{nameOf(row)}</Brief>,
    },
    { id: 'created', label: words.created, wraps: true, render: ({ created_date }) => formatDay(created_date) },
    { id: 'owner', label: words.owner, render: (row) => <Brief>{ownerOf(row)}</Brief> },
    {
      id: 'questions',
      label: words.questions,
      align: 'right',
      render: ({ questions_count }) => formats.number(questions_count),
    },
    {
      id: 'responses',
      label: words.responses,
      align: 'right',
      render: ({ responses_count }) => formats.number(responses_count),
    },
    { id: 'robots', label: words.robots, wraps: true, render: (row) => <SurveyRobotsButton survey={row} inRow /> },
  ];
  return (
    <RecordList
      filters={<SurveyFilters list={list} />}
      rowAction={(row) => (
        <IconButton
          component={Link}
          to={`/surveys/responses?surveyId=${row.poll_id}`}
          aria-label={words.seeResponses(nameOf(row))}
          title={words.responses}
        >
          <MessageSquareText />
        </IconButton>
      )}
      rowMenu={(row) => [
        { label: words.seeMetrics(nameOf(row)), icon: ChartColumn, to: `/surveys/metrics?idSurvey=${row.poll_id}` },
        { label: words.saveAnswers(nameOf(row)), icon: FileSpreadsheet, onClick: () => void saveAll(row) },
        { label: words.duplicate(nameOf(row)), icon: Copy, to: `/surveys/create?from=${row.poll_id}` },
      ]}
      {...{ words, list, columns, forms, exported }}
    />
  );
}
SurveysPage.words = surveysWords;

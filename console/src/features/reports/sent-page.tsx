import { type Report, reports } from '@botones/contract/analytics/reports';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { useGone } from '../../ui/gone.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { NoRecord, recordIn } from '../../ui/list/no-record.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { usePagedList } from '../../ui/list/paged-list.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.tsx';
import { reportsPath, useContentOf } from './report-columns.tsx';
import { reportsWords } from './reports.words.ts';
import { sentWords } from './sent.words.ts';
import { useSentColumns } from './sent-columns.tsx';

function Sent({ report }: { report: Report }) {
  const { everies } = useWords(reportsWords);
  const words = useWords(sentWords);
  const { language } = usePreferences();
  const contentOf = useContentOf();
  const { report_id, name, every } = report;
  const list = usePagedList(reports.sent, {
    filters: [],
    asks: () => ({ params: { report_id }, query: {} }),
    // A mail that leaves is told to staff alone.
    refetchInterval: 15_000,
  });
  const test = useWrite(reports.test, { onSuccess: () => toast({ message: words.testing }) });
  const columns = useSentColumns(report_id);
  // As it was the last time: there may be a mail server by now.
  const last = list.query.data?.rows.find(({ people }) => people.length > 0);
  const isKept = last?.people.some(({ state }) => state === 'kept');
  return (
    <ListPage
      header={
        <PageHeader
          title={words.sentTitle}
          subtitle={[name, ...contentOf(report), everies[every]].join(' · ')}
          actions={
            <Button
              variant="outlined"
              startIcon={<Send />}
              disabled={test.isPending}
              onClick={() => test.mutate({ params: { report_id }, body: { language } })}
            >
              {words.sendTest}
            </Button>
          }
        />
      }
    >
      {isKept && (
        <Alert severity="info" sx={{ marginBottom: '16px' }}>
          {words.kept}
        </Alert>
      )}
      <DataTable
        name="report-sent"
        caption={words.sentCaption}
        columns={columns}
        rowKey={({ sent_id }) => sent_id}
        query={list.query}
        list={list}
        empty={<Empty title={words.sentNone}>{words.sentNoneBody}</Empty>}
      />
    </ListPage>
  );
}

function OfReport({ report_id }: { report_id: number }) {
  const query = useQuery(queryOf(reports.get, { params: { report_id } }));
  if (useGone(query.error)) return <Navigate to={reportsPath} replace />;
  return (
    <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
      {(report) => <Sent key={report_id} report={report} />}
    </QueryBoundary>
  );
}

/** What was sent of the report `?report_id=7`, to whom, and what became of it (TAB-6). */
export function SentPage() {
  const { title } = useWords(reportsWords);
  const report_id = recordIn(useSearchParams()[0], 'report_id');
  if (!report_id) return <NoRecord to={reportsPath} named={report_id === null} />;
  return (
    <>
      <BackLink to={reportsPath} name={title} />
      <OfReport report_id={report_id} />
    </>
  );
}

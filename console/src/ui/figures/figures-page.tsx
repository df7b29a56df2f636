import type { ShownChart } from '@botones/charts/reports/report';
import { reports } from '@botones/contract/analytics/reports';
import Button from '@mui/material/Button';
import { Mail } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { ChartPanel } from '../chart/chart-panel.tsx';
import { PageHeader, type PageHeaderProps } from '../list/page-header.tsx';
import { BackLink } from '../page/back-link.tsx';
import { Columns } from '../page/panel.tsx';
import type { ReportMenuProps } from '../report/report-menu.tsx';
import { uiWords } from '../ui.words.ts';

const ReportMenu = lazy(async () => ({ default: (await import('../report/report-menu.tsx')).ReportMenu }));

export interface FiguresPageProps extends PageHeaderProps, ReportMenuProps {
  back?: { to: string; name: string };
  /** Chips that stand below the header. */
  filters?: ReactNode;
  /** What is asked for, in words, in front of the figures. */
  lines?: readonly string[];
  /** The same where chips say it: on paper, which has none. */
  asked?: readonly string[];
  /** It can be sent by mail as it stands here. */
  mailed?: true;
  children: ReactNode;
}

/** A page of figures: its header with what narrows them, what they can be saved as, and what was asked for in words. */
export function FiguresPage(props: FiguresPageProps) {
  const { back, actions, filters, lines, asked, report, excel, mailed, children, ...header } = props;
  const words = useWords(uiWords);
  const mayMail = useAllowed(reports.list.access);
  return (
    <>
      {back && <BackLink {...back} />}
      <PageHeader
        {...header}
        actions={
          <>
            {actions}
            {mailed && mayMail && (
              <Button component={Link} to="/metrics/reports" variant="text" startIcon={<Mail />}>
                {words.byMail}
              </Button>
            )}
            <Suspense>
              <ReportMenu report={report} {...(excel && { excel })} />
            </Suspense>
          </>
        }
      />
      {filters}
      <Asked lines={lines} asked={asked} />
      {children}
    </>
  );
}

/** What was asked for, in words; where chips say it, on paper alone. */
function Asked({ lines, asked }: { [line in 'lines' | 'asked']: readonly string[] | undefined }) {
  const said = lines ?? asked;
  if (!said) return null;
  const style = { margin: '12px 0 20px', color: 'var(--ink-2)' };
  return (
    <p className={lines ? 'asked' : 'asked on-paper'} style={style}>
      {said.join(' · ')}
    </p>
  );
}

/** Charts beside each other where there is room, each in a panel. */
export function ChartColumns({ charts }: { charts: readonly ShownChart[] }) {
  return (
    <Columns style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))', alignItems: 'stretch' }}>
      {charts.map((chart) => (
        <ChartPanel key={chart.title} chart={chart} />
      ))}
    </Columns>
  );
}

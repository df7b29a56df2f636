import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePageKeys } from '../../../app/page-keys.ts';
import { useWords } from '../../../app/words.ts';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { Columns, Panel } from '../../../ui/page/panel.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { DelayedSkeleton, FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { AdminButton } from '../admin/admin-button.tsx';
import { BoxForm } from './box-form.tsx';
import { BoxPanel } from './box-panel.tsx';
import { BoxesPanel } from './boxes-panel.tsx';
import { deskWords } from './desk.words.ts';
import { type Desk, useDesk } from './use-desk.ts';
import { useLine } from './use-line.ts';
import { CalledPanel, WaitingPanel } from './waiting-panel.tsx';

const loading = (
  <DelayedSkeleton>
    <FieldsSkeleton />
  </DelayedSkeleton>
);

/** The own box stays in sight beside however many wait, where it fits the window whole. */
const BoxColumn = styled('div')(({ theme }) => ({
  [`${theme.breakpoints.up('md')} and (min-height: 720px)`]: { '&[data-own]': { position: 'sticky', top: 20 } },
}));

/** The line of a branch, live. */
function DeskLine({ client_id, branch, desk }: { client_id: number; branch: number; desk: Desk }) {
  const words = useWords(deskWords);
  const { query, lost } = useLine(branch);
  return (
    <>
      {lost && query.data && (
        <Alert severity="warning" role="status">
          {words.lost}
        </Alert>
      )}
      <QueryBoundary query={query} skeleton={loading}>
        {(line) => (
          <>
            <WaitingPanel client_id={client_id} line={line} desk={desk} />
            <CalledPanel client_id={client_id} line={line} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

/** Where a receptionist calls the next of the line to their box (TRN-11 to TRN-36); who decides about boxes alone sees these and the line. */
export function DeskPage({ client_id }: { client_id: number }) {
  const words = useWords(deskWords);
  const desk = useDesk();
  const [looked, setLooked] = useState(0);
  const { serves } = desk;
  const branch = (serves ? desk.box?.branch_office.branchoffice_id : undefined) ?? looked;
  const keys = [
    { keys: 'n', label: words.next, run: () => desk.mayTake && desk.take() },
    { keys: 's', label: words.attendedNext, run: desk.next },
    { keys: 'a', label: words.attended, run: () => desk.mayEnd && desk.attended() },
    { keys: 'x', label: words.noShow, run: () => desk.mayEnd && desk.noShow() },
    { keys: 'r', label: words.again, run: () => desk.mayEnd && desk.callAgain() },
  ];
  usePageKeys(serves ? keys : []);
  // Where they stand one below the other, what is pressed all day comes first.
  const narrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'));
  const waiting = (
    <div key="line">
      <DeskLine key={branch} client_id={client_id} branch={branch} desk={desk} />
    </div>
  );
  return (
    <>
      <PageHeader
        title={serves ? words.title : words.boxes}
        actions={
          <>
            {!serves && (
              <Button component={Link} to="/turns/history" startIcon={<History />}>
                {words.history}
              </Button>
            )}
            <AdminButton client_id={client_id} branch={branch} />
          </>
        }
      />
      <QueryBoundary query={desk.query} skeleton={loading}>
        {() => (
          <Columns>
            {branch > 0 && !narrow && waiting}
            {/* Nothing stands beside a first choice, whose fields need no more room for that. */}
            <BoxColumn
              key="box"
              data-own={serves ? true : undefined}
              style={branch > 0 ? undefined : { maxWidth: 560 }}
            >
              {!serves ? (
                <BoxesPanel client_id={client_id} onBranch={setLooked} />
              ) : desk.box ? (
                <BoxPanel client_id={client_id} desk={desk} />
              ) : (
                <Panel title={words.myBox}>
                  {desk.lost && <Alert severity="warning">{words.lostBox(desk.lost.box_number)}</Alert>}
                  <BoxForm client_id={client_id} onBranch={setLooked} />
                </Panel>
              )}
            </BoxColumn>
            {branch > 0 && narrow && waiting}
          </Columns>
        )}
      </QueryBoundary>
    </>
  );
}
DeskPage.words = deskWords;

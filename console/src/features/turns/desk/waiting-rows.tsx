import { advanceNames } from '@botones/contract/turns/advance';
import type { WaitingTurn } from '@botones/contract/turns/line';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn, useWords } from '../../../app/words.ts';
import type { Formats } from '../../../ui/formats.ts';
import { Brief } from '../../../ui/list/brief.tsx';
import { Pill } from '../../../ui/status-pill.tsx';
import { deskWords } from './desk.words.ts';
import { Elapsed } from './elapsed.tsx';
import { PriorityButton } from './priority-button.tsx';
import { RowMenu } from './row-menu.tsx';
import { TicketLabel, useTicketName } from './ticket-label.tsx';
import type { Desk } from './use-desk.ts';

export interface WaitingRowsProps {
  waiting: readonly WaitingTurn[];
  client_id: number;
  branch_office: number;
  desk: Desk;
  formats: Formats;
  onChange: (turn: WaitingTurn) => void;
  onShowCode: ((turn: WaitingTurn) => void) | undefined;
}

const Acts = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', whiteSpace: 'nowrap' });
const Table = styled('div')({
  overflowX: 'auto',
  // A column of a laptop holds every button of the row.
  '@media (max-width: 1439.95px)': { '& .MuiButton-startIcon': { display: 'none' }, '& .brief': { minWidth: 72 } },
});
const Cards = styled('ul')({
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2px 12px',
    padding: '12px 0',
    borderTop: '1px solid var(--line)',
  },
  '& li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& .label': { fontSize: '1.125rem', fontWeight: 680, fontVariantNumeric: 'tabular-nums', marginInlineEnd: 10 },
  '& .name': { fontWeight: 600 },
  '& p': { margin: '2px 0 0', fontSize: '0.875rem' },
  // The words need the room.
  '& .MuiButton-startIcon': { display: 'none' },
});

/** What moves a ticket ahead or keeps it for somebody, in words. */
function Why({ turn, none }: { turn: WaitingTurn; none: string }) {
  const words = useWords(deskWords);
  const { language } = usePreferences();
  const said = [
    turn.advance > 0 &&
      words.minutesAhead(labelIn(advanceNames[turn.advance_reason ?? 'other'], language), turn.advance),
    turn.returned && words.returned,
    turn.by_phone && words.byPhone,
    turn.stepped_back && words.steppedBack,
    turn.for_box !== null && words.forBox(turn.for_box),
    turn.for_user && words.forPerson(turn.for_user.name),
    turn.directed && turn.for_box === null && !turn.for_user && words.forPlatform,
  ].filter(Boolean);
  return (
    <>
      {said.join(' · ') || none} {turn.repeated && <Pill tone="warn">{words.repeated}</Pill>}
    </>
  );
}

/** Calls a ticket out of its turn, gives it priority, and what else can be done with it. */
function RowActs({ turn, ...props }: Omit<WaitingRowsProps, 'waiting' | 'formats'> & { turn: WaitingTurn }) {
  const words = useWords(deskWords);
  const { desk, client_id, branch_office, onChange, onShowCode } = props;
  const name = useTicketName(turn);
  return (
    <Acts>
      {desk.serves && desk.box && (
        <Button
          size="small"
          startIcon={<Megaphone />}
          disabled={!desk.mayTake}
          aria-label={words.callThisOf(name)}
          onClick={() => desk.choose(turn.id)}
        >
          {words.callThis}
        </Button>
      )}
      <PriorityButton turn={turn} client_id={client_id} />
      <RowMenu
        turn={turn}
        branch_office={branch_office}
        onTransfer={(to) => desk.transfer(turn.id, to)}
        onChange={() => onChange(turn)}
        onShowCode={onShowCode && (() => onShowCode(turn))}
      />
    </Acts>
  );
}

/** Who waits, where there is room for columns. */
export function WaitingTable({ waiting, formats, ...props }: WaitingRowsProps) {
  const words = useWords(deskWords);
  const column = (label: ReactNode) => <th scope="col">{label}</th>;
  return (
    <Table>
      <table>
        <caption className="unseen">{words.waitingCaption}</caption>
        <thead>
          <tr>
            {column(words.ticket)}
            {column(words.arrived)}
            {column(words.waits)}
            {column(words.name)}
            {column(<span className="unseen">{words.callThis}</span>)}
          </tr>
        </thead>
        <tbody>
          {waiting.map((turn) => (
            <tr key={turn.id}>
              <td style={{ whiteSpace: 'nowrap' }}>
                <TicketLabel turn={turn} />
              </td>
              <td>{formats.time(turn.created_at).slice(0, 5)}</td>
              <td>
                <Elapsed since={turn.created_at} />
              </td>
              <td>
                {turn.name && <Brief>{turn.name}</Brief>}
                <span className="quiet" style={{ display: 'block', fontWeight: 500 }}>
                  <Why turn={turn} none={turn.name ? '' : '–'} />
                </span>
              </td>
              <td>
                <RowActs turn={turn} {...props} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Table>
  );
}

/** The same on a phone and in a narrow column: one below the other, with everything in sight. */
export function WaitingCards({ waiting, formats, ...props }: WaitingRowsProps) {
  const words = useWords(deskWords);
  return (
    <Cards aria-label={words.waitingCaption}>
      {waiting.map((turn) => (
        <li key={turn.id}>
          <div>
            <span className="label">
              <TicketLabel turn={turn} />
            </span>
            <span className="name">{turn.name}</span>
            <p className="quiet">
              {words.arrived} {formats.time(turn.created_at).slice(0, 5)} · {words.waits}{' '}
              <Elapsed since={turn.created_at} />
            </p>
            <p>
              <Why turn={turn} none="" />
            </p>
          </div>
          <RowActs turn={turn} {...props} />
        </li>
      ))}
    </Cards>
  );
}

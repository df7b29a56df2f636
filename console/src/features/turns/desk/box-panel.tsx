import { advanceNames } from '@botones/contract/turns/advance';
import { ticketDay } from '@botones/contract/turns/ticket-day';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import {
  BellRing,
  CircleCheck,
  CircleCheckBig,
  CornerUpLeft,
  DoorOpen,
  Forward,
  Megaphone,
  QrCode,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn, useWords } from '../../../app/words.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { CodeDialog, useShownPages } from './code-dialog.tsx';
import { deskWords } from './desk.words.ts';
import { Elapsed } from './elapsed.tsx';
import { KeyButton } from './key-button.tsx';
import { ServeDialog } from './serve-dialog.tsx';
import { TransferMenu } from './transfer-menu.tsx';
import type { Desk } from './use-desk.ts';

const Served = styled('div')({
  display: 'grid',
  gap: 4,
  padding: '14px 0 18px',
  '& .number': {
    fontSize: 'clamp(3rem, 9vw, 4.5rem)',
    lineHeight: 1.05,
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '-0.02em',
  },
  '& .number.none': {
    color: 'var(--ink-2)',
    fontSize: '1.5rem',
    fontWeight: 620,
    lineHeight: '4.5rem',
    letterSpacing: 0,
  },
  '& .who': { fontSize: '1rem', fontWeight: 600, overflowWrap: 'anywhere' },
});
const Acts = styled('div')({
  display: 'grid',
  gap: 10,
  '& > .pair': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 10 },
  '& > .pair > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
  '& .MuiButton-root': { minHeight: 44, paddingInline: 10, lineHeight: 1.25, whiteSpace: 'normal' },
  '& > .main.MuiButton-root': { minHeight: 56, fontSize: '1rem' },
});

/** The own box, the ticket that is served there, and what can be done with it (TRN-13 to TRN-15, TRN-17, TRN-21 to TRN-26). */
export function BoxPanel({ client_id, desk }: { client_id: number; desk: Desk }) {
  const words = useWords(deskWords);
  const { language } = usePreferences();
  const [asking, setAsking] = useState(false);
  const { box, turn } = desk;
  const pages = useShownPages(client_id, desk);
  const [shown, setShown] = useState<typeof turn>(null);
  if (!box) return null;
  const reason = turn?.advance_reason as keyof typeof advanceNames | null | undefined;
  const day = labelIn(ticketDay(turn?.days_ago), language);
  return (
    <Panel
      title={words.boxNumber(box.box_number)}
      action={
        <Tooltip title={desk.mayRelease ? '' : words.releaseLater}>
          <span>
            <Button startIcon={<DoorOpen />} disabled={!desk.mayRelease} onClick={desk.release}>
              {words.release}
            </Button>
          </span>
        </Tooltip>
      }
    >
      <span className="quiet">{box.branch_office.name}</span>
      <Served aria-live="polite" aria-label={words.turn}>
        <span className={turn ? 'number' : 'number none'}>{turn ? turn.label : words.noTurn}</span>
        {turn && (
          <>
            {(turn.name || day) && <span className="who">{[turn.name, day].filter(Boolean).join(' · ')}</span>}
            <span className="quiet">
              {words.since} <Elapsed since={turn.attention_date} /> ·{' '}
              {turn.called_at === null ? words.uncalled : words.called(turn.calls)}
              {reason ? ` · ${labelIn(advanceNames[reason], language)}` : ''}
            </span>
          </>
        )}
      </Served>
      <Acts>
        <KeyButton
          className="main"
          keys="n"
          variant={desk.serving ? 'outlined' : 'contained'}
          startIcon={<Megaphone />}
          disabled={!desk.mayTake}
          onClick={desk.take}
        >
          {words.next}
        </KeyButton>
        <KeyButton
          className="main"
          keys="s"
          variant={desk.serving ? 'contained' : 'outlined'}
          startIcon={<CircleCheckBig />}
          disabled={!desk.mayFollow}
          onClick={desk.attendNext}
        >
          {words.attendedNext}
        </KeyButton>
        <div className="pair">
          <KeyButton
            keys="a"
            variant="outlined"
            startIcon={<CircleCheck />}
            disabled={!desk.mayEnd}
            onClick={desk.attended}
          >
            {words.attended}
          </KeyButton>
          <KeyButton keys="x" variant="outlined" startIcon={<UserX />} disabled={!desk.mayEnd} onClick={desk.noShow}>
            {words.noShow}
          </KeyButton>
          <KeyButton
            keys="r"
            variant="outlined"
            startIcon={<BellRing />}
            disabled={!desk.mayEnd}
            onClick={desk.callAgain}
          >
            {turn?.called_at === null ? words.callNow : words.again}
          </KeyButton>
          <Button variant="outlined" startIcon={<CornerUpLeft />} disabled={!desk.mayEnd} onClick={desk.putBack}>
            {words.back}
          </Button>
          <TransferMenu
            branch_office={box.branch_office.branchoffice_id}
            ownBox={box.attention_box_id}
            onTransfer={(to) => turn && desk.transfer(turn.id, to)}
          >
            {(open, shown) => (
              <Button
                variant="outlined"
                startIcon={<Forward />}
                disabled={!desk.mayEnd}
                aria-haspopup="menu"
                aria-expanded={shown}
                onClick={open}
              >
                {words.transfer}
              </Button>
            )}
          </TransferMenu>
          {pages !== null && (
            <Button variant="outlined" startIcon={<QrCode />} disabled={!turn} onClick={() => setShown(turn)}>
              {words.showCode}
            </Button>
          )}
        </div>
        <div className="pair">
          <Button disabled={!desk.mayTake} onClick={() => desk.serve(null, () => undefined)}>
            {words.serve}
          </Button>
          <Button disabled={!desk.mayTake} onClick={() => setAsking(true)}>
            {words.servePrinted}
          </Button>
        </div>
      </Acts>
      <CodeDialog turn={shown} pages={pages} onClose={() => setShown(null)} />
      <ServeDialog
        open={asking}
        busy={desk.busy}
        onClose={() => setAsking(false)}
        onServe={(number) => desk.serve(number, () => setAsking(false))}
      />
    </Panel>
  );
}

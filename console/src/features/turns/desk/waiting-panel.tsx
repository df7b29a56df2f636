import type { Line, WaitingTurn } from '@botones/contract/turns/line';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { useClientZone } from '../../../ui/page/client-zone.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { ChangeDrawer } from './change-drawer.tsx';
import { CodeDialog, useShownPages } from './code-dialog.tsx';
import { deskWords } from './desk.words.ts';
import { PhoneDoor } from './phone-door.tsx';
import { TicketLabel } from './ticket-label.tsx';
import type { Desk } from './use-desk.ts';
import { WaitingCards, WaitingTable } from './waiting-rows.tsx';

/** Widths of the window in which a table would hide its buttons: a phone's, and those of two columns that are narrow. */
const phone = '(max-width: 599.95px)';
const narrowColumns = '(min-width: 900px) and (max-width: 1199.95px)';

/** Who waits in the branch, in the order in which they are called (TRN-12). */
export function WaitingPanel({ client_id, line, desk }: { client_id: number; line: Line; desk: Desk }) {
  const words = useWords(deskWords);
  const formats = useFormats(useClientZone(client_id));
  const { waiting, waiting_count, wait } = line;
  const onPhone = useMediaQuery(phone);
  const inNarrowColumn = useMediaQuery(narrowColumns);
  const Rows = onPhone || inNarrowColumn ? WaitingCards : WaitingTable;
  // It stays open where its ticket is called meanwhile: what was typed is not lost without a word.
  const [changed, setChanged] = useState<{ turn: WaitingTurn; key: number; open: boolean } | null>(null);
  const change = (turn: WaitingTurn) => setChanged({ turn, key: (changed?.key ?? 0) + 1, open: true });
  const pages = useShownPages(client_id, desk);
  // The same of its code: whoever scans it is not hurried.
  const [shown, setShown] = useState<WaitingTurn | null>(null);
  return (
    <Panel title={words.waiting} count={waiting_count}>
      {wait && waiting_count > 0 && <p className="quiet">{words.estimate(wait.from, wait.until)}</p>}
      <PhoneDoor branch={line.branch_office} />
      {waiting.length === 0 ? (
        <Empty title={words.none}>{words.noneBody}</Empty>
      ) : (
        <>
          <Rows
            waiting={waiting}
            branch_office={line.branch_office}
            {...{ client_id, desk, formats }}
            onChange={change}
            onShowCode={pages === null ? undefined : setShown}
          />
          {waiting_count > waiting.length && (
            <p className="quiet">{words.more(formats.number(waiting_count - waiting.length))}</p>
          )}
        </>
      )}
      {changed && (
        <ChangeDrawer
          key={changed.key}
          turn={changed.turn}
          client_id={client_id}
          open={changed.open}
          onClose={() => setChanged({ ...changed, open: false })}
        />
      )}
      <CodeDialog turn={shown} pages={pages} onClose={() => setShown(null)} />
    </Panel>
  );
}

/** The last that were called, and to which box. */
export function CalledPanel({ client_id, line }: { client_id: number; line: Line }) {
  const words = useWords(deskWords);
  const formats = useFormats(useClientZone(client_id));
  return (
    <Panel title={words.lastCalled}>
      {line.called.length === 0 ? (
        <p className="quiet">{words.noneCalled}</p>
      ) : (
        <ul>
          {line.called.map((turn) => (
            <li key={turn.id} className="row line">
              <b>
                <TicketLabel turn={turn} />
              </b>
              <span>{words.boxNumber(turn.box_number)}</span>
              <span className="grow" />
              <span className="quiet">{formats.time(turn.at).slice(0, 5)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

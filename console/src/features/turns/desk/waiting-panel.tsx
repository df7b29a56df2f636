import { advanceNames } from '@botones/contract/turns/advance';
import type { Line, WaitingTurn } from '@botones/contract/turns/line';
import Button from '@mui/material/Button';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn, useWords } from '../../../app/words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Pill } from '../../../ui/status-pill.tsx';
import { useClientZone } from '../client-zone.ts';
import { ChangeDrawer } from './change-drawer.tsx';
import { deskWords } from './desk.words.ts';
import { Elapsed } from './elapsed.tsx';
import { RowMenu } from './row-menu.tsx';
import type { Desk } from './use-desk.ts';

/** What moves a ticket ahead or keeps it for somebody, in words. */
function Why({ turn }: { turn: WaitingTurn }) {
  const words = useWords(deskWords);
  const { language } = usePreferences();
  const said = [
    turn.advance > 0 &&
      words.minutesAhead(labelIn(advanceNames[turn.advance_reason ?? 'other'], language), turn.advance),
    turn.returned && words.returned,
    turn.for_box !== null && words.forBox(turn.for_box),
    turn.for_user && words.forPerson(turn.for_user.name),
    turn.directed && turn.for_box === null && !turn.for_user && words.forPlatform,
  ].filter(Boolean);
  return (
    <>
      {said.join(' · ') || '–'} {turn.repeated && <Pill tone="warn">{words.repeated}</Pill>}
    </>
  );
}

/** Who waits in the branch, in the order in which they are called (TRN-12). */
export function WaitingPanel({ client_id, line, desk }: { client_id: number; line: Line; desk: Desk }) {
  const words = useWords(deskWords);
  const formats = useFormats(useClientZone(client_id));
  const { waiting, waiting_count, wait } = line;
  // It stays open where its ticket is called meanwhile: what was typed is not lost without a word.
  const [changed, setChanged] = useState<{ turn: WaitingTurn; key: number; open: boolean } | null>(null);
  const change = (turn: WaitingTurn) => setChanged({ turn, key: (changed?.key ?? 0) + 1, open: true });
  return (
    <Panel title={words.waiting} count={waiting_count}>
      {wait && waiting_count > 0 && <p className="quiet">{words.estimate(wait.from, wait.until)}</p>}
      {waiting.length === 0 ? (
        <Empty title={words.none}>{words.noneBody}</Empty>
      ) : (
        <div style={{ overflowX: 'auto' }}>
          <table>
            <caption className="unseen">{words.waitingCaption}</caption>
            <thead>
              <tr>
                <th scope="col">{words.ticket}</th>
                <th scope="col">{words.arrived}</th>
                <th scope="col">{words.waits}</th>
                <th scope="col">{words.name}</th>
                <th scope="col">{words.why}</th>
                <th scope="col">
                  <span className="unseen">{words.callThis}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {waiting.map((turn) => (
                <tr key={turn.id}>
                  <td style={{ whiteSpace: 'nowrap' }}>{turn.label}</td>
                  <td>{formats.time(turn.created_at).slice(0, 5)}</td>
                  <td>
                    <Elapsed since={turn.created_at} />
                  </td>
                  <td style={{ overflowWrap: 'anywhere' }}>{turn.name ?? '–'}</td>
                  <td style={{ fontWeight: 500 }}>
                    <Why turn={turn} />
                  </td>
                  <td style={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
                    {desk.serves && desk.box && (
                      <Button
                        size="small"
                        startIcon={<Megaphone />}
                        disabled={!desk.mayTake}
                        aria-label={words.callThisOf(turn.label)}
                        onClick={() => desk.choose(turn.id)}
                      >
                        {words.callThis}
                      </Button>
                    )}
                    <RowMenu
                      turn={turn}
                      branch_office={line.branch_office}
                      onTransfer={(to) => desk.transfer(turn.id, to)}
                      onChange={() => change(turn)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {waiting_count > waiting.length && (
            <p className="quiet">{words.more(formats.number(waiting_count - waiting.length))}</p>
          )}
        </div>
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
              <b>{turn.label}</b>
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

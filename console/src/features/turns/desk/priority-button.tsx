import { advanceNames, advanceReasons } from '@botones/contract/turns/advance';
import type { WaitingTurn } from '@botones/contract/turns/line';
import { turnSettings } from '@botones/contract/turns/turn-settings';
import { turns } from '@botones/contract/turns/turns';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronsUp } from 'lucide-react';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn, useWords, wordsNow } from '../../../app/words.ts';
import { RowMenuButton } from '../../../ui/list/row-menu-button.tsx';
import { MenuFailed } from '../../../ui/part-failed.tsx';
import { toast } from '../../../ui/toast.tsx';
import { deskWords } from './desk.words.ts';
import { useTicketName } from './ticket-label.tsx';

interface MenuProps {
  turn: WaitingTurn;
  client_id: number;
  /** Null: it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** For which reason a ticket goes ahead, with the client's own minutes for each; what was done can be taken back. */
function PriorityMenu({ turn, client_id, anchor, onClose }: MenuProps) {
  const words = useWords(deskWords);
  const { language } = usePreferences();
  const name = useTicketName(turn);
  const settings = useQuery({ ...queryOf(turnSettings.get, { params: { client_id } }), enabled: anchor !== null });
  const update = useWrite(turns.update);
  const write = (body: Pick<Partial<WaitingTurn>, 'advance' | 'advance_reason'>, message: string) => {
    onClose();
    const { advance, advance_reason } = turn;
    const params = { id: turn.id };
    const back = { params, body: { advance, advance_reason } };
    const undo = () =>
      update.mutate(back, { onSuccess: () => toast({ message: wordsNow(deskWords).priorityUndone(name) }) });
    update.mutate({ params, body }, { onSuccess: () => toast({ message, undo }) });
  };
  // One that moves nobody ahead is no priority.
  const offered = advanceReasons.filter((reason) => (settings.data?.[reason] ?? 0) > 0);
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {offered.map((reason) => {
        const minutes = settings.data?.[reason] ?? 0;
        const label = labelIn(advanceNames[reason], language);
        return (
          <MenuItem
            key={reason}
            selected={turn.advance > 0 && turn.advance_reason === reason}
            onClick={() => write({ advance_reason: reason, advance: minutes }, words.prioritised(name, label))}
          >
            {words.minutesAhead(label, minutes)}
          </MenuItem>
        );
      })}
      {turn.advance > 0 && offered.length > 0 && <Divider component="li" />}
      {turn.advance > 0 && (
        <MenuItem onClick={() => write({ advance_reason: null, advance: 0 }, words.priorityRemoved(name))}>
          {words.removePriority}
        </MenuItem>
      )}
      {settings.data && offered.length === 0 && turn.advance === 0 && <MenuItem disabled>{words.noPriority}</MenuItem>}
      <MenuFailed of={[settings]} />
    </Menu>
  );
}

/** Moves a ticket that waits ahead, from its row (TUR-3). */
export function PriorityButton({ turn, client_id }: { turn: WaitingTurn; client_id: number }) {
  const words = useWords(deskWords);
  const name = useTicketName(turn);
  return (
    <RowMenuButton title={words.prioritise} label={words.prioritiseOf(name)} icon={ChevronsUp}>
      {(anchor, close) => <PriorityMenu turn={turn} client_id={client_id} anchor={anchor} onClose={close} />}
    </RowMenuButton>
  );
}

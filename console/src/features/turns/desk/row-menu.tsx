import type { SentTo, WaitingTurn } from '@botones/contract/turns/line';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { RowButton } from '../../../ui/list/row-button.tsx';
import { deskWords } from './desk.words.ts';
import { PlacesMenu } from './places-menu.tsx';
import { useTicketName } from './ticket-label.tsx';

export interface RowMenuProps {
  turn: WaitingTurn;
  branch_office: number;
  onTransfer: (to: SentTo) => void;
  onChange: () => void;
}

/** What can be done with a ticket that waits: change it, or send it to a box, a person or everybody (TUR-7). */
export function RowMenu({ turn, branch_office, onTransfer, onChange }: RowMenuProps) {
  const words = useWords(deskWords);
  const name = useTicketName(turn);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Most of hundreds of rows are never asked for theirs.
  const [made, setMade] = useState(false);
  return (
    <>
      <RowButton
        aria-label={words.actionsOf(name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setMade(true);
          setAnchor(currentTarget);
        }}
      >
        <EllipsisVertical />
      </RowButton>
      {made && (
        <PlacesMenu
          branch_office={branch_office}
          ownBox={0}
          waits={turn}
          onTransfer={onTransfer}
          besides={{ label: words.change, run: onChange }}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

import type { SentTo, WaitingTurn } from '@botones/contract/turns/line';
import { useWords } from '../../../app/words.ts';
import { RowMenuButton } from '../../../ui/list/row-menu-button.tsx';
import { deskWords } from './desk.words.ts';
import { PlacesMenu } from './places-menu.tsx';
import { useTicketName } from './ticket-label.tsx';

export interface RowMenuProps {
  turn: WaitingTurn;
  branch_office: number;
  onTransfer: (to: SentTo) => void;
  onChange: () => void;
  /** Undefined: there is no page to show, or not to this person. */
  onShowCode: (() => void) | undefined;
}

/** What can be done with a ticket that waits: change it, show its QR code, or send it to a box, a person or everybody (TUR-7). */
export function RowMenu({ turn, branch_office, onTransfer, onChange, onShowCode }: RowMenuProps) {
  const words = useWords(deskWords);
  const name = useTicketName(turn);
  const besides = [
    { label: words.change, run: onChange },
    ...(onShowCode ? [{ label: words.showCode, run: onShowCode }] : []),
  ];
  return (
    <RowMenuButton label={words.actionsOf(name)}>
      {(anchor, close) => (
        <PlacesMenu
          branch_office={branch_office}
          ownBox={0}
          waits={turn}
          onTransfer={onTransfer}
          besides={besides}
          anchor={anchor}
          onClose={close}
        />
      )}
    </RowMenuButton>
  );
}

import type { SentTo } from '@botones/contract/turns/line';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { PlacesMenu } from './places-menu.tsx';

export interface TransferMenuProps {
  branch_office: number;
  /** The own box, which is no place to send something to. */
  ownBox: number;
  onTransfer: (to: SentTo) => void;
  /** The button that opens it. */
  children: (open: (event: MouseEvent<HTMLElement>) => void, shown: boolean) => ReactNode;
}

/** Sends the ticket in service to a box or a person of the branch, or to its whole line (TUR-7). */
export function TransferMenu({ children, ...places }: TransferMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      {children((event) => setAnchor(event.currentTarget), anchor !== null)}
      <PlacesMenu {...places} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  );
}

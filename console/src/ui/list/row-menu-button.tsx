import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RowButton } from './row-button.tsx';

export interface RowMenuButtonProps {
  /** What it opens, and of whom. */
  label: string;
  /** Said to those who point, where the drawing does not say it. */
  title?: string;
  icon?: LucideIcon;
  /** The menu; without an anchor it is closed. */
  children: (anchor: HTMLElement | null, close: () => void) => ReactNode;
}

/** The button of a row that opens a menu. It is made when it is first opened: a page has hundreds of rows, and most are never asked for theirs. */
export function RowMenuButton({ label, title, icon: Icon = EllipsisVertical, children }: RowMenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [made, setMade] = useState(false);
  return (
    <>
      <RowButton
        title={title}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setMade(true);
          setAnchor(currentTarget);
        }}
      >
        <Icon aria-hidden />
      </RowButton>
      {made && children(anchor, () => setAnchor(null))}
    </>
  );
}

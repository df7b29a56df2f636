import './rows.css';

export interface BriefProps {
  children: string;
  strong?: boolean;
  /** Three lines: names that only their end tells apart, as those of branches. */
  tall?: boolean;
}

/** What people write themselves, of any length: two lines of a row at most, whole under the pointer, with room of its own among other columns. */
export function Brief({ children, strong = false, tall = false }: BriefProps) {
  // So short that it stands on one line wherever it is.
  const short = children.length <= 16;
  return (
    <span
      className={['brief', strong && 'strong', tall && 'tall', short && 'short'].filter(Boolean).join(' ')}
      title={children}
    >
      {children}
    </span>
  );
}

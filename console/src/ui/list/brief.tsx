import './rows.css';

/** What people write themselves, of any length: two lines of a row at most, whole under the pointer, with room of its own among other columns. */
export function Brief({ children, strong = false }: { children: string; strong?: boolean }) {
  // So short that it stands on one line wherever it is.
  const short = children.length <= 16;
  return (
    <span className={['brief', strong && 'strong', short && 'short'].filter(Boolean).join(' ')} title={children}>
      {children}
    </span>
  );
}

import { Navigate } from 'react-router';
import { useWords } from '../../app/words.ts';
import { useSaid } from '../gone.ts';
import { listWords } from './list.words.ts';

/** The number of a record in an address: 0 where none is named, null where what is named is the number of nothing. */
export function recordIn(search: URLSearchParams, name: string): number | null {
  const id = Number(search.get(name) ?? 0);
  return Number.isSafeInteger(id) && id >= 0 ? id : null;
}

/** A page without its record: the list takes over (AMB-014), and where the address named something that cannot be, it is said. */
export function NoRecord({ to, named }: { to: string; named: boolean }) {
  const { gone } = useWords(listWords);
  useSaid(named ? gone : null);
  return <Navigate to={to} replace />;
}

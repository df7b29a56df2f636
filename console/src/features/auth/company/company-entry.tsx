import { Building2 } from 'lucide-react';
import type { Ref } from 'react';
import { useWords } from '../../../app/words.ts';
import { companyWords } from './company.words.ts';

interface CompanyEntryProps {
  /** There is no other way: it sends the form. */
  only: boolean;
  busy: boolean;
  onEnter: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** The button of the company's account, above the password or in its place. */
export function CompanyEntry({ only, busy, onEnter, ref }: CompanyEntryProps) {
  const words = useWords(companyWords);
  return (
    <button
      ref={ref}
      type={only ? 'submit' : 'button'}
      className={only ? 'submit' : 'company'}
      aria-disabled={busy}
      onClick={only ? undefined : onEnter}
    >
      {busy ? <i aria-hidden /> : <Building2 aria-hidden />}
      {words.enter}
    </button>
  );
}

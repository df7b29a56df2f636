import type { SignInSettings } from '@botones/contract/sign-in/sign-in';
import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useId, useRef } from 'react';
import { useWords } from '../../app/words.ts';
import { copyAndTell } from '../../ui/export/copy-and-tell.ts';
import { signInWords } from './sign-in.words.ts';

function Address({ label, address }: { label: string; address: string }) {
  const words = useWords(signInWords);
  const shown = useRef<HTMLOutputElement>(null);
  const id = useId();
  return (
    <div className="address">
      <span id={id}>{label}</span>
      <output ref={shown} aria-labelledby={id}>
        {address}
      </output>
      <Button
        variant="outlined"
        startIcon={<Copy />}
        aria-label={words.copyNamed(label)}
        onClick={() => void copyAndTell(address, shown.current, words)}
      >
        {words.copy}
      </Button>
    </div>
  );
}

/** What is told to the provider about this console. */
export function Addresses({ settings }: { settings: SignInSettings }) {
  const words = useWords(signInWords);
  const { redirect_uri, sign_out_uri } = settings;
  if (redirect_uri === null) return null;
  return (
    <>
      <Address label={words.redirect} address={redirect_uri} />
      {sign_out_uri !== null && <Address label={words.signOut} address={sign_out_uri} />}
    </>
  );
}

import type { OwnSignIn } from '@botones/contract/sign-in/sign-in';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../../app/words.ts';
import { accountWords } from './account.words.ts';
import { Panel } from './account-styles.ts';

/** How one signs in: with a password, with the company's account, or with that alone (PUE-5). */
export function OwnWay({ way: { way, issuer, required } }: { way: OwnSignIn }) {
  const words = useWords(accountWords);
  const section = useRef<HTMLElement>(null);
  const id = useId();
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link in the menu may be followed again on this very page
  useEffect(() => {
    // What the menu calls 'change the password' leads to why there is none.
    if (required && hash === '#password') section.current?.focus();
  }, [hash, key, required]);
  const provider = issuer && new URL(issuer).host;
  const now = way === 'oidc' ? words.cameByCompany : words.cameByPassword;
  return (
    <Panel ref={section} tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>{words.way}</h2>
      <p style={{ margin: 0 }}>{required ? words.onlyByCompany : now}</p>
      {provider && <p className="quiet">{required ? words.passwordThere(provider) : words.alsoByCompany(provider)}</p>}
    </Panel>
  );
}

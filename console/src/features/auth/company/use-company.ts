import { type RefObject, useEffect, useState } from 'react';
import { plausible } from '../login-form.ts';
import { companyAddress, enterWith, returnedIn, takeReturned, type Way, wayOf } from './company-calls.ts';

/** Why signing in with the company's account did not come to its end: what the contract calls it, or what kept us from asking. */
export type CompanyFailure = { refusal: string } | { error: unknown };

/** Where the password is wanted whatever the company says: of staff whom the server lets in so once (`npm run password`). */
const passwordAlone = (): boolean => location.hash === '#password';

/** The way in with the company's account: whether the address that was typed has one, going there, and coming back. */
export function useCompany(
  email: RefObject<HTMLInputElement | null>,
  warmUp: () => unknown,
  onFailure: (failure: CompanyFailure) => void,
) {
  const [way, setWay] = useState<Way>('password');
  const [busy, setBusy] = useState<'going' | 'coming' | null>(() => {
    const returned = returnedIn(location.hash);
    return returned && 'code' in returned ? 'coming' : null;
  });
  const [free] = useState(passwordAlone);
  const typed = () => email.current?.value.trim() ?? '';

  /** Asks of the address that stands there; answers its way in. */
  async function look(): Promise<Way> {
    const address = typed();
    const found = plausible(address) && !free ? await wayOf(address) : 'password';
    // Another may have been typed meanwhile.
    if (typed() === address) setWay(found);
    return found;
  }

  async function go(): Promise<void> {
    if (busy) return;
    setBusy('going');
    try {
      const address = await companyAddress(typed(), location.search);
      // What was pressed last stays busy until the other page is there.
      if (address !== null) return location.assign(address);
      setWay('password');
    } catch (error) {
      onFailure({ error });
    }
    setBusy(null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came back stands in the address once
  useEffect(() => {
    const came = takeReturned();
    if (!came) return;
    const { returned, verifier } = came;
    if ('refusal' in returned) return onFailure(returned);
    // Another tab began it, or another browser: its code is nothing to this one.
    if (verifier === null) {
      setBusy(null);
      return onFailure({ refusal: 'expired' });
    }
    // On success the gate takes over and this page is gone.
    enterWith(returned.code, verifier, warmUp()).catch((error: unknown) => {
      setBusy(null);
      onFailure({ error });
    });
  }, []);

  // Who comes back by the browser's Back finds the page as they left it.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setBusy(null);
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
  return { way, busy, look, go };
}

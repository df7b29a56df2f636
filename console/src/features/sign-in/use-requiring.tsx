import { type SignInSettings, signIn } from '@botones/contract/sign-in/sign-in';
import type { z } from 'zod';
import { call } from '../../app/api.ts';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { signInWords } from './sign-in.words.ts';
import type { Fields } from './sign-in-fields.ts';

/**
 * Asks before a password stops being a way in: whom it hits, whether anybody has come in with the company's account, the person who asks
 * among them, and how they get in again where the provider fails.
 */
export function useRequiring(
  client: number,
  settings: SignInSettings,
): (values: z.output<typeof Fields>) => Promise<boolean> {
  const words = useWords(signInWords);
  const confirm = useConfirm();
  const user = useSession()?.user;
  const isOwn = (user?.client?.client_id ?? 0) === client;
  return async ({ required, domains }) => {
    if (!required || settings.required) return true;
    const own = isOwn ? await call(signIn.own, {}) : null;
    const { people } = settings;
    const body = (
      <>
        <p>{words.requireBody(domains.join(', '))}</p>
        <p>{people > 0 ? words.requireSeen(people) : words.requireUnseen}</p>
        {own && <p>{own.linked ? words.requireOwn : words.requireNotOwn}</p>}
        <p>{client === 0 ? words.backStaff : words.backClient}</p>
      </>
    );
    return confirm({ title: words.requireTitle, body, action: words.require });
  };
}

import type { SessionUser } from '@botones/contract/auth/auth';
import type { Outcome } from '../connection/http.ts';
import type { Bytes } from '../facts/ids.ts';
import type { Store } from '../facts/store.ts';
import { afterWrongPin, forgetPerson, lockedFor, recognizePerson, rememberPerson, stillKnown } from './pin-memory.ts';

export type Entry =
  | { how: 'entered'; name: string }
  | { how: 'wrong' }
  | { how: 'locked'; minutes: number }
  /** The server cannot be asked, and the robot does not know this person. */
  | { how: 'alone' };

export interface AccessParts {
  store: Store;
  wall: () => number;
  bytes: Bytes;
  check: (email: string, pin: string) => Promise<Outcome<Pick<SessionUser, 'name' | 'last_name'>>>;
}

const minutes = (ms: number): number => Math.max(1, Math.ceil(ms / 60_000));

/** Lets people into the robot's settings: the server decides, and without network the robot's memory of whom it let in. */
export function createAccess({ store, wall, bytes, check }: AccessParts) {
  const people = () => store.held.values.people ?? [];
  const tries = () => store.held.values.pinTries ?? { count: 0, at: 0 };
  const write = (values: Parameters<Store['write']>[0]['values']) =>
    store.write({ ...(values && { values }) }).catch(() => undefined);

  async function wrong(email: string | null): Promise<Entry> {
    const known = email === null ? people() : forgetPerson(people(), email);
    await write({ pinTries: afterWrongPin(tries(), wall()), people: known });
    const wait = lockedFor(tries(), wall());
    return wait > 0 ? { how: 'locked', minutes: minutes(wait) } : { how: 'wrong' };
  }

  return {
    /** Whom the robot knows without network, the latest first. */
    known: () => stillKnown(people(), wall()).map(({ email, name }) => ({ email, name })),
    async enter(email: string, pin: string): Promise<Entry> {
      const wait = lockedFor(tries(), wall());
      if (wait > 0) return { how: 'locked', minutes: minutes(wait) };
      const answer = await check(email, pin);
      if (answer.ok) {
        const name = [answer.value.name, answer.value.last_name].filter(Boolean).join(' ');
        const next = await rememberPerson(people(), { email, name, pin }, wall(), bytes);
        await write({ people: next, pinTries: { count: 0, at: 0 } });
        return { how: 'entered', name };
      }
      if (answer.status === 429) return { how: 'locked', minutes: minutes((answer.retryAfter ?? 60) * 1_000) };
      // The server's own no: the PIN that the robot remembers may be an old one.
      if (answer.why === 'refused') return wrong(email);
      if (!people().some((person) => person.email === email.trim().toLowerCase())) return { how: 'alone' };
      const person = await recognizePerson(people(), email, pin, wall());
      if (!person) return wrong(null);
      await write({ pinTries: { count: 0, at: 0 } });
      return { how: 'entered', name: person.name };
    },
  };
}

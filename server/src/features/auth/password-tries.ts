import { type Db, raw } from '../../app/database/db.ts';
import { networkOf } from '../../app/http/http.ts';
import { createTurnsOfEach } from '../../app/work/in-turn.ts';
import type { Config } from '../../config.ts';
import { countTry, giveBack, mailbox, tooMany } from './attempts.ts';

/**
 * Wrong passwords within a quarter of an hour: of an account from one network, or from one browser or session that it knows, of an account
 * from all others, and of a network for all accounts (PUE-9).
 */
const mostFromOnePlace = 10;
const mostPerAccount = 100;
const mostPerNetwork = 100;
const minutes = 15;
/**
 * Passwords of a network that a process looks at together; a crowd behind one address waits in its order. What is being looked at is
 * counted, and more of it than a counter holds would refuse people who are right.
 */
const atOnce = 4;
const inTurnOfNetwork = createTurnsOfEach(atOnce);
/** Of one account from one network one at a time: after nine wrong tries two right ones together would be an eleventh. */
const inTurnOfPlace = createTurnsOfEach(1);

export const accountKey = (email: string): string => `account:${mailbox(email)}`;

/** Who shows a password, from where. `known` names a browser or a session that the account is known to: what others try does not keep it out. */
export interface PasswordTry {
  email: string;
  ip: string;
  known: string | null;
}

/**
 * Looks at one password, at every door to it: the try is counted before and given back by the right one. Beyond its counters it is 429,
 * which says when, and whether a link by mail is a way in meanwhile: it is none for a network that is refused. `giveBack` is for a
 * password that was right when it was first asked about.
 */
export async function tryPassword(
  write: Db,
  config: Pick<Config, 'smtp'>,
  { email, ip, known }: PasswordTry,
  matches: () => Promise<boolean>,
): Promise<{ right: boolean; giveBack: () => Promise<unknown> }> {
  const account = accountKey(email);
  const network = `network:${networkOf(ip)}`;
  const place = `${account} ${networkOf(ip)}`;
  const limits = {
    [place]: mostFromOnePlace,
    ...(known === null ? { [account]: mostPerAccount } : { [`known:${known}`]: mostFromOnePlace }),
    [network]: mostPerNetwork,
  };
  const refuse = (seconds: number, over: string[]) =>
    config.smtp && !over.includes(network) ? tooMany(seconds, 'session.too_many_attempts_mail') : tooMany(seconds);
  const look = async () => {
    const counted = await countTry(write, limits, { minutes, refuse });
    const right = await matches();
    const back = () => giveBack(write, counted);
    if (right) await back();
    return { right, giveBack: back };
  };
  return inTurnOfPlace(place, () => inTurnOfNetwork(networkOf(ip), look));
}

/** Forgives the wrong tries of an account, from wherever: its person has shown in another way who they are. Those of networks stay. */
export const forgiveTries = (write: Db, email: string): Promise<unknown> =>
  write((sql) =>
    sql
      .deleteFrom('login_attempts')
      .where((e) =>
        e.or([e('key', '=', accountKey(email)), raw<boolean>`starts_with(key, ${`${accountKey(email)} `})`]),
      )
      .execute(),
  );

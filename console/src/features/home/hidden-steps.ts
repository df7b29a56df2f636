import { useSession } from '../../app/session/session.ts';
import { stored, useStored } from '../../app/session/stored.ts';

/** Who said in this browser that they need no steps any more: a person at a client each. */
const store = stored<string[]>('steps-hidden', (found) =>
  Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [],
);

/** Whether the signed-in person put the first steps away, and how they do it; another person in this browser sees theirs. */
export function useHiddenSteps(): { isHidden: boolean; hide: () => void } {
  const user = useSession()?.user;
  const me = `${user?.user_id ?? 0}.${user?.client?.client_id ?? 0}`;
  const kept = useStored(store);
  return { isHidden: kept.includes(me), hide: () => store.set([...kept.filter((each) => each !== me), me]) };
}

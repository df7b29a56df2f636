import { realTime } from '../connection/time.ts';
import { systemBytes, uuidOf } from '../facts/ids.ts';
import { idbTabLockStore, takeTabLock } from './tab-lock.ts';

const name = 'botones-robot';

/**
 * Resolves when this tab is the one that is the robot: only one of a browser sends heartbeats and hands over what the disk holds. `onWait` is
 * told when another tab is. The answer is asked before each call and rejects when another tab took over.
 */
export async function becomeOnlyTab(onWait: () => void): Promise<() => Promise<void>> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks) {
    await new Promise<void>((mine) => {
      const waiting = setTimeout(onWait, 200);
      // Held until the page goes: the browser lets go by itself, also after a crash.
      void locks.request(name, () => {
        clearTimeout(waiting);
        mine();
        return new Promise(() => {});
      });
    });
    return async () => undefined;
  }
  // Without a disk each tab is a robot of its own.
  const store = await idbTabLockStore().catch(() => null);
  if (!store) return async () => undefined;
  const me = uuidOf(systemBytes);
  const channel = new BroadcastChannel(name);
  const tabLock = await takeTabLock({
    store,
    time: realTime,
    me,
    onWait,
    // What this tab holds in memory is no longer what the disk holds: it begins again, at the end of the line.
    onLost: () => location.reload(),
    left: (heard) => {
      // A page that was loaded again was this tab before.
      heard(sessionStorage.getItem(name) ?? '');
      sessionStorage.removeItem(name);
      const listen = ({ data }: MessageEvent<unknown>) => typeof data === 'string' && heard(data);
      channel.addEventListener('message', listen);
      return () => channel.removeEventListener('message', listen);
    },
  });
  addEventListener('pagehide', () => {
    // A page that goes has no time for the disk; the others are told at least.
    sessionStorage.setItem(name, me);
    channel.postMessage(me);
    void tabLock.release().catch(() => undefined);
  });
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  return tabLock.confirm;
}

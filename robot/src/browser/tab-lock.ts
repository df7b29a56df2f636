import { openDB } from 'idb';
import type { Time } from '../connection/time.ts';

/** Who has the robot of this browser, and until when by the device's wall clock. */
interface Held {
  owner: string;
  until: number;
}

/** The one place that all tabs share. `swap` is atomic: two who ask at once are answered one after the other. */
export interface TabLockStore {
  swap(work: (held: Held | undefined) => Held | undefined): Promise<Held | undefined>;
}

/** Silent for this long, an owner has crashed, in ms. */
export const tabLockMs = 6_000;
const renewMs = 2_000;
const askMs = 1_000;

export interface TabLock {
  /** Rejects when another tab has the robot by now. */
  confirm(): Promise<void>;
  release(): Promise<void>;
}

/** Whether the tab lock is another's and alive. One that reaches further than any tab lock does was written by a clock that was wrong. */
const isTaken = (held: Held | undefined, me: string, now: number): boolean =>
  held !== undefined && held.owner !== me && held.until > now && held.until <= now + 2 * tabLockMs;

/**
 * A lock for browsers without one (plain HTTP has no `navigator.locks`): the tab that renews a shared row is the robot. `left` tells of
 * tabs that said goodbye, so that nobody waits for them.
 */
export async function takeTabLock(parts: {
  store: TabLockStore;
  time: Time;
  me: string;
  onWait: () => void;
  onLost: () => void;
  left: (heard: (owner: string) => void) => () => void;
}): Promise<TabLock> {
  const { store, time, me, onLost } = parts;
  let wake = () => {};
  const gone = new Set<string>();
  const unhear = parts.left((owner) => {
    gone.add(owner);
    wake();
  });
  let provedAt = Number.NEGATIVE_INFINITY;
  let lost = false;

  async function claim(): Promise<boolean> {
    const asked = time.mono();
    const held = await store.swap((now) =>
      isTaken(now, me, time.wall()) && !gone.has(now?.owner ?? '')
        ? now
        : { owner: me, until: time.wall() + tabLockMs },
    );
    if (held?.owner !== me) return false;
    provedAt = asked;
    return true;
  }
  for (let first = true; !(await claim()); first = false) {
    if (first) parts.onWait();
    await new Promise<void>((resolve) => {
      wake = resolve;
      time.after(askMs, resolve);
    });
  }
  unhear();

  async function renew(): Promise<void> {
    if (lost || (await claim())) return;
    lost = true;
    onLost();
  }
  let cancel = () => {};
  const tick = () => {
    cancel = time.after(renewMs, () => void renew().then(() => lost || tick()));
  };
  tick();
  return {
    async confirm() {
      // A tab that slept may have been given up for dead meanwhile: it asks before it speaks.
      if (time.mono() - provedAt > tabLockMs / 2) await renew();
      if (lost) throw new Error('another tab has the robot');
    },
    async release() {
      cancel();
      lost = true;
      await store.swap((held) => (held?.owner === me ? undefined : held));
    },
  };
}

/** The browser's disk as the shared place; a database of its own, so that it opens whatever becomes of the other. */
export async function idbTabLockStore(name = 'botones-lock'): Promise<TabLockStore> {
  const db = await openDB(name, 1, { upgrade: (fresh) => void fresh.createObjectStore('lock') });
  return {
    async swap(work) {
      const transaction = db.transaction('lock', 'readwrite');
      const next = work((await transaction.store.get('robot')) as Held | undefined);
      if (next) await transaction.store.put(next, 'robot');
      else await transaction.store.delete('robot');
      await transaction.done;
      return next;
    },
  };
}

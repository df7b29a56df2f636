import { keepTold, readTold } from '../model/push.ts';

const key = 'botones-ticket-push';

/** Which tickets this phone is told of while their page is closed: one browser has one subscription for all of them. */
export interface StoredTickets {
  has: (code: string) => boolean;
  isEmpty: () => boolean;
  set: (code: string, isTold: boolean) => void;
}

export function createStoredTickets(): StoredTickets {
  /** For a browser that keeps nothing: as long as this page. */
  let held: string | null = null;
  const read = () => {
    try {
      return readTold(localStorage.getItem(key), Date.now());
    } catch {
      return readTold(held, Date.now());
    }
  };
  return {
    has: (code) => read().some((one) => one.code === code),
    isEmpty: () => read().length === 0,
    set(code, isTold) {
      held = keepTold(read(), code, isTold, Date.now());
      try {
        if (held === null) localStorage.removeItem(key);
        else localStorage.setItem(key, held);
      } catch {
        // It is asked for again when the page is opened anew.
      }
    },
  };
}

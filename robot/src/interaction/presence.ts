import type { Person } from './state.ts';

/**
 * Something that notices people: a touch now, a camera one day. What it knows of a person may be nothing. One that sees how long they stand there
 * dispatches `presence` with `dwell_ms`, at once or by `left`; a touch does not see it, and tells none.
 */
export interface PresenceDetector {
  start(onPerson: (person: Person | null) => void): void;
  stop(): void;
}

/** A person who touches a display at rest has just come: each further touch is the same person's. */
export function touchPresence(target: EventTarget, atRest: () => boolean): PresenceDetector {
  let stop = () => {};
  return {
    start(onPerson) {
      const listen = () => {
        if (atRest()) onPerson(null);
      };
      for (const name of ['pointerdown', 'keydown']) target.addEventListener(name, listen);
      stop = () => {
        for (const name of ['pointerdown', 'keydown']) target.removeEventListener(name, listen);
      };
    },
    stop: () => stop(),
  };
}

import { emptyOutbox } from './outbox.ts';
import { applyWriting, type Held, type Store } from './store.ts';

/** For a browser that gives no disk: the robot works until it is switched off, and says so in its heartbeat. */
export function openMemoryStore(): Store {
  const held: Held = { values: {}, box: emptyOutbox() };
  return {
    held,
    async write(writing) {
      applyWriting(held, writing);
    },
    async close() {},
  };
}

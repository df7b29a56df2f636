import { emptyOutbox } from './outbox.ts';
import { applyWrite, type Store, type StoredState } from './store.ts';

/** For a browser that gives no disk: the robot works until it is switched off, and says so in its heartbeat. */
export function openMemoryStore(): Store {
  const held: StoredState = { values: {}, box: emptyOutbox() };
  return {
    held,
    async write(writing) {
      applyWrite(held, writing);
    },
    async close() {},
  };
}

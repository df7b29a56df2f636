import { AsyncLocalStorage } from 'node:async_hooks';

/** Who waits for a connection to the database: people stand before a screen, a robot comes again by itself, work of ours can wait. */
export type Caller = 'person' | 'robot' | 'background';

const callers = new AsyncLocalStorage<Caller>();
/** Does work in whose name connections are asked for: of people where nobody says anything. */
export const asking = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);
export const callerNow = (): Caller => callers.getStore() ?? 'person';

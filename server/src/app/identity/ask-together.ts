/** Batches on their way at once; what is asked meanwhile travels with the next one. */
const atOnce = 2;
/** Milliseconds between two questions: of hundreds that come in a second, many travel together, and one that comes alone waits for none. */
const apartMs = 25;

interface Waiting<A> {
  resolve: (answer: A | undefined) => void;
  reject: (cause: unknown) => void;
}

/**
 * Asks for many keys in one question: a key that comes while others are on their way waits for the next batch, and no key joins one that
 * has left. Whatever happens, the database hears no more than two questions at a time, and forty a second.
 */
export function askTogether<A>(ask: (keys: string[]) => Promise<ReadonlyMap<string, A>>, most = 500) {
  const waiting = new Map<string, Waiting<A>[]>();
  let running = 0;
  let leftAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;

  async function send(keys: [string, Waiting<A>[]][]): Promise<void> {
    try {
      const answers = await ask(keys.map(([key]) => key));
      for (const [key, callers] of keys) for (const { resolve } of callers) resolve(answers.get(key));
    } catch (cause) {
      for (const [, callers] of keys) for (const { reject } of callers) reject(cause);
    }
  }
  function start(): void {
    if (timer || running === atOnce || waiting.size === 0) return;
    timer = setTimeout(leave, Math.max(0, leftAt + apartMs - performance.now()));
  }
  function leave(): void {
    timer = null;
    leftAt = performance.now();
    const some: [string, Waiting<A>[]][] = [];
    for (const one of waiting) {
      some.push(one);
      if (some.length === most) break;
    }
    for (const [key] of some) waiting.delete(key);
    running++;
    void send(some).finally(() => {
      running--;
      start();
    });
    start();
  }
  return (key: string): Promise<A | undefined> =>
    new Promise((resolve, reject) => {
      const callers = waiting.get(key) ?? [];
      callers.push({ resolve, reject });
      waiting.set(key, callers);
      start();
    });
}

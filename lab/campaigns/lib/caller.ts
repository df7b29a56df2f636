import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  /** 0: none came. */
  status: number;
  ms: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}
export type Caller = (call: Call) => Promise<Answer>;

const patience = 30_000;

/** Calls over connections that stay open, at the least cost: hundreds of robots share one process. Nothing is thrown. */
export function callerOf(url: string, agent = new Agent({ keepAlive: true, maxSockets: 2_000 })): Caller {
  const { hostname, port } = new URL(url);
  return ({ method = 'GET', path, headers = {}, body }) =>
    new Promise((resolve) => {
      const begun = performance.now();
      const text = body === undefined ? undefined : JSON.stringify(body);
      const done = (status: number, given: IncomingHttpHeaders, answer: string) =>
        resolve({ status, ms: performance.now() - begun, headers: given, body: answer });
      const json =
        text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      const sent = request({ hostname, port, agent, method, path, headers: { ...json, ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => done(0, {}, ''));
        response.on('end', () => done(response.statusCode ?? 0, response.headers, Buffer.concat(chunks).toString()));
      });
      sent.setTimeout(patience, () => sent.destroy());
      sent.on('error', () => done(0, {}, ''));
      sent.end(text);
    });
}

/** How calls of one kind went. */
export class Tally {
  readonly name: string;
  readonly waits: number[] = [];
  readonly statuses = new Map<number, number>();

  constructor(name: string) {
    this.name = name;
  }
  note({ status, ms }: Answer): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === 200 || status === 304) this.waits.push(ms);
  }
  get good(): number {
    return this.waits.length;
  }
  /** Answers and silences that are none of 200, 304 and those given. */
  bad(...allowed: number[]): number {
    let bad = 0;
    for (const [status, n] of this.statuses) if (![200, 304, ...allowed].includes(status)) bad += n;
    return bad;
  }
  show(): string {
    return [...this.statuses].map(([status, n]) => `${status || 'none'}: ${n}`).join(', ');
  }
}

/** Does something again and again, each time as long after the last beginning as `everyMs` says, until `stop`. */
export function repeat(everyMs: number, firstMs: number, work: () => Promise<void>): { stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const turn = () => {
    const begun = performance.now();
    running = work().then(() => {
      if (!stopped) timer = setTimeout(turn, Math.max(0, everyMs - (performance.now() - begun)));
    });
  };
  timer = setTimeout(turn, firstMs);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

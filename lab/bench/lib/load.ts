import autocannon, { type Request } from 'autocannon';
import { median } from '../../lib/figures.ts';
import { rounds, seconds } from './options.ts';
import type { Program } from './program.ts';

/** Who is asked what; the requests are sent in turn over connections that stay open. */
export interface LoadTarget {
  name: string;
  program: Program;
  requests: Request[];
  connections?: number;
  /** The status that counts as an answer. */
  status?: number;
}

export interface Figures {
  /** Answers a second. */
  rate: number;
  p50: number;
  p99: number;
  max: number;
  /** Processor milliseconds of the program for each answer. */
  cpu: number;
}

/** One turn of one subject; an answer of another status fails the bench. */
export async function runLoad(subject: LoadTarget, duration = seconds): Promise<Figures> {
  const { program, requests, connections = 16, status = 200 } = subject;
  const before = await program.cpu();
  const result = await autocannon({ url: program.url, connections, duration, requests });
  const spent = (await program.cpu()) - before;
  const answered = result.statusCodeStats?.[status]?.count ?? 0;
  const other = result['2xx'] + result.non2xx - answered;
  if (other + result.errors + result.timeouts > 0 || answered === 0)
    throw new Error(
      `${subject.name}: ${answered} answers, ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`,
    );
  const { p50, p99, max } = result.latency;
  return { rate: answered / result.duration, p50, p99, max, cpu: (spent * 1000) / answered };
}

/** Each subject in turn, several rounds, so that whatever else the machine does meets all of them; the median of each figure. */
export async function compare<S extends Record<string, Omit<LoadTarget, 'name'>>>(
  subjects: S,
): Promise<{ [N in keyof S]: Figures }> {
  const turns = new Map<string, Figures[]>();
  for (const [name, subject] of Object.entries(subjects)) await runLoad({ name, ...subject }, 1);
  for (let round = 0; round < rounds; round++)
    for (const [name, subject] of Object.entries(subjects))
      turns.set(name, [...(turns.get(name) ?? []), await runLoad({ name, ...subject })]);
  const all = [...turns].map(([name, figures]) => {
    const of = (key: keyof Figures) => median(figures.map((figure) => figure[key]));
    return [name, { rate: of('rate'), p50: of('p50'), p99: of('p99'), max: of('max'), cpu: of('cpu') }];
  });
  return Object.fromEntries(all) as { [N in keyof S]: Figures };
}

/** Asks one thing again and again, one at a time, and notes how long each answer took, until `stop`. */
export function probeLatency(ask: () => Promise<unknown>, everyMs = 10): { stop: () => Promise<number[]> } {
  const waits: number[] = [];
  let stopped = false;
  const run = (async () => {
    while (!stopped) {
      const begun = performance.now();
      await ask();
      waits.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await run;
      return waits;
    },
  };
}

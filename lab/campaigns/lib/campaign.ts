import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import { freePort, ServerProcess } from '../../../e2e/lib/server-process.ts';
import { adminSettings, signIn } from '../../../e2e/lib/staff.ts';
import { seededRandom } from '../../../robot/src/chance/random.ts';
import type { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { BadNetwork } from './bad-network.ts';
import { numberFlags } from './flags.ts';
import { wrongRows } from './kept-rows.ts';
import type { Query } from './ledger.ts';
import { unexpectedErrors } from './seeded.ts';
import { TargetReport } from './target-report.ts';

/** What every campaign is given: a folder of its own, the seed of its chance, and who hears of its rounds. */
export interface Given {
  folder: string;
  seed: number;
  tell?: (line: string) => void;
}

/** Runs a campaign by itself, with the flags of the command line; `hold` says what is promised of what was seen. */
export async function runCampaign<Flag extends string, Seen extends { byFault: Map<string, number> }>(
  name: string,
  usual: Record<Flag, number>,
  campaign: (given: Given & Record<Flag, number>) => Promise<Seen>,
  hold: (promises: TargetReport, seen: Seen, flags: Record<Flag, number>) => void,
): Promise<never> {
  const folder = mkdtempSync(join(tmpdir(), `botones-${name}-`));
  const flags = numberFlags(usual);
  const { seed } = numberFlags({ seed: 1 });
  const tell = (line: string) => console.log(`  ${line}`);
  const seen = await campaign({ ...flags, folder, seed, tell }).finally(() =>
    rmSync(folder, { recursive: true, force: true }),
  );
  tell([...seen.byFault].map(([fault, times]) => `${fault}: ${times}`).join(', '));
  const promises = new TargetReport();
  hold(promises, seen, flags);
  return promises.end();
}

/** A server with a database of its own that faults fall upon, and what differed from the campaign's ledger. */
export interface Field {
  server: ServerProcess;
  /** The first staff user's calls. */
  api: Api<Contract>;
  random: () => number;
  wrong: string[];
  byFault: Map<string, number>;
  count: (fault: string) => void;
  /** A wire to the server that can be cut, closed with the campaign. */
  network: () => Promise<BadNetwork>;
  killServer: () => Promise<void>;
  /** Is done when the campaign is over, however it ends. */
  atEnd: (leave: () => unknown) => void;
  /** Stops the server as an operator does and holds what it left to the ledger. */
  settle: (compare: (query: Query) => Promise<string[]>) => Promise<void>;
}

/**
 * Starts a server for a campaign, and leaves nothing of it. `database`: another than the one that comes along; `env`: its settings; `logFile`: where
 * all that it logs is kept.
 */
export async function onField<Seen>(
  name: string,
  {
    folder,
    seed,
    database,
    env = {},
    logFile,
  }: Given & {
    database?: Awaited<ReturnType<typeof startPostgres>>;
    env?: Record<string, string>;
    logFile?: string;
  },
  campaign: (field: Field) => Promise<Seen>,
): Promise<Seen> {
  const dataDir = join(folder, 'data');
  const settings = {
    ...adminSettings,
    ...{ DATA_DIR: dataDir, DEVICE_CALLS_PER_MINUTE: '100000' },
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...env,
  };
  const server = new ServerProcess(await freePort(), settings, { logFile });
  const unforeseen = () => unexpectedErrors(server, logFile);
  const leaving: (() => unknown)[] = [() => server.end('SIGKILL')];
  const [wrong, byFault] = [[] as string[], new Map<string, number>()];
  try {
    await server.start();
    return await campaign({
      ...{ server, wrong, byFault, api: await signIn(server.url), random: seededRandom(`${name} ${seed}`) },
      count: (fault) => byFault.set(fault, (byFault.get(fault) ?? 0) + 1),
      async network() {
        const network = new BadNetwork(server.port);
        await network.listen();
        leaving.push(() => network.close());
        return network;
      },
      async killServer() {
        await server.end('SIGKILL');
        await server.start();
      },
      atEnd: (leave) => leaving.push(leave),
      async settle(compare) {
        const code = await server.end('SIGTERM');
        if (code !== 0) wrong.push(`the server ended with ${code}`);
        wrong.push(...unforeseen(), ...(await wrongRows(database?.adminUrl ?? dataDir, compare)));
      },
    });
  } catch (cause) {
    throw new Error(`The campaign ended early; the server: ${unforeseen().join('\n')}`, { cause });
  } finally {
    // A robot goes before what it speaks to.
    for (const leave of leaving.reverse()) await leave();
  }
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { codeOfUuid } from '@botones/contract/turns/ticket-code';
import pg from 'pg';
import { addBranch } from '../../../e2e/lib/queue.ts';
import { addClient } from '../../../e2e/lib/staff.ts';
import { percentile } from '../../lib/figures.ts';
import { type Answer, type Caller, callerOf } from './caller.ts';
import type { Field } from './campaign.ts';
import type { TriesResult } from './code-tries.ts';

/** Codes that are worth nothing, and why. */
export const worthless = ['unknown', 'altered', 'old', 'foreign', 'no code'] as const;
export type Worthless = (typeof worthless)[number];

export interface CodesTried {
  /** How often a try was answered what, of one network and of so many that none is held back. */
  limited: TriesResult;
  unlimited: TriesResult;
  /** p95 in milliseconds of a page that is known: alone, and beside each of these. */
  alone: number;
  besideLimited: number;
  besideUnlimited: number;
  /** What was answered to worthless codes, without what each answer has of its own. */
  answers: Set<string>;
  /** Milliseconds of each answer, by why the code is worth nothing; of one that is unknown twice, as its own measure. */
  times: Map<Worthless | 'unknown again', number[]>;
}

const rounds = 1_000;
/** How many are asked at once: so many may still be on their way when a network has missed as often as it may. */
export const hands = 8;
/** What an answer has of its own. */
const own = ['date', 'x-request-id', 'connection', 'keep-alive', 'content-length'];
const wordsOf = ({ status, headers, body }: Answer): string => {
  const said = Object.entries(headers).filter(([name]) => !own.includes(name));
  return JSON.stringify([status, said, body.replace(/"request_id":"[^"]+"/, '')]);
};
/** Networks enough that none misses sixty times a minute. */
let network = 0;
const elsewhere = () => ({ 'x-forwarded-for': `203.0.${(network >> 8) & 255}.${network++ & 255}` });

/** Tries codes at a server that has tickets, and holds back who tries: what is found, what it costs others, and what answers tell. */
export async function tryCodes(
  { server, api, atEnd }: Field,
  {
    branch,
    adminUrl,
    tries,
    pace,
    tell,
  }: { branch: number; adminUrl: string; tries: number; pace: number; tell?: ((line: string) => void) | undefined },
): Promise<CodesTried> {
  const call = callerOf(server.url);
  const known = (await api.turns.create({ body: { branch_office: branch } })).code ?? '';

  const from = async (count: number, networks: number): Promise<{ result: TriesResult; waits: number[] }> => {
    const program = fileURLToPath(new URL('code-tries.ts', import.meta.url));
    const args = [server.url, String(count), String(networks), String(pace), String(hands)];
    const trying = fork(program, args, { execArgv: ['--import', 'tsx'] });
    atEnd(() => trying.kill('SIGKILL'));
    let isOver = false;
    const told = once(trying, 'message').finally(() => {
      isOver = true;
    });
    // It has begun.
    await pause(1_500);
    const waits = await look(call, known, () => isOver);
    return { result: (await told)[0] as TriesResult, waits };
  };
  let looks = 0;
  const alone = await look(call, known, () => ++looks > 300);
  const limited = await from(tries / 2, 1);
  tell?.(`${tries / 2} codes of one network in ${limited.result.seconds.toFixed(0)} s`);
  const unlimited = await from(tries / 2, 1 << 17);
  tell?.(`${tries / 2} codes of very many networks in ${unlimited.result.seconds.toFixed(0)} s`);
  // Before and after: others may use the machine too.
  alone.push(...(await look(call, known, () => ++looks > 600)));
  return {
    ...{ limited: limited.result, unlimited: unlimited.result, alone: percentile(alone, 0.95) },
    ...{ besideLimited: percentile(limited.waits, 0.95), besideUnlimited: percentile(unlimited.waits, 0.95) },
    ...(await compare(call, await worthlessCodes(api, { branch, known, adminUrl }))),
  };
}

/** Reads a page again and again as somebody else; answers the milliseconds of each. */
async function look(call: Caller, code: string, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver()) {
    const { status, ms } = await call({ path: `/api/t/${code}/`, headers: { 'x-forwarded-for': '198.51.100.7' } });
    if (status !== 200) throw new Error(`a page that is known was answered ${status}`);
    waits.push(ms);
    await pause(10);
  }
  return waits;
}

async function worthlessCodes(
  api: Field['api'],
  { branch, known, adminUrl }: { branch: number; known: string; adminUrl: string },
): Promise<() => Record<Worthless, string>> {
  const old = await api.turns.create({ body: { branch_office: branch } });
  const client_id = await addClient(api, 'Clínica Boreal');
  const there = await addBranch(api, client_id, 'Norte', [1]);
  const foreign = await api.turns.create({ body: { branch_office: there } });
  await api.clients.update({ params: { client_id }, body: { is_active: false } });
  const sql = new pg.Client({ connectionString: adminUrl.replace(/\/postgres$/, '/botones') });
  await sql.connect();
  await sql.query(
    `update turns set status = 'cancelled', end_reason = 'day_end', created_at = now() - interval '14 hours',
      place_at = now() - interval '14 hours', end_date = now() - interval '13 hours' where code = $1`,
    [old.code],
  );
  await sql.end();
  const altered = () => {
    const at = Math.floor(Math.random() * known.length);
    return known.slice(0, at) + (known[at] === '7' ? '8' : '7') + known.slice(at + 1);
  };
  return () => ({
    unknown: codeOfUuid(crypto.randomUUID()),
    altered: altered(),
    ...{ old: old.code ?? '', foreign: foreign.code ?? '', 'no code': 'U'.repeat(16) },
  });
}

async function compare(call: Caller, codes: () => Record<Worthless, string>) {
  const answers = new Set<string>();
  const times: CodesTried['times'] = new Map();
  const kinds = [...worthless, 'unknown again'] as const;
  for (let round = -20; round < rounds; round++) {
    const of = { ...codes(), 'unknown again': codeOfUuid(crypto.randomUUID()) };
    // Another order each time: what a question leaves behind falls on each kind alike.
    const order = kinds.map((_, n) => kinds[(n + round + 60) % kinds.length] as (typeof kinds)[number]);
    for (const kind of round % 2 ? order : order.reverse()) {
      const answer = await call({ path: `/api/t/${of[kind]}/`, headers: elsewhere() });
      answers.add(wordsOf(answer));
      if (round >= 0) times.set(kind, [...(times.get(kind) ?? []), answer.ms]);
    }
  }
  return { answers, times };
}

/**
 * How often an answer of one kind takes longer than one of another, of all pairs: a half where they are alike, whatever else the machine does
 * meanwhile.
 */
export function slowerThan(times: readonly number[], others: readonly number[]): number {
  const sorted = others.toSorted((a, b) => a - b);
  let wins = 0;
  for (const ms of times) {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] as number) < ms) from = middle + 1;
      else to = middle;
    }
    wins += from;
  }
  return wins / (times.length * others.length);
}

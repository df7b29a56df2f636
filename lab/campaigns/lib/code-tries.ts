// Somebody who tries codes, in a process of its own (`fork`): what keeps it busy must not count as an answer that others waited for. Told the
// server's address, how many, from how many networks, how many a second, and with how many hands; says how often it was answered what.
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOfUuid } from '@botones/contract/turns/ticket-code';
import { callerOf } from './caller.ts';

/** How often each status was answered. */
export interface TriesResult {
  statuses: [status: number, times: number][];
  seconds: number;
}

const [url = '', tries = '0', networks = '1', pace = '400', hands = '8'] = process.argv.slice(2);
const call = callerOf(url, new Agent({ keepAlive: true, maxSockets: Number(hands) }));
const statuses = new Map<number, number>();
const begun = performance.now();
let left = Number(tries);
const hand = async () => {
  while (left > 0) {
    const nth = Number(tries) - left--;
    const early = begun + (nth * 1_000) / Number(pace) - performance.now();
    if (early > 1) await pause(early);
    const network = nth % Number(networks);
    // Many are none of those of which one tried before.
    const from = `100.${(Number(networks) > 1 ? 65 : 64) + (network >> 16)}.${(network >> 8) & 255}.${network & 255}`;
    const path = `/api/t/${codeOfUuid(crypto.randomUUID())}/`;
    const { status } = await call({ path, headers: { 'x-forwarded-for': from } });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
};
process.once('disconnect', () => process.exit());
await Promise.all(Array.from({ length: Number(hands) }, hand));
const result: TriesResult = { statuses: [...statuses], seconds: (performance.now() - begun) / 1_000 };
process.send?.(result, () => process.exit());

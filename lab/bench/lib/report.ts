import { appendFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fixedNumber, wholeNumber } from '../../lib/figures.ts';
import type { Figures } from './load.ts';
import { small } from './options.ts';

const folder = fileURLToPath(new URL('../../../.cache', import.meta.url));

/** One line of docs/benchmarks.md: printed, and kept in .cache/bench.jsonl. */
export function reportResult(what: string, budget: string, measured: string, held: boolean): void {
  console.log(`${held ? '✓' : '✗'} ${what}\n    budget    ${budget}\n    measured  ${measured}`);
  if (small) return;
  mkdirSync(folder, { recursive: true });
  const line = { at: new Date().toISOString(), what, budget, measured, held };
  appendFileSync(`${folder}/bench.jsonl`, `${JSON.stringify(line)}\n`);
}

/** `1,234/s, p50 5 ms, CPU 0.31 ms`. */
export const show = ({ rate, p50, p99, cpu }: Figures): string =>
  `${wholeNumber(rate)}/s, p50 ${fixedNumber(p50, 1)} ms, p99 ${fixedNumber(p99, 1)} ms, CPU ${fixedNumber(cpu)} ms`;

/** The product beside the baseline in one run. */
export const besideBaseline = (product: Figures, others: Record<string, Figures>): string =>
  [
    `product ${show(product)}`,
    ...Object.entries(others).map(
      ([name, figures]) => `${fixedNumber(product.rate / figures.rate)} of ${name} (${show(figures)})`,
    ),
  ].join('; ');

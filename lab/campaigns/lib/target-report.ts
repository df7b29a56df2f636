import { fixedNumber, wholeNumber } from '../../lib/figures.ts';

interface Line {
  what: string;
  threshold: string;
  measured: string;
  mark: '✓' | '✗' | '–';
}

/** What the product promises, held against what was measured: a table at the end, and the exit code. */
export class TargetReport {
  readonly #lines: Line[] = [];

  hold(what: string, threshold: string, measured: string, held: boolean): void {
    this.#add({ what, threshold, measured, mark: held ? '✓' : '✗' });
  }
  /** At most so much of something; what could not be measured is missed. */
  most(what: string, limit: number, measured: number, unit: string, digits = 0): void {
    this.hold(what, `≤ ${limit} ${unit}`, `${fixedNumber(measured, digits)} ${unit}`, measured <= limit);
  }
  none(what: string, wrong: readonly string[]): void {
    for (const line of wrong.slice(0, 20)) console.log(`  ✗ ${line}`);
    this.hold(what, '0', wholeNumber(wrong.length), wrong.length === 0);
  }
  /** Said loudly: a promise that could not be looked at here is neither kept nor broken. */
  skip(what: string, why: string): void {
    this.#add({ what, threshold: 'not checked', measured: why, mark: '–' });
  }

  /** What was missed, as it was measured. */
  get missed(): string[] {
    return this.#lines.filter(({ mark }) => mark === '✗').map(({ what, measured }) => `${what}: ${measured}`);
  }
  /** How many promises were looked at. */
  get checked(): number {
    return this.#lines.filter(({ mark }) => mark !== '–').length;
  }

  #add(line: Line): void {
    this.#lines.push(line);
    console.log(`${line.mark} ${line.what}: ${line.measured}`);
  }

  /** Prints the table and ends the process: 1 when a promise was missed. */
  end(): never {
    const width = (key: 'what' | 'threshold') => Math.max(...this.#lines.map((line) => line[key].length), 8);
    const [first, second] = [width('what'), width('threshold')];
    console.log(`\n  ${'promise'.padEnd(first)}  ${'threshold'.padEnd(second)}  measured`);
    for (const { what, threshold, measured, mark } of this.#lines)
      console.log(`${mark} ${what.padEnd(first)}  ${threshold.padEnd(second)}  ${measured}`);
    process.exit(this.missed.length > 0 ? 1 : 0);
  }
}

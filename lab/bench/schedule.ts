// What a robot's calendar of a year plays: 200 events, 50 of them recurring, as one timeline (PUB-1 to PUB-3).

import { performance } from 'node:perf_hooks';
import type { ScheduleEvent } from '@botones/contract/schedule/schedule';
import { timeline } from '@botones/contract/schedule/timeline';
import { always, range, rulesOf } from '../../contract/src/testing/schedule-scenarios.ts';
import { median, percentile } from '../lib/figures.ts';
import { reportResult } from './lib/report.ts';

const day = 86_400_000;
const from = Date.UTC(2026, 0, 1);
const two = (n: number) => String(n).padStart(2, '0');
const dayIn = (n: number) => new Date(from + n * day).toISOString().slice(0, 10);

const recurring = Array.from(
  { length: 50 },
  (_, n): ScheduleEvent =>
    always(n + 1, '2025-01-01', {
      weekdays: n % 2 ? [1, 2, 3, 4, 5] : [],
      from_hour: `${two(n % 20)}:00:00`,
      to_hour: `${two((n % 20) + 3)}:30:00`,
      priority: n % 3,
    }),
);
const ranges = Array.from({ length: 150 }, (_, n) =>
  range(n + 51, `${dayIn(n * 2)} 09:00`, `${dayIn(n * 2 + 3)} 18:00`),
);
const rules = rulesOf([...recurring, ...ranges]);

const took: number[] = [];
let intervals = 0;
for (let run = 0; run < 21; run++) {
  const begun = performance.now();
  intervals = timeline(rules, from, from + 365 * day, 'America/Tijuana').length;
  // The first also reads the zone's clocks of the year.
  if (run > 0) took.push(performance.now() - begun);
}
const half = median(took);
reportResult(
  `a year of 200 events, 50 of them recurring, as a timeline of ${intervals} intervals`,
  'median of 20 ≤ 50 ms',
  `${half.toFixed(1)} ms, p95 ${percentile(took, 0.95).toFixed(1)} ms`,
  half <= 50,
);

// `npm run check:deep -- tickets-on-phones [--tickets 60] [--boxes 8] [--phones 30] [--kills 6] [--tries 100000] [--pace 400] [--seed 1]`: people take
// tickets, are called, sent back and elsewhere, step back, leave and come back; phones follow their tickets as the page does, over web sockets
// with asking behind them, while the server is killed between and in the middle of changes. Every page is held against a ledger of places that
// the server does not write. Then codes are tried: half by one network, half by so many that none is held back, beside a page that is known;
// and codes that are old, foreign, altered or none are answered alike.

import { fixedNumber, median, percentile, wholeNumber } from '../lib/figures.ts';
import { runCampaign } from './lib/campaign.ts';
import { hands, slowerThan } from './lib/codes-tried.ts';
import { phonesCampaign } from './lib/phones-campaign.ts';
import { rightWithin } from './lib/phones-watch.ts';

/** How much longer than alone a page may take while somebody tries codes, at p95. */
const besideMs = 50;
/** Three times what chance does to a thousand answers of one kind beside a thousand of another, and a half of that. */
const apart = 0.06;

const usual = { tickets: 60, boxes: 8, phones: 30, kills: 6, tries: 100_000, pace: 400 };
await runCampaign('phones', usual, phonesCampaign, (promises, seen, { tickets, kills }) => {
  const { lags, returns, codes } = seen;
  promises.hold('tickets', String(tickets), String(seen.tickets), seen.tickets === tickets);
  promises.none(
    `what differs from the ledger (${kills} kills, ${seen.changes} changes, ${lags.length} pages)`,
    seen.wrong,
  );
  promises.most('a page is right after a change, the latest', rightWithin, Math.max(...lags), 'ms');
  promises.most('… p95', rightWithin, percentile(lags, 0.95), 'ms');
  const slowest = returns.toSorted((a, b) => b.after - a.after)[0];
  if (slowest)
    promises.hold(
      'pages are live again after the server’s return',
      `≤ ${rightWithin / 1_000} s`,
      `${fixedNumber(slowest.after / 1_000, 1)} s after ${fixedNumber(slowest.away / 1_000, 1)} s, p50 ${fixedNumber(median(returns.map(({ after }) => after)) / 1_000, 1)} s`,
      slowest.after <= rightWithin,
    );
  if (!codes) return;
  const said = (statuses: readonly [number, number][]) =>
    [...statuses].map(([status, times]) => `${status}: ${wholeNumber(times)}`).join(', ');
  const found = [codes.limited, codes.unlimited].flatMap(({ statuses }) => statuses.filter(([status]) => status < 400));
  const tried = [codes.limited, codes.unlimited].flatMap(({ statuses }) => statuses).reduce((sum, [, n]) => sum + n, 0);
  promises.hold(
    `of ${wholeNumber(tried)} tries find a ticket`,
    'none',
    found.length === 0 ? 'none' : said(found),
    found.length === 0,
  );
  const isHeld = codes.limited.statuses.every(
    ([status, n]) => status === 429 || (status === 404 && n <= (60 + hands) * Math.ceil(codes.limited.seconds / 60)),
  );
  promises.hold('tries of one network', '60 a minute, the others 429', said(codes.limited.statuses), isHeld);
  const isRefused = codes.unlimited.statuses.every(([status]) => status === 404);
  promises.hold('tries of very many networks', '404 alone', said(codes.unlimited.statuses), isRefused);
  promises.most(
    `a known page beside them, p95 (alone ${fixedNumber(codes.alone, 1)} ms): one network`,
    codes.alone + besideMs,
    codes.besideLimited,
    'ms',
    1,
  );
  promises.most('… very many networks', codes.alone + besideMs, codes.besideUnlimited, 'ms', 1);
  promises.hold(
    'what worthless codes are answered',
    'one answer',
    String(codes.answers.size),
    codes.answers.size === 1,
  );
  const unknown = codes.times.get('unknown') ?? [];
  for (const [kind, times] of codes.times) {
    const [middle, from, to] = [0.5, 0.25, 0.75].map((at) => fixedNumber(percentile(times, at)));
    const share = slowerThan(times, unknown);
    if (kind === 'unknown') console.log(`  unknown: ${middle} ms (${from}–${to})`);
    else
      promises.hold(
        `… ${kind}: slower than unknown`,
        `half ± ${apart * 100} % of pairs`,
        `${fixedNumber(share * 100, 1)} %, ${middle} ms (${from}–${to})`,
        Math.abs(share - 0.5) <= apart,
      );
  }
});

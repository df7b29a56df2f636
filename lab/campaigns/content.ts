// `npm run check:deep -- content [--rounds 50] [--seed 1] [--side 700]`: a robot that is killed, or whose network is cut, at any byte of
// its content never has half of it, never an older one than it had, and is never black; it has the newest one soon after.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '../lib/figures.ts';
import { contentCampaign } from './lib/content-campaign.ts';
import { numberFlag } from './lib/flags.ts';
import { TargetReport } from './lib/target-report.ts';

const promises = new TargetReport();
const folder = mkdtempSync(join(tmpdir(), 'botones-content-'));
const rounds = numberFlag('rounds', 50);
const seen = await contentCampaign({
  folder,
  rounds,
  seed: numberFlag('seed', 1),
  side: numberFlag('side', 700),
  tell: (line) => console.log(`  ${line}`),
}).finally(() => rmSync(folder, { recursive: true, force: true }));
console.log(`  ${[...seen.byFault].map(([fault, times]) => `${fault}: ${times}`).join(', ')}`);
promises.none(`half content on disk or display (${rounds} faults)`, seen.half);
promises.none('older content than before', seen.older);
promises.none('black displays', seen.black);
promises.none('failures of the page', seen.broken);
promises.none('content that did not come within 60 s of the fault', seen.late);
promises.most('newest content after a fault, p50', 30, percentile(seen.recovered, 0.5) / 1000, 's', 1);
promises.most('newest content after a fault, longest', 30, Math.max(...seen.recovered) / 1000, 's', 1);
// A kill costs what of a file was not written yet: at most a mebibyte, and what was on the wire.
promises.most('bytes that were sent for one that is needed', 1.5, seen.sent / seen.needed, 'bytes', 2);
promises.end();

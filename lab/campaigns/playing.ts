// `npm run check:deep -- playing [--rounds 30] [--seed 1] [--side 580]`: a robot that is killed, or whose network is cut, in the middle of the
// download of a scene or of its playing never plays half of it, none older, and is never black; it plays the newest one soon after.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '../lib/figures.ts';
import { numberFlag } from './lib/flags.ts';
import { playingCampaign } from './lib/playing-campaign.ts';
import { TargetReport } from './lib/target-report.ts';

const promises = new TargetReport();
const folder = mkdtempSync(join(tmpdir(), 'botones-playing-'));
const rounds = numberFlag('rounds', 30);
const seen = await playingCampaign({
  folder,
  rounds,
  seed: numberFlag('seed', 1),
  side: numberFlag('side', 580),
  tell: (line) => console.log(`  ${line}`),
}).finally(() => rmSync(folder, { recursive: true, force: true }));
console.log(`  ${[...seen.byFault].map(([fault, times]) => `${fault}: ${times}`).join(', ')}`);
promises.none(`half scenes on disk or display (${rounds} faults)`, seen.half);
promises.none('older scenes than before', seen.older);
promises.none('black displays', seen.black);
promises.none('failures of the page', seen.broken);
promises.none('scenes that did not come within 60 s of the fault', seen.late);
promises.most('newest scene after a fault, p50', 30, percentile(seen.recovered, 0.5) / 1000, 's', 1);
promises.most('newest scene after a fault, longest', 30, Math.max(...seen.recovered) / 1000, 's', 1);
promises.end();

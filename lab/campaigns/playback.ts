// `npm run check:deep -- playback [--faults 30] [--alone 8] [--seed 1]`: a robot plays its calendar while it, its page, its network and the
// server are killed and cut in the middle of what plays; then it is alone for a day. Its report equals what an observer of the page saw.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberFlag } from './lib/flags.ts';
import { playbackCampaign } from './lib/playback-campaign.ts';
import { TargetReport } from './lib/target-report.ts';

const promises = new TargetReport();
const folder = mkdtempSync(join(tmpdir(), 'botones-playback-'));
const [faults, alone] = [numberFlag('faults', 30), numberFlag('alone', 8)];
const seen = await playbackCampaign({
  ...{ folder, faults, alone, seed: numberFlag('seed', 1) },
  tell: (line) => console.log(`  ${line}`),
}).finally(() => rmSync(folder, { recursive: true, force: true }));
console.log(`  ${[...seen.byFault].map(([fault, times]) => `${fault}: ${times}`).join(', ')}`);
console.log(
  `  ${seen.plays} plays seen; ${seen.repeated} records told again; ${seen.early} kills just after a first frame`,
);
console.log(`  plays lost with a kill, ms after their first frame: ${seen.lostAt.join(', ') || 'none'}`);
promises.none(`what differs from what was seen (${faults} faults, a day alone)`, seen.wrong);
promises.none('black displays', seen.black);
promises.end();

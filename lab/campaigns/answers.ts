// `npm run check:deep -- answers [--responses 1000] [--kills 20] [--seed 1]`: people answer surveys while robots and server are killed, a robot
// is a day without network, batches come twice and shuffled and parts after the whole, and the survey is edited: the figures equal a ledger
// that neither robots nor server write.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answersCampaign } from './lib/answers-campaign.ts';
import { numberFlag } from './lib/flags.ts';
import { TargetReport } from './lib/target-report.ts';

const promises = new TargetReport();
const folder = mkdtempSync(join(tmpdir(), 'botones-answers-'));
const responses = numberFlag('responses', 1_000);
const kills = numberFlag('kills', 20);
const seen = await answersCampaign({
  folder,
  responses,
  kills,
  seed: numberFlag('seed', 1),
  tell: (line) => console.log(`  ${line}`),
}).finally(() => rmSync(folder, { recursive: true, force: true }));
console.log(`  ${[...seen.byFault].map(([fault, times]) => `${fault}: ${times}`).join(', ')}`);
promises.hold('responses in the ledger', String(responses), String(seen.responses), seen.responses === responses);
promises.none(`figures that differ from the ledger (${kills} kills)`, seen.wrong);
promises.end();

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contentCampaign } from '../lab/campaigns/lib/content-campaign.ts';
import { removeFolder } from './lib/folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-content-'));
afterAll(() => removeFolder(folder));

test('killed and cut off at bytes of its content a robot has never half of it, none older, and is never black (a smoke of check:deep content)', async () => {
  const seen = await contentCampaign({ folder, rounds: 3, seed: 25, side: 300 });
  const { half, older, black, late, broken } = seen;
  expect({ half, older, black, late, broken }).toEqual({ half: [], older: [], black: [], late: [], broken: [] });
  expect([seen.recovered.length, [...seen.byFault.keys()]]).toEqual([3, expect.arrayContaining(['kill'])]);
});

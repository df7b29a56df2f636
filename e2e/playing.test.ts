import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playingCampaign } from '../lab/campaigns/lib/playing-campaign.ts';
import { removeFolder } from './lib/folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-playing-'));
afterAll(() => removeFolder(folder));

test('killed and cut off while a scene comes and while it plays, a robot plays never half of it, none older, and is never black (a smoke of check:deep playing)', async () => {
  const seen = await playingCampaign({ folder, rounds: 3, seed: 32, side: 300 });
  const { half, older, black, late, broken } = seen;
  expect({ half, older, black, late, broken }).toEqual({ half: [], older: [], black: [], late: [], broken: [] });
  expect(seen.recovered.length).toBe(3);
});

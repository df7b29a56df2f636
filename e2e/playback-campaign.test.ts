import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playbackCampaign } from '../lab/campaigns/lib/playback-campaign.ts';
import { removeFolder } from './lib/folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-playback-'));
afterAll(() => removeFolder(folder));

test('killed, cut off and closed in the middle of what plays, and alone with a wrong clock, a robot tells each play once, as an observer of its page saw it (PUB-6, PUB-8, a smoke of check:deep playback)', async () => {
  const seen = await playbackCampaign({ folder, faults: 3, alone: 1, seed: 36 });
  const { wrong, black } = seen;
  expect({ wrong, black }).toEqual({ wrong: [], black: [] });
  expect(Object.fromEntries(seen.byFault)).toEqual({ 'robot killed': 1, 'network down': 1, 'page closed': 1 });
  // What a kill may take with it began so shortly before that nobody can say that it was seen.
  expect(seen.lostAt.length).toBeLessThanOrEqual(seen.early);
  expect(seen.plays).toBeGreaterThan(8);
});

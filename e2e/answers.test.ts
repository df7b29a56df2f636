import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answersCampaign } from '../lab/campaigns/lib/answers-campaign.ts';
import { removeFolder } from './lib/folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-answers-'));
afterAll(() => removeFolder(folder));

test('robots and server are killed, batches come twice and shuffled, parts after the whole, and the figures equal a ledger of their own (ENC-4, ALL-5, a smoke of check:deep answers)', async () => {
  const { wrong, responses, byFault } = await answersCampaign({ folder, responses: 60, kills: 3, seed: 33 });
  expect(wrong).toEqual([]);
  expect(responses).toBe(60);
  expect(Object.fromEntries(byFault)).toEqual({
    'robot killed': 1,
    'server killed': 1,
    'both killed': 1,
    'a day offline': 1,
  });
});

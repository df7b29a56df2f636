import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { turnsCampaign } from '../lab/campaigns/lib/turns-campaign.ts';
import { removeFolder } from './lib/folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-turns-'));
afterAll(() => removeFolder(folder));

test('server and robots are killed, cut off and not answered between ask, number, call and end, others are alone for three days with wrong clocks, and tickets and figures equal a ledger of their own (TUR-4 to TUR-7, ALL-4, ALL-5, a smoke of check:deep turns)', async () => {
  const { wrong, tickets, alone, byFault } = await turnsCampaign({
    folder,
    tickets: 60,
    kills: 3,
    branches: 1,
    alone: 30,
    seed: 35,
  });
  expect(wrong).toEqual([]);
  expect([tickets, alone]).toEqual([60, 60]);
  expect(Object.fromEntries(byFault)).toEqual({
    'server killed': 3,
    'robot cut off': 1,
    'answer lost': 1,
    'robot killed': 1,
  });
});

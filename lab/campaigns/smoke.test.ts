import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeFolder } from '../../e2e/lib/folder.ts';
import { contentCampaign } from './lib/content-campaign.ts';
import { phonesCampaign } from './lib/phones-campaign.ts';
import { playbackCampaign } from './lib/playback-campaign.ts';
import { turnsCampaign } from './lib/turns-campaign.ts';
import { visitsCampaign } from './lib/visits-campaign.ts';
import { webhooksCampaign } from './lib/webhooks-campaign.ts';

// Four minutes of six campaigns, for who changes robots, facts or the database that comes along: `npm test -- --changed` runs them then.
const folders: string[] = [];
const folder = (): string => {
  folders.push(mkdtempSync(join(tmpdir(), 'botones-smoke-')));
  return folders.at(-1) as string;
};
afterAll(() => Promise.all(folders.map(removeFolder)));

test('killed and cut off at bytes of its content a robot has never half of it, none older, and is never black (content)', async () => {
  const seen = await contentCampaign({ folder: folder(), rounds: 3, seed: 25, side: 300 });
  const { half, older, black, late, broken } = seen;
  expect({ half, older, black, late, broken }).toEqual({ half: [], older: [], black: [], late: [], broken: [] });
  expect([seen.recovered.length, [...seen.byFault.keys()]]).toEqual([3, expect.arrayContaining(['kill'])]);
});

test('server and robots are killed, cut off and not answered between ask, number, call and end, others are alone for three days with wrong clocks, and tickets and figures equal a ledger of their own (turns, TUR-4 to TUR-7, ALL-4, ALL-5)', async () => {
  const { wrong, tickets, alone, byFault } = await turnsCampaign({
    folder: folder(),
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

test('the server is killed while people are called, step back, leave and come back, and the page of each ticket is right within two seconds (phones, MOV-1, MOV-3)', async () => {
  const size = { tickets: 16, boxes: 3, phones: 8, kills: 1, tries: 0, pace: 0 };
  const { wrong, tickets, lags, byFault } = await phonesCampaign({ folder: folder(), seed: 54, ...size });
  expect(wrong).toEqual([]);
  expect([tickets, Object.fromEntries(byFault)]).toEqual([16, { 'server killed': 1 }]);
  expect(lags.length).toBeGreaterThan(50);
});

test('killed, cut off and closed in the middle of what plays, and alone with a wrong clock, a robot tells each play once, as an observer of its page saw it (playback, PUB-6, PUB-8)', async () => {
  const seen = await playbackCampaign({ folder: folder(), faults: 3, alone: 1, seed: 36 });
  const { wrong, black } = seen;
  expect({ wrong, black }).toEqual({ wrong: [], black: [] });
  expect(Object.fromEntries(seen.byFault)).toEqual({ 'robot killed': 1, 'network down': 1, 'page closed': 1 });
  // What a kill may take with it began so shortly before that nobody can say that it was seen.
  expect(seen.lostAt.length).toBeLessThanOrEqual(seen.early);
  expect(seen.plays).toBeGreaterThan(8);
});

test('killed while it sends, a server tells its receivers of every ticket that there is, and repeats bear the number of the first (webhooks, PUE-1)', async () => {
  const { wrong, tickets, kills } = await webhooksCampaign({ folder: folder(), kills: 3, tickets: 90, seed: 53 });
  expect({ wrong, kills }).toEqual({ wrong: [], kills: 3 });
  expect(tickets).toBeGreaterThan(60);
});

test('killed while visits are told, erased and told again, a server keeps figures equal to a ledger and no word of an erased visit (visits, TAB-4, VIS-2)', async () => {
  const size = { visits: 40, erased: 10, kills: 3, held: 1 };
  const { wrong, found, missing, erased } = await visitsCampaign({ folder: folder(), seed: 3, ...size });
  expect({ wrong, found, missing, erased }).toEqual({ wrong: [], found: [], missing: [], erased: 10 });
});

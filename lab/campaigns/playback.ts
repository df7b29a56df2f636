// `npm run check:deep -- playback [--faults 30] [--alone 8] [--seed 1]`: a robot plays its calendar while it, its page, its network and the
// server are killed and cut in the middle of what plays; then it is alone for a day. Its report equals what an observer of the page saw.

import { runCampaign } from './lib/campaign.ts';
import { playbackCampaign } from './lib/playback-campaign.ts';

await runCampaign('playback', { faults: 30, alone: 8 }, playbackCampaign, (promises, seen, { faults }) => {
  const { plays, repeated, early, lostAt } = seen;
  console.log(`  ${plays} plays seen; ${repeated} records told again; ${early} kills just after a first frame`);
  console.log(`  plays lost with a kill, ms after their first frame: ${lostAt.join(', ') || 'none'}`);
  promises.none(`what differs from what was seen (${faults} faults, a day alone)`, seen.wrong);
  promises.none('black displays', seen.black);
});

// `npm run check:deep -- content [--rounds 50] [--seed 1] [--side 700]`: a robot that is killed, or whose network is cut, at any byte of
// its content never has half of it, never an older one than it had, and is never black; it has the newest one soon after.

import { runCampaign } from './lib/campaign.ts';
import { contentCampaign } from './lib/content-campaign.ts';
import { holdPublishing } from './lib/publishing.ts';

await runCampaign('content', { rounds: 50, side: 700 }, contentCampaign, (promises, seen, { rounds }) => {
  holdPublishing(promises, seen, rounds);
  // A kill costs what of a file was not written yet: at most a mebibyte, and what was on the wire.
  promises.most('bytes that were sent for one that is needed', 1.5, seen.sent / seen.needed, 'bytes', 2);
});

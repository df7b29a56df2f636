// `npm run check:deep -- playing [--rounds 30] [--seed 1] [--side 580]`: a robot that is killed, or whose network is cut, in the middle of the
// download of a scene or of its playing never plays half of it, none older, and is never black; it plays the newest one soon after.

import { runCampaign } from './lib/campaign.ts';
import { playingCampaign } from './lib/playing-campaign.ts';
import { holdPublishing } from './lib/publishing.ts';

await runCampaign('playing', { rounds: 30, side: 580 }, playingCampaign, (promises, seen, { rounds }) =>
  holdPublishing(promises, seen, rounds),
);

// `npm run check:deep -- webhooks [--kills 20] [--tickets 2000] [--seed 1]`: tickets are given out at a desk while the server, which tells a
// webhook of each, is killed; its receiver takes some late, refuses some and closes on some after it has read them. What the receiver wrote
// down equals the tickets that there are: none is missing, none is of nothing, and what came twice has one number and one body.

import { runCampaign } from './lib/campaign.ts';
import { webhooksCampaign } from './lib/webhooks-campaign.ts';

await runCampaign('webhooks', { kills: 20, tickets: 2_000 }, webhooksCampaign, (promises, seen, { kills }) => {
  promises.hold('kills of the server', String(kills), String(seen.kills), seen.kills === kills);
  promises.none(`what differs from the ledger (${seen.tickets} tickets, ${seen.repeats} repeats)`, seen.wrong);
});

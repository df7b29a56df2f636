// `npm run check:deep -- turns [--tickets 2000] [--kills 20] [--alone 600] [--branches 2] [--seed 1]`: people take tickets at robots and are
// served at boxes while the server is killed and robots are killed, cut off or not answered; two robots are alone for three days with clocks
// that are a day wrong. Records, lists and figures equal a ledger that neither robots nor server write. (A band has 999 numbers a day: more
// than some thousand tickets would rightly repeat some.)

import { runCampaign } from './lib/campaign.ts';
import { turnsCampaign } from './lib/turns-campaign.ts';

const usual = { tickets: 2_000, kills: 20, alone: 600, branches: 2 };
await runCampaign('turns', usual, turnsCampaign, (promises, seen, { tickets, kills, alone }) => {
  promises.hold('tickets that people saw', String(tickets), String(seen.tickets), seen.tickets === tickets);
  promises.hold(
    'tickets of two robots alone for 72 h',
    String(2 * alone),
    String(seen.alone),
    seen.alone === 2 * alone,
  );
  promises.none(`what differs from the ledger (${kills} kills, ${kills} cuts)`, seen.wrong);
});

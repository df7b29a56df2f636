// `npm run check:deep -- visits [--visits 400] [--erased 50] [--kills 16] [--held 6] [--seed 1]`: robots of two clients tell a week of visits,
// twice and shuffled, one of them all at once after a week without network, one half before and half after it went to another client. Visits are
// erased by two people at once and told again late; the server is killed at random and in the middle of erasures, and a copy from before them is
// restored. Every figure equals a ledger of the campaign's own; of erased visits no word is in a table, a file, an archive, a log or a mail.

import { runCampaign } from './lib/campaign.ts';
import { visitsCampaign } from './lib/visits-campaign.ts';

const usual = { visits: 400, erased: 50, kills: 16, held: 6 };
await runCampaign('visits', usual, visitsCampaign, (promises, seen, { erased, kills, held }) => {
  const times = [...seen.byFault.values()].reduce((sum, n) => sum + n, 0);
  promises.hold('kills of the server', `${kills + held} or more`, String(times), times >= kills + held);
  promises.hold('erased visits', String(erased), String(seen.erased), seen.erased === erased);
  promises.none(`what differs from the ledger (${seen.visits} visits, ${seen.facts} facts)`, seen.wrong);
  promises.none(`where a word of an erased visit is (${seen.looked.join(', ')})`, seen.found);
  promises.none('where no word of the others is, as there should be', seen.missing);
});

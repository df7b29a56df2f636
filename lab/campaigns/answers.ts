// `npm run check:deep -- answers [--responses 1000] [--kills 20] [--seed 1]`: people answer surveys while robots and server are killed, a robot
// is a day without network, batches come twice and shuffled and parts after the whole, and the survey is edited: the figures equal a ledger
// that neither robots nor server write.

import { answersCampaign } from './lib/answers-campaign.ts';
import { runCampaign } from './lib/campaign.ts';

await runCampaign('answers', { responses: 1_000, kills: 20 }, answersCampaign, (promises, seen, flags) => {
  const { responses, kills } = flags;
  promises.hold('responses in the ledger', String(responses), String(seen.responses), seen.responses === responses);
  promises.none(`figures that differ from the ledger (${kills} kills)`, seen.wrong);
});

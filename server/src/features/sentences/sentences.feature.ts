import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { missedFigures, missedSentences } from './sentences.roll-ups.ts';
import { sentenceRoutes } from './sentences.routes.ts';

/** Removes what is left of sentences that are not kept any more (ENT-1): counts of nothing, and that somebody dealt with them. */
async function cleanup(sql: Sql): Promise<void> {
  await raw`delete from missed_sentences m using clients c where m.client_id = c.client_id and m.n = 0
    and m.day < (now() at time zone c.timezone)::date - c.sentence_days + 1`.execute(sql);
  await raw`delete from missed_sentence_totals where n = 0`.execute(sql);
  await raw`delete from missed_sentence_robots where n = 0`.execute(sql);
  await raw`delete from handled_sentences h using clients c where h.client_id = c.client_id
    and h.handled_at < now() - c.sentence_days * interval '1 day'`.execute(sql);
}

export const sentences: Feature = {
  start: (services) => ({ routes: [sentenceRoutes(services)] }),
  cleanup,
  rollUps: [missedSentences, missedFigures],
  // Where sentences became phrases, the intention is what was changed.
  incidental: ['handled_sentences'],
};

import { createHash } from 'node:crypto';
import { maskPersonal, maskRepeated } from '@botones/contract/understanding/mask-personal';
import { sentenceKey } from '@botones/contract/understanding/sentence-key';
import { runSql } from '../../app/database/db.ts';
import { storableText } from '../../app/database/storable-text.ts';
import { instantOf } from '../../app/facts/fact-clock.ts';
import { branchOf, factClient, factStore } from '../../app/facts/fact-store.ts';
import { chosenColumns } from './chosen-columns.ts';
import { tellMissed } from './exchanges.telling.ts';

const tongues = { 1: 'es', 2: 'en' } as const;

/** Sentences of a client and language that come to the same key are one in the list of what was not understood (ENT-7). */
function keyOf(client_id: number, language_id: 1 | 2, sentence: string | null): string | null {
  const said = sentenceKey(sentence ?? '', tongues[language_id]);
  if (said === '') return null;
  return createHash('sha256').update(`${client_id}/${language_id}/${said}`).digest('hex').slice(0, 32);
}

const write = `
    insert into exchanges as kept (uuid, client_id, robot_id, interaction_uuid, asked_at, asked_by, question, language_id, agent_id,
      intent_id, intent_name, answer, shown, outcome, score, chosen_kind, chosen_id, sentence_key, local_day, branchoffice_id)
    select g.uuid, ${factClient('exchanges', 'g')}, g.robot_id, g.interaction, g.asked_at, g.asked_by,
      case when c.sentence_days > 0 then g.question end, g.language_id, o.agent_id, o.intent_id, g.intent_name,
      case when c.sentence_days > 0 then g.answer end, g.shown, g.outcome, g.score, g.chosen_kind, g.chosen_id,
      case when c.sentence_days > 0 then g.sentence_key end, (g.asked_at at time zone g.timezone)::date, ${branchOf('g')}
    from jsonb_to_recordset($1::text::jsonb) as g (uuid uuid, client_id bigint, robot_id bigint, interaction uuid,
      asked_at timestamptz(3), asked_by text, question text, language_id smallint, intent_id bigint, intent_name text, answer text,
      shown text, outcome text, score real, chosen_kind text, chosen_id bigint, sentence_key text, timezone text)
    join clients c using (client_id)
    left join (select i.intent_id, a.agent_id, a.robot_id, a.client_id from intents i join agents a using (agent_id)) o
      using (intent_id, robot_id, client_id)
    order by g.robot_id, g.uuid
    on conflict on constraint exchanges_once do update set chosen_kind = excluded.chosen_kind, chosen_id = excluded.chosen_id,
      agent_id = excluded.agent_id, intent_id = excluded.intent_id, intent_name = excluded.intent_name, answer = excluded.answer,
      shown = excluded.shown,
      -- Of one that was erased, which says no more of which visit it is: what it led to is counted there, and this is emptied again.
      interaction_uuid = coalesce(kept.interaction_uuid, excluded.interaction_uuid)
    where kept.outcome = 'choice' and kept.chosen_kind is null and excluded.outcome = 'choice' and excluded.chosen_kind is not null
    returning kept.client_id, kept.exchange_id,
      kept.question is not null and (kept.outcome = 'none' or kept.outcome = 'choice' and kept.chosen_kind = 'none') as missed`;

/**
 * What was asked and answered. An intention is the robot's own while it exists; of any other, and of one that is gone, the name alone is
 * kept. A question back is told again with what was chosen, once: that and what followed is written, nothing else (ENT-9).
 */
export const exchangeFacts = factStore({
  type: 'exchanges',
  signals: ['interactions', 'visits'],
  row: ({ at, chosen, ...fact }, { date }) => ({
    ...fact,
    ...chosenColumns(chosen),
    asked_at: instantOf(date(at).at),
    // A robot with an older program has not masked them. Masked as they are kept: a NUL may stand between the figures of a telephone.
    question: fact.question && maskPersonal(storableText(fact.question)),
    intent_name: storableText(fact.intent_name),
    answer: fact.answer && maskRepeated(storableText(fact.answer), storableText(fact.question ?? '')),
    shown: storableText(fact.shown),
    // Almost nothing, as 1e-50, is out of range for the column and would turn away all that is told with it.
    score: fact.score === undefined ? undefined : Number(fact.score.toFixed(6)),
  }),
  /** The list of what was not understood. */
  alsoChanged: async (rows) =>
    rows.some(({ outcome }) => outcome === 'none' || outcome === 'choice') ? [{ feature: 'sentences' }] : [],
  async write(sql, rows) {
    const keyed = rows.map((row) => ({ ...row, sentence_key: keyOf(row.client_id, row.language_id, row.question) }));
    const kept = await runSql<Parameters<typeof tellMissed>[1][number]>(sql, write, [JSON.stringify(keyed)]);
    await tellMissed(sql, kept);
  },
});

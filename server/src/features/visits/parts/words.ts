import { raw } from '../../../app/database/db.ts';
import { wordsKept } from '../../../app/facts/kept-words.ts';
import { type ChosenColumns, chosenOf } from '../../interactions/chosen-columns.ts';
import { source, type Told } from './part.ts';

type Exchange = NonNullable<Told['exchange']>;

/** What was said and answered, in the words that are kept: past their days they are over at once, whenever they are swept. */
export const words = source<Omit<Exchange, 'chosen'> & ChosenColumns>({
  part: 'words',
  kind: 'exchange',
  rows: ({ robot_id, uuid, client_id }) => raw`
    select e.asked_at as at, e.exchange_id as id, e.asked_by, e.language_id, k.kept and (e.question is not null or e.answer is not null) as kept,
      case when k.kept then coalesce(e.question, '') else '' end as question, case when k.kept then coalesce(e.answer, '') else '' end as answer,
      e.intent_id, coalesce(e.intent_name, '') as intent_name, i.role, coalesce(e.shown, '') as shown, e.outcome, e.score, e.chosen_kind, e.chosen_id
    from exchanges e join clients c on c.client_id = e.client_id
    cross join lateral (select ${wordsKept()} as kept) k left join intents i on i.client_id = e.client_id and i.intent_id = e.intent_id
    where e.robot_id = ${robot_id} and e.interaction_uuid = ${uuid} and e.client_id = ${client_id}`,
  tell: ({
    asked_by,
    language_id,
    kept,
    question,
    answer,
    intent_id,
    intent_name,
    role,
    shown,
    outcome,
    score,
    ...chosen
  }) => ({
    kind: 'exchange',
    exchange: {
      ...{ asked_by, language_id, kept, question, answer, intent_id, intent_name, role, shown, outcome, score },
      chosen: chosenOf(chosen),
    },
  }),
});

import type { Answer } from '@botones/contract/surveys/answers';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import { raw } from '../../../app/database/db.ts';
import { answersTold } from '../../surveys/surveys.responses.ts';
import { source, type Told } from './part.ts';
import { viewsOf } from './views.ts';

interface Response {
  id: number;
  poll_id: number;
  name: string;
  language_id: number;
  complete: boolean;
  until: string | null;
  answers: Answer[];
  items: SurveyItem[];
  sensitive: number[];
}

/** A survey that was offered, and how far it came (ENC-5). */
export const offered = source<NonNullable<Told['offered']>>({
  part: 'survey',
  kind: 'offered',
  rows: (visit) => viewsOf(visit, raw`w.record_id as poll_id, w.name, w.stage`, raw`w.kind = 'survey'`),
  tell: ({ poll_id, name, stage }) => ({ kind: 'offered', offered: { poll_id, name, stage } }),
});

/**
 * Filled-in surveys in the words of then; of one that was deleted staff alone still see the responses (AMB-118). A question that was sensitive in
 * any version is told without its answer: who answered then relied on it (ENC-7).
 */
export const survey = source<Response>({
  part: 'survey',
  kind: 'survey',
  rows: ({ robot_id, client_id, uuid }, { is_staff }) => raw`
    select r.started_at as at, r.response_id as id, r.poll_id, case when r.language_id = 2 then coalesce(p.title_en, p.title_es) else p.title_es end as name,
      r.language_id, r.complete, r.ended_at as until, r.answers,
      coalesce((select v.items from poll_versions v where v.client_id = r.client_id and v.poll_id = r.poll_id and v.version = r.version), '[]') as items,
      array(select distinct q.question_id from poll_versions v, jsonb_to_recordset(v.items) as q (question_id bigint, sensitive boolean)
        where v.client_id = r.client_id and v.poll_id = r.poll_id and q.sensitive) as sensitive
    from poll_responses r join polls p on p.client_id = r.client_id and p.poll_id = r.poll_id
    where r.robot_id = ${robot_id} and r.interaction_uuid = ${uuid} and r.client_id = ${client_id}
      and (${is_staff} or p.deleted_at is null)`,
  tell: ({ id, poll_id, name, complete, until, items, answers, language_id, sensitive }) => ({
    kind: 'survey',
    survey: {
      ...{ response_id: id, poll_id, name, complete, until },
      answers: answersTold(items, answers, new Set(sensitive), language_id),
    },
  }),
});

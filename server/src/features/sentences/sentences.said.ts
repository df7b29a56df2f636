import type { MissedSentence } from '@botones/contract/sentences/sentences';
import { wordsOf } from '@botones/contract/understanding/words';
import { raw, type Sql } from '../../app/database/db.ts';
import { wordsKept } from '../../app/facts/kept-words.ts';
import { isAmong, isCounted, type Which } from './sentences.groups.ts';

/** So many of the newest of a group are looked at for other wordings and for what was chosen. */
const recent = 60;
const mostLike = 5;
const mostRobots = 10;

/** What was said of a group, as it is read for its row. */
interface Said {
  client_id: number;
  sentence_key: string;
  language_id: number;
  /** Of how many something was chosen. */
  understood: number;
  /** The newest first. */
  wordings: string[];
  first_at: string;
  last_at: string;
  robots: MissedSentence['robots'];
  robot_count: number;
  chosen: MissedSentence['chosen'];
  visit: MissedSentence['visit'];
}

/** What was said of groups since somebody dealt with them; of those of which no words are left there is no row. */
export async function saidOf(
  sql: Sql,
  groups: readonly { client_id: number; sentence_key: string }[],
  which: Which,
): Promise<Said[]> {
  // The newest stand first in an index; what is said often is mistaken for little, and would be read whole and sorted.
  await raw`select set_config('enable_bitmapscan', 'off', true)`.execute(sql);
  const keys = groups.map(({ sentence_key }) => sentence_key);
  const clients = groups.map(({ client_id }) => client_id);
  const said = raw`from exchanges e where e.sentence_key = p.sentence_key and e.client_id = p.client_id and e.asked_at > coalesce(h.handled_at, '-infinity')
    and ${isAmong(which)}`;
  const { rows } = await raw<Said>`
    select p.client_id, p.sentence_key, heard.wordings, heard.last_at, ends.first_at, ends.language_id, heard.visit, chosen.chosen,
      coalesce(told.robots, '[]') as robots, coalesce(told.robot_count, 0) as robot_count,
      coalesce(told.understood, 0) as understood
    from unnest(${clients}::bigint[], ${keys}::text[]) p (client_id, sentence_key)
    left join handled_sentences h on h.client_id = p.client_id and h.sentence_key = p.sentence_key
    cross join lateral (select json_agg(r.question order by r.asked_at desc, r.exchange_id desc) as wordings, max(r.asked_at) as last_at,
        json_agg(json_build_object('kind', r.chosen_kind, 'id', r.chosen_id, 'name', coalesce(r.intent_name, r.shown))
          order by r.asked_at desc) filter (where r.chosen_kind <> 'none') as choices,
        (array_agg(r.robot_id order by r.asked_at desc, r.exchange_id desc))[1] as robot_id,
        (array_agg(r.interaction_uuid order by r.asked_at desc, r.exchange_id desc))[1] as interaction_uuid
      from (select e.* ${said} order by e.asked_at desc limit ${recent}) r where r.question is not null
        and exists (select from clients c
          cross join (select r.asked_at, coalesce(${which.readAt ?? null}::timestamptz, now()) as read_at) e
          where c.client_id = r.client_id and ${wordsKept('e.read_at')})) newest
    cross join lateral (select e.asked_at as first_at, e.language_id ${said} order by e.asked_at limit 1) ends
    cross join lateral (select newest.wordings, newest.last_at, (select json_build_object('interaction_id', i.id, 'robot_id', i.robot_id)
        from interactions i where i.robot_id = newest.robot_id and i.uuid = newest.interaction_uuid and i.client_id = p.client_id) as visit) heard
    left join lateral (select json_build_object('intent_id', i.intent_id, 'name', coalesce(i.name, c.name, '')) as chosen
      from (select o ->> 'kind' as kind, (o ->> 'id')::bigint as id, (array_agg(o ->> 'name'))[1] as name, count(*) as n
        from json_array_elements(newest.choices) o group by 1, 2 order by 4 desc, 2 limit 1) c
      left join intents i on c.kind = 'intent' and i.intent_id = c.id and i.client_id = p.client_id) chosen on true
    left join lateral (select json_agg(json_build_object('robot_id', t.robot_id, 'name', r.name) order by t.n desc, t.robot_id)
        filter (where t.place <= ${mostRobots} and r.name is not null) as robots, count(*) as robot_count, sum(t.understood)::bigint as understood
      from (select s.*, row_number() over (order by s.n desc, s.robot_id) as place from (
          select c.robot_id, sum(c.n) as n, coalesce(sum(c.n) filter (where c.outcome = 'choice'), 0) as understood
          from missed_sentences c where h.handled_at is null and c.client_id = p.client_id and c.sentence_key = p.sentence_key
            and ${isCounted(which)} group by c.robot_id having sum(c.n) > 0
          union all select e.robot_id, count(*), count(*) filter (where e.chosen_kind <> 'none')
          ${said} and h.handled_at is not null group by e.robot_id) s) t
      left join robots r on r.robot_id = t.robot_id) told on true
    where newest.wordings is not null`.execute(sql);
  return rows;
}

const plain = (sentence: string): string => wordsOf(sentence).join(' ');

/** Wordings that differ from those before, and from what is there already, in more than signs and accents. */
export function apart(wordings: readonly string[], there: readonly string[] = []): string[] {
  const seen = new Set(there.map(plain));
  return wordings.filter((wording) => !seen.has(plain(wording)) && seen.add(plain(wording)));
}

/** The newest sentence of a group, and at most five others. */
export function wordingsOf({ wordings }: Pick<Said, 'wordings'>): { sentence: string; like: string[] } {
  const [sentence = '', ...like] = apart(wordings);
  return { sentence, like: like.slice(0, mostLike) };
}

import type { MediaUse } from '@botones/contract/media/media';
import { raw, type Sql } from '../../app/database/db.ts';

/** Places that are told; who has more learns of these first. */
const mostTold = 100;
/** Places that a refusal names. */
const mostNamed = 5;

/** Each kind of record that shows media: its places, as a query of `kind`, `id`, `name` and `place` for the medium's number. */
const usesIn = [
  (media_id: number) => raw<MediaUse>`
    select 'intent' as kind, i.intent_id as id, i.name, r.name as place
    from intents i join agents a using (agent_id) join robots r using (robot_id)
    where i.media_id = ${media_id}
      or i.intent_id in (select intent_id from intent_gestures where media_id = ${media_id})`,
  (media_id: number) => raw<MediaUse>`
    select distinct 'scene', s.scene_id, s.name, null
    from scene_media u join scenes s using (client_id, scene_id) where u.media_id = ${media_id} and s.deleted_at is null`,
];

/** Whether anything shows the medium `m`: a line for each table that names media. */
export const isUsed = raw<boolean>`(exists (select from intents u where u.media_id = m.media_id and u.client_id = m.client_id)
  or exists (select from intent_gestures u where u.media_id = m.media_id and u.client_id = m.client_id)
  or exists (select from scene_media u join scenes s using (client_id, scene_id)
    where u.media_id = m.media_id and u.client_id = m.client_id and s.deleted_at is null))`;
/** Whether something that was deleted would show it, were it to come back. */
export const isRemembered = raw<boolean>`exists (select from scene_media u
  where u.media_id = m.media_id and u.client_id = m.client_id)`;

/** What shows a medium. */
export async function usesOf(sql: Sql, media_id: number): Promise<MediaUse[]> {
  const uses = raw.join(
    usesIn.map((query) => query(media_id)),
    raw` union all `,
  );
  const told = raw<MediaUse>`select * from (${uses}) uses order by kind, id limit ${mostTold}`;
  return (await told.execute(sql)).rows;
}

/** The first places in words, each once: 'Bienvenida (Recepción Polanco)'; '…' where there are more. */
export function named(uses: readonly MediaUse[]): string {
  const places = [...new Set(uses.map(({ name, place }) => (place === null ? name : `${name} (${place})`)))];
  return [...places.slice(0, mostNamed), ...(places.length > mostNamed ? ['…'] : [])].join(', ');
}

import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { foundByName, type Search } from '../../app/records/search.ts';
import { mediaConversion } from './media.conversion.ts';
import { mediaRoutes } from './media.routes.ts';
import { isRemembered, isUsed } from './media.uses.ts';

const search: Search = {
  kind: 'media',
  access: ['Publicidad', 'Robots'],
  find: foundByName({
    records: 'media',
    id: 'media_id',
    title: 'name',
    joins: raw`join clients c using (client_id)`,
    detail: raw`c.name || ' · ' || r.extention`,
    image: raw`case r.file_type when 'image' then r.played_url when 'video' then r.poster end`,
  }),
};

/** What was deleted 30 days ago (ALL-8), unless something shows it that came back, or still may. */
async function cleanup(sql: Sql): Promise<void> {
  await raw`delete from media m where m.deleted_at < now() - interval '30 days'
    and not ${isUsed} and not ${isRemembered}`.execute(sql);
}

export const media: Feature = {
  start: (services) => ({ routes: [mediaRoutes(services)], ...mediaConversion(services) }),
  search,
  cleanup,
  names: {
    media: { id: 'media_id', name: 'name', columns: /^media_id$/ },
  },
};

import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { foundByName, type Search } from '../../app/records/search.ts';
import { sceneContent } from './scenes.default.ts';
import { drawn } from './scenes.queries.ts';
import { sceneRoutes } from './scenes.routes.ts';

const search: Search = {
  kind: 'scene',
  access: ['Publicidad'],
  find: foundByName({
    records: 'scenes',
    id: 'scene_id',
    title: 'name',
    joins: raw`join clients c using (client_id)`,
    detail: raw`c.name || ' · ' || to_char(r.created_date at time zone c.timezone, 'DD/MM/YYYY')`,
    image: raw`(select ${drawn} from scene_media m join media l on l.media_id = m.media_id
      where m.scene_id = r.scene_id order by m.position limit 1)`,
  }),
};

/** What was deleted comes back for 30 days (ALL-8). */
const cleanup = async (sql: Sql): Promise<void> => {
  await sql.deleteFrom('scenes').where('deleted_at', '<', raw<string>`now() - interval '30 days'`).execute();
};

export const scenes: Feature = {
  start: (services) => ({ routes: [sceneRoutes(services)] }),
  search,
  cleanup,
  groupContent: sceneContent,
  names: {
    scenes: { id: 'scene_id', name: 'name', columns: /^(default_)?scene_id$/, parts: ['scene_media', 'group_scenes'] },
  },
};

import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { sceneContent } from './scenes.default.ts';
import { sceneRoutes } from './scenes.routes.ts';

/** What was deleted comes back for 30 days (ALL-8). */
const cleanup = async (sql: Sql): Promise<void> => {
  await sql.deleteFrom('scenes').where('deleted_at', '<', raw<string>`now() - interval '30 days'`).execute();
};

export const scenes: Feature = {
  start: (services) => ({ routes: [sceneRoutes(services)] }),
  cleanup,
  groupContent: sceneContent,
  names: {
    scenes: { id: 'scene_id', name: 'name', columns: /^(default_)?scene_id$/, parts: ['scene_media', 'group_scenes'] },
  },
};

import type { Feature } from '../../app/feature.ts';
import { mediaRoutes } from './media.routes.ts';

export const media: Feature = {
  start: (services) => ({ routes: [mediaRoutes(services)] }),
  names: {
    media: { id: 'media_id', name: 'name', columns: /^media_id$/ },
  },
};

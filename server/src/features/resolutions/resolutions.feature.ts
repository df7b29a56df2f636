import type { Feature } from '../../app/feature.ts';
import { resolutionRoutes } from './resolutions.routes.ts';

export const resolutions: Feature = {
  start: (services) => ({ routes: [resolutionRoutes(services)] }),
  invalidates: { resolutions: ['robots'] },
  names: {
    resolutions: { id: 'id', name: 'name', columns: /^screen_resolution_id$/, ofOthers: true },
  },
};

import type { Feature } from '../../app/feature.ts';
import { sessionTypeRoutes } from './session-types.routes.ts';

export const sessionTypes: Feature = {
  start: (services) => ({ routes: [sessionTypeRoutes(services)] }),
  names: {
    session_types: { id: 'session_id', name: 'session_name' },
  },
};

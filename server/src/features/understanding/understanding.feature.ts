import type { Feature } from '../../app/feature.ts';
import { understandingRoutes } from './understanding.routes.ts';

export const understanding: Feature = {
  start: (services, features) => ({ routes: [understandingRoutes(services, features)] }),
};

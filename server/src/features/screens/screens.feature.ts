import type { Feature } from '../../app/feature.ts';
import { screenRoutes } from './screens.routes.ts';

export const screens: Feature = {
  start: (services) => ({ routes: [screenRoutes(services)] }),
};

import type { Feature } from '../../app/feature.ts';
import { informationRoutes } from './information.routes.ts';

export const information: Feature = {
  start: (services) => ({ routes: [informationRoutes(services)] }),
};

import type { Feature } from '../../app/feature.ts';
import { branchRoutes } from './branches.routes.ts';

export const branches: Feature = {
  start: (services) => ({ routes: [branchRoutes(services)] }),
};

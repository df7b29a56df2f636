import type { Feature } from '../../app/feature.ts';
import { branchImport } from './branches.import.ts';
import { branchRoutes } from './branches.routes.ts';

export const branches: Feature = {
  start: (services) => ({ routes: [branchRoutes(services)] }),
  imports: branchImport,
};

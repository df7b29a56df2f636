import type { Feature } from '../../app/feature.ts';
import { directoryImport } from './directory.import.ts';
import { directoryRoutes } from './directory.routes.ts';
import { specialtyRoutes } from './specialties.routes.ts';

export const directory: Feature = {
  start: (services) => ({ routes: [specialtyRoutes(services), directoryRoutes(services)] }),
  imports: directoryImport,
};

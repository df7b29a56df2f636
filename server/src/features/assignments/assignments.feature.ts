import type { Feature } from '../../app/feature.ts';
import { assignmentRoutes } from './assignments.routes.ts';

export const assignments: Feature = { start: (services) => ({ routes: [assignmentRoutes(services)] }) };

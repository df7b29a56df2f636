import type { Feature } from '../../app/feature.ts';
import { auditRoutes } from './audit.routes.ts';

export const audit: Feature = { start: (services) => ({ routes: [auditRoutes(services)] }) };

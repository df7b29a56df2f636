import type { Feature } from '../../app/feature.ts';
import { analyticsRoutes } from './analytics.routes.ts';

export const analytics: Feature = { start: (services) => ({ routes: [analyticsRoutes(services)] }) };

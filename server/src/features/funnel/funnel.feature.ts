import type { Feature } from '../../app/feature.ts';
import { funnelRoutes } from './funnel.routes.ts';

export const funnel: Feature = { start: (services) => ({ routes: [funnelRoutes(services)] }) };

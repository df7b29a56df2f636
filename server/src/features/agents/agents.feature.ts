import type { Feature } from '../../app/feature.ts';
import { agentRoutes } from './agents.routes.ts';

export const agents: Feature = { start: (services) => ({ routes: [agentRoutes(services)] }) };

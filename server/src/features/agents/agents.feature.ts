import type { Feature } from '../../app/feature.ts';
import { agentRoutes } from './agents.routes.ts';

export const agents: Feature = {
  start: (services) => ({ routes: [agentRoutes(services)] }),
  names: {
    agents: { id: 'agent_id', name: 'name', columns: /^agent_id$/, parts: ['agent_secrets'] },
  },
};

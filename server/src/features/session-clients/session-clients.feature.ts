import type { Feature } from '../../app/feature.ts';
import { sessionClientRoutes } from './session-clients.routes.ts';

export const sessionClients: Feature = { start: (services) => ({ routes: [sessionClientRoutes(services)] }) };

import type { Feature } from '../../app/feature.ts';
import { intentRoutes } from './intents.routes.ts';

export const intents: Feature = { start: (services) => ({ routes: [intentRoutes(services)] }) };

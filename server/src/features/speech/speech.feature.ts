import type { Feature } from '../../app/feature.ts';
import { speechRoutes } from './speech.routes.ts';

export const speech: Feature = { start: (services) => ({ routes: [speechRoutes(services)] }) };

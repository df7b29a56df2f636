import type { Feature } from '../../app/feature.ts';
import { interactionRoutes } from './interactions.routes.ts';

export const interactions: Feature = { start: () => ({ routes: [interactionRoutes()] }) };

import type { Feature } from '../../app/feature.ts';
import { packRoutes } from './packs.routes.ts';

export const packs: Feature = { start: (services) => ({ routes: [packRoutes(services)] }) };

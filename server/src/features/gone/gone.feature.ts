import type { Feature } from '../../app/feature.ts';
import { goneRoutes } from './gone.routes.ts';

export const gone: Feature = { start: () => ({ routes: [goneRoutes()] }) };

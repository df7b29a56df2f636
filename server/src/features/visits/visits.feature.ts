import type { Feature } from '../../app/feature.ts';
import { visitRoutes } from './visits.routes.ts';

export const visits: Feature = { start: () => ({ routes: [visitRoutes()] }) };

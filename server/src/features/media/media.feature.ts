import type { Feature } from '../../app/feature.ts';
import { mediaRoutes } from './media.routes.ts';

export const media: Feature = { start: (services) => ({ routes: [mediaRoutes(services)] }) };

import type { Feature } from '../../app/feature.ts';
import { homeRoutes } from './home.routes.ts';

export const home: Feature = { start: (services) => ({ routes: [homeRoutes(services)] }) };

import type { Feature } from '../../app/feature.ts';
import { figureRoutes } from './turn-figures.routes.ts';

export const turnFigures: Feature = { start: (services) => ({ routes: [figureRoutes(services)] }) };

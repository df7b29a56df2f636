import type { Feature } from '../../app/feature.ts';
import { surveyFigureRoutes } from './survey-figures.routes.ts';

export const surveyFigures: Feature = { start: (services) => ({ routes: [surveyFigureRoutes(services)] }) };

import type { Feature } from '../../app/feature.ts';
import { detectionFacts } from './detections.facts.ts';
import { exchangeFacts } from './exchanges.facts.ts';
import { interactionFacts } from './interactions.facts.ts';
import { interactionRoutes } from './interactions.routes.ts';
import { viewFacts } from './views.facts.ts';

export const interactions: Feature = {
  start: () => ({ routes: [interactionRoutes()] }),
  facts: [interactionFacts, exchangeFacts, viewFacts, detectionFacts],
};

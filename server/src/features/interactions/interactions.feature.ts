import type { Feature } from '../../app/feature.ts';
import { detectionFacts } from './detections.facts.ts';
import { exchangeFacts } from './exchanges.facts.ts';
import { interactionFacts } from './interactions.facts.ts';
import { detectionFigures, interactionFigures, viewFigures } from './interactions.roll-ups.ts';
import { interactionRoutes } from './interactions.routes.ts';
import { emptySentences } from './sentences.cleanup.ts';
import { viewFacts } from './views.facts.ts';

export const interactions: Feature = {
  tells: ['sentence.missed'],
  start: () => ({ routes: [interactionRoutes()] }),
  facts: [interactionFacts, exchangeFacts, viewFacts, detectionFacts],
  cleanup: emptySentences,
  rollUps: [interactionFigures, detectionFigures, viewFigures],
};

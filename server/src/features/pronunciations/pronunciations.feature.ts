import type { Feature } from '../../app/feature.ts';
import { pronunciationRoutes } from './pronunciations.routes.ts';

export const pronunciations: Feature = {
  start: (services) => ({ routes: [pronunciationRoutes(services)] }),
  names: {
    pronunciations: { id: 'word_key', name: 'written' },
  },
};

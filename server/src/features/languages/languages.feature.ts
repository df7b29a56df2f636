import type { Feature } from '../../app/feature.ts';
import { languageRoutes } from './languages.routes.ts';

export const languages: Feature = {
  start: () => ({ routes: [languageRoutes()] }),
  names: {
    languages: { id: 'language_id', name: 'name', columns: /^language_id$/, ofOthers: true },
  },
};

import { seesViews, seesVisits } from '@botones/contract/visits/visits';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const visitsPages: FeaturePages = {
  routes: [
    { path: '/visits', access: seesVisits, page: async () => (await import('./visit-page.tsx')).VisitPage },
    {
      path: '/visits/shown',
      access: seesViews,
      page: async () => (await import('./shown-visits-page.tsx')).ShownVisitsPage,
    },
  ],
};

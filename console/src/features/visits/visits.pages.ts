import type { FeaturePages } from '../../app/feature-pages.ts';

export const visitsPages: FeaturePages = {
  routes: [
    {
      path: '/visits',
      access: ['Robots', 'Métricas', 'Encuestas', 'Turnos'],
      page: async () => (await import('./visit-page.tsx')).VisitPage,
    },
    {
      path: '/visits/shown',
      access: ['Robots', 'Métricas'],
      page: async () => (await import('./shown-visits-page.tsx')).ShownVisitsPage,
    },
  ],
};

import type { FeaturePages } from '../../app/feature-pages.ts';

export const interactionsPages: FeaturePages = {
  routes: [
    {
      path: '/robot/interactions',
      access: ['Robots'],
      page: async () => (await import('./interactions-page.tsx')).InteractionsPage,
    },
  ],
};

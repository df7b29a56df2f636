import type { FeatureScreens } from '../../app/feature-screens.ts';

export const interactionsScreens: FeatureScreens = {
  routes: [
    {
      path: '/robot/interactions',
      access: ['Robots'],
      page: async () => (await import('./interactions-page.tsx')).InteractionsPage,
    },
  ],
};

import type { FeatureScreens } from '../../app/feature-screens.ts';

export const timesScreens: FeatureScreens = {
  routes: [
    { path: '/robot/times', access: ['Robots'], page: async () => (await import('./times-page.tsx')).TimesPage },
  ],
};

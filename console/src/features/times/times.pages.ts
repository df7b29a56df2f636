import type { FeaturePages } from '../../app/feature-pages.ts';

export const timesPages: FeaturePages = {
  routes: [
    { path: '/robot/times', access: ['Robots'], page: async () => (await import('./times-page.tsx')).TimesPage },
  ],
};

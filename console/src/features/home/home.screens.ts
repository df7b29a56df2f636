import type { FeatureScreens } from '../../app/feature-screens.ts';

export const homeScreens: FeatureScreens = {
  routes: [{ path: '/', access: 'session', page: async () => (await import('./home-page.tsx')).HomePage }],
};

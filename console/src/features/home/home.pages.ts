import type { FeaturePages } from '../../app/feature-pages.ts';

export const homePages: FeaturePages = {
  routes: [{ path: '/', access: 'session', page: async () => (await import('./home-page.tsx')).HomePage }],
};

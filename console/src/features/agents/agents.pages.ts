import type { FeaturePages } from '../../app/feature-pages.ts';

export const agentsPages: FeaturePages = {
  routes: [
    {
      path: '/robot/relate-platforms',
      access: 'staff',
      page: async () => (await import('./relate-platforms-page.tsx')).RelatePlatformsPage,
    },
    { path: '/robot/agents', access: 'staff', page: async () => (await import('./agent-page.tsx')).AgentPage },
  ],
};

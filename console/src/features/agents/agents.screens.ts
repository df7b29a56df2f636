import type { FeatureScreens } from '../../app/feature-screens.ts';

export const agentsScreens: FeatureScreens = {
  routes: [
    {
      path: '/robot/relate-platforms',
      access: 'staff',
      page: async () => (await import('./relate-platforms-page.tsx')).RelatePlatformsPage,
    },
    { path: '/robot/agents', access: 'staff', page: async () => (await import('./agent-page.tsx')).AgentPage },
  ],
};

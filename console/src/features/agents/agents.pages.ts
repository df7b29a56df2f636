import { Waypoints } from 'lucide-react';
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
  robotActions: [
    {
      order: 9,
      path: '/robot/relate-platforms',
      icon: Waypoints,
      label: { es: 'Relacionar plataformas', en: 'Relate platforms', ja: 'プラットフォームの関連付け' },
      staff: true,
    },
  ],
};

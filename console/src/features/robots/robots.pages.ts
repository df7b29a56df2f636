import { Bot, ClipboardList } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const robotsPages: FeaturePages = {
  routes: [
    { path: '/robots', access: ['Robots'], page: async () => (await import('./robots-page.tsx')).RobotsPage },
    { path: '/robot', access: ['Robots'], page: async () => (await import('./page/robot-page.tsx')).RobotPage },
  ],
  menu: [
    {
      group: 'top',
      order: 2,
      module: 'Robots',
      staff: true,
      path: '/robots',
      // What robots show is also reached from them, by people who have no entry for it.
      within: ['/robot', '/advertising/'],
      icon: Bot,
      key: 'r',
    },
  ],
  found: {
    robot: {
      icon: Bot,
      heading: { es: 'Robots', en: 'Robots', ja: 'ロボット' },
      path: (robot_id) => `/robot?robot_id=${robot_id}`,
    },
  },
  robotActions: [
    {
      order: 2,
      opens: 'survey',
      staff: true,
      also: ['Robots', 'Encuestas'],
      icon: ClipboardList,
      label: { es: 'Relacionar encuesta', en: 'Relate survey', ja: 'アンケートを関連付け' },
      drawer: async () => (await import('./survey/relate-drawer.tsx')).RelateDrawer,
    },
  ],
};

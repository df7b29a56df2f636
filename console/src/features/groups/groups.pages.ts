import { Boxes } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

const path = '/robots/groups';

/** Groups of robots: they stand in no menu, and are reached from the robots (FLO-1). */
export const groupsPages: FeaturePages = {
  routes: [
    { path, access: 'session', oneClient: true, page: async () => (await import('./groups-page.tsx')).GroupsPage },
  ],
  palette: [
    {
      path,
      icon: Boxes,
      of: ['Robots'],
      label: { es: 'Grupos de robots', en: 'Groups of robots', ja: 'ロボットグループ' },
    },
  ],
};

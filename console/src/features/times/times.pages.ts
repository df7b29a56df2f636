import { Clock } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const timesPages: FeaturePages = {
  routes: [
    { path: '/robot/times', access: ['Robots'], page: async () => (await import('./times-page.tsx')).TimesPage },
  ],
  robotActions: [
    {
      order: 10,
      path: '/robot/times',
      icon: Clock,
      label: { es: 'Tiempos de interacción', en: 'Interaction times', ja: '対話の時間' },
      staff: true,
    },
  ],
};

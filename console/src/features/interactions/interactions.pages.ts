import { MessagesSquare } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const interactionsPages: FeaturePages = {
  routes: [
    {
      path: '/robot/interactions',
      access: ['Robots'],
      page: async () => (await import('./interactions-page.tsx')).InteractionsPage,
    },
  ],
  robotActions: [
    {
      order: 7,
      path: '/robot/interactions',
      icon: MessagesSquare,
      label: { es: 'Interacciones', en: 'Interactions', ja: '対話' },
    },
  ],
};

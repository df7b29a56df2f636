import { CalendarDays } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

const access = ['Publicidad', 'Robots'] as const;

/** Entered from a robot's menu (ROB-26), from the campaigns' header and the palette (EVT-03, PUB-13). */
export const eventsPages: FeaturePages = {
  routes: [
    { path: '/robot/events', access, page: async () => (await import('./events-page.tsx')).EventsPage },
    { path: '/robot/events/day', access, page: async () => (await import('./seen/seen-page.tsx')).SeenPage },
    {
      path: '/advertising/events',
      access,
      page: async () => (await import('./advertising-events-page.tsx')).AdvertisingEventsPage,
    },
  ],
  palette: [
    {
      path: '/advertising/events',
      icon: CalendarDays,
      label: { es: 'Publicidad / Eventos', en: 'Advertising / Events', ja: '広告 / イベント' },
    },
  ],
  robotActions: [
    { order: 5, path: '/robot/events', icon: CalendarDays, label: { es: 'Eventos', en: 'Events', ja: 'イベント' } },
  ],
};

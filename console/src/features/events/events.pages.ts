import { CalendarDays, MonitorPlay } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

const access = ['Publicidad', 'Robots'] as const;
const path = '/advertising/events';

/** In the menu behind the media library (FLO-6); also entered from a robot's menu (ROB-26), from the campaigns' header and the palette (EVT-03, PUB-13). */
export const eventsPages: FeaturePages = {
  routes: [
    { path: '/robot/events', access, page: async () => (await import('./events-page.tsx')).EventsPage },
    { path: '/robot/events/day', access, page: async () => (await import('./seen/seen-page.tsx')).SeenPage },
    {
      path,
      access,
      oneClient: true,
      page: async () => (await import('./advertising-events-page.tsx')).AdvertisingEventsPage,
    },
    {
      path: '/advertising/events/seen',
      access,
      oneClient: true,
      page: async () => (await import('./all-seen/all-seen-page.tsx')).AllSeenPage,
    },
  ],
  submenu: [{ under: '/advertising', order: 4, path, label: { es: 'Calendario', en: 'Calendar', ja: 'カレンダー' } }],
  palette: [
    {
      path,
      icon: CalendarDays,
      label: { es: 'Publicidad / Calendario', en: 'Advertising / Calendar', ja: '広告 / カレンダー' },
    },
    {
      path: '/advertising/events/seen',
      icon: MonitorPlay,
      label: { es: '¿Qué se verá?', en: 'What will be seen?', ja: '何が表示されるか' },
    },
  ],
  found: {
    event: {
      icon: CalendarDays,
      heading: { es: 'Eventos', en: 'Events', ja: 'イベント' },
      path: (id, _name, client) => `${path}?client_id=${client ?? 0}&event=${id}`,
    },
  },
  robotActions: [
    { order: 5, path: '/robot/events', icon: CalendarDays, label: { es: 'Eventos', en: 'Events', ja: 'イベント' } },
  ],
};

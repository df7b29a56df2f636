import type { FeaturePages } from '../../app/feature-pages.ts';

/** Entered from a robot's menu (ROB-26). */
export const eventsPages: FeaturePages = {
  routes: [
    { path: '/robot/events', access: ['Robots'], page: async () => (await import('./events-page.tsx')).EventsPage },
  ],
};

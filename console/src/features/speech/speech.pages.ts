import { SpellCheck } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

/** What robots say stands in the forms of the records that they show; how they say words has a page. */
export const speechPages: FeaturePages = {
  routes: [
    {
      path: '/robot/pronunciations',
      access: ['Robots'],
      page: async () => (await import('./pronunciations/pronunciations-page.tsx')).PronunciationsPage,
    },
  ],
  robotActions: [
    {
      order: 15,
      path: '/robot/pronunciations',
      icon: SpellCheck,
      label: { es: 'Pronunciación', en: 'Pronunciation', ja: '読み方' },
    },
  ],
};

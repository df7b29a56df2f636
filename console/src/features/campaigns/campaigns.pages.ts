import { GalleryHorizontalEnd } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

const label = { es: 'Campañas', en: 'Campaigns', ja: 'キャンペーン' };

export const campaignsPages: FeaturePages = {
  routes: [
    {
      path: '/advertising/campaigns',
      access: ['Publicidad'],
      oneClient: true,
      page: async () => (await import('./campaigns-page.tsx')).CampaignsPage,
    },
    {
      path: '/advertising/campaigns/create',
      access: ['Publicidad'],
      page: async () => (await import('./campaign-form-page.tsx')).CampaignFormPage,
    },
  ],
  submenu: [{ under: '/advertising', order: 2, path: '/advertising/campaigns', label }],
  found: {
    campaign: {
      icon: GalleryHorizontalEnd,
      heading: label,
      path: (id) => `/advertising/campaigns/create?campaign_id=${id}`,
    },
  },
  palette: [
    {
      path: '/advertising/campaigns',
      icon: GalleryHorizontalEnd,
      label: { es: 'Publicidad / Campañas', en: 'Advertising / Campaigns', ja: '広告 / キャンペーン' },
    },
  ],
};

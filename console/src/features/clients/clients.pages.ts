import { Building2, Palette, UserRound } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const clientsPages: FeaturePages = {
  routes: [
    { path: '/clients', access: ['Clientes'], page: async () => (await import('./clients-page.tsx')).ClientsPage },
    {
      path: '/client/form/:id',
      access: ['Clientes'],
      page: async () => (await import('./client-form-page.tsx')).ClientFormPage,
    },
    { path: '/robot/branding', access: 'staff', page: async () => (await import('./branding-page.tsx')).BrandingPage },
  ],
  menu: [
    {
      group: 'management',
      order: 3,
      module: 'Clientes',
      staff: true,
      path: '/clients',
      within: ['/client/'],
      icon: Building2,
      key: 'l',
    },
  ],
  found: {
    client: {
      icon: UserRound,
      heading: { es: 'Clientes', en: 'Clients', ja: 'クライアント' },
      path: (client_id) => `/client/form/${client_id}`,
    },
  },
  robotActions: [
    // Without a documented place: the last (AMB-044).
    {
      order: 12,
      path: '/robot/branding',
      icon: Palette,
      label: { es: 'Personalización', en: 'Branding', ja: 'ブランド設定' },
      staff: true,
    },
  ],
};

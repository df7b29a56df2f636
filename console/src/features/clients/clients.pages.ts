import { Building2, UserRound } from 'lucide-react';
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
      within: '/client/',
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
};

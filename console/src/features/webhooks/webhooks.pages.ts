import type { FeaturePages } from '../../app/feature-pages.ts';

const path = '/management/webhooks';
const label = { es: 'Webhooks', en: 'Webhooks', ja: 'Webhook' };

export const webhooksPages: FeaturePages = {
  routes: [
    {
      path,
      access: ['Permisos'],
      oneClient: 'all',
      page: async () => (await import('./webhooks-page.tsx')).WebhooksPage,
    },
    {
      path: `${path}/deliveries`,
      access: ['Permisos'],
      page: async () => (await import('./history/deliveries-page.tsx')).DeliveriesPage,
    },
  ],
  submenu: [{ path, under: '/permissions', order: 1, label }],
};

import type { FeaturePages } from '../../app/feature-pages.ts';

const path = '/metrics/reports';
const access = ['Métricas', 'Encuestas', 'Turnos', 'Publicidad', 'Robots'] as const;

export const reportsPages: FeaturePages = {
  routes: [
    { path, access, oneClient: 'all', page: async () => (await import('./reports-page.tsx')).ReportsPage },
    { path: `${path}/sent`, access, page: async () => (await import('./sent-page.tsx')).SentPage },
  ],
  submenu: [
    {
      ...{ under: '/metrics', order: 3, path },
      label: { es: 'Reportes por correo', en: 'Reports by mail', ja: 'メールレポート' },
    },
  ],
};

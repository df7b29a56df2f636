import { ChartColumn } from 'lucide-react';
import type { FeaturePages } from '../../app/feature-pages.ts';

export const metricsPages: FeaturePages = {
  routes: [
    {
      path: '/metrics/breakdown',
      access: ['Métricas'],
      oneClient: 'all',
      page: async () => (await import('./breakdown-page.tsx')).BreakdownPage,
    },
    {
      path: '/metrics',
      access: ['Métricas'],
      oneClient: 'all',
      page: async () => (await import('./metrics-page.tsx')).MetricsPage,
    },
  ],
  menu: [{ group: 'top', order: 1, module: 'Métricas', path: '/metrics', icon: ChartColumn, key: 'm' }],
  submenu: [
    {
      under: '/metrics',
      order: 1,
      path: '/metrics/breakdown',
      label: { es: 'Por sucursal y hora', en: 'By branch and hour', ja: '支店・時間別' },
    },
  ],
};
